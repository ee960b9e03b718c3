import { EXAMPLES } from '@lemari/contract/examples';
import {
  chargeLineOf,
  lineOf,
  lostWords,
  planInterestLineOf,
  planNewsWords,
  refundLineOf,
  staffLineOf,
  tokenWords,
  voucherLineOf,
} from './lines.ts';

const [ORDER] = EXAMPLES.listOrders.data;
if (!ORDER) throw new Error('there is no example of an order');

it('an order’s line shows its state, and what was paid, refunded and charged for lateness', () => {
  const line = lineOf({
    ...ORDER,
    number: 'LM-00021',
    order_status: 'completed',
    rental_date_start: '2026-12-01',
    rental_date_end: '2026-12-04',
    delivery: { ...ORDER.delivery, status: 'Delivered' },
    return: { ...ORDER.return, status: 'Delivered' },
    total_price: 71_500_000,
    refunded_price: 1_000_000,
    late_price: 10_000_000,
    currency: 'IDR',
  });
  expect(line).toEqual({
    number: 'LM-00021',
    status: 'completed',
    delivery: '2026-12-01 Delivered',
    return: '2026-12-04 Delivered',
    total: 'IDR 715.000',
    refunded: 'IDR 10.000',
    'late fee': 'IDR 100.000',
  });
});

it('a refund’s amount is shown in the form that ops accepts elsewhere', () =>
  expect(refundLineOf({ refund: 7, order_id: 12, amount: 71_500_000, currency: 'IDR' })).toEqual({
    refund: 7,
    order_id: 12,
    amount: 'IDR 715.000',
  }));

it('an e-mail that asked for news of plans is listed with the plans and the date', () =>
  expect(
    planInterestLineOf({
      email: 'ayu@example.com',
      region: 'sg',
      vertical: 'bags',
      asked_at: '2026-11-21T02:00:00.000Z',
    }),
  ).toEqual({ email: 'ayu@example.com', plans: 'bags, sg', date: '2026-11-21' }));

it.each([
  { done: { mailed: 0 }, words: /^0 mails are on the way/ },
  { done: { mailed: 1 }, words: /^1 mail is on the way/ },
  { done: { deleted: 1 }, words: /deleted: 1 entry\.$/ },
  { done: { deleted: 2 }, words: /deleted: 2 entries\.$/ },
])('news of plans reports $done', ({ done, words }) => expect(planNewsWords(done)).toMatch(words));

it('a charge is shown with what it is of, the amount and how it ended', () => {
  const charge = {
    charge_id: 3,
    kind: 'damage',
    number: 'LM-00021',
    subscription_id: null,
    email: 'mei@example.com',
    amount: 7_500_000,
    currency: 'IDR',
    reason: 'The hem is torn.',
    status: 'paid',
    is_collected: false,
    created_at: '2026-12-06T05:00:00.000Z',
  } as const;
  expect(chargeLineOf(charge)).toEqual({
    for: 'damage',
    of: 'LM-00021',
    customer: 'mei@example.com',
    amount: 'IDR 75.000',
    status: 'paid',
    since: '2026-12-06',
    reason: 'The hem is torn.',
  });
  const ofPlan = { ...charge, number: null, subscription_id: 7, is_collected: true, reason: null };
  expect(chargeLineOf(ofPlan)).toMatchObject({ of: 'subscription 7', status: 'collected', reason: '' });
});

it('a member of staff is listed with the dates of the token', () => {
  const mei = {
    name: 'mei',
    role: 'billing',
    created_at: '2026-11-21T02:00:00.000Z',
    last_used_at: null,
    revoked_at: null,
  };
  expect(staffLineOf(mei)).toEqual({
    name: 'mei',
    role: 'billing',
    added: '2026-11-21',
    'last used': 'never',
    removed: '',
  });
  expect(
    staffLineOf({
      ...mei,
      last_used_at: '2026-11-22T02:00:00.000Z',
      revoked_at: '2026-11-23T02:00:00.000Z',
    }),
  ).toMatchObject({ 'last used': '2026-11-22', removed: '2026-11-23' });
});

it('a code is shown with its uses, and the last day on which it can be used', () =>
  expect(
    voucherLineOf({
      voucher: 3,
      region: 'sg',
      code: 'SPRING27',
      price: 3_000,
      max_redeem: 2,
      starts_at: '2027-02-28T16:00:00.000Z',
      ends_at: '2027-05-31T16:00:00.000Z',
      max_uses: 10,
      uses: 4,
      is_for_new_members: true,
      plan_ids: null,
    }),
  ).toEqual({
    region: 'sg',
    code: 'SPRING27',
    off: '$30',
    months: 2,
    from: '2027-03-01',
    until: '2027-05-31',
    uses: '4 of 10',
    for: 'new members',
    plans: 'all',
  }));

it('a new token is shown as an environment variable, with whom it is for', () => {
  const words = tokenWords({ name: 'mei', role: 'billing', token: 'abc' });
  expect(words).toContain('\n  STAFF_TOKEN=abc\n');
  expect(words).toMatch(/environment, mei can use npm run ops\.$/);
});

it.each([
  { path: '/orders/12/ship', words: 'Look at the order before' },
  { path: '/plans/sg-apparel-pro/terms', words: 'Look at the list of "plans" before' },
  { path: '/coupons', words: 'Look at the list of "plans coupons" before' },
  { path: '/vouchers/3/ended', words: 'Look at the list of "plans vouchers" before' },
  { path: '/another', words: 'Look at what it changes before' },
])('after a request to $path without an answer: $words', ({ path, words }) =>
  expect(lostWords('http://localhost:4300', path)).toContain(words),
);
