import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import type { PageWatch } from './support/page-watch.ts';
import { expect, test } from './support/test.ts';
import { codeOf, mailsTo, newEmail, ownNetwork, PASSWORD, registerByPassword } from './support/users.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const ACCOUNT = '/sg/apparel/account';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
/** A number belongs to one account. */
const newNumber = () => `8${String(randomInt(10 ** 7)).padStart(7, '0')}`;

/** The first call is refused, because a one-time password comes first. */
function expectRefusal(watch: PageWatch, path: string): void {
  watch.expects(new RegExp(`^answered 400 POST /api/customer/v1/user/${path}$`));
  watch.expects(/^console error: Failed to load resource: .* 400/);
}

// @see rules/phones/verified, rules/phones/change-proven
test('a phone number is verified by keyboard, and another one takes its place after two codes @phone', async ({
  page,
  watch,
}) => {
  expectRefusal(watch, 'phone_number_verification');
  const ayu = newEmail();
  await registerByPassword(page, ayu, 'sg');
  await page.goto(`${ACCOUNT}/phone`);
  await islandHydrated(page, 'account-phone');
  await expectAccessible(page);
  const [first, second] = [newNumber(), newNumber()];
  await page.getByRole('textbox', { name: 'Phone number' }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We’ve texted a six-digit code to +65 ${first}.`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(await codeOf(`+65${first}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ACCOUNT);
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();

  await page.goto(`${ACCOUNT}/phone`);
  await islandHydrated(page, 'account-phone');
  await page.getByRole('textbox', { name: 'New phone number' }).fill(second);
  await press(page, 'Text me a code');
  await expect(code(page)).toBeFocused();
  await code(page).fill(await codeOf(ayu));
  await press(page, 'Continue');
  await expect(page.getByText(`We’ve texted a six-digit code to +65 ${second}.`)).toBeVisible();
  await code(page).fill(await codeOf(`+65${second}`));
  await press(page, 'Verify my number');
  await expect(page).toHaveURL(ACCOUNT);
  await page.goto(`${ACCOUNT}/profile`);
  await expect(page.getByText(`+65 ${second}, verified.`)).toBeVisible();
});

// @see rules/accounts/email-change
test('an e-mail changes with a code of each address, and signs out the other device @phone', async ({
  page,
  watch,
  playwright,
  baseURL,
}) => {
  expectRefusal(watch, 'email');
  const [ayu, next] = [newEmail(), newEmail('next')];
  await registerByPassword(page, ayu, 'sg');
  // Another device of the account.
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: ownNetwork(),
  });
  await elsewhere.post('/api/customer/v1/access_token', {
    headers: { region: 'sg' },
    data: { grant_type: 'password', username: ayu, password: PASSWORD, response_type: 'token' },
  });
  const statusElsewhere = async () =>
    (await elsewhere.get('/api/customer/v1/user/profile', { headers: { region: 'sg' } })).status();
  expect(await statusElsewhere()).toBe(200);
  await page.goto(`${ACCOUNT}/profile`);
  await islandHydrated(page, 'account-profile');
  await page.getByRole('link', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByRole('textbox', { name: 'New email' }).fill(next);
  await press(page, 'Continue');
  await expect(code(page)).toBeFocused();
  await code(page).fill(await codeOf(ayu));
  await press(page, 'Continue');
  await expect(dialog.getByText(`We’ve sent a six-digit code to ${next}.`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await code(page).fill(await codeOf(next));
  await press(page, 'Change my email');
  await expect(page.getByText(next)).toBeVisible();
  for (const to of [ayu, next])
    await expect
      .poll(async () => (await mailsTo(to)).map(({ subject }) => subject))
      .toContain('The email of your account has changed');
  expect(await statusElsewhere()).toBe(401);
  await elsewhere.dispose();
  const signIn = (username: string) =>
    page.request.post('/api/customer/v1/access_token', {
      headers: { region: 'sg', ...ownNetwork() },
      data: { grant_type: 'password', username, password: PASSWORD, response_type: 'token' },
    });
  expect((await signIn(ayu)).status()).toBe(400);
  expect((await signIn(next)).status()).toBe(200);
});

// @see rules/measurements/from-device, rules/measurements/prefilled
test('measurements of the device move to the account, and show the size on another device @phone', async ({
  page,
  context,
}) => {
  const product = '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001';
  await page.goto(product);
  await islandHydrated(page, 'offer');
  await page.getByRole('link', { name: 'Size guide and your fit' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByText('Saved only on this device.')).toBeVisible();
  await guide.getByLabel('Bust').fill('85');
  await guide.getByLabel('Waist').fill('66');
  await guide.getByRole('button', { name: 'Show my fit' }).click();
  await expect(page.getByText('Your size:').first()).toBeVisible();

  await registerByPassword(page, newEmail(), 'sg');
  const measured = async () => {
    const answer = await page.request.get('/api/customer/v1/user/profile', { headers: { region: 'sg' } });
    return ((await answer.json()) as { data: { physical_attributes: unknown } }).data.physical_attributes;
  };
  expect(await measured()).toEqual([]);
  await page.goto(product);
  const moved = [
    { type: 'bust_size', value: 85 },
    { type: 'waist_size', value: 66 },
  ];
  await expect.poll(measured).toEqual(moved);

  // Another device of the same account has nothing stored.
  await page.evaluate(() => localStorage.clear());
  await page.goto(product);
  await expect(page.getByText('Your size:').first()).toBeVisible();

  await page.goto(`${ACCOUNT}/measurements?unit=inch`);
  await islandHydrated(page, 'account-measurements');
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: /^Waist/ })).toHaveValue('25.98');
  await page.getByRole('textbox', { name: /^Waist/ }).fill('26');
  await press(page, 'Centimetres');
  await expect(page.getByRole('textbox', { name: /^Waist/ })).toHaveValue('66.04');
  await page.getByRole('textbox', { name: /^Waist/ }).fill('66');
  await press(page, 'Feet and inches');
  await page.getByRole('textbox', { name: /^Hips/ }).fill('36');
  await press(page, 'Save');
  await expect(page).toHaveURL(ACCOUNT);
  await expect(page.getByText('Your measurements have been saved.')).toBeVisible();
  expect(await measured()).toEqual([...moved, { type: 'hips_size', value: 91.44 }]);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'measurements' }));
});

// @see rules/measurements/page, rules/accounts/preferences-page, rules/phones/verified
test('measurements, preferences and a phone number are saved without scripts', async ({
  browser,
  page,
  baseURL,
}) => {
  await registerByPassword(page, newEmail(), 'sg');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto(`${ACCOUNT}/measurements`);
  await plain.getByRole('textbox', { name: /^Waist/ }).fill('54');
  await press(plain, 'Save');
  await expect(plain.getByRole('textbox', { name: /^Waist/ })).toHaveValue('54');
  await press(plain, 'Feet and inches');
  await expect(plain.getByRole('textbox', { name: /^Waist/ })).toHaveValue('21.26');
  await press(plain, 'Centimetres');
  await expect(plain.getByRole('textbox', { name: /^Waist/ })).toHaveValue('54');
  await plain.getByRole('textbox', { name: /^Waist/ }).fill('70');
  await press(plain, 'Save');
  await expect(plain.getByText('Your measurements have been saved.')).toBeVisible();
  await plain.goto(`${ACCOUNT}/preferences`);
  await plain.getByText('Casual chic').click();
  await press(plain, 'Save');
  await expect(plain.getByText('Your preferences have been saved.')).toBeVisible();
  const number = newNumber();
  await plain.goto(`${ACCOUNT}/phone`);
  await plain.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await press(plain, 'Text me a code');
  await code(plain).fill(await codeOf(`+65${number}`));
  await press(plain, 'Verify my number');
  await expect(plain.getByText('Your phone number is verified.')).toBeVisible();
  await context.close();
});
