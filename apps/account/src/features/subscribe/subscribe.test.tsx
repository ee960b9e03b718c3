import { EXAMPLES } from '@lemari/contract/examples';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import type { WireSubscription } from '@lemari/contract/wire';
import type { Mount, Visit } from '@lemari/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { type Answers, openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { noAnswer, refusal } from '../../testing/refusals.ts';
import { GUEST, mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { OWN_PLANS } from '../subscription/subscription.fixtures.ts';

const APPAREL = mountAt('/sg/apparel/subscription');
const BAGS = mountAt('/sg/bags/subscription', { host: 'bags' });
const HONG_KONG = mountAt('/hk/bags/subscription', { host: 'bags', region: 'hk' });
const FLAGS = { 'voucher-input-toggle': true, 'sg-bags-waitlist-web-flow': true } as const;

const ACTIVE = EXAMPLES.createSubscription.data;
const [CARD] = EXAMPLES.listCards.cards;
if (!CARD) throw new Error('a card is expected');
const EXCEEDED =
  "Unfortunately, the voucher code you're using is exceeded limit. Please try again without or with other voucher code.";

type Payment = NonNullable<WireSubscription['payment']>;

/** A subscription whose first month is not paid. */
const unpaid = (payment: Partial<Payment> = {}): WireSubscription => {
  if (!ACTIVE.payment) throw new Error('a payment is expected');
  return {
    ...ACTIVE,
    status: 'waiting_payment',
    started_at: null,
    next_billing_date: null,
    earliest_end_date: null,
    payment: { ...ACTIVE.payment, status: 'waiting', redirect_url: null, ...payment },
  };
};
const listed = (...data: readonly WireSubscription[]) => ({ body: { data } });
const answered = (data: WireSubscription) => ({ body: { data } });
const NEW_HERE: Answers = { listSubscriptions: listed() };

interface Opened {
  readonly mount?: Mount;
  readonly path?: string;
  readonly answers?: Answers;
  readonly visit?: Visit;
}

const stage = ({
  mount = APPAREL,
  path = '/checkout?plan=sg-apparel-basic',
  answers = {},
  visit = SIGNED_IN,
}: Opened = {}) => ({
  mount,
  path,
  answers: { ...NEW_HERE, ...answers },
  visit,
  setup: { flags: FLAGS },
});
const open = (opened?: Opened) => showAccount(stage(opened));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const pay = () => press('Pay $79');
const text = (element: Element) => element.textContent.replaceAll('\u00A0', ' ');

let to: jest.SpiedFunction<typeof leaving.to>;
beforeEach(() => {
  document.cookie = 'promotion=; path=/; max-age=0';
  sessionStorage.clear();
  localStorage.clear();
  to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
});

// @see rules/subscriptions/checkout, rules/subscriptions/summary
describe('the payment of a plan', () => {
  it('shows plan, price, later payments, conditions and the saved card', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible();
    const summary = text(screen.getByRole('region', { name: 'Summary' }));
    for (const words of [
      'Basic plan',
      'Due today$79',
      'From 21 December 2026$99 a month',
      'Commitment1 month',
    ])
      expect(summary).toContain(words);
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    expect(screen.queryByText(/bank transfer/i)).toBeNull();
    expect(screen.getByText(/^One month at a time\./)).toBeInTheDocument();
    expect(screen.getByText(/^\$99 is charged to your card on 21 December 2026/)).toBeVisible();
    await expect(container).toBeAccessible();
  });

  // @see rules/subscriptions/sg-checkout
  it('preselects Basic, which can be changed here', async () => {
    const { where } = await open({ path: '/checkout' });
    expect(screen.getByRole('radio', { name: /^Basic/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Pro/ }));
    expect(await screen.findByRole('button', { name: 'Pay $179' })).toBeVisible();
    expect(where()).toBe('/sg/apparel/subscription/checkout?plan=sg-apparel-pro');
  });

  // @see rules/calls/subscribe, rules/subscriptions/choice-removed, rules/subscriptions/agreed-total
  it('subscribes with the default card, the coupon and what brought the person here', async () => {
    document.cookie = `promotion=${encodeURIComponent('ambassador=mira')}; path=/`;
    const { calls } = await open();
    expect(sessionStorage.getItem('plan')).not.toBeNull();
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout?started=1'));
    expect(sent(calls, 'createSubscription')).toEqual([
      [
        'createSubscription',
        {
          subscription_plan_id: 'sg-apparel-basic',
          coupons: [expect.any(Number)],
          vouchers: [],
          ambassador: 'mira',
          total_price: 7_900,
          frontend_return_url: '/sg/apparel/subscription/complete',
        },
      ],
    ]);
    expect(sessionStorage.getItem('plan')).toBeNull();
  });

  it('sends a code instead of the coupon, and the referral as referral_id', async () => {
    document.cookie = `promotion=${encodeURIComponent('referral_code=FRIEND1')}; path=/`;
    const { calls } = await open({ path: '/checkout?plan=sg-apparel-basic&voucher=RAF50' });
    expect(screen.getByText('Friend Referral Discount: RAF50')).toBeInTheDocument();
    await press('Pay $49');
    await waitFor(() => expect(to).toHaveBeenCalled());
    expect(sent(calls, 'createSubscription')[0]?.[1]).toMatchObject({
      coupons: [],
      vouchers: ['RAF50'],
      referral_id: 'FRIEND1',
      total_price: 4_900,
    });
  });

  // @see rules/promotions/own-referral
  it('leaves out the person’s own referral, and says so', async () => {
    document.cookie = `promotion=${encodeURIComponent('referral_code=ayu7k2m')}; path=/`;
    const { calls } = await open();
    expect(screen.getByText('The referral link that you followed is your own')).toBeVisible();
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalled());
    expect(sent(calls, 'createSubscription')[0]?.[1]).not.toHaveProperty('referral_id');
  });

  // @see rules/calls/subscribe-account
  it('names another card than the default one', async () => {
    const other = { ...CARD, id: 6, token: 'tok_other', last_four_digit: '1881', is_default: false };
    const { calls } = await open({ answers: { listCards: { body: { cards: [CARD, other] } } } });
    await user.click(screen.getByRole('radio', { name: /ending 1881/ }));
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalled());
    expect(sent(calls, 'subscribeWithCard')[0]?.[1]).toMatchObject({
      account: { token: 'tok_other', last_four_digit: '1881' },
      payment_provider: 'stripe',
      plan_id: 'sg-apparel-basic',
    });
  });

  it('offers the fields of a card at once where none is saved, and says that it is saved', async () => {
    await open({ answers: { listCards: { body: { cards: [] } } } });
    expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
    expect(screen.getByText(/your plan is paid with it each month/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('leads to the page of the bank', async () => {
    const redirect = unpaid({ redirect_url: 'https://bank.example/3ds' });
    await open({ answers: { createSubscription: answered(redirect) } });
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://bank.example/3ds'));
  });
});

describe('a payment that fails', () => {
  // @see rules/errors/card-not-processed, rules/payment/declined-at-method
  it('says so at the card, and another try is possible', async () => {
    const declined = unpaid({ status: 'failed', failure_reason: CARD_DECLINED });
    const { answers, calls, modals } = await open({ answers: { createSubscription: answered(declined) } });
    await pay();
    expect(
      await screen.findByText(`${CARD_DECLINED} Nothing has been charged. Try another card.`),
    ).toBeVisible();
    // It is said once. @see docs/decisions/0262
    expect(modals.open.mock.calls.map(([key]) => key)).toEqual(['process-payment']);
    Object.assign(answers, { createSubscription: answered(ACTIVE) });
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout?started=1'));
    expect(sent(calls, 'createSubscription')).toHaveLength(2);
  });

  // @see rules/subscriptions/charged-once
  it('without an answer says that its outcome is not known yet', async () => {
    await open({ answers: { createSubscription: { refused: noAnswer() } } });
    await pay();
    expect(await screen.findByText(/we don’t know yet whether your payment went through/)).toBeVisible();
    expect(screen.getByText(/you’re not charged twice/)).toBeVisible();
    expect(to).not.toHaveBeenCalled();
  });

  it('whose outcome is unknown leads to the page that asks again', async () => {
    await open({ answers: { createSubscription: answered(unpaid()) } });
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout'));
  });

  // @see rules/subscriptions/agreed-total
  it('because the price has changed shows the new one', async () => {
    const { answers } = await open({
      answers: {
        createSubscription: {
          refused: refusal(409, {
            detail: 'The price has changed: $99 is due today. Nothing was charged.',
            error: 'price_changed',
            errors: [{ field: 'total_price', message: 'is 9900 now' }],
          }),
        },
      },
    });
    Object.assign(answers, { listPlans: { body: { ...EXAMPLES.listPlans, included: [] } } });
    await pay();
    expect(await screen.findByText(/^The price has changed: \$99 is due today/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $99' })).toBeVisible();
  });

  // @see rules/errors/voucher-exceeded
  it('because others have used the code up says so, and loses nothing', async () => {
    const { answers } = await open({
      path: '/checkout?plan=sg-apparel-basic&voucher=RAF50',
      answers: {
        createSubscription: {
          refused: refusal(400, { detail: 'No.', errors: [{ field: 'vouchers', message: EXCEEDED }] }),
        },
      },
    });
    Object.assign(answers, {
      validateVoucher: {
        refused: refusal(400, { detail: EXCEEDED, errors: [{ field: 'voucher_code', message: EXCEEDED }] }),
      },
    });
    await press('Pay $49');
    expect((await screen.findAllByText(EXCEEDED)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: 'Pay $79' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
  });

  // @see rules/errors/cause-create-account
  it('because the account call fails names the cause', async () => {
    await open({
      answers: {
        listCards: { body: { cards: [{ ...CARD, is_default: false }] } },
        subscribeWithCard: { refused: refusal(503, { detail: 'We cannot take payments at the moment.' }) },
      },
    });
    await user.click(screen.getByRole('radio', { name: /Visa ending 4242/ }));
    await pay();
    expect(
      await screen.findByText('Failed to create account: We cannot take payments at the moment.'),
    ).toBeVisible();
  });

  it('because the session has ended asks for sign-in, and pays then', async () => {
    const { answers, modals } = await open({
      answers: { createSubscription: { refused: refusal(401, { detail: 'Sign in first.' }) } },
    });
    await pay();
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('sign-in', expect.anything()));
    Object.assign(answers, { createSubscription: answered(ACTIVE) });
    const [, values] = modals.open.mock.calls.at(-1) ?? [];
    act(() => (values as { onSignedIn: () => void }).onSignedIn());
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout?started=1'));
  });

  it('because another tab has subscribed shows the plan', async () => {
    await open({
      answers: { createSubscription: { refused: refusal(409, { error: 'already_subscribed' }) } },
    });
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout'));
  });
});

// @see rules/subscriptions/success-redirect, rules/subscriptions/choice-removed; docs/decisions/0290
describe('a payment whose answer was lost', () => {
  const lose = async () => {
    const stage = await open({ answers: { createSubscription: { refused: noAnswer() } } });
    await pay();
    await screen.findByText(/we don’t know yet whether your payment went through/);
    return stage;
  };

  it.each([
    { spec: 'the same answer', answer: answered(ACTIVE) },
    { spec: 'a plan that has started', answer: { refused: refusal(409, { error: 'already_subscribed' }) } },
  ])('ends like any other, once another press finds $spec', async ({ answer }) => {
    const { answers } = await lose();
    Object.assign(answers, { createSubscription: answer });
    await pay();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout?started=1'));
    expect(sessionStorage.getItem('plan')).toBeNull();
  });

  it('ends like any other, once a reload finds that the plan has started', async () => {
    const { unmount } = await lose();
    unmount();
    await open({ answers: { listSubscriptions: listed(ACTIVE) } });
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout?started=1'));
  });

  it('is over for the tab once it is known that it failed', async () => {
    const { answers, unmount } = await lose();
    const declined = unpaid({ status: 'failed', failure_reason: CARD_DECLINED });
    Object.assign(answers, { createSubscription: answered(declined) });
    await pay();
    await screen.findByText(/^We cannot process your credit card.*Try another card\.$/);
    unmount();
    await open({ answers: { listSubscriptions: listed(ACTIVE) } });
    expect(screen.getByRole('heading', { level: 1, name: 'You have the Basic plan' })).toBeVisible();
    expect(to).not.toHaveBeenCalled();
  });
});

describe('who can subscribe', () => {
  // @see rules/subscriptions/guests-register
  it.each([
    {
      spec: 'a guest signs in or registers',
      mount: HONG_KONG,
      path: '/checkout?plan=hk-bags-care',
      goes: `/hk/bags/auth/sign-in?continue=${encodeURIComponent('/hk/bags/subscription/checkout?plan=hk-bags-care')}`,
    },
    {
      spec: 'a guest of a link to the registration registers',
      mount: HONG_KONG,
      path: '/checkout?from_register=true&direct_flow=true',
      goes: `/hk/bags/auth/register?continue=${encodeURIComponent('/hk/bags/subscription/checkout')}`,
    },
    {
      spec: 'a guest of hk apparel is led to the bags',
      mount: mountAt('/hk/apparel/subscription', { region: 'hk' }),
      path: '/checkout?plan=hk-bags',
      goes: '/hk/bags/subscription/checkout?plan=hk-bags',
    },
  ])('$spec', async ({ mount, path, goes }) => {
    const { where } = await openAccount(stage({ mount, path, visit: GUEST }));
    expect(where()).toBe(goes);
  });

  // @see rules/subscriptions/step-personal-info, rules/subscriptions/personal
  it('a person without a name enters it first, and comes back to the plan', async () => {
    const { calls, where } = await open({
      path: '/checkout?plan=sg-apparel-pro&voucher=RAF50',
      answers: {
        getProfile: { body: { data: { ...EXAMPLES.getProfile.data, name: null, phone_number: null } } },
      },
    });
    expect(where()).toBe('/sg/apparel/subscription/personal?plan=sg-apparel-pro&voucher=RAF50');
    expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ayu');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '81234567');
    await press('Continue');
    await waitFor(() =>
      expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout?plan=sg-apparel-pro&voucher=RAF50'),
    );
    expect(sent(calls, 'updateUser')).toEqual([['updateUser', { name: 'Ayu', phone_number: '6581234567' }]]);
  });

  // @see rules/subscriptions/subscriber-led
  it('a subscriber sees the plan that they have', async () => {
    const { container, modals } = await open({ answers: { listSubscriptions: listed(ACTIVE) } });
    expect(screen.getByRole('heading', { level: 1, name: 'You have the Basic plan' })).toBeVisible();
    expect(
      screen.getByText(/since 21 November 2026\. Your next payment is \$99 on 21 December 2026\./),
    ).toBeVisible();
    expect(screen.getByText(/If you cancel today, it ends on 20 December 2026\./)).toBeVisible();
    expect(modals.open).not.toHaveBeenCalled();
    await expect(container).toBeAccessible();
  });

  // @see rules/subscriptions/running
  it.each([
    { spec: 'past due', plan: OWN_PLANS.pastDue, says: /since 21 November 2026\. \$99 is open\.$/ },
    {
      spec: 'past due and cancelled',
      plan: OWN_PLANS.pastDueCancelling,
      says: /^It’s cancelled\. Its last day is Saturday 20 February 2027 at the latest\.$/,
    },
    {
      spec: 'cancelled',
      plan: OWN_PLANS.cancellingInCommitment,
      says: /^It’s cancelled\. Its last day is Saturday 20 February 2027\.$/,
    },
  ])('one whose plan is $spec, too', async ({ plan, says }) => {
    await open({ answers: { listSubscriptions: listed(plan) } });
    expect(screen.getByRole('heading', { level: 1, name: 'You have the Basic plan' })).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
  });

  it('a subscriber of clothes can subscribe to bags', async () => {
    await open({ mount: BAGS, path: '/checkout', answers: { listSubscriptions: listed(ACTIVE) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible();
  });

  // @see rules/accounts/risky-starts-nothing
  it.each(['Risky', 'Blacklisted'] as const)(
    'a customer who is %s is told so in one sentence',
    async (status) => {
      const { getUser } = EXAMPLES;
      const { attributes } = getUser.data;
      await open({
        answers: {
          getUser: { body: { ...getUser, data: { ...getUser.data, attributes: { ...attributes, status } } } },
        },
      });
      expect(screen.getByRole('heading', { name: 'We can’t start a plan for your account' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/sg/apparel/contact');
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    },
  );
});

describe('after a payment', () => {
  // @see rules/subscriptions/success-redirect, rules/subscriptions/choice-removed
  it('the front opens with the modal, once', async () => {
    sessionStorage.setItem('plan', JSON.stringify({ plan: 'sg-apparel-basic', provider: 'stripe' }));
    const { where, modals } = await open({
      path: '/checkout?started=1',
      answers: { listSubscriptions: listed(ACTIVE) },
    });
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('subscribed'));
    expect(modals.open).toHaveBeenCalledTimes(1);
    expect(where()).toBe('/sg/apparel');
    expect(sessionStorage.getItem('plan')).toBeNull();
  });

  // @see rules/subscriptions/complete
  it('a return from the provider that has paid leads there too', async () => {
    const { calls, modals } = await open({
      path: '/complete',
      answers: { listSubscriptions: listed(unpaid()), checkSubscriptionPayment: answered(ACTIVE) },
    });
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('subscribed'));
    expect(sent(calls, 'checkSubscriptionPayment')).toHaveLength(1);
  });

  it.each([
    {
      spec: 'a decline',
      found: unpaid({ status: 'failed', failure_reason: CARD_DECLINED }),
      title: 'Your plan has not started yet',
      link: 'Try another card',
    },
    {
      spec: 'nothing paid',
      found: unpaid({ client_secret: 'pi_1_secret_2', is_open: true }),
      title: 'Your payment isn’t finished',
      link: 'Back to the checkout',
    },
    {
      spec: 'no answer yet',
      found: unpaid(),
      title: 'We’re waiting to hear about your payment',
      link: 'Ask again',
    },
  ])('a return with $spec says so', async ({ found, title, link }) => {
    const { container } = await open({
      path: '/complete',
      answers: { listSubscriptions: listed(unpaid()), checkSubscriptionPayment: answered(found) },
    });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/sg\/apparel\/subscription\/checkout/),
    );
    await expect(container).toBeAccessible();
  });

  // @see rules/subscriptions/codes-kept
  it.each([
    { path: '/checkout', query: '?plan=sg-apparel-pro&voucher=RAF50' },
    { path: '/checkout?check=1', query: '?plan=sg-apparel-pro&voucher=RAF50&check=1' },
    { path: '/checkout?plan=sg-apparel-basic', query: '?plan=sg-apparel-basic' },
    { path: '/checkout?without=RAF50', query: '?without=RAF50' },
  ])('$path leads to the choice that waits, if it names none', async ({ path, query }) => {
    const failed = {
      ...unpaid({ status: 'failed' }),
      plan_id: 'sg-apparel-pro',
      voucher_code: 'RAF50',
    };
    const { where } = await openAccount(
      stage({
        path,
        answers: { listSubscriptions: listed(failed), checkSubscriptionPayment: answered(failed) },
      }),
    );
    expect(where()).toBe(`/sg/apparel/subscription/checkout${query}`);
  });

  it('a join code that waits is kept', async () => {
    const waiting = {
      ...unpaid({ status: 'failed' }),
      plan_id: 'sg-bags-core',
      vertical_type: 'bags' as const,
      join_code: 'WELCOME5',
    };
    const { where } = await openAccount(
      stage({ mount: BAGS, path: '/checkout', answers: { listSubscriptions: listed(waiting) } }),
    );
    expect(where()).toBe('/sg/bags/subscription/checkout?plan=sg-bags-core&join=WELCOME5');
  });

  it('a person whose session ended meanwhile signs in, and comes back', async () => {
    await open({ path: '/complete', visit: GUEST });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/sg/apparel/auth/sign-in?continue=${encodeURIComponent('/sg/apparel/subscription/complete')}`,
    );
  });

  it('an unknown outcome blocks another payment, and can be asked for again', async () => {
    const { calls } = await open({
      path: '/checkout?check=1',
      answers: { listSubscriptions: listed(unpaid()), checkSubscriptionPayment: answered(unpaid()) },
    });
    expect(screen.getByText(/You’re not charged twice/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(sent(calls, 'checkSubscriptionPayment')).toHaveLength(1);
  });

  it('a payment that waits for the bank can be continued, or replaced', async () => {
    const waiting = unpaid({ redirect_url: 'https://bank.example/3ds', is_open: true });
    await open({ path: '/checkout', answers: { listSubscriptions: listed(waiting) } });
    expect(screen.getByRole('link', { name: 'Continue the payment' })).toHaveAttribute(
      'href',
      'https://bank.example/3ds',
    );
    expect(screen.getByRole('button', { name: 'Pay $79' })).toBeVisible();
  });

  // A reload closes the question of the bank.
  it('a question of the bank that waits is asked again', async () => {
    const waiting = unpaid({ client_secret: 'pi_1_secret_2', is_open: true });
    await open({ path: '/checkout', answers: { listSubscriptions: listed(waiting) } });
    await press('Continue the payment');
    expect(await screen.findByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
  });
});

// @see rules/subscriptions/waitlist-needs-code
describe('a join code', () => {
  const bagsPlan = EXAMPLES.listPlans.data.find(({ id }) => id === 'sg-bags-core') ?? null;
  const valid: Answers = {
    validateJoinCode: { body: { is_valid: true, plan: bagsPlan, payment_provider: 'stripe' } },
  };

  it('is needed where people wait, and brings its plan', async () => {
    const { where, calls } = await open({ mount: BAGS, path: '/checkout', answers: valid });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Join code' }), 'welcome5');
    await press('Use this code');
    expect(await screen.findByText('Join code WELCOME5')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Join code' })).toHaveFocus();
    expect(where()).toBe('/sg/bags/subscription/checkout?join=WELCOME5');
    await press('Pay $99');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/bags/subscription/checkout?started=1'));
    expect(sent(calls, 'activatePlan')[0]?.[1]).toMatchObject({
      plan_id: 'sg-bags-core',
      join_code: 'WELCOME5',
      total_price: 9_900,
    });
  });

  // @see rules/vouchers/secret-ids
  it('sends a voucher by the id that the validation answered', async () => {
    const { calls } = await open({
      mount: BAGS,
      path: '/checkout?join=WELCOME5&voucher=WELCOME',
      answers: valid,
    });
    await press(/^Pay /);
    await waitFor(() => expect(sent(calls, 'activatePlan')).toHaveLength(1));
    expect(sent(calls, 'activatePlan')[0]?.[1]).toMatchObject({
      coupon_ids: [],
      voucher_ids: [EXAMPLES.validateVoucher.data.id],
    });
  });

  it.each([
    { spec: 'too short', code: 'abc', calls: 0 },
    { spec: 'not valid', code: 'nothing', calls: 1 },
  ])('that is $spec is refused at its field', async ({ code, calls: expected }) => {
    const { calls } = await open({
      mount: BAGS,
      path: '/checkout',
      answers: { validateJoinCode: { body: { is_valid: false, plan: null, payment_provider: null } } },
    });
    await user.type(screen.getByRole('textbox', { name: 'Join code' }), code);
    await press('Use this code');
    expect(await screen.findByText('Invalid join code, please use a valid code')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Join code' })).toHaveFocus();
    expect(sent(calls, 'validateJoinCode')).toHaveLength(expected);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('is posted without scripts', async () => {
    const { where } = await post(stage({ mount: BAGS, path: '/checkout', answers: valid }), {
      join_code: 'welcome5',
    });
    expect(where()).toBe('/sg/bags/subscription/checkout?join=WELCOME5');
  });
});

// @see rules/subscriptions/resubscribe
describe('subscribing again', () => {
  const ended: WireSubscription = { ...ACTIVE, status: 'ended', plan_id: 'sg-apparel-standard' };

  it('preselects the last plan and the saved card', async () => {
    const { container } = await open({
      path: '/resubscribe',
      answers: { listSubscriptions: listed(ended) },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Summary' })).getByText('Standard plan'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await expect(container).toBeAccessible();
  });

  // @see docs/decisions/0319
  it.each(['/resubscribe', '/checkout?plan=sg-bags-core'])(
    'to bags at %s takes the saved card, and no join code',
    async (path) => {
      const { calls } = await open({
        mount: BAGS,
        path,
        answers: { listSubscriptions: listed({ ...ended, plan_id: 'sg-bags-core', vertical_type: 'bags' }) },
      });
      expect(screen.queryByRole('textbox', { name: 'Join code' })).toBeNull();
      expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
      await press(/^Pay /);
      await waitFor(() => expect(sent(calls, 'createSubscription')).toHaveLength(1));
      expect(sent(calls, 'createSubscription')[0]?.[1]).toMatchObject({
        subscription_plan_id: 'sg-bags-core',
      });
    },
  );

  it('to bags without a name enters it first, and no join code', async () => {
    const answers: Answers = {
      listSubscriptions: listed({ ...ended, plan_id: 'sg-bags-core', vertical_type: 'bags' }),
      getProfile: { body: { data: { ...EXAMPLES.getProfile.data, name: null } } },
    };
    const { where } = await openAccount(stage({ mount: BAGS, path: '/resubscribe', answers }));
    expect(where()).toBe('/sg/bags/subscription/personal');
  });

  it('is the first subscription of a person without one', async () => {
    const { where } = await openAccount(stage({ path: '/resubscribe?plan=sg-apparel-pro' }));
    expect(where()).toBe('/sg/apparel/subscription/checkout?plan=sg-apparel-pro');
  });
});

describe('without scripts', () => {
  const CARD_5 = { payment: 'credit_card:5', total: '7900' };

  it('subscribes with a saved card and leads to the front', async () => {
    const { where } = await post(stage(), CARD_5);
    expect(where()).toBe('/sg/apparel');
  });

  it('shows why the payment failed', async () => {
    const declined = unpaid({ status: 'failed', failure_reason: CARD_DECLINED });
    const { html } = await post(stage({ answers: { createSubscription: answered(declined) } }), CARD_5);
    expect(html).toContain(CARD_DECLINED);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="credit_card:5"/);
  });

  it('applies a code', async () => {
    const { where } = await post(stage(), { code: 'raf50' });
    expect(where()).toBe('/sg/apparel/subscription/checkout?plan=sg-apparel-basic&voucher=RAF50');
  });

  it.each([
    { spec: 'a new card', fields: { payment: 'credit_card', total: '7900' }, answers: {}, named: 'plan_id' },
    {
      spec: 'a saved card whose bank asks',
      fields: CARD_5,
      answers: { createSubscription: answered(unpaid({ client_secret: 'pi_secret' })) },
      named: 'subscription_item_id',
    },
  ])('pays $spec on the provider’s page', async ({ fields, answers, named }) => {
    const { calls } = await post(stage({ answers }), fields);
    expect(sent(calls, 'createCardPaymentToken')[0]?.[1]).toHaveProperty(named);
  });

  it('saves name and phone number', async () => {
    const { where } = await post(stage({ mount: HONG_KONG, path: '/personal' }), {
      name: 'Ayu',
      phoneCode: '+852',
      phoneNumber: '51234567',
    });
    expect(where()).toBe('/hk/bags/subscription/info');
  });
});
