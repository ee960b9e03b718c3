import { membershipOf, membershipOfAccount } from './membership.ts';

const ACCOUNT = { status: 'WindowShopper', ex_subscriber: false, hadSubscription: false };

// @see rules/vouchers/new-members
it.each([
  { account: {}, is: 'new' },
  { account: { status: 'Subscriber' }, is: 'current' },
  { account: { hadSubscription: true }, is: 'current' },
  { account: { status: 'Risky', hadSubscription: true }, is: 'current' },
  { account: { ex_subscriber: true, hadSubscription: true }, is: 'former' },
])('an account with $account is $is', ({ account, is }) =>
  expect(membershipOfAccount({ ...ACCOUNT, ...account })).toBe(is),
);

it.each([
  { status: undefined, is: 'new' },
  { status: 'unregistered', is: 'new' },
  { status: 'windowShopper', is: 'new' },
  { status: 'waitlister', is: 'new' },
  { status: 'subscriber', is: 'current' },
  { status: 'exSubscriber', is: 'former' },
] as const)('a visitor who is $status is $is', ({ status, is }) => expect(membershipOf(status)).toBe(is));
