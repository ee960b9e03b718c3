import { EXAMPLES } from '@lemari/contract/examples';
import type { WireUserDocument } from '@lemari/contract/wire';
import { type AccountStep, standingOf, STATUSES, type StatusFacts, stepOf } from './user.ts';

type WireUser = WireUserDocument['data']['attributes'];
type WireIncluded = WireUserDocument['included'][number];
type WireSubscriptionStatus = Extract<WireIncluded, { type: 'subscription_items' }>['attributes']['status'];
type WireWaitlist = Extract<WireIncluded, { type: 'waitlists' }>;

const NOW = '2026-11-21T02:00:00.000Z';
const NOTHING_CHOSEN = {
  occasions: [],
  styles: [],
  otr_occasions: [],
  otr_brands: [],
  home_vertical_selection: [],
};

const USER: WireUser = {
  name: 'Ayu',
  email: 'ayu@example.com',
  alternate_email: null,
  status: 'WindowShopper',
  region: 'id',
  user_type: 'customer',
  ex_subscriber: false,
  phone_number: '6281234567890',
  mobile_phone_verified: false,
  referral_code: 'AYU7K2M',
  city: null,
  city_id: null,
  birthday: null,
  job: null,
  physical_attributes: [],
  dress_preferences: null,
  created_at: '2026-11-20T02:00:00.000Z',
  verification_status: 'email',
  subscription_request_id: null,
  preferences: NOTHING_CHOSEN,
};

const waiting = (attributes: Partial<WireWaitlist['attributes']> = {}): WireWaitlist => ({
  type: 'waitlists',
  id: 5,
  attributes: {
    position: 12,
    type: 'clothes',
    join_code: null,
    join_code_expiration: null,
    city: 'Jakarta',
    is_city_supported: true,
    ...attributes,
  },
});

const standing = (user: Partial<WireUser>, ...included: WireIncluded[]) =>
  standingOf(
    {
      data: { id: 7, type: 'users', attributes: { ...USER, ...user }, meta: { active_orders: 0 } },
      included,
    },
    NOW,
  );

// @see rules/accounts/derived-statuses, rules/accounts/role-derived
describe('the standing of a user', () => {
  it('is that of a window shopper with a profile, by default', () =>
    expect(standing({})).toStrictEqual({
      status: 'windowShopper',
      isRestricted: false,
      waits: [],
      subscribedTo: [],
      pendingSubscription: 'none',
      hasNameAndPhone: true,
      hasPreferences: false,
    }));

  it.each<{ status: WireUser['status']; exSubscriber?: true; isWaiting?: true; is: string }>([
    // @see rules/accounts/derived-subscriber
    { status: 'Subscriber', is: 'subscriber' },
    { status: 'Subscriber', exSubscriber: true, isWaiting: true, is: 'subscriber' },
    // @see rules/accounts/derived-window-shopper
    { status: 'WindowShopper', is: 'windowShopper' },
    // @see rules/accounts/roles
    { status: 'WindowShopper', isWaiting: true, is: 'waitlister' },
    // @see rules/accounts/derived-ex-subscriber
    { status: 'WindowShopper', exSubscriber: true, is: 'exSubscriber' },
    { status: 'WindowShopper', exSubscriber: true, isWaiting: true, is: 'exSubscriber' },
    // @see rules/accounts/derived-unregistered, rules/accounts/customer-statuses
    { status: 'Unconfirmed', is: 'unregistered' },
    { status: 'ExSubscriber', exSubscriber: true, is: 'unregistered' },
    { status: 'Risky', isWaiting: true, is: 'unregistered' },
    { status: 'Blacklisted', is: 'unregistered' },
    { status: 'ToBeExSubscriber', is: 'unregistered' },
    { status: 'Reserved', is: 'unregistered' },
  ])(
    '$status, ex-subscriber $exSubscriber, waiting $isWaiting: $is',
    ({ status, exSubscriber, isWaiting, is }) =>
      expect(
        standing({ status, ex_subscriber: exSubscriber ?? false }, ...(isWaiting ? [waiting()] : [])).status,
      ).toBe(is),
  );

  it.each([
    // @see rules/accounts/derived-waitlister-without-code
    { spec: 'without a code', waitlist: {}, joinCode: 'none' },
    { spec: 'with an empty one', waitlist: { join_code: '' }, joinCode: 'none' },
    {
      // @see rules/accounts/derived-waitlister-active-code
      spec: 'with one that expires later',
      waitlist: { join_code: 'WELCOME5', join_code_expiration: '2026-11-21T02:00:00.001Z' },
      joinCode: 'active',
    },
    {
      // @see rules/accounts/derived-waitlister-expired-code, rules/waitlist/expires
      spec: 'with one that expires now',
      waitlist: { join_code: 'WELCOME5', join_code_expiration: NOW },
      joinCode: 'expired',
    },
    {
      spec: 'with one that has expired, in another time zone',
      waitlist: { join_code: 'WELCOME5', join_code_expiration: '2026-11-21T08:59:00.000+07:00' },
      joinCode: 'expired',
    },
    {
      // @see rules/waitlist/expires
      spec: 'with one that does not expire',
      waitlist: { join_code: 'WELCOME5', join_code_expiration: null },
      joinCode: 'active',
    },
  ])('of a waitlister $spec has the join code $joinCode', ({ waitlist, joinCode }) => {
    expect(standing({}, waiting(waitlist)).waits).toMatchObject([{ joinCode }]);
    // The join code of an ex-subscriber is derived alike.
    expect(standing({ ex_subscriber: true }, waiting(waitlist)).waits).toMatchObject([{ joinCode }]);
  });

  it.each([
    { spec: 'a city that is served', isSupported: true, city: 'supported' },
    { spec: 'another city', isSupported: false, city: 'unsupported' },
  ])('of a waitlister in $spec', ({ isSupported, city }) =>
    expect(standing({}, waiting({ is_city_supported: isSupported })).waits).toMatchObject([{ city }]),
  );

  // @see rules/accounts/risky-and-blacklisted
  it.each<{ status: WireUser['status']; isRestricted: boolean }>([
    { status: 'Risky', isRestricted: true },
    { status: 'Blacklisted', isRestricted: true },
    { status: 'WindowShopper', isRestricted: false },
    { status: 'Subscriber', isRestricted: false },
  ])('of a customer who is $status', ({ status, isRestricted }) =>
    expect(standing({ status }).isRestricted).toBe(isRestricted),
  );

  it.each<{ status: WireSubscriptionStatus; lines: readonly string[] }>([
    { status: 'waiting_payment', lines: [] },
    { status: 'active', lines: ['bags'] },
    { status: 'past_due', lines: ['bags'] },
    { status: 'ended', lines: [] },
  ])('with a plan that is $status', ({ status, lines }) =>
    expect(
      standing(
        { status: 'Subscriber' },
        {
          type: 'subscription_items',
          id: 4,
          attributes: {
            plan_id: 'sg-bags-core',
            status,
            price: 9_900,
            currency: 'SGD',
            vertical_type: 'bags',
          },
        },
      ).subscribedTo,
    ).toEqual(lines),
  );

  it.each(['open', 'interrupted'] as const)('with a request that is %s', (status) =>
    expect(
      standing({}, waiting(), {
        type: 'subscription_requests',
        id: 9,
        attributes: { status, payment_method: 'virtual_account', bank: 'bca' },
      }),
    ).toMatchObject({
      pendingSubscription: status,
      pendingBank: { method: 'virtual_account', bank: 'bca' },
    }),
  );

  it.each<{ spec: string; user: Partial<WireUser> }>([
    { spec: 'name', user: { name: null } },
    { spec: 'name other than spaces', user: { name: '  ' } },
    { spec: 'phone', user: { phone_number: null } },
    { spec: 'phone number', user: { phone_number: '' } },
  ])('without a $spec has no profile', ({ user }) => expect(standing(user).hasNameAndPhone).toBe(false));

  it.each(Object.keys(NOTHING_CHOSEN))('with %s has preferences', (key) =>
    expect(standing({ preferences: { ...NOTHING_CHOSEN, [key]: ['work'] } }).hasPreferences).toBe(true),
  );

  it('of the contract’s example', () =>
    expect(standingOf(EXAMPLES.getUser as WireUserDocument, NOW)).toMatchObject({
      status: 'waitlister',
      waits: [{ joinCode: 'active' }],
      pendingSubscription: 'open',
    }));
});

// @see rules/accounts/derived-statuses
describe('the derived status', () => {
  const nameOf = (facts: StatusFacts) => Object.entries(STATUSES).find(([, { when }]) => when(facts))?.[0];
  const CODES = ['none', 'active', 'expired'] as const;
  const CUSTOMER_STATUSES = [
    'Unconfirmed',
    'WindowShopper',
    'Subscriber',
    'ExSubscriber',
    'Risky',
    'Blacklisted',
    'ToBeExSubscriber',
    'Reserved',
  ] as const satisfies readonly WireUser['status'][];
  const NAMES = {
    none: 'Waitlister without join code',
    active: 'Waitlister with active join code',
    expired: 'Waitlister with expired join code',
  };

  it.each(
    CUSTOMER_STATUSES.flatMap((status) =>
      [false, true].flatMap((isExSubscriber) =>
        [false, true].flatMap((isWaiting) =>
          CODES.map((joinCode) => ({ status, isExSubscriber, isWaiting, joinCode })),
        ),
      ),
    ),
  )('of %o is the one of the specification', (facts) => {
    const { status, isExSubscriber, isWaiting, joinCode } = facts;
    const shopper = isExSubscriber ? 'Exsubscriber' : isWaiting ? NAMES[joinCode] : 'WindowShopper';
    expect(nameOf(facts)).toBe(
      status === 'Subscriber' ? 'Subscriber' : status === 'WindowShopper' ? shopper : 'Unregistered',
    );
  });
});

// @see rules/sign-in/code-exist, rules/sign-in/code-not-exist, rules/sign-in/code-deletion, rules/sign-in/code-exist-otp
describe('the sign-in step after the e-mail', () => {
  it.each<{ spec: string; code: -1 | 0 | 1 | 2 | 3; step: AccountStep }>([
    { spec: 'EXIST', code: 1, step: 'password' },
    { spec: 'EXIST_NO_PASSWORD', code: 0, step: 'code' },
    { spec: 'NOT_EXIST', code: -1, step: 'register' },
    { spec: 'REQUEST_FOR_ACCOUNT_DELETION', code: 2, step: 'deletion' },
    { spec: 'EXIST_OTP', code: 3, step: 'code' },
  ])('$spec ($code): $step', ({ code, step }) => expect(stepOf(code)).toBe(step));
});
