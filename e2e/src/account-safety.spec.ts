import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated, recordIslands } from './support/islands.ts';
import { codeOf, mailsTo, newEmail, ownNetwork, PASSWORD, registerByPassword } from './support/users.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const ACCOUNT = '/sg/apparel/account';
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Another device of the same person. */
async function anotherDevice(browser: Browser, baseURL: string | undefined, options: object = {}) {
  const context = await browser.newContext({
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
    ...options,
  });
  const page = await context.newPage();
  await recordIslands(page);
  return page;
}

/** The path of the page in the mail about a deletion. */
async function wayBackOf(email: string): Promise<string> {
  const newest = async () =>
    (await mailsTo(email)).find(({ subject }) => subject.includes('delete'))?.text ?? '';
  await expect.poll(newest).toContain('/account-deletion');
  return new URL(/https?:\S+account-deletion/.exec(await newest())?.[0] ?? '').pathname;
}

// @see rules/accounts/deletion-page, rules/accounts/deletion-mails, rules/sign-in/account-deletion, rules/modals/key-one-time-password
test('a deletion is requested, and cancelled on another device @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu, 'sg');
  await page.goto(ACCOUNT);
  await page.getByRole('link', { name: 'Delete your account' }).click();
  await expect(page).toHaveURL(`${ACCOUNT}/delete`);
  await islandHydrated(page, 'account-delete');
  await expectAccessible(page);
  await press(page, 'Delete my account');
  const modal = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(modal.getByText(`We’ve sent a six-digit code to ${ayu}.`)).toBeVisible();
  await code(page).fill(await codeOf(ayu));
  await modal.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page).toHaveURL('/sg/apparel/auth/account-deletion');
  await expect(page.getByRole('group', { name: 'You’ve asked us to delete your account' })).toBeFocused();
  await page.goto(ACCOUNT);
  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/sign-in/);

  const other = await anotherDevice(browser, baseURL);
  await other.goto(await wayBackOf(ayu));
  await islandHydrated(other, 'account-deletion');
  await other.getByRole('textbox', { name: 'Email' }).fill(ayu);
  await press(other, 'Email me a code');
  await expect(other.getByRole('heading', { name: 'This account is being deleted' })).toBeVisible();
  await expect(code(other)).toBeFocused();
  await expectAccessible(other);
  await code(other).fill(await codeOf(ayu));
  await press(other, 'Keep my account');
  await expect(other).toHaveURL(ACCOUNT);
  await expect(other.getByText('Your account stays. The deletion is cancelled.')).toBeVisible();
  await other.context().close();
});

/** Signs in on a device. */
async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/customer/v1/access_token', {
    headers: { region: 'sg' },
    data: { username: email, password: PASSWORD, grant_type: 'password' },
  });
  expect(answer.status()).toBe(200);
}

// @see rules/errors/deletion-asked
test('calls and pages of other devices lead to the account-deletion page', async ({
  page,
  browser,
  baseURL,
}) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu, 'sg');
  const [phone, laptop] = [await anotherDevice(browser, baseURL), await anotherDevice(browser, baseURL)];
  for (const device of [phone, laptop]) await signIn(device, ayu);
  await phone.goto(`${ACCOUNT}/devices`);
  await islandHydrated(phone, 'account-devices');
  await page.request.post('/api/customer/v2/auth/otp', {
    headers: { region: 'sg' },
    data: { email: ayu, purpose: 'delete-account' },
  });
  const requested = await page.request.post('/api/customer/v1/user/deletion', {
    headers: { region: 'sg' },
    data: { otp: await codeOf(ayu) },
  });
  expect(requested.status(), await requested.text()).toBe(200);

  await press(phone, 'Sign out of all other devices');
  await laptop.goto(`${ACCOUNT}/addresses`);
  for (const device of [phone, laptop]) {
    await expect(device).toHaveURL('/sg/apparel/auth/account-deletion');
    await expect(device.getByRole('heading', { name: 'Keep your account' })).toBeVisible();
    await device.context().close();
  }
});

// @see rules/accounts/export-file
test('personal data are exported and read @phone', async ({ page, watch }) => {
  watch.allows(/user\/export/);
  const ayu = newEmail();
  await registerByPassword(page, ayu, 'sg');
  await page.goto(`${ACCOUNT}/export`);
  await islandHydrated(page, 'account-export');
  await expectAccessible(page);
  await press(page, 'Download my data');
  const modal = page.getByRole('dialog', { name: 'Download your data' });
  await expect(code(page)).toBeVisible();
  await code(page).fill('000000');
  await modal.getByRole('button', { name: 'Download my data' }).click();
  await expect(modal.getByText(/^That code isn’t right\./)).toBeVisible();
  await expect(code(page)).toHaveValue('000000');
  await code(page).fill(await codeOf(ayu));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lemari-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    account: { email: string };
    lists: Record<string, unknown[]>;
  };
  expect(file.account.email).toBe(ayu);
  expect(file.lists['devices']).toHaveLength(1);
  await expect(page.getByRole('group', { name: 'Your data is ready' })).toBeFocused();
});

// @see rules/accounts/devices-page
test('a device is signed out from another one @phone', async ({ page, browser, baseURL }) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu, 'sg');
  const other = await anotherDevice(browser, baseURL, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  await signIn(other, ayu);
  await page.goto(`${ACCOUNT}/devices`);
  await islandHydrated(page, 'account-devices');
  await expect(page.getByText('This device')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sign out\s?: Safari on iPhone/ }).click();
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  await other.goto(`${ACCOUNT}/devices`);
  await expect(other).toHaveURL(/\/sg\/apparel\/auth\/sign-in/);
  await other.context().close();
});

// @see rules/accounts/deletion-page, rules/accounts/export-file
test('export and deletion work without scripts', async ({ browser, baseURL }) => {
  const ayu = newEmail();
  const plain = await anotherDevice(browser, baseURL, { javaScriptEnabled: false });
  await registerByPassword(plain, ayu, 'sg');
  await plain.goto(`${ACCOUNT}/export`);
  await press(plain, 'Download my data');
  await code(plain).fill(await codeOf(ayu));
  await press(plain, 'Download my data');
  const link = plain.getByRole('link', { name: /^Save lemari-my-data-/ });
  const href = (await link.getAttribute('href')) ?? '';
  expect(decodeURIComponent(href)).toContain(ayu);
  await plain.goto(`${ACCOUNT}/delete`);
  await press(plain, 'Delete my account');
  // The code of a moment ago has been used, so another one comes at once.
  await expect(plain.getByText(/^We’ve sent a six-digit code/)).toBeVisible();
  await expect(code(plain)).toBeVisible();
  await plain.context().close();
});
