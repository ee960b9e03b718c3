import {
  billingLineOf,
  type BillingRow,
  billingTotalWords,
  differenceWords,
  payableEventLineOf,
  payableLineOf,
} from './payment-lines.ts';

const PAYABLE = {
  payable: 12,
  kind: 'invoice',
  region: 'sg',
  number: null,
  subscription_id: 3,
  month: 2,
  email: 'mei@example.com',
  amount_due: 9_900,
  paid: 9_900,
  refunded: 1_000,
  waived: 0,
  currency: 'SGD',
} as const;

it('a payment’s line names what it is for', () => {
  expect(payableLineOf(PAYABLE)).toEqual({
    for: 'subscription 3, month 2',
    region: 'sg',
    customer: 'mei@example.com',
    due: '$99.00',
    paid: '$99.00',
    refunded: '$10.00',
    waived: '$0.00',
  });
  expect(payableLineOf({ ...PAYABLE, kind: 'order', number: 'LM-00012', email: null })).toMatchObject({
    for: 'LM-00012',
    customer: '',
  });
});

it.each([
  { number: 'LM-00012', subscription_id: null, words: 'charge of LM-00012' },
  { number: null, subscription_id: 3, words: 'charge of subscription 3' },
])('the line of a $words differs from what it is beside', ({ words, ...of }) =>
  expect(payableLineOf({ ...PAYABLE, ...of, kind: 'charge', month: null }).for).toBe(words),
);

it('an event’s line has its time in UTC, and no amount for a note', () =>
  expect(
    payableEventLineOf({
      at: '2026-11-21T02:00:00.000Z',
      event: 'note',
      amount: null,
      currency: 'SGD',
      provider: null,
      reference: null,
      staff: 'mei',
      text: 'The bank has asked.',
    }),
  ).toEqual({
    at: '2026-11-21 02:00',
    event: 'note',
    amount: '',
    provider: '',
    reference: '',
    staff: 'mei',
    text: 'The bank has asked.',
  }));

// @see rules/ledger/billing-preview
it('a coming charge’s line has its card, and all add up by currency', () => {
  const row: BillingRow = {
    subscription: 3,
    email: 'mei@example.com',
    plan: 'Basic',
    region: 'sg',
    month: 2,
    due_on: '2026-12-21',
    price: 9_900,
    taken_off: 3_000,
    amount: 6_900,
    currency: 'SGD',
    card: { brand: 'visa', last_four_digit: '4242' },
    problem: null,
  };
  expect(billingLineOf(row)).toEqual({
    due: '2026-12-21',
    subscription: 3,
    customer: 'mei@example.com',
    plan: 'Basic, sg, month 2',
    price: '$99.00',
    off: '$30.00',
    charged: '$69.00',
    card: 'visa 4242',
    problem: '',
  });
  expect(billingTotalWords([row, row, { ...row, currency: 'HKD' }, { ...row, problem: 'no card' }])).toBe(
    '$138.00 and HKD69.00',
  );
});

// @see rules/ledger/reconcile
it('a difference says what to do', () =>
  expect(
    differenceWords({
      kind: 'charge_missing',
      payable: 12,
      reference: 'A1',
      currency: 'SGD',
      expected: 9_900,
      found: 0,
    }),
  ).toBe(
    [
      'charge_missing (payment 12, reference A1): expected $99.00, found $0.00.',
      '  The provider does not know a charge that the ledger has as paid.',
      '  Look for the reference on the provider’s pages. Was it paid at another account or shop?',
    ].join('\n'),
  ));

it('a difference without a payment names the provider', () =>
  expect(
    differenceWords({
      kind: 'charge_unknown',
      payable: null,
      provider: 'stripe',
      reference: 'A1',
      currency: 'SGD',
      expected: 0,
      found: 9_900,
    }),
  ).toMatch(/^charge_unknown \(provider stripe, reference A1\): expected \$0\.00, found \$99\.00\./));
