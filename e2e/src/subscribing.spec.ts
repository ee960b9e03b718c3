import { randomInt } from 'node:crypto';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { CODE_PROBLEMS } from '@lemari/domain/code';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { counted, type InputDevice, mouseInput } from './support/input-device.ts';
import { islandHydrated, recordIslands } from './support/islands.ts';
import { CARDS, ops, sharedShop } from './support/ordering.ts';
import {
  newLocalNumber,
  newPerson,
  payPlanButton,
  payPlanByCard,
  startedModal,
} from './support/subscribing.ts';
import { expect, test } from './support/test.ts';
import { codeOf, mailsTo, newEmail, ownNetwork } from './support/users.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The modal about the plan, then its page. @see rules/modals/key-subscribed */
async function expectPlan(page: Page, base: string, name: string): Promise<void> {
  await expect(startedModal(page, name)).toBeVisible();
  await expect(page).toHaveURL(base);
  await page.goto(`${base}/subscription/checkout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You have the ${name} plan`);
}

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

// @see rules/subscriptions/checkout, rules/subscriptions/personal, rules/subscriptions/guests-register, rules/subscriptions/success-redirect; docs/decisions/0240
test('a new person subscribes from the card of a plan, with a question of the bank, in 12 presses and 4 fields @phone', async ({
  page,
}) => {
  test.slow();
  const { input, effort } = counted(page, mouseInput(page));
  const email = newEmail();
  await page.goto('/sg/apparel/plans');
  await input.press(page.getByRole('link', { name: 'Choose Standard' }).first());
  await islandHydrated(page, 'choose-plan');
  await input.press(page.getByRole('link', { name: 'Continue to payment' }));
  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/sign-in\?continue=/);
  await islandHydrated(page, 'sign-in');
  await input.type(page.getByRole('textbox', { name: 'Email' }), email);
  await input.press(button(page, 'Continue'));
  await input.type(page.getByRole('textbox', { name: 'Code' }), await codeOf(email));
  await input.press(button(page, 'Create my account'));

  await expect(page).toHaveURL('/sg/apparel/subscription/personal?plan=sg-apparel-standard');
  await islandHydrated(page, 'checkout');
  await expectAccessible(page);
  await input.type(page.getByRole('textbox', { name: 'Name' }), 'Mei Tan');
  await input.type(page.getByRole('textbox', { name: 'Phone number' }), newLocalNumber());
  await input.press(button(page, 'Continue'));

  await expect(page).toHaveURL('/sg/apparel/subscription/checkout?plan=sg-apparel-standard');
  await expectAccessible(page);
  await payPlanByCard(page, CARDS.challenged, { press: () => input.press(payPlanButton(page)) });
  expect(effort.taps).toBeLessThanOrEqual(12);
  expect(effort.fields).toBeLessThanOrEqual(4);
  await expect(page.getByRole('heading', { name: /^Is it you who pays/ })).toBeVisible();
  await button(page, 'Yes, pay').click();

  await expect(startedModal(page, 'Standard')).toContainText('Paid today');
  await expect(page).toHaveURL('/sg/apparel');
  await expectAccessible(page);
  await page.reload();
  await islandHydrated(page, 'header');
  await expect(startedModal(page, 'Standard')).toHaveCount(0);
  await page.goto('/sg/apparel/subscription/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have the Standard plan');
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.getItem('plan'))).toBeNull();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/plan/i));
});

// @see rules/subscriptions/complete
test('a customer who says no at the bank is not charged, and tries another card', async ({ page }) => {
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await payPlanByCard(page, CARDS.challenged);
  await button(page, 'No, it is not me').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan has not started yet');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try another card' }).click();
  // The card is not theirs to pay with.
  await expect(page.getByRole('radio', { name: /ending/ })).toHaveCount(0);
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Basic');
});

// @see rules/errors/card-not-processed, rules/payment/declined-at-method
test('a declined card says so at its fields, and another one pays @phone', async ({ page }) => {
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-pro');
  await payPlanByCard(page, CARDS.declinedWhenCharged);
  await expect(page.getByText(CARD_DECLINED)).toBeVisible();
  await expectAccessible(page);
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Pro');
});

// @see rules/subscriptions/waitlist-needs-code
test('bags of Singapore start with a join code @phone', async ({ page }) => {
  const email = await newPerson(page, 'sg');
  const created = await ops(sharedShop(), 'join-code', 'create', 'sg-bags-pro', '--email', email);
  const code = /\b[A-Z0-9]{10}\b/.exec(created)?.[0] ?? '';
  await page.goto('/sg/bags/subscription/checkout');
  await islandHydrated(page, 'checkout');
  await expect(payPlanButton(page)).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Join code' });
  await field.fill('nothing');
  await button(page, 'Use this code').click();
  await expect(page.getByText('Invalid join code, please use a valid code')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(code.toLowerCase());
  await button(page, 'Use this code').click();
  await expect(page.getByText(`Join code ${code}`)).toBeVisible();
  await expectAccessible(page);
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/bags', 'Pro');
});

// @see rules/routing/hk-auth, rules/subscriptions/guests-register
for (const { plan, name, due } of [
  { plan: 'hk-bags', name: 'Bags', due: 'HK$599' },
  { plan: 'hk-bags-care', name: 'Bags with care', due: 'HK$698' },
])
  test(`a guest of Hong Kong who comes to register takes ${plan} @phone`, async ({ page }) => {
    test.slow();
    const email = newEmail();
    await page.goto(`/hk/auth/register?plan=${plan}`);
    await expect(page).toHaveURL(/\/hk\/bags\/auth\/sign-in\?continue=/);
    await islandHydrated(page, 'sign-in');
    const input: InputDevice = mouseInput(page);
    await input.type(page.getByRole('textbox', { name: 'Email' }), email);
    await input.press(button(page, 'Continue'));
    await input.type(page.getByRole('textbox', { name: 'Code' }), await codeOf(email));
    await input.press(button(page, 'Create my account'));
    await expect(page).toHaveURL(`/hk/bags/subscription/personal?plan=${plan}`);
    await islandHydrated(page, 'checkout');
    await input.type(page.getByRole('textbox', { name: 'Name' }), 'Mei Chan');
    await input.type(page.getByRole('textbox', { name: 'Phone number' }), newLocalNumber());
    await input.press(button(page, 'Continue'));
    await expect(payPlanButton(page)).toHaveText(`Pay ${due}`);
    await payPlanByCard(page, CARDS.paid);
    await expectPlan(page, '/hk/bags', name);
  });

// @see rules/errors/voucher-exceeded
test('a code that others use up during the checkout is reported, and nothing is lost', async ({
  page,
  browser,
  watch,
}) => {
  watch.allows(/400/);
  const code = `ONE${randomInt(10 ** 6)}`;
  // In Singapore the day begins 8 hours earlier.
  const dayIn = (days: number) =>
    new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);
  const span = ['--from', dayIn(0), '--until', dayIn(400)];
  await ops(
    sharedShop(),
    'plans',
    'add-voucher',
    code,
    '--region',
    'sg',
    '--off',
    '3000',
    ...span,
    '--uses',
    '1',
  );
  const address = `/sg/apparel/subscription/checkout?plan=sg-apparel-basic&voucher=${code}`;
  await newPerson(page, 'sg');
  await page.goto(address);
  await expect(payPlanButton(page)).toHaveText('Pay $69');
  const context = await browser.newContext({ extraHTTPHeaders: ownNetwork() });
  const other = await context.newPage();
  await recordIslands(other);
  await newPerson(other, 'sg');
  await other.goto(address);
  await payPlanByCard(other, CARDS.paid);
  await expectPlan(other, '/sg/apparel', 'Basic');
  await context.close();

  await payPlanByCard(page, CARDS.paid);
  await expect(page.getByText(CODE_PROBLEMS.exceeded).first()).toBeVisible();
  await expect(payPlanButton(page)).toHaveText('Pay $79');
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Basic');
});

// @see rules/promotions/sent-with-subscription, rules/promotions/own-referral
test('a friend’s link lowers the first month of a new member, and not one’s own', async ({
  page,
  browser,
}) => {
  await newPerson(page, 'sg');
  const user = (await (
    await page.request.get('/api/customer/v2/user', { headers: { region: 'sg' } })
  ).json()) as { data: { attributes: { referral_code: string } } };
  const code = user.data.attributes.referral_code;
  await page.goto(`/sg/apparel/ref/${code}`);
  // @see rules/modals/key-ref-warning
  await expect(page.getByRole('dialog', { name: 'This invitation is for new customers' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await expect(page.getByText('The referral link that you followed is your own')).toBeVisible();
  await expect(payPlanButton(page)).toHaveText('Pay $79');

  const context = await browser.newContext({ extraHTTPHeaders: ownNetwork() });
  const friend = await context.newPage();
  await recordIslands(friend);
  await friend.goto(`/sg/apparel/ref/${code}`);
  await newPerson(friend, 'sg');
  await friend.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await expect(payPlanButton(friend)).toHaveText('Pay $49');
  await payPlanByCard(friend, CARDS.paid);
  await expectPlan(friend, '/sg/apparel', 'Basic');
  await context.close();
});

// @see rules/promotions/partner-page, rules/vouchers/default-google, rules/promotions/sent-with-subscription
test('the code of a partner lowers what is due @phone', async ({ page }) => {
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/partnerships/google');
  await page.getByRole('link', { name: 'Choose Basic' }).first().click();
  await islandHydrated(page, 'choose-plan');
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/voucher=GOOGLE3MO/);
  await expect(payPlanButton(page)).toHaveText('Pay $79');
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Basic');
});

// @see rules/subscriptions/resubscribe, rules/subscriptions/subscriber-until-end
test('whose plan has ended subscribes again with the last plan and the saved card @phone', async ({
  page,
}) => {
  const email = await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-standard');
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Standard');
  const list = await ops(sharedShop(), 'subscription', 'list', '--region', 'sg');
  const line = list.split('\n').find((text) => text.includes(email)) ?? '';
  await ops(sharedShop(), 'subscription', 'end', /\d+/.exec(line)?.[0] ?? '');

  await page.goto('/sg/apparel/subscription/resubscribe');
  await islandHydrated(page, 'checkout');
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
  await expectAccessible(page);
  await payPlanButton(page).click();
  await expectPlan(page, '/sg/apparel', 'Standard');
});

const PLAN_PAGE = '/sg/apparel/account/subscription';

/** The number in the address of a step of a plan. */
const planIdOf = (page: Page) => /\/subscription\/(\d+)\//.exec(page.url())?.[1] ?? '';

/** Opens a step from the page of the plan. @returns its heading */
async function openStep(page: Page, name: string, step: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/subscription/\\d+/${step}$`));
  await islandHydrated(page, `account-subscription-${planIdOf(page)}-${step}`);
  await expectAccessible(page);
}

// @see rules/subscriptions/page, rules/subscriptions/cancel-page, rules/subscriptions/change-page, rules/subscriptions/resume-and-undo; docs/decisions/0301, docs/decisions/0302
test('a plan is cancelled and resumed, changed and kept on its page @phone', async ({ page }) => {
  test.slow();
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await payPlanByCard(page, CARDS.paid);
  await expect(startedModal(page, 'Basic')).toContainText('Save what you would like to your wishlist');
  await page.goto('/sg/apparel/account');
  await page.getByRole('link', { name: 'Plan and invoices' }).click();
  await expect(page).toHaveURL(PLAN_PAGE);
  await islandHydrated(page, 'account-subscription');
  const plan = page.getByRole('region', { name: 'Basic plan for clothes' });
  await expect(plan).toContainText('$99 on');
  await expectAccessible(page);

  await openStep(page, 'Cancel plan', 'cancel');
  await button(page, 'Cancel my plan').click();
  await expect(page.getByText('You’ve cancelled your Basic plan.')).toBeVisible();
  await expect(plan).toContainText('Nothing more is charged.');
  await expectAccessible(page);
  await button(page, 'Keep my plan').click();
  await expect(page.getByText('Your Basic plan continues.')).toBeVisible();
  await expect(plan).toBeFocused();

  await openStep(page, 'Change plan', 'change');
  await expect(page.getByText(/no part of this month is refunded or charged/)).toBeVisible();
  await mouseInput(page).choose(page.getByRole('radio', { name: /^Standard/ }));
  await button(page, 'Choose this plan').click();
  await expect(page.getByText('You’ve chosen the Standard plan.')).toBeVisible();
  await expect(plan).toContainText('Standard plan, $129 a month, from');
  await expectAccessible(page);
  await button(page, 'Keep the Basic plan').click();
  await expect(page.getByText('You keep your Basic plan.')).toBeVisible();

  // @see rules/subscriptions/invoice-page
  await plan.locator('summary', { hasText: 'Paid' }).click();
  await page.getByRole('link', { name: /^Invoice \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \d+$/);
  await expect(page.getByText(/with Visa ending 4242/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'Print invoice')).toBeHidden();
  await expect(page.getByRole('row').first()).toBeVisible();
  await page.emulateMedia({ media: null });
});

// @see rules/subscriptions/cancel-page, rules/subscriptions/change-page, rules/subscriptions/resume-and-undo
test('a plan is cancelled, resumed and changed by forms, without scripts', async ({
  page: paying,
  browser,
}) => {
  await newPerson(paying, 'sg');
  await paying.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await payPlanByCard(paying, CARDS.paid);
  await expect(startedModal(paying, 'Basic')).toBeVisible();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    storageState: await paying.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(PLAN_PAGE);
  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await button(page, 'Cancel my plan').click();
  await expect(page.getByText('You’ve cancelled your Basic plan.')).toBeVisible();
  await button(page, 'Keep my plan').click();
  await expect(page.getByText('Your Basic plan continues.')).toBeVisible();
  await page.getByRole('link', { name: 'Change plan' }).click();
  await button(page, 'Choose this plan').click();
  await expect(page.getByText('Choose a plan.')).toBeVisible();
  await page.getByRole('radio', { name: /^Pro/ }).check();
  await button(page, 'Choose this plan').click();
  await expect(page.getByText('You’ve chosen the Pro plan.')).toBeVisible();
  await button(page, 'Keep the Basic plan').click();
  await expect(page.getByText('You keep your Basic plan.')).toBeVisible();
  await context.close();
});

// @see rules/subscriptions/subscriber-led, rules/subscriptions/one-per-line
test('a second tab does not pay again', async ({ page, watch }) => {
  watch.allows(/409/);
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  const second = await page.context().newPage();
  await recordIslands(second);
  await second.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-pro');
  await page.bringToFront();
  await payPlanByCard(page, CARDS.paid);
  await expect(page).toHaveURL('/sg/apparel');
  await second.bringToFront();
  await payPlanByCard(second, CARDS.paid);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('You have the Basic plan');
});

test('the summary says what is due today, later and under which conditions', async ({ page }) => {
  await newPerson(page, 'hk');
  await page.goto('/hk/bags/subscription/checkout?plan=hk-bags-care');
  await expect(summary(page)).toContainText('Due todayHK$698');
  await expect(summary(page)).toContainText(/From \d+ \w+ \d{4}HK\$998 a month/);
  await expect(summary(page)).toContainText('Damage coverUp to HK$2,000');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // @see docs/decisions/0094
  test('a card is entered on the provider’s page @phone', async ({ page }) => {
    await newPerson(page, 'sg');
    await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
    await payPlanButton(page).click();
    await expect(page).toHaveURL(new RegExp(`:${sharedShop().payPort}/`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('79');
  });
});
