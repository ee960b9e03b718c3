import { CODE_REQUESTED } from '@lemari/domain/person/waitlist';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { CARDS, ops, sharedShop } from './support/ordering.ts';
import {
  button,
  expectPlan,
  newPerson,
  newPlanNumber,
  payPlan,
  payPlanByCard,
} from './support/subscribing.ts';
import { expect, test } from './support/test.ts';
import { mailsTo, newEmail, ownNetwork, registerByPassword } from './support/users.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const PLANS = '/sg/bags/subscription/plans';
const INVALID = 'Invalid join code, please use a valid code';

const list = (page: Page, name: string) => page.getByRole('region', { name });
const waiting = (page: Page) => list(page, 'You’re on the waitlist');

/** Opens the choice of a plan, ready to be used. */
async function openPlans(page: Page, query = ''): Promise<void> {
  await page.goto(PLANS + query);
  await islandHydrated(page, 'choose-plan');
}

async function join(page: Page): Promise<void> {
  await openPlans(page);
  await button(page, 'Join the waitlist').click();
  await expect(waiting(page)).toContainText(/You’re (next|number \d+) on the waitlist\./);
}

/** The number of a line of staff's tables. */
async function numberOf(text: string, ...command: string[]): Promise<string> {
  const lines = (await ops(sharedShop(), ...command)).split('\n');
  const number = /\d+/.exec(lines.find((line) => line.includes(text)) ?? '')?.[0];
  expect(number, `the line of ${text}`).toBeDefined();
  return number ?? '';
}

/** Staff admit a person who waits, or send another code. @returns the code of the mail */
async function admit(email: string, number: string): Promise<string> {
  const count = (await mailsTo(email)).length;
  await ops(sharedShop(), 'waitlist', 'admit', number, '--plan', 'sg-bags-pro');
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(count);
  const [mail] = await mailsTo(email);
  return /join=([A-Z0-9]{10})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Opens a modal by a link, as calls to action do. */
async function openModal(page: Page, key: string): Promise<void> {
  await page.evaluate((modal) => {
    const link = document.createElement('a');
    link.href = '/sg/bags/subscription/plans';
    link.dataset['modal'] = modal;
    link.textContent = 'Open';
    document.querySelector('main')?.append(link);
    link.click();
  }, key);
}

// @see rules/scope/waitlists, rules/scope/join-codes, rules/subscriptions/waitlist-shown, rules/waitlist/admitted, rules/waitlist/code-used, rules/waitlist/account-row
test('a person joins the waitlist, is admitted, and takes a plan with the code @phone', async ({ page }) => {
  test.slow();
  const email = await newPerson(page, 'sg');
  await page.goto('/sg/bags?utm_source=ig&utm_campaign=bags');
  await islandHydrated(page, 'header');
  await openPlans(page);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /^City/ }).selectOption({ label: 'Singapore' });
  await button(page, 'Join the waitlist').click();
  await expect(waiting(page)).toContainText(/You’re (next|number \d+) on the waitlist\./);
  await expect(waiting(page)).toBeFocused();
  await expect(waiting(page)).toContainText('Singapore');
  await expectAccessible(page);

  await page.goto('/sg/bags/account');
  const row = page.getByRole('link', { name: /^You’re (next|number \d+) on the waitlist\.$/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(`${PLANS}#waitlist`);

  const code = await admit(email, await numberOf(email, 'waitlist', 'list', '--region', 'sg'));
  await openPlans(page);
  const own = list(page, 'Your join code is here');
  await expect(own).toContainText(code);
  await expect(own).toContainText(/Valid until .*, 14 days left\./);
  await expectAccessible(page);
  await own.getByRole('link', { name: 'Use my join code' }).click();
  await expect(page).toHaveURL(`/sg/bags/subscription/checkout?join=${code}`);
  await expect(page.getByText(`Join code ${code}`)).toBeVisible();
  await expect(payPlan(page)).toHaveText('Pay $129');
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/bags', 'Pro');
  await page.goto('/sg/bags/account');
  await expect(page.getByText('Waitlist for bags')).toHaveCount(0);
});

// @see rules/waitlist/new-refused, rules/modals/key-new-code, rules/modals/key-custom, rules/waitlist/expires
test('an expired code leads to a new one by mail @phone', async ({ page, watch }) => {
  test.slow();
  const email = await newPerson(page, 'sg');
  await join(page);
  const number = await numberOf(email, 'waitlist', 'list', '--region', 'sg');
  const first = await admit(email, number);
  await ops(sharedShop(), 'join-code', 'end', await numberOf(first, 'join-code', 'list', '--region', 'sg'));

  watch.expects(/^answered 400 POST \/api\/customer\/v1\/user\/subscriptions\/join_code$/);
  watch.expects(/^console error: Failed to load resource: .* 400/);
  await openPlans(page);
  const expired = list(page, 'Your join code has expired');
  await expectAccessible(page);
  await expired.getByRole('button', { name: 'Get New Join Code' }).click();
  const answer = page.getByRole('dialog', { name: 'Your new join code' });
  await expect(answer).toContainText(CODE_REQUESTED);
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Got it' }).click();
  await expect(answer).toBeHidden();
  await expect(expired).toContainText(CODE_REQUESTED);

  // From a modal, above another page.
  await page.goto('/sg/bags');
  await islandHydrated(page, 'header');
  await openModal(page, 'new-code');
  await page.getByRole('dialog', { name: 'Get New Join Code' }).getByRole('button', { name: /^Get/ }).click();
  await expect(answer).toContainText(CODE_REQUESTED);
  await answer.getByRole('button', { name: 'Got it' }).click();

  const second = await admit(email, number);
  expect(second).not.toBe(first);
  await page.reload();
  await islandHydrated(page, 'header');
  await openModal(page, 'new-code');
  const dialog = page.getByRole('dialog', { name: 'Get New Join Code' });
  await dialog.getByRole('button', { name: /^Get/ }).click();
  await expect(dialog).toContainText(second);
  await dialog.getByRole('link', { name: 'Use my join code' }).click();
  await expect(page).toHaveURL(`/sg/bags/subscription/checkout?join=${second}`);
  await expect(payPlan(page)).toHaveText('Pay $129');
});

// @see rules/modals/key-waitlist, rules/modals/key-join-code, rules/waitlist/new-needs-waitlist
test('the modals join the list and take a code above any page of the shop @phone', async ({
  page,
  watch,
}) => {
  test.slow();
  const email = await newPerson(page, 'sg');
  watch.expects(/^answered 400 POST \/api\/customer\/v1\/user\/subscriptions\/join_code$/);
  watch.expects(/^console error: Failed to load resource: .* 400/);
  await page.goto('/sg/bags');
  await islandHydrated(page, 'header');
  await openModal(page, 'new-code');
  const asking = page.getByRole('dialog', { name: 'Get New Join Code' });
  await asking.getByRole('button', { name: /^Get/ }).click();
  await expect(asking).toContainText('You are not on the waitlist!');
  await expectAccessible(page);
  await asking.getByRole('link', { name: 'Join the waitlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re on the waitlist' })).toContainText(
    /on the waitlist\./,
  );
  await expectAccessible(page);

  const code = await admit(email, await numberOf(email, 'waitlist', 'list', '--region', 'sg'));
  await page.goto('/sg/apparel');
  await islandHydrated(page, 'header');
  await openModal(page, 'join-code');
  const dialog = page.getByRole('dialog', { name: 'Your join code' });
  await dialog.getByRole('textbox', { name: 'Join code' }).fill('ABCD');
  await dialog.getByRole('button', { name: 'Use this code' }).click();
  await expect(dialog).toContainText(INVALID);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Join code' }).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Use this code' }).click();
  await expect(page).toHaveURL(`${PLANS}?join=${code}`);
  await expect(page.getByText(`Join code ${code}`)).toBeVisible();
});

// @see rules/waitlist/id-unsupported-city; docs/decisions/0356
test('a person of a city in Indonesia that is not served sees what they can do @phone', async ({ page }) => {
  await registerByPassword(page, newEmail(), 'id');
  await page.goto('/id/on-demand/auth/register/personal');
  await islandHydrated(page, 'personal');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ayu Lestari');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`812${newPlanNumber()}`);
  await page.getByRole('combobox', { name: /^City/ }).selectOption({ label: 'Another city' });
  await page.getByRole('textbox', { name: 'Another city' }).fill('Batam');
  await button(page, 'Save and continue').click();
  await expect(page).toHaveURL('/id/on-demand/auth/register/not-available');
  await islandHydrated(page, 'unserved-city');
  await expect(page.getByRole('textbox', { name: 'Another city' })).toHaveValue('Batam');
  await expectAccessible(page);
  await button(page, 'Join the waitlist').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t deliver to Batam yet');
  await expect(waiting(page)).toContainText(/You’re (next|number \d+) on the waitlist\./);
  await expect(list(page, 'Rent once')).toContainText('Greater Jakarta and Bandung');
  await expectAccessible(page);
  await page.getByText('Change your city').click();
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Bandung' });
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the waitlist for Bandung');
  await page.getByRole('link', { name: 'Rent a single piece' }).click();
  await expect(page).toHaveURL('/id/on-demand');
});

// @see rules/waitlist/guesses
test('a person who guesses codes gets one answer, and is stopped after ten', async ({ page, watch }) => {
  const other = newEmail();
  const created = await ops(sharedShop(), 'join-code', 'create', 'sg-bags-pro', '--email', other);
  const taken = /\b[A-Z0-9]{10}\b/.exec(created)?.[0] ?? '';
  await newPerson(page, 'sg');
  await openPlans(page);
  const field = page.getByRole('textbox', { name: 'Join code' });
  const guess = async (code: string) => {
    await field.fill(code);
    await button(page, 'Use this code').click();
    await expect(page).toHaveURL(`${PLANS}?join=${code}`);
  };
  for (const code of [taken, ...Array.from({ length: 9 }, (_, at) => `GUESS${at}GUESS`)]) {
    await guess(code);
    await expect(page.getByText(INVALID)).toBeVisible();
    await expect(field).toHaveValue(code);
  }
  watch.expects(/^answered 429/);
  watch.expects(/^console error: Failed to load resource: .* 429/);
  await guess('GUESSGUESS');
  await expect(page.getByText(/^Too many codes didn’t work\. Please try again in /)).toBeVisible();
  await expectAccessible(page);
});

/** A page of a signed-in person without scripts. */
async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL !== undefined && { baseURL }),
  });
  return context.newPage();
}

// @see rules/subscriptions/waitlist-shown
test('without scripts the list is joined, the city changed and a code asked for by forms', async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScripts(browser, baseURL);
  const email = await newPerson(page, 'sg');
  await page.goto(PLANS);
  await page.getByRole('textbox', { name: 'Another city' }).fill('Johor Bahru');
  await button(page, 'Join the waitlist').click();
  await expect(waiting(page)).toContainText('Johor Bahru');
  await page.getByText('Change your city').click();
  await page.getByRole('textbox', { name: 'Another city' }).fill('');
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Singapore' });
  await button(page, 'Save').click();
  await expect(waiting(page)).toContainText('Your city has been saved.');
  const number = await numberOf(email, 'waitlist', 'list', '--region', 'sg');
  const code = await admit(email, number);
  await ops(sharedShop(), 'join-code', 'end', await numberOf(code, 'join-code', 'list', '--region', 'sg'));
  await page.goto(PLANS);
  await button(page, 'Get New Join Code').click();
  await expect(list(page, 'Your join code has expired')).toContainText(CODE_REQUESTED);
  const second = await admit(email, number);
  await page.goto(PLANS);
  await list(page, 'Your join code is here').getByRole('link', { name: 'Use my join code' }).click();
  await expect(page).toHaveURL(new RegExp(`/sg/bags/subscription/checkout\\?join=${second}$`));
  await page.context().close();
});
