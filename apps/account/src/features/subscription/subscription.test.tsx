import { LATENESS, PLAN_DAMAGE } from '@lemari/checkout/charges/fixtures';
import { EXAMPLES } from '@lemari/contract/examples';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import type { WireSubscription } from '@lemari/contract/wire';
import { baseOf } from '@lemari/domain/region/vertical';
import { screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import {
  type Answers,
  openAccount,
  post,
  robots,
  sent,
  showAccount,
  user,
} from '../../testing/account-stage.tsx';
import { noAnswer, refusal } from '../../testing/refusals.ts';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { OWN_PLANS, restrictedWire } from './subscription.fixtures.ts';

const DECLINED = OWN_PLANS.pastDue.payment;
if (!DECLINED) throw new Error('a payment is expected');
const ACCOUNT = mountAt('/sg/apparel/account');
const PAGE = '/sg/apparel/account/subscription';
const [VISA] = EXAMPLES.listCards.cards;
if (!VISA) throw new Error('a card is expected');
const OTHER = { ...VISA, id: 8, token: 'tok_other', last_four_digit: '5454', is_default: false };
const CARDS: Answers = { listCards: { body: { cards: [{ ...VISA, is_default: true }, OTHER] } } };

const withPlans = (...data: readonly WireSubscription[]): Answers => ({
  ...CARDS,
  listSubscriptions: { body: { data } },
});
const answered = (data: WireSubscription) => ({ body: { data } });
const RESTRICTED: Answers = {
  getUser: {
    body: {
      ...EXAMPLES.getUser,
      data: {
        ...EXAMPLES.getUser.data,
        attributes: { ...EXAMPLES.getUser.data.attributes, status: 'Blacklisted' },
      },
    },
  },
};

const stage = (plan: WireSubscription, path = '', answers: Answers = {}) => ({
  mount: ACCOUNT,
  path: `/subscription${path}`,
  visit: SIGNED_IN,
  answers: { ...withPlans(plan), ...answers },
});
const open = (...of: Parameters<typeof stage>) => showAccount(stage(...of));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const link = (name: string | RegExp) => screen.getByRole('link', { name });

let to: jest.SpiedFunction<typeof leaving.to>;
beforeEach(() => {
  to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
});

// @see rules/subscriptions/page
describe('the page of a plan', () => {
  it('shows its state, facts, card, invoices and what can be done', async () => {
    const { container } = await open(OWN_PLANS.active);
    const section = within(screen.getByRole('region', { name: 'Basic plan for clothes' }));
    expect(section.getByText('Active')).toBeVisible();
    expect(section.getByText('$99 on Monday 21 December')).toBeVisible();
    expect(section.getByText('Visa ending 4242, expires 12/2029')).toBeVisible();
    expect(link('Change card')).toHaveAttribute('href', '/sg/apparel/account/cards');
    expect(link('Change plan')).toHaveAttribute('href', `${PAGE}/41/change`);
    expect(link('Cancel plan')).toHaveAttribute('href', `${PAGE}/41/cancel`);
    expect(section.getByText('21 November 2026 to 20 December 2026')).toBeVisible();
    expect(robots()).toBe('noindex');
    await expect(container).toBeAccessible();
  });

  // @see rules/subscriptions/choosing-in-app
  it('says how pieces are chosen, and that there is no app yet', async () => {
    await open(OWN_PLANS.active);
    expect(screen.getByRole('region', { name: /^Basic plan/ })).toHaveTextContent(
      'Save what you would like to your wishlist, and add your address to your account. Then write to us: you can’t choose or exchange in your account yet. Later you choose in our app, which isn’t out yet.',
    );
    expect(link('our app, which isn’t out yet')).toHaveAttribute('data-modal', 'download-app');
  });

  it('leads to the app where there is one', async () => {
    await showAccount({
      ...stage(OWN_PLANS.active),
      setup: { app: { stores: [{ name: 'App Store', url: 'https://app.example' }], sendsLink: false } },
    });
    expect(link('Get the app')).toHaveAttribute('data-modal', 'download-app');
    expect(screen.queryByText(/isn’t out yet/)).toBeNull();
  });

  it('leads to the plans where there is none', async () => {
    const { container } = await showAccount({ ...stage(OWN_PLANS.active), answers: withPlans() });
    expect(screen.getByText('You have no plan')).toBeVisible();
    expect(link('See the plans')).toHaveAttribute('href', '/sg/apparel/plans');
    await expect(container).toBeAccessible();
  });

  it.each([
    { host: 'on-demand', region: 'id', href: '/id/plans' },
    { host: 'home', region: 'id', href: '/id/plans' },
    { host: 'birthday', region: 'id', href: '/id/plans' },
    { host: 'apparel', region: 'hk', href: '/hk/bags/plans' },
  ] as const)('leads from $host in $region to $href', async ({ host, region, href }) => {
    await showAccount({
      ...stage(OWN_PLANS.active),
      mount: mountAt(`${baseOf(host, region) ?? ''}/account`, { host, region }),
      answers: withPlans(),
    });
    expect(link('See the plans')).toHaveAttribute('href', href);
  });

  it('offers no plan that cannot be had yet', async () => {
    await showAccount({
      ...stage(OWN_PLANS.endedWithDeposit),
      mount: mountAt('/id/account', { region: 'id' }),
    });
    expect(screen.getByText('Ended')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Subscribe again' })).toBeNull();
  });

  it.each([
    { state: 'ended', href: '/sg/apparel/subscription/resubscribe' },
    { state: 'lapsed', href: '/sg/apparel/subscription/checkout?plan=sg-apparel-basic' },
  ] as const)('leads from one that is $state to $href', async ({ state, href }) => {
    await open(OWN_PLANS[state]);
    expect(link('Subscribe again')).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: 'Cancel plan' })).toBeNull();
  });

  it('shows two plans at once, and earlier ones below them', async () => {
    const { container } = await showAccount({
      ...stage(OWN_PLANS.active),
      answers: withPlans(OWN_PLANS.bags, OWN_PLANS.active, OWN_PLANS.ended),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Your plans' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Core plan for bags',
      'Basic plan for clothes',
    ]);
    expect(screen.getByText('Earlier: Basic plan for clothes')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  // @see rules/accounts/risky-starts-nothing
  it('lets a restricted customer pay and cancel, and nothing else', async () => {
    await open(restrictedWire(OWN_PLANS.pastDue, '2026-12-21'), '', RESTRICTED);
    expect(link('Pay $99 now')).toBeVisible();
    expect(link('Cancel plan')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull();
    expect(screen.getByText(/^We can’t change this plan for your account/)).toBeVisible();
  });

  // @see docs/decisions/0276
  it('tells a restricted customer what a cancellation means, and that it cannot be undone', async () => {
    await open(restrictedWire(OWN_PLANS.withinCommitment, '2026-11-28'), '/41/cancel', RESTRICTED);
    expect(screen.getByText(/It can’t be undone\.$/)).toBeVisible();
    expect(screen.queryByText(/\$198/)).toBeNull();
  });

  // @see rules/modals/key-add-charge
  it('names what is owed for a plan, and leaves out what is owed for orders', async () => {
    await open(OWN_PLANS.active, '', { listCharges: { body: { data: [PLAN_DAMAGE, LATENESS] } } });
    expect(screen.getByText(/^Damage beyond your Core plan: \$120/)).toBeVisible();
    expect(screen.queryByText(/^Late fee/)).toBeNull();
  });

  it('does without the plans on offer', async () => {
    await open(OWN_PLANS.active, '', { listPlans: { refused: refusal(500) } });
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.queryByText('What your plan includes')).toBeNull();
  });

  it.each(['', '/41/cancel', '/41/change', '/41/pay', '/invoices/51'])(
    'at %s redirects a guest to sign-in and back',
    async (path) => {
      const { where } = await openAccount({ mount: ACCOUNT, path: `/subscription${path}` });
      expect(where()).toBe(`/sg/apparel/auth/sign-in?continue=${encodeURIComponent(PAGE + path)}`);
    },
  );

  it.each([
    '/7/cancel',
    '/7/change',
    '/7/pay',
    '/invoices/7',
    '/0x29/cancel',
    '/41.0/change',
    '/041/pay',
    '/invoices/5.1e1',
  ])('at %s answers 404', async (path) => {
    const { router } = await openAccount(stage(OWN_PLANS.active, path));
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
  });
});

// @see rules/subscriptions/resume-and-undo
describe('what undoes a change', () => {
  it.each([
    {
      spec: 'a cancellation',
      before: OWN_PLANS.cancelling,
      after: OWN_PLANS.active,
      button: 'Keep my plan',
      operation: 'resumeSubscription',
      call: ['resumeSubscription', { id: 41 }, undefined],
      done: 'Your Basic plan continues.',
    },
    {
      spec: 'another plan',
      before: OWN_PLANS.planChanged,
      after: OWN_PLANS.active,
      button: 'Keep the Basic plan',
      operation: 'changeSubscriptionPlan',
      call: ['changeSubscriptionPlan', { id: 41 }, { subscription_plan_id: 'sg-apparel-basic' }],
      done: 'You keep your Basic plan.',
    },
  ] as const)('undoes $spec, once, and says so', async ({ before, after, button, operation, call, done }) => {
    const { calls, answers } = await open(before, '', { [operation]: answered(after) });
    answers.listSubscriptions = { body: { data: [after] } };
    await user.dblClick(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent(calls, operation)).toEqual([call]);
    await waitFor(() => expect(screen.getByRole('region', { name: /^Basic plan/ })).toHaveFocus());
  });

  it('says at its button why it is refused', async () => {
    const detail = 'Your plan ended on 20 December 2026. You can subscribe again.';
    await open(OWN_PLANS.cancelling, '', { resumeSubscription: { refused: refusal(409, { detail }) } });
    await press('Keep my plan');
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('works without scripts', async () => {
    const fields = { do: 'resume', id: '41', plan: 'sg-apparel-basic' };
    const { calls, where } = await post(
      stage(OWN_PLANS.cancelling, '', { resumeSubscription: answered(OWN_PLANS.active) }),
      fields,
    );
    expect(sent(calls, 'resumeSubscription')).toHaveLength(1);
    expect(where()).toBe(`${PAGE}?done=resumed&plan=41`);
    const detail = 'It is over.';
    const { html } = await post(
      stage(OWN_PLANS.cancelling, '', { resumeSubscription: { refused: refusal(409, { detail }) } }),
      fields,
    );
    expect(html).toContain(detail);
  });

  it('checks and cancels a first payment without scripts', async () => {
    const { calls, where } = await post(stage(OWN_PLANS.waitingForPayment), { id: '41', do: 'cancel' });
    expect(sent(calls, 'cancelSubscriptionPayment')).toHaveLength(1);
    expect(where()).toBe(PAGE);
  });
});

// @see rules/subscriptions/cancel-page
describe('a cancellation', () => {
  it('is made once what it means is shown, and leads back', async () => {
    const { calls, where, container } = await open(OWN_PLANS.withinCommitment, '/41/cancel', {
      cancelSubscription: answered(OWN_PLANS.cancellingInCommitment),
    });
    expect(screen.getByText(/^\$198 in total/)).toBeVisible();
    expect(link('Keep my plan')).toHaveAttribute('href', PAGE);
    await expect(container).toBeAccessible();
    await user.dblClick(screen.getByRole('button', { name: 'Cancel my plan' }));
    await waitFor(() => expect(where()).toBe(`${PAGE}?done=cancelled&plan=41`));
    expect(sent(calls, 'cancelSubscription')).toEqual([['cancelSubscription', { id: 41 }, undefined]]);
  });

  it('says why it is refused, with and without scripts', async () => {
    const detail = 'We don’t know yet whether your last payment went through, so nothing was cancelled.';
    const at = stage(OWN_PLANS.active, '/41/cancel', {
      cancelSubscription: { refused: refusal(409, { detail }) },
    });
    await showAccount(at);
    await press('Cancel my plan');
    expect(await screen.findByText(detail)).toBeVisible();
    expect((await post(at, {})).html).toContain(detail);
  });

  it('leads back without scripts, and from a plan that is cancelled', async () => {
    expect((await post(stage(OWN_PLANS.active, '/41/cancel'), {})).where()).toBe(
      `${PAGE}?done=cancelled&plan=41`,
    );
    expect((await openAccount(stage(OWN_PLANS.cancelling, '/41/cancel'))).where()).toBe(PAGE);
  });
});

// @see rules/subscriptions/change-page
describe('a change of plan', () => {
  it('says from when and what it costs, and leads back', async () => {
    const { calls, where, container } = await open(OWN_PLANS.withDiscountMonths, '/41/change');
    expect(
      screen.getByText(/^Your next plan begins on 21 December 2026\. .* refunded or charged\.$/),
    ).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('radio', { name: /^Standard/ }));
    await user.dblClick(screen.getByRole('button', { name: 'Choose this plan' }));
    await waitFor(() => expect(where()).toBe(`${PAGE}?done=changed&plan=41`));
    expect(sent(calls, 'changeSubscriptionPlan')).toEqual([
      ['changeSubscriptionPlan', { id: 41 }, { subscription_plan_id: 'sg-apparel-standard' }],
    ]);
  });

  it('that is chosen already is undone on the page of the plan, to which a link leads', async () => {
    await open(OWN_PLANS.planChanged, '/41/change');
    expect(screen.getByRole('radio', { name: /^Standard/ })).toBeChecked();
    expect(link('Back to your plan')).toHaveAttribute('href', PAGE);
    expect(screen.queryByText('Keep the Basic plan')).toBeNull();
  });

  it('asks for a plan at the choice', async () => {
    const { calls } = await open(OWN_PLANS.active, '/41/change');
    await press('Choose this plan');
    expect(await screen.findByText('Choose a plan.')).toBeVisible();
    expect(sent(calls, 'changeSubscriptionPlan')).toEqual([]);
  });

  it('says at the choice why a plan is refused, and keeps it, without scripts too', async () => {
    const message = 'is not on offer here';
    const at = stage(OWN_PLANS.active, '/41/change', {
      changeSubscriptionPlan: {
        refused: refusal(400, { errors: [{ field: 'subscription_plan_id', message }] }),
      },
    });
    await showAccount(at);
    await user.click(screen.getByRole('radio', { name: /^Pro/ }));
    await press('Choose this plan');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked();
    const { html } = await post(at, { plan: 'sg-apparel-pro' });
    expect(html).toContain(message);
    expect(html).toMatch(
      /<input[^>]*value="sg-apparel-pro"[^>]*checked=""|checked=""[^>]*value="sg-apparel-pro"/,
    );
  });

  it.each([
    { spec: 'within a commitment', plan: OWN_PLANS.withinCommitment, answers: {} },
    { spec: 'of a restricted customer', plan: OWN_PLANS.active, answers: RESTRICTED },
  ])('$spec leads back', async ({ plan, answers }) =>
    expect((await openAccount(stage(plan, '/41/change', answers))).where()).toBe(PAGE),
  );
});

// @see rules/subscriptions/pay-page
describe('an open month', () => {
  const at = (answers: Answers = {}) => stage(OWN_PLANS.pastDue, '/41/pay', answers);
  const failed = { ...OWN_PLANS.pastDue, payment: { ...DECLINED, failure_reason: null } };

  it('is paid with another card, once', async () => {
    const { calls, where, container } = await showAccount(
      at({ paySubscription: answered(OWN_PLANS.active) }),
    );
    expect(screen.getByText('21 December 2026 to 20 January 2027')).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('radio', { name: /5454/ }));
    await user.dblClick(screen.getByRole('button', { name: 'Pay $99' }));
    await waitFor(() => expect(where()).toBe(`${PAGE}?done=paid&plan=41`));
    expect(sent(calls, 'paySubscription')).toEqual([
      [
        'paySubscription',
        { id: 41 },
        {
          account: expect.objectContaining({ token: 'tok_other', last_four_digit: '5454' }) as object,
          frontend_return_url: PAGE,
        },
      ],
    ]);
  });

  it('is paid with the default card, without scripts too', async () => {
    const { calls, where } = await post(at({ paySubscription: answered(OWN_PLANS.active) }), {
      payment: `credit_card:${VISA.id}`,
    });
    expect(sent(calls, 'paySubscription')).toEqual([
      ['paySubscription', { id: 41 }, { frontend_return_url: PAGE }],
    ]);
    expect(where()).toBe(`${PAGE}?done=paid&plan=41`);
  });

  it('without scripts takes a new card on the provider’s page', async () => {
    const { calls } = await post(at(), { payment: 'credit_card' });
    expect(sent(calls, 'createCardPaymentToken')).toEqual([
      ['createCardPaymentToken', { subscription_item_id: 41, frontend_return_url: PAGE }],
    ]);
  });

  it('asks for a way to pay', async () => {
    expect((await post(at(), {})).html).toContain('Choose a payment method.');
  });

  it('says at the card that it is declined', async () => {
    await showAccount(at({ paySubscription: answered(failed) }));
    await press('Pay $99');
    expect(await screen.findByText(new RegExp(`^${CARD_DECLINED.slice(0, 40)}`))).toBeVisible();
  });

  it.each([
    { spec: 'no answer', refused: noAnswer(), words: /we don’t know yet whether your payment went through/ },
    {
      spec: 'an outcome that is unknown',
      refused: refusal(409, { detail: 'The outcome is unknown.' }),
      words: /^The outcome is unknown\.$/,
    },
    {
      spec: 'a card that is gone',
      refused: refusal(409, { error: 'card_required', detail: 'Add a card.' }),
      words: /^This card is no longer saved/,
    },
    {
      spec: 'too many attempts',
      refused: refusal(429, { detail: 'Too many attempts.' }),
      words: /^Too many attempts\./,
    },
    {
      spec: 'a card that may not be used',
      refused: refusal(400, { errors: [{ field: 'account.token', message: 'The card has expired.' }] }),
      words: /^The card has expired\./,
    },
  ])('says $spec', async ({ refused, words }) => {
    await showAccount(at({ paySubscription: { refused } }));
    await press('Pay $99');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('asks the bank’s question, and checks what became of it', async () => {
    const payment = { ...DECLINED, status: 'waiting' as const, client_secret: 'pi_secret' };
    const { calls } = await showAccount(at({ paySubscription: answered({ ...OWN_PLANS.pastDue, payment }) }));
    await press('Pay $99');
    expect(await screen.findByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
    expect(sent(calls, 'checkSubscriptionPayment')).toEqual([]);
  });

  it('goes on at the bank, or on the page of the plan while its outcome is unknown', async () => {
    await showAccount(at({ paySubscription: answered(OWN_PLANS.outcomeUnknown) }));
    await press('Pay $99');
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://bank.example/3ds'));
  });

  // @see rules/subscriptions/past-due-overview
  it('is continued, or replaced, while it waits at the bank', async () => {
    await open(OWN_PLANS.unfinished);
    expect(screen.getByText('Your payment of $99 isn’t finished')).toBeVisible();
    expect(screen.queryByText(/^We couldn’t charge/)).toBeNull();
    expect(link('Continue the payment')).toHaveAttribute('href', 'https://bank.example/3ds');
    expect(link('Pay another way')).toHaveAttribute('href', expect.stringMatching(/\/pay$/));
  });

  it('is asked about while its outcome is unknown', async () => {
    const { calls } = await open(OWN_PLANS.outcomeUnknown, '', {
      checkSubscriptionPayment: answered(OWN_PLANS.outcomeUnknown),
    });
    expect(screen.getByText('We don’t know yet whether $99 went through')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    expect(link('Continue the payment')).toHaveAttribute('href', 'https://bank.example/3ds');
    await press('Check the payment');
    expect(await screen.findByText('We still don’t know. Please ask again in a minute.')).toBeVisible();
    expect(sent(calls, 'checkSubscriptionPayment')).toHaveLength(1);
  });

  // @see docs/decisions/0314
  it('is asked about before its first answer, and not paid a second time', async () => {
    const { calls, answers } = await open(OWN_PLANS.monthStarted, '', {
      checkSubscriptionPayment: answered(OWN_PLANS.refunded),
    });
    expect(screen.getByText('$99 is being charged')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    answers.listSubscriptions = { body: { data: [OWN_PLANS.refunded] } };
    await press('Check the payment');
    await waitFor(() => expect(screen.queryByText('$99 is being charged')).toBeNull());
    expect(sent(calls, 'checkSubscriptionPayment')).toHaveLength(1);
    expect((await openAccount(stage(OWN_PLANS.monthStarted, '/41/pay'))).where()).toBe(PAGE);
  });

  it('that has no answer after a check stays as it is', async () => {
    await open(OWN_PLANS.monthStarted, '', { checkSubscriptionPayment: answered(OWN_PLANS.monthStarted) });
    await press('Check the payment');
    expect(await screen.findByText('We still don’t know. Please ask again in a minute.')).toBeVisible();
  });

  it('that is paid meanwhile leads back', async () =>
    expect((await openAccount(stage(OWN_PLANS.active, '/41/pay'))).where()).toBe(PAGE));
});

// @see rules/subscriptions/invoice-page
describe('an invoice', () => {
  it.each([
    { state: 'waived', words: 'Waived on 21 December 2026. Nothing was charged.' },
    {
      state: 'refunded',
      words: 'Paid on 21 December 2026 with Visa ending 4242. We’ve refunded it.',
    },
  ] as const)('that is $state says so', async ({ state, words }) => {
    await open(OWN_PLANS[state], '/invoices/52');
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is printed with its rows, its card, the house and the customer', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { container } = await open(OWN_PLANS.active, '/invoices/51');
    expect(screen.getByRole('heading', { level: 1, name: 'Invoice 51' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Basic, first month $99' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Due with the first month $79' })).toBeVisible();
    expect(screen.getByText('Paid on 21 November 2026 with Visa ending 4242.')).toBeVisible();
    expect(screen.getByText('Lemari Singapore')).toBeVisible();
    expect(screen.getByText('Ayu, ayu@example.com')).toBeVisible();
    await expect(container).toBeAccessible();
    await press('Print invoice');
    expect(print).toHaveBeenCalledTimes(1);
    expect(link('Back to your plan')).toHaveAttribute('href', PAGE);
    print.mockRestore();
  });
});
