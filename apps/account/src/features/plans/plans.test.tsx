import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount, Visit } from '@lemari/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { GUEST, mountAt, PERSON, SIGNED_IN } from '../../testing/visits.ts';

const APPAREL = mountAt('/sg/apparel/subscription');
const BAGS = mountAt('/sg/bags/subscription', { host: 'bags' });
const HONG_KONG = mountAt('/hk/bags/subscription', { host: 'bags', region: 'hk' });
const INDONESIA = mountAt('/id/subscription', { region: 'id' });
const FLAGS = { 'voucher-input-toggle': true } as const;

interface Opened {
  readonly mount?: Mount;
  readonly path?: string;
  readonly answers?: Answers;
  readonly visit?: Visit;
  readonly flags?: Readonly<Record<string, boolean | string | null>>;
}

const stage = ({
  mount = APPAREL,
  path = '/plans',
  answers = {},
  visit = GUEST,
  flags = FLAGS,
}: Opened = {}) => ({
  mount,
  path,
  answers,
  visit,
  setup: { flags },
});
const open = (opened?: Opened) => showAccount(stage(opened));

const EXPIRED =
  "Unfortunately, the voucher code you're using is expired. Please try again without or with other voucher code.";
const refused = (message: string): Answers => ({
  validateVoucher: {
    refused: refusal(400, { detail: message, errors: [{ field: 'voucher_code', message }] }),
  },
});
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const onlyOldRefused: Answers = {
  validateVoucher: ({ body }) =>
    (body as { voucher_code: string }).voucher_code === 'OLD'
      ? { refused: refusal(400, { detail: EXPIRED }) }
      : { body: EXAMPLES.validateVoucher },
};
/** The rows of the summary, as `label amount`. */
const rows = () =>
  summary()
    .getAllByRole('term')
    .map((term) =>
      `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`.replaceAll('\u00A0', ' '),
    );
const code = () => screen.getByRole('textbox', { name: 'Voucher code' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const arriveBy = (attribution: string) => {
  document.cookie = `promotion=${encodeURIComponent(attribution)}; path=/`;
};

beforeEach(() => {
  document.cookie = 'promotion=; path=/; max-age=0';
  sessionStorage.clear();
  localStorage.clear();
});

// @see rules/subscriptions/plans
describe('the choice of a plan', () => {
  it.each([
    {
      spec: 'Singapore',
      mount: APPAREL,
      chosen: 'Basic',
      expected: [
        'Basic, first month $99',
        'Refundable deposit None',
        'First-month discount −$20',
        'Due with the first month $79',
        'Commitment 1 month',
      ],
    },
    {
      spec: 'bags of Singapore',
      mount: BAGS,
      chosen: 'Core',
      expected: [
        'Core, first month $99',
        'Refundable deposit None',
        'Damage insurance up to $200 Included',
        'Due with the first month $99',
        'Commitment 1 month',
      ],
    },
    {
      spec: 'Hong Kong',
      mount: HONG_KONG,
      chosen: /./,
      expected: expect.arrayContaining(['Due with the first month HK$599']) as string[],
    },
    {
      spec: 'Indonesia',
      mount: INDONESIA,
      chosen: /./,
      expected: expect.arrayContaining([
        'Refundable deposit IDR 400.000',
        'Due with the first month IDR 1.390.000',
      ]) as string[],
    },
  ])('preselects the plan of $spec and says what is due', async ({ mount, chosen, expected }) => {
    const { container } = await open({ mount });
    expect(screen.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible();
    const [option] = screen.getAllByRole('radio', { name: new RegExp(chosen), checked: true });
    expect(option).toBeVisible();
    expect(rows()).toEqual(expected);
    await expect(container).toBeAccessible();
  });

  // @see rules/subscriptions/steps-shown
  it('is a step on the way to the payment, where plans can be bought', async () => {
    const first = await open();
    const steps = within(screen.getByRole('navigation', { name: 'Checkout' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    first.unmount();
    await open({ mount: INDONESIA });
    expect(screen.queryByRole('navigation', { name: 'Checkout' })).toBeNull();
  });

  it('shows the plan of the address, with subtext and facts', async () => {
    await open({ path: '/plans?plan=sg-apparel-pro' });
    expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked();
    expect(rows()).toContain('Due with the first month $179');
    expect(summary().getByText('$179 by next month')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'What Pro includes' })).toBeVisible();
    expect(screen.getByText('Pausing', { selector: 'dt' })).toBeVisible();
  });

  // @see rules/plans/commitment-total
  it('says what a commitment costs in total, where it names the price', async () => {
    arriveBy('promotion=unlimited');
    await open({ mount: INDONESIA });
    expect(rows()).toContain('Unlimited, first month IDR 890.000*');
    expect(
      summary().getByText(
        /^\*Charged monthly, for at least three months: IDR.2\.670\.000 in total, plus the deposit\.$/,
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('radio', { name: /^Unlimited.*At least three months: IDR.2\.670\.000 in total\./ }),
    ).toBeChecked();
  });

  it('says first months beside the plans, as long as no code is applied', async () => {
    const first = await open();
    expect(screen.getByRole('radio', { name: /^Basic.*First month \$79\./ })).toBeVisible();
    first.unmount();
    await open({ path: '/plans?voucher=RAF50' });
    expect(screen.queryByRole('radio', { name: /First month/ })).toBeNull();
  });

  it('keeps the code and validates it again for another plan', async () => {
    const { calls, where } = await open({ path: '/plans?voucher=raf50' });
    await user.click(screen.getByRole('radio', { name: /^Standard/ }));
    await waitFor(() => expect(rows()).toContain('Due with the first month $79'));
    expect(where()).toBe('/sg/apparel/subscription/plans?plan=sg-apparel-standard&voucher=RAF50');
    expect(screen.getByRole('radio', { name: /^Standard/ })).toHaveFocus();
    expect(sent(calls, 'validateVoucher').map(([, body]) => body)).toEqual([
      { voucher_code: 'RAF50', plan_id: 'sg-apparel-basic', coupon_type: 'PROMO' },
      { voucher_code: 'RAF50', plan_id: 'sg-apparel-standard', coupon_type: 'PROMO' },
    ]);
  });

  // @see rules/subscriptions/choice-kept, rules/subscriptions/provider-chosen
  it('keeps the plan and its provider for the tab, and restores the plan', async () => {
    const first = await open();
    await user.click(screen.getByRole('radio', { name: /^Pro/ }));
    await waitFor(() => expect(rows()).toContain('Due with the first month $179'));
    expect(JSON.parse(sessionStorage.getItem('plan') ?? '')).toEqual({
      plan: 'sg-apparel-pro',
      provider: 'stripe',
    });
    first.unmount();
    const { where } = await open();
    await waitFor(() => expect(where()).toBe('/sg/apparel/subscription/plans?plan=sg-apparel-pro'));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked());
  });

  it('leaves a plan that is not on offer here', async () => {
    sessionStorage.setItem('plan', JSON.stringify({ plan: 'sg-apparel-pro', provider: 'stripe' }));
    const { where } = await open({ mount: BAGS });
    expect(where()).toBe('/sg/bags/subscription/plans');
  });

  it('says so where there are no plans', async () => {
    const { container } = await open({
      answers: { listPlans: { body: { ...EXAMPLES.listPlans, data: [], included: [] } } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'No plans here yet' })).toBeVisible();
    await expect(container).toBeAccessible();
  });

  // @see rules/subscriptions/plans-elsewhere
  it.each([
    {
      base: '/hk/apparel/subscription',
      change: { region: 'hk' },
      to: '/hk/bags/subscription/plans?plan=hk-bags',
    },
    {
      base: '/id/on-demand/subscription',
      change: { region: 'id', host: 'on-demand' },
      to: '/id/subscription/plans?plan=hk-bags',
    },
  ] as const)('redirects $base to the plans of the region', async ({ base, change, to }) => {
    const { where } = await openAccount(stage({ mount: mountAt(base, change), path: '/plans?plan=hk-bags' }));
    expect(where()).toBe(to);
  });
});

// @see rules/vouchers/applied, rules/vouchers/failed-detail
describe('a voucher code', () => {
  it('is applied in upper case, with its label and words, and removed', async () => {
    const { calls, where } = await open();
    await user.type(code(), ' raf50 ');
    await press('Apply code');
    expect(await screen.findByText('Voucher Code Applied: RAF50')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Voucher' })).toHaveFocus();
    expect(rows()).toEqual(expect.arrayContaining(['Code RAF50 −$50', 'Due with the first month $49']));
    expect(screen.getByText('$50 off your first month, then $99 a month.')).toBeVisible();
    expect(sent(calls, 'validateVoucher')).toHaveLength(1);
    // @see rules/vouchers/deleted-address
    expect(where()).toBe('/sg/apparel/subscription/plans?voucher=RAF50');
    await press('Remove code');
    await waitFor(() => expect(rows()).toContain('Due with the first month $79'));
    expect(where()).toBe('/sg/apparel/subscription/plans');
  });

  // @see rules/vouchers/failed-empties, rules/vouchers/failed-not-applied, rules/vouchers/applied-clears-error
  it('that is refused empties the vouchers and says why, until one is applied', async () => {
    const { answers, modals } = await open({ path: '/plans?voucher=RAF50' });
    await press('Remove code');
    Object.assign(answers, refused(EXPIRED));
    await user.type(await screen.findByRole('textbox', { name: 'Voucher code' }), 'old');
    await press('Apply code');
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(code()).toHaveValue('OLD');
    expect(code()).toHaveFocus();
    expect(rows()).toContain('Due with the first month $79');
    expect(modals.open).not.toHaveBeenCalledWith('invalid-voucher', expect.anything());
    Object.assign(answers, { validateVoucher: { body: EXAMPLES.validateVoucher } });
    await user.clear(code());
    await user.type(code(), 'raf50');
    await press('Apply code');
    expect(await screen.findByText('Voucher Code Applied: RAF50')).toBeVisible();
    expect(screen.queryByText(EXPIRED)).toBeNull();
  });

  // @see rules/vouchers/announced-errors
  it('that is refused is read out where the field keeps the focus', async () => {
    await open({ answers: refused(EXPIRED) });
    await user.type(code(), 'old{Enter}');
    expect(
      await screen.findByText(`Not applied: ${EXPIRED}`, { selector: '[role=status]' }),
    ).toBeInTheDocument();
    expect(code()).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Due with the first month$79',
    );
  });

  it('that is empty is asked for without a call', async () => {
    const { calls } = await open();
    await press('Apply code');
    expect(await screen.findByText('Enter a code.')).toBeVisible();
    expect(code()).toHaveFocus();
    expect(sent(calls, 'validateVoucher')).toEqual([]);
  });

  // @see rules/modals/key-invalid-voucher
  it('of a link that is refused opens the modal', async () => {
    const { modals } = await open({ path: '/plans?voucher=OLD', answers: refused(EXPIRED) });
    expect(modals.open).toHaveBeenCalledWith('invalid-voucher', { code: 'OLD', text: EXPIRED });
  });

  // @see rules/modals/key-voucher-detail
  it('shows its details in a modal', async () => {
    const { modals } = await open({ path: '/plans?voucher=RAF50' });
    await press('Details');
    expect(modals.open).toHaveBeenCalledWith(
      'voucher-detail',
      expect.objectContaining({
        code: 'RAF50',
        title: 'From a friend',
        description: 'For friends of members.',
      }),
    );
  });

  // @see rules/vouchers/otherwise-coupons
  it('has no field and no effect where vouchers are not used', async () => {
    const { calls } = await open({ path: '/plans?voucher=RAF50', flags: {} });
    expect(screen.queryByRole('group', { name: 'Voucher' })).toBeNull();
    expect(sent(calls, 'validateVoucher')).toEqual([]);
    expect(rows()).toContain('Due with the first month $79');
  });

  // @see rules/vouchers/unlocked-popup
  it.each([
    { spec: 'the flag is on', isOn: true, times: 1 },
    { spec: 'the flag is off', isOn: false, times: 0 },
  ])('is announced $times times while $spec', async ({ isOn, times }) => {
    const flags = { ...FLAGS, 'sg-apparel-voucher-unlocked-popup': isOn };
    arriveBy('referral_code=Ab12');
    const first = await open({ flags });
    const second = await open({ flags });
    const opened = [first, second].flatMap(({ modals }) =>
      modals.open.mock.calls.filter(([key]) => key === 'first-month-voucher'),
    );
    expect(opened).toHaveLength(times);
  });

  // @see rules/vouchers/id-modal
  it('opens its details once it is applied in Indonesia while the flag is on', async () => {
    const wire = EXAMPLES.validateVoucher;
    const rupiah = wire.included.map((item) => ({
      ...item,
      attributes: { ...item.attributes, price: 20_000_000, currency: 'IDR' },
    }));
    const { modals } = await open({
      mount: INDONESIA,
      flags: { ...FLAGS, 'id-voucher-modal': true },
      answers: { validateVoucher: { body: { ...wire, included: rupiah } } },
    });
    await user.type(code(), 'raf50');
    await press('Apply code');
    await waitFor(() =>
      expect(modals.open).toHaveBeenCalledWith('voucher-detail', expect.objectContaining({ code: 'RAF50' })),
    );
  });

  // @see rules/vouchers/user-specific
  it('of the first month is for signed-in people while the flag is on', async () => {
    arriveBy('promotion=firstmonth');
    const flags = {
      ...FLAGS,
      'first-month-lp-user-specific-voucher': true,
      'first-month-lp-unlimited-voucher-code': 'FIRST',
    };
    const guest = await open({ flags });
    expect(sent(guest.calls, 'validateVoucher')).toEqual([]);
    guest.unmount();
    const linked = await open({ flags, path: '/plans?voucher=MINE' });
    expect(screen.getByText('Sign in to use this code.')).toBeVisible();
    linked.unmount();
    const { calls } = await open({ flags, visit: { ...SIGNED_IN, person: PERSON } });
    expect(sent(calls, 'validateVoucher')).toMatchObject([['validateVoucher', { voucher_code: 'FIRST' }]]);
  });
});

// @see rules/promotions/kept-price
describe('what brought the visitor here', () => {
  it('offers the plan of its promotion', async () => {
    arriveBy('promotion=starter');
    await open({ path: '/plans?plan=sg-apparel-starter' });
    expect(screen.getByRole('radio', { name: /^Starter/ })).toBeChecked();
    expect(rows()).toContain('Due with the first month $59');
  });

  it.each(['starter', 'pro'])('leaves the plans for bags as they are, after %s', async (promotion) => {
    arriveBy(`promotion=${promotion}`);
    await open({ mount: BAGS });
    expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName(/^Core/);
    expect(screen.getByRole('radio', { name: /^Core/ })).toBeChecked();
  });

  it('preselects the plan that its promotion is about', async () => {
    arriveBy('promotion=starter');
    await open();
    expect(screen.getByRole('radio', { name: /^Starter/ })).toBeChecked();
  });

  // @see rules/vouchers/kept-promotion
  it.each(['starter', 'pro', 'newflow', 'allplans', 'bridal'])(
    'leaves Basic at what everybody pays, after %s',
    async (promotion) => {
      arriveBy(`promotion=${promotion}`);
      await open({ path: '/plans?plan=sg-apparel-basic' });
      expect(rows()).toContain('Due with the first month $79');
      expect(screen.queryByText(/isn’t on offer here/)).toBeNull();
    },
  );

  it.each([
    {
      spec: 'a partner’s code is removed',
      path: '/plans?plan=sg-apparel-basic&without=GOOGLE3MO',
      answers: {},
    },
    {
      spec: 'a code is refused',
      path: '/plans?plan=sg-apparel-basic&voucher=OLD',
      answers: refused(EXPIRED),
    },
  ])('leaves Basic at what everybody pays, where $spec', async ({ path, answers }) => {
    arriveBy('partnership=google');
    await open({
      path,
      answers: { ...answers, listCoupons: { body: { ...EXAMPLES.listCoupons, data: [] } } },
    });
    expect(rows()).toContain('Due with the first month $79');
  });

  it('shows no code of its promotion that does not fit the plan', async () => {
    arriveBy('promotion=try60');
    const { modals } = await open({ mount: BAGS, answers: refused('This code doesn’t apply.') });
    expect(code()).toHaveValue('');
    expect(screen.queryByText('This code doesn’t apply.')).toBeNull();
    expect(modals.open).not.toHaveBeenCalled();
  });

  it('does not offer this plan to other visitors, and says so', async () => {
    await open({ path: '/plans?plan=sg-apparel-starter' });
    expect(
      screen.getByText('The plan in your link isn’t available here. Choose one of these instead.'),
    ).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Starter/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /^Basic/ })).toBeChecked();
  });

  // @see rules/vouchers/label-referral, rules/vouchers/default-referral-sg
  it('applies the voucher of a friend’s link by itself, until it is removed', async () => {
    arriveBy('referral_code=Ab12');
    const { where } = await open();
    expect(screen.getByText('Friend Referral Discount: RAF50')).toBeVisible();
    await press('Remove code');
    await waitFor(() => expect(where()).toBe('/sg/apparel/subscription/plans?without=RAF50'));
    await waitFor(() => expect(rows()).toContain('Due with the first month $79'));
  });

  // @see rules/vouchers/removal-kept
  it('stays away for the visit, until it is entered again', async () => {
    arriveBy('referral_code=Ab12');
    const first = await open();
    await press('Remove code');
    await waitFor(() => expect(rows()).toContain('Due with the first month $79'));
    first.unmount();
    await open();
    expect(screen.queryByText('Friend Referral Discount: RAF50')).toBeNull();
    expect(rows()).toContain('Due with the first month $79');
    await user.type(code(), 'raf50');
    await press('Apply code');
    expect(await screen.findByText('Friend Referral Discount: RAF50')).toBeVisible();
    expect(decodeURIComponent(document.cookie)).toBe('promotion=referral_code=Ab12');
  });

  // @see rules/vouchers/own-removed
  it('keeps a removed voucher away while another code is tried and removed', async () => {
    arriveBy('referral_code=Ab12');
    const { where, answers } = await open({ path: '/plans?without=raf50' });
    Object.assign(answers, refused(EXPIRED));
    await user.type(code(), 'old');
    await press('Apply code');
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(where()).toBe('/sg/apparel/subscription/plans?voucher=OLD&without=RAF50');
    await press('Continue without a code');
    await waitFor(() => expect(where()).toBe('/sg/apparel/subscription/plans?without=RAF50'));
    expect(screen.queryByText('Friend Referral Discount: RAF50')).toBeNull();
    expect(rows()).toContain('Due with the first month $79');
  });

  it('names the voucher that follows a refused code', async () => {
    arriveBy('referral_code=Ab12');
    await open({ path: '/plans?voucher=OLD', answers: onlyOldRefused });
    expect(screen.queryByRole('button', { name: 'Continue without a code' })).toBeNull();
    await press('Use RAF50 instead');
    expect(await screen.findByText('Friend Referral Discount: RAF50')).toBeVisible();
  });

  // @see rules/vouchers/dearer-code
  it('says what would be due without a code that takes off less than the coupon', async () => {
    const { data, included } = EXAMPLES.validateVoucher;
    const small = included.map((item) => ({ ...item, attributes: { ...item.attributes, price: 1_000 } }));
    await open({
      path: '/plans?plan=sg-apparel-basic&voucher=RAF50',
      answers: { validateVoucher: { body: { data, included: small } } },
    });
    expect(rows()).toContain('Due with the first month $89');
    expect(screen.getByText(/Without the code, \$79 would be due with the first month\./)).toBeVisible();
  });

  it('names no voucher that would be refused too', async () => {
    arriveBy('referral_code=Ab12');
    await open({ path: '/plans?voucher=OLD', answers: refused(EXPIRED) });
    expect(screen.getByRole('button', { name: 'Continue without a code' })).toBeVisible();
  });

  // @see rules/vouchers/coupon-types, rules/calls/list-coupons
  it.each([
    { spec: 'a partner’s customer', attribution: 'partnership=google', visit: GUEST, type: 'WEBPARTNERSHIP' },
    {
      spec: 'a returning member',
      attribution: '',
      visit: {
        ...SIGNED_IN,
        person: { ...PERSON, standing: { ...PERSON.standing, status: 'exSubscriber' as const } },
      },
      type: 'RESUB',
    },
  ])('asks for coupons of $type for $spec', async ({ attribution, visit, type }) => {
    arriveBy(attribution);
    const { calls } = await open({ visit });
    expect(calls.find(({ operation }) => operation === 'listCoupons')).toMatchObject({
      query: { coupon_type: type },
      headers: { Region: 'sg' },
    });
  });

  it('is known to the server by the visit', async () => {
    await open({ visit: { ...GUEST, attribution: { referral_code: 'Ab12' } } });
    expect(screen.getByText('Friend Referral Discount: RAF50')).toBeVisible();
  });
});

// @see rules/errors/plans-failed, rules/errors/coupons-failed
it.each(['listPlans', 'listCoupons'] as const)('logs and rethrows a failure of %s', async (operation) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  arriveBy('partnership=google');
  const { router } = await openAccount(stage({ answers: { [operation]: { refused: refusal(503) } } }));
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }]);
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/^\[plans\] the (plans|coupons)/),
    expect.anything(),
  );
});

// @see rules/errors/vouchers-failed
it.each([503, 0])('logs and rethrows a failure of a code with %s, and keeps the code', async (status) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router, where, modals } = await openAccount(
    stage({ path: '/plans?voucher=RAF50', answers: { validateVoucher: { refused: refusal(status) } } }),
  );
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }]);
  expect(where()).toBe('/sg/apparel/subscription/plans?voucher=RAF50');
  expect(modals.open).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith(
    '[plans] the code RAF50 could not be validated',
    expect.objectContaining({ status }),
  );
});

describe('what a person can do', () => {
  // @see rules/subscriptions/step-checkout
  it.each([
    { spec: 'a guest', visit: GUEST },
    { spec: 'a person', visit: SIGNED_IN },
  ])('$spec is led to the payment with plan and code', async ({ visit }) => {
    await open({ path: '/plans?plan=sg-apparel-pro&voucher=RAF50', visit });
    expect(summary().getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      '/sg/apparel/subscription/checkout?plan=sg-apparel-pro&voucher=RAF50',
    );
  });

  // @see rules/subscriptions/own-plan-named
  it('a member sees which plan is theirs, and is led to it', async () => {
    const member = { ...PERSON, standing: { ...PERSON.standing, status: 'subscriber' as const } };
    await open({ visit: { ...SIGNED_IN, person: member } });
    expect(screen.getByRole('heading', { level: 1, name: 'You have the Basic plan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See, change or cancel it' })).toHaveAttribute(
      'href',
      '/sg/apparel/account/subscription',
    );
    // Nothing here is due, and no code applies.
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
    expect(screen.queryByText(/Due with/)).toBeNull();
  });

  it('a member whose plan cannot be changed is told of no change', async () => {
    const member = { ...PERSON, standing: { ...PERSON.standing, status: 'subscriber' as const } };
    const [running] = EXAMPLES.listSubscriptions.data;
    await open({
      visit: { ...SIGNED_IN, person: member },
      answers: { listSubscriptions: { body: { data: [{ ...running, plan_change_from: null }] } } },
    });
    expect(screen.getByRole('link', { name: 'Your plan' })).toHaveAttribute(
      'href',
      '/sg/apparel/account/subscription',
    );
    expect(screen.queryByText(/You can change/)).toBeNull();
  });

  // @see rules/accounts/risky-starts-nothing
  it('a restricted person is told so before they choose, and how to reach us', async () => {
    const restricted = { ...PERSON, standing: { ...PERSON.standing, isRestricted: true } };
    await open({ visit: { ...SIGNED_IN, person: restricted } });
    expect(
      screen.getByRole('heading', { level: 1, name: 'We can’t start a plan for your account' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/sg/apparel/contact');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  // @see rules/subscriptions/former-led
  it('a former member finds the last plan chosen, and the way to take it again', async () => {
    const former = { ...PERSON, standing: { ...PERSON.standing, status: 'exSubscriber' as const } };
    const [, ended] = EXAMPLES.listSubscriptions.data;
    await open({
      visit: { ...SIGNED_IN, person: former },
      answers: {
        listSubscriptions: { body: { data: [{ ...ended, plan_id: 'sg-apparel-pro', plan_name: 'Pro' }] } },
      },
    });
    expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked();
    expect(screen.getByText('Your Pro plan has ended.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Re-subscribe Now' })).toHaveAttribute(
      'href',
      '/sg/apparel/subscription/resubscribe',
    );
  });

  // @see rules/subscriptions/step-plans-hk
  it('the choice of Hong Kong is at /info too', async () => {
    await open({ mount: HONG_KONG, path: '/info' });
    expect(summary().getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      '/hk/bags/subscription/checkout?plan=hk-bags',
    );
  });

  // @see rules/subscriptions/plans-guest
  it('a guest of Indonesia is led to the news of plans, or signs in and comes back to the plan', async () => {
    await open({ mount: INDONESIA, path: '/plans?plan=id-apparel-standard-single' });
    const back = encodeURIComponent('/id/subscription/plans?plan=id-apparel-standard-single');
    const href = (name: string) => summary().getByRole('link', { name }).getAttribute('href');
    expect(href('Tell me when plans open')).toBe('/id/plans#tell-me');
    expect(summary().queryByRole('link', { name: 'Create your account' })).toBeNull();
    expect(href('Sign in')).toBe(`/id/on-demand/auth/sign-in?continue=${back}`);
  });

  // @see rules/plans/interest-signed-in
  it('a person in Indonesia asks for news of the plans', async () => {
    const { calls, container } = await open({ mount: INDONESIA, visit: { ...SIGNED_IN, person: PERSON } });
    await expect(container).toBeAccessible();
    await press('Tell me when plans open');
    expect(
      await screen.findByText(/^Thank you. We’ll email .* once, when plans in Indonesia open\.$/),
    ).toBeVisible();
    expect(sent(calls, 'createPlanInterest')).toEqual([
      ['createPlanInterest', { email: 'ayu@example.com', vertical_type: 'apparel' }],
    ]);
  });

  it('is asked for the e-mail while the customer service is away', async () => {
    await open({ mount: INDONESIA, visit: SIGNED_IN });
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

// @see rules/subscriptions/waitlist-needs-code
describe('where plans start with a join code', () => {
  const WAITING = { ...FLAGS, 'sg-bags-waitlist-web-flow': true } as const;
  const bagsPlan = EXAMPLES.listPlans.data.find(({ id }) => id === 'sg-bags-pro') ?? null;
  const openBags = (opened: Opened = {}) => open({ mount: BAGS, flags: WAITING, ...opened });
  const part = () => within(screen.getByRole('region', { name: 'Start with a join code' }));

  it.each(['/plans?plan=sg-bags-core', '/info'])('%s asks a guest for it before an account', async (path) => {
    const { container, calls } = await openBags({ path });
    expect(part().getByRole('textbox', { name: 'Join code' })).toBeVisible();
    // @see rules/modals/key-instruction
    const help = part().getByRole('link', { name: 'How join codes work' });
    expect([help.dataset['modal'], help.getAttribute('href')]).toEqual(['instruction', '/sg/bags/faq']);
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
    expect(summary().getByRole('link', { name: 'I have a join code' })).toHaveAttribute('href', '#join-code');
    expect(summary().getByRole('link', { name: 'The waitlist' })).toHaveAttribute('href', '#waitlist');
    expect(sent(calls, 'validateJoinCode')).toEqual([]);
    await expect(container).toBeAccessible();
  });

  it('a guest with a code signs in with it', async () => {
    const { where } = await openBags();
    await user.type(part().getByRole('textbox', { name: 'Join code' }), 'welcome5');
    await press('Use this code');
    const link = await part().findByRole('link', { name: 'Sign in to use it' });
    expect(link).toHaveAttribute('href', '/sg/bags/subscription/checkout?join=WELCOME5');
    expect(where()).toBe('/sg/bags/subscription/plans?join=WELCOME5');
  });

  it('a person with a code is led to the payment of its plan', async () => {
    await openBags({
      path: '/plans?join=WELCOME5',
      visit: SIGNED_IN,
      answers: { validateJoinCode: { body: { is_valid: true, plan: bagsPlan, payment_provider: 'stripe' } } },
    });
    expect(part().getByText('Join code WELCOME5')).toBeVisible();
    expect(summary().getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      '/sg/bags/subscription/checkout?plan=sg-bags-pro&join=WELCOME5',
    );
  });

  it.each(['/checkout?plan=sg-bags-core', '/personal?plan=sg-bags-core'])(
    '%s leads a guest without one there',
    async (path) => {
      const { where } = await openAccount(stage({ mount: BAGS, flags: WAITING, path }));
      expect(where()).toBe('/sg/bags/subscription/plans?plan=sg-bags-core');
    },
  );

  // @see docs/decisions/0319
  it('a guest who had a plan signs in to take it again', async () => {
    await openBags();
    const link = part().getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/sg/bags/subscription/resubscribe');
    const { where } = await openAccount(stage({ mount: BAGS, flags: WAITING, path: '/resubscribe' }));
    expect(where()).toBe(
      `/sg/bags/auth/sign-in?continue=${encodeURIComponent('/sg/bags/subscription/resubscribe')}`,
    );
  });

  // @see docs/decisions/0319
  it('a former member of the vertical needs none, and can remove one that is refused', async () => {
    const former = { ...PERSON, standing: { ...PERSON.standing, status: 'exSubscriber' as const } };
    const [, ended] = EXAMPLES.listSubscriptions.data;
    const own = {
      ...ended,
      status: 'ended' as const,
      vertical_type: 'bags' as const,
      plan_id: 'sg-bags-core',
    };
    const opened: Opened = {
      visit: { ...SIGNED_IN, person: former },
      answers: {
        listSubscriptions: { body: { data: [own] } },
        validateJoinCode: { body: { is_valid: false, plan: null, payment_provider: null } },
      },
    };
    const { unmount } = await openBags(opened);
    expect(screen.queryByRole('region', { name: 'Start with a join code' })).toBeNull();
    expect(summary().getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      '/sg/bags/subscription/checkout?plan=sg-bags-core',
    );
    unmount();
    const { where, container } = await openBags({ ...opened, path: '/plans?join=USED5' });
    expect(part().getByText('You can subscribe without a code.')).toBeVisible();
    await expect(container).toBeAccessible();
    await press('Continue without a code');
    expect(await summary().findByRole('link', { name: 'Continue to payment' })).toBeVisible();
    expect(where()).toBe('/sg/bags/subscription/plans');
  });

  it('takes it without scripts', async () => {
    const { where } = await post(stage({ mount: BAGS, flags: WAITING }), { join_code: 'welcome5' });
    expect(where()).toBe('/sg/bags/subscription/plans?join=WELCOME5');
  });
});

describe('without scripts', () => {
  it.each([
    { spec: 'applies', fields: { code: 'raf50' }, to: '?plan=sg-apparel-pro&voucher=RAF50' },
    { spec: 'removes', fields: { remove: '' }, to: '?plan=sg-apparel-pro' },
    { spec: 'removes its own', fields: { remove: 'RAF50' }, to: '?plan=sg-apparel-pro&without=RAF50' },
  ])('a posted form $spec a code', async ({ fields, to }) => {
    const { where } = await post(stage({ path: '/plans?plan=sg-apparel-pro' }), fields);
    expect(where()).toBe(`/sg/apparel/subscription/plans${to}`);
  });

  it('says that a code is missing', async () => {
    const { html } = await post(stage(), { code: ' ' });
    expect(html).toContain('Enter a code.');
  });

  it('keeps the code in the form of the plans', async () => {
    await open({ path: '/plans?voucher=RAF50' });
    const { form } = screen.getByRole<HTMLInputElement>('radio', { checked: true });
    expect(form).toHaveAttribute('action', '/sg/apparel/subscription/plans');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['voucher', 'RAF50'],
      ['plan', 'sg-apparel-basic'],
    ]);
  });

  it('takes the wish to be told', async () => {
    const { calls } = await post(stage({ mount: INDONESIA, visit: { ...SIGNED_IN, person: PERSON } }), {
      email: 'ayu@example.com',
    });
    expect(sent(calls, 'createPlanInterest')).toEqual([
      ['createPlanInterest', { email: 'ayu@example.com', vertical_type: 'apparel' }],
    ]);
  });
});
