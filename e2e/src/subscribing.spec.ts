import { randomInt } from 'node:crypto';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { CODE_PROBLEMS } from '@lemari/domain/code';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { watchForCard } from './support/card-watch.ts';
import { type InputDevice, mouseInput } from './support/input-device.ts';
import { islandHydrated, recordIslands } from './support/islands.ts';
import { CARDS, enterCard, ops, SECURITY_CODE, sharedShop } from './support/ordering.ts';
import { currentRun } from './support/run.ts';
import {
  button,
  expectPlan,
  newPerson,
  newPlanNumber,
  payPlan,
  payPlanByCard,
  subscribeAsNew,
  typeCardFields,
  startedModal,
} from './support/subscribing.ts';
import { expect, test } from './support/test.ts';
import { codeOf, mailsTo, newEmail, ownNetwork } from './support/users.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

/** A join code for Pro of bags. */
async function joinCodeFor(email: string): Promise<string> {
  const created = await ops(sharedShop(), 'join-code', 'create', 'sg-bags-pro', '--email', email);
  return /\b[A-Z0-9]{10}\b/.exec(created)?.[0] ?? '';
}

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

// @see rules/subscriptions/checkout, rules/subscriptions/personal, rules/subscriptions/guests-register, rules/subscriptions/success-redirect, rules/payment/provider-checks-card; docs/decisions/0240
test('a new person subscribes from the card of a plan, with a question of the bank, in 12 presses and 4 fields @phone', async ({
  page,
}) => {
  test.slow();
  const card = watchForCard(page, currentRun().shellUrl, {
    number: CARDS.challenged,
    securityCode: SECURITY_CODE,
  });
  await subscribeAsNew(page, {
    begin: async (input) => {
      await page.goto('/sg/apparel/plans');
      await input.press(page.getByRole('link', { name: 'Choose Standard' }).first());
    },
    look: card.look,
  });
  expect(card.found()).toEqual([]);
});

/** Words about a payment that was not made at the bank, and the way back. */
const AT_THE_BANK = {
  no: { answer: 'No, it is not me', title: 'Your plan has not started yet', back: 'Try another card' },
  left: {
    answer: 'Close without an answer',
    title: 'Your payment isn’t finished',
    back: 'Back to the checkout',
  },
} as const;

// @see rules/subscriptions/complete, rules/subscriptions/codes-kept; docs/decisions/0291
for (const { spec, base, choice, due, plan, bank } of [
  {
    spec: 'a voucher, no at the bank',
    base: '/sg/apparel',
    choice: () => Promise.resolve('plan=sg-apparel-pro&voucher=PROWEEK'),
    due: '$139',
    plan: 'Pro',
    bank: AT_THE_BANK.no,
  },
  {
    spec: 'a join code, and no answer at the bank',
    base: '/sg/bags',
    choice: async (email: string) => `plan=sg-bags-pro&join=${await joinCodeFor(email)}`,
    due: '$129',
    plan: 'Pro',
    bank: AT_THE_BANK.left,
  },
])
  test(`with ${spec} nothing is charged, and plan and code are kept for another card @phone`, async ({
    page,
  }) => {
    const chosen = await choice(await newPerson(page, 'sg'));
    await page.goto(`${base}/subscription/checkout?${chosen}`);
    await expect(payPlan(page)).toHaveText(`Pay ${due}`);
    await payPlanByCard(page, CARDS.challenged);
    await button(page, bank.answer).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bank.title);
    await expectAccessible(page);
    await page.getByRole('link', { name: bank.back }).click();
    await expect(page).toHaveURL(`${base}/subscription/checkout?${chosen}`);
    await expect(payPlan(page)).toHaveText(`Pay ${due}`);
    // The card is not theirs to pay with.
    await expect(page.getByRole('radio', { name: /ending/ })).toHaveCount(0);
    await payPlanByCard(page, CARDS.paid);
    await expectPlan(page, base, plan);
  });

// @see rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown, rules/errors/voucher-expired
test('each refusal says why, charges nothing, and keeps the plan', async ({ page, watch }) => {
  test.slow();
  watch.allows(/400/);
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-pro&voucher=LUNAR25');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(CODE_PROBLEMS.expired);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  for (const { number, says } of [
    { number: CARDS.declined, says: 'The bank declined this card. Please use another one.' },
    { number: CARDS.noMoney, says: 'There is not enough money on this card.' },
    { number: CARDS.inReview, says: '3DS validation error' },
    { number: CARDS.unknown, says: 'Unknown error' },
  ]) {
    await payPlanByCard(page, number);
    await expect(page.getByText(says)).toBeVisible();
    await expect(payPlan(page)).toHaveText('Pay $179');
  }
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Pro');
});

// @see rules/modals/key-add-card, rules/subscriptions/by-card
test('a card that was added and made the default one pays the next plan', async ({ page }) => {
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/account/cards');
  for (const [number, name] of [
    [CARDS.paid, 'Visa ending 4242'],
    [CARDS.paidToo, 'Mastercard ending 4444'],
  ] as const) {
    await button(page, 'Add a card').click();
    const dialog = page.getByRole('dialog', { name: 'Add a card' });
    await typeCardFields(page, number);
    await dialog.getByRole('button', { name: 'Save this card' }).click();
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await button(page, /^Make default.*Mastercard ending 4444/).click();
  await expect(button(page, /^Make default.*Visa ending 4242/)).toBeVisible();
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await islandHydrated(page, 'checkout');
  await expect(page.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked();
  await payPlan(page).click();
  await expectPlan(page, '/sg/apparel', 'Basic');
});

// @see rules/modals/key-process-payment, rules/modals/connection-title, rules/subscriptions/charged-once; docs/decisions/0290
test('back, a reload and a lost answer lose nothing and charge nothing twice @phone', async ({
  page,
  watch,
}) => {
  test.slow();
  watch.allows(/ERR_CONNECTION_RESET|409/);
  const email = await newPerson(page, 'sg');
  const address = '/sg/apparel/subscription/checkout?plan=sg-apparel-pro&voucher=PROWEEK';
  await page.goto(address.replace('checkout', 'plans'));
  await islandHydrated(page, 'choose-plan');
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(payPlan(page)).toHaveText('Pay $139');
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(payPlan(page)).toHaveText('Pay $139');

  const running = page.getByRole('dialog', { name: 'Processing your payment' });
  await page.route('**/v2/account', async (route) => {
    await route.fetch();
    await expect(running).toBeVisible();
    await route.abort('connectionreset');
  });
  await payPlanByCard(page, CARDS.paid);
  const problem = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(problem).toBeVisible();
  await expect(running).toBeHidden();
  await page.goBack();
  await expect(problem).toBeHidden();
  await expect(page.getByText(/we don’t know yet whether your payment went through/)).toBeVisible();
  await page.unroute('**/v2/account');
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Pro');
  expect(await page.evaluate(() => sessionStorage.getItem('plan'))).toBeNull();
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => /Pro plan/.test(subject)).length)
    .toBe(1);
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
  const code = await joinCodeFor(email);
  await page.goto('/sg/bags/subscription/checkout');
  await islandHydrated(page, 'checkout');
  await expect(payPlan(page)).toHaveCount(0);
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
    await input.type(page.getByRole('textbox', { name: 'Phone number' }), newPlanNumber());
    await input.press(button(page, 'Continue'));
    await expect(payPlan(page)).toHaveText(`Pay ${due}`);
    await payPlanByCard(page, CARDS.paid);
    await expectPlan(page, '/hk/bags', name);
  });

// @see rules/errors/voucher-exceeded
test('a code that others use up during the checkout is reported, and nothing is lost @phone', async ({
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
  await expect(payPlan(page)).toHaveText('Pay $69');
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
  await expect(payPlan(page)).toHaveText('Pay $79');
  // On a phone the summary opens above the page, because its code is refused.
  const strip = page.locator('summary', { hasText: 'Basic plan' });
  if (await strip.isVisible()) await strip.click();
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Basic');
});

// @see rules/promotions/sent-with-subscription, rules/promotions/own-referral
test('a friend’s link lowers the first month of a new member, and not one’s own @phone', async ({
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
  await expect(payPlan(page)).toHaveText('Pay $79');

  const context = await browser.newContext({ extraHTTPHeaders: ownNetwork() });
  const friend = await context.newPage();
  await recordIslands(friend);
  await friend.goto(`/sg/apparel/ref/${code}`);
  await newPerson(friend, 'sg');
  await friend.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await expect(payPlan(friend)).toHaveText('Pay $49');
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
  await expect(payPlan(page)).toHaveText('Pay $79');
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Basic');
});

// @see rules/subscriptions/resubscribe, rules/subscriptions/subscriber-until-end
for (const { spec, base, plan, choice } of [
  {
    spec: '',
    base: '/sg/apparel',
    plan: 'Standard',
    choice: () => Promise.resolve('plan=sg-apparel-standard'),
  },
  {
    // @see docs/decisions/0319
    spec: ', and to bags without another join code',
    base: '/sg/bags',
    plan: 'Pro',
    choice: async (email: string) => `join=${await joinCodeFor(email)}`,
  },
])
  test(`whose plan has ended subscribes again with the last plan and the saved card${spec} @phone`, async ({
    page,
  }) => {
    const email = await newPerson(page, 'sg');
    await page.goto(`${base}/subscription/checkout?${await choice(email)}`);
    await payPlanByCard(page, CARDS.paid);
    await expectPlan(page, base, plan);
    const list = await ops(sharedShop(), 'subscription', 'list', '--region', 'sg');
    const line = list.split('\n').find((text) => text.includes(email)) ?? '';
    await ops(sharedShop(), 'subscription', 'end', /\d+/.exec(line)?.[0] ?? '');

    // @see rules/subscriptions/former-led
    await page.goto(`${base}/account`);
    await page.getByRole('link', { name: 'Re-subscribe Now' }).first().click();
    await expect(page).toHaveURL(`${base}/subscription/resubscribe`);
    await islandHydrated(page, 'checkout');
    await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await expectAccessible(page);
    await payPlan(page).click();
    await expectPlan(page, base, plan);
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
  await expect(plan).toContainText('No further month is charged.');
  await expectAccessible(page);
  await button(page, 'Keep my plan').click();
  await expect(page.getByText('Your Basic plan continues.')).toBeVisible();
  await expect(plan).toBeFocused();

  await openStep(page, 'Change plan', 'change');
  await expect(page.getByText(/No part of the present month is refunded or charged/)).toBeVisible();
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
test('a second tab does not pay again @phone', async ({ page, watch }) => {
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

  // @see rules/subscriptions/card-default, rules/subscriptions/paid-with; docs/decisions/0094, docs/decisions/0318
  test('a card is entered on the provider’s page, and pays the months to come @phone', async ({
    page,
    watch,
  }) => {
    watch.allows(/402/);
    await newPerson(page, 'sg');
    await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
    await payPlan(page).click();
    await expect(page).toHaveURL(new RegExp(`:${sharedShop().payPort}/`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('79');

    await enterCard(page, CARDS.declined);
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/declined this card/);
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await enterCard(page, CARDS.challenged);
    await button(page, 'Yes, pay').click();
    await expect(page).toHaveURL(/\/subscription\/complete/);
    await page.goto('/sg/apparel/subscription/complete');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Basic plan has started');
    await page.goto('/sg/apparel/account/subscription');
    await expect(page.getByText('Visa ending 3220').first()).toBeVisible();
  });
});
