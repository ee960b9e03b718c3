import { EXAMPLES } from '@lemari/contract/examples';
import type { WireSubscription } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';

const RUNNING: WireSubscription = EXAMPLES.createSubscription.data;
type Invoice = WireSubscription['invoices'][number];
type Row = Invoice['rows'][number];

const [FIRST] = RUNNING.invoices;
if (!FIRST?.starts_on || !RUNNING.payment) throw new Error('a paid month is expected');

const WAITING: NonNullable<WireSubscription['payment']> = {
  ...RUNNING.payment,
  status: 'waiting',
  redirect_url: null,
};
const FAILED: NonNullable<WireSubscription['payment']> = {
  ...RUNNING.payment,
  status: 'failed',
  redirect_url: null,
  failure_reason: 'Your bank declined the payment.',
};

const SPANS = [
  ['2026-11-21', '2026-12-20'],
  ['2026-12-21', '2027-01-20'],
  ['2027-01-21', '2027-02-20'],
  ['2027-02-21', '2027-03-20'],
] as const;

/** The invoice of a month after the first one. */
function monthInvoice(month: number, price: number, change: Partial<Invoice> = {}, off: readonly Row[] = []) {
  const [from, to] = SPANS[month - 1] ?? SPANS[0];
  const total = off.reduce((sum, row) => sum + row.price, price);
  return {
    ...FIRST,
    id: 50 + month,
    month,
    rows: [
      { type: 'DEFAULT', title: `Basic, month ${month}`, price },
      ...off,
      { type: 'TOTAL', title: 'Due with this month', price: total },
    ],
    total_price: total,
    status: 'paid',
    starts_on: from,
    ends_on: to,
    paid_at: `${from}T02:03:00.000Z`,
    ...change,
  } as Invoice;
}
const OPEN = { status: 'pending', paid_at: null, card: null } as const;

/** A plan whose second month has failed, by the number of attempts since. */
const pastDue = (retries: 0 | 1 | 2 | 3, change: Partial<WireSubscription> = {}): WireSubscription => ({
  ...RUNNING,
  status: 'past_due',
  next_billing_date: '2027-01-21',
  plan_change_from: '2027-01-21',
  earliest_end_date: ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26'][retries] ?? null,
  past_due: {
    amount: 9_900,
    since: '2026-12-21',
    next_attempt_on: ['2026-12-22', '2026-12-24', '2026-12-26', '2026-12-28'][retries] ?? '',
    ends_on: '2026-12-28',
  },
  invoices: [monthInvoice(2, 9_900, OPEN), ...RUNNING.invoices],
  payment: FAILED,
  ...change,
});

/** A plan whose second month has begun, and whose payment has no answer yet. */
const started = (change: Partial<WireSubscription> = {}): WireSubscription => ({
  ...RUNNING,
  next_billing_date: '2027-01-21',
  plan_change_from: '2027-01-21',
  earliest_end_date: '2026-12-21',
  invoices: [monthInvoice(2, 9_900, OPEN), ...RUNNING.invoices],
  payment: null,
  ...change,
});
const IN_COMMITMENT = {
  commitment: 3,
  plan_change_from: null,
  earliest_end_date: '2027-02-20',
  commitment_cost: 19_800,
} as const;

const lowered = { kind: 'voucher', title: 'Friend discount', price: 5_000, max_redeem: 3 } as const;

const ENDED: WireSubscription = {
  ...RUNNING,
  id: 40,
  status: 'ended',
  discount: null,
  next_billing_date: null,
  next_price: 0,
  plan_change_from: null,
  earliest_end_date: null,
  ends_on: '2027-01-20',
  invoices: [monthInvoice(2, 9_900), ...RUNNING.invoices],
};
const ENDED_WITH_DEPOSIT: WireSubscription = {
  ...RUNNING,
  id: 44,
  plan_name: 'Single',
  status: 'ended',
  currency: 'IDR',
  deposit_price: 40_000_000,
  discount: null,
  next_billing_date: null,
  plan_change_from: null,
  earliest_end_date: null,
  ends_on: '2026-12-20',
  invoices: [monthInvoice(1, 59_000_000, { card: null })],
};

/** A plan in each state of its life, and with each thing that its page says of one. */
export const OWN_PLANS = {
  waitingForPayment: {
    ...RUNNING,
    status: 'waiting_payment',
    started_at: null,
    next_billing_date: null,
    plan_change_from: null,
    earliest_end_date: null,
    invoices: [{ ...FIRST, ...OPEN, starts_on: null, ends_on: null }],
    invoice: { ...RUNNING.invoice, paid_at: null },
    payment: WAITING,
  },
  active: RUNNING,
  withDiscountMonths: { ...RUNNING, discount: lowered, next_price: 4_900 },
  withCredit: { ...RUNNING, next_price: 4_900, next_credit_price: 5_000 },
  withDiscountAndCredit: { ...RUNNING, discount: lowered, next_price: 3_900, next_credit_price: 1_000 },
  nothingDue: { ...RUNNING, next_price: 0, next_credit_price: 9_900 },
  withinCommitment: {
    ...RUNNING,
    commitment: 3,
    earliest_end_date: '2027-02-20',
    commitment_cost: 19_800,
    plan_change_from: null,
  },
  afterCommitment: {
    ...RUNNING,
    commitment: 3,
    next_billing_date: '2027-03-21',
    plan_change_from: '2027-03-21',
    earliest_end_date: '2027-03-20',
    invoices: [4, 3, 2].map((month) => monthInvoice(month, 9_900)).concat(RUNNING.invoices),
  },
  /** On 31 December the month of 21 December is not billed yet. */
  lateBilling: { ...RUNNING, earliest_end_date: '2026-12-31' },
  monthStarted: started(),
  monthStartedUnknown: started({ payment: WAITING }),
  monthStartedUnfinished: started({
    payment: { ...WAITING, redirect_url: 'https://bank.example/3ds', is_open: true },
  }),
  monthStartedInCommitment: started(IN_COMMITMENT),
  monthStartedCancelling: started({ ...IN_COMMITMENT, status: 'cancelling', ends_on: '2027-02-20' }),
  waived: {
    ...RUNNING,
    next_billing_date: '2027-01-21',
    plan_change_from: '2027-01-21',
    earliest_end_date: '2027-01-20',
    invoices: [monthInvoice(2, 9_900, { status: 'waived', card: null }), ...RUNNING.invoices],
    payment: FAILED,
  },
  refunded: {
    ...RUNNING,
    next_billing_date: '2027-01-21',
    plan_change_from: '2027-01-21',
    earliest_end_date: '2027-01-20',
    invoices: [
      monthInvoice(2, 9_900, { refunded_price: 9_900 }),
      monthInvoice(1, 9_900, { refunded_price: 1_000, refund_coming_price: 2_000 }),
    ],
  },
  planChanged: {
    ...RUNNING,
    discount: lowered,
    next_price: 12_900,
    next_plan: {
      plan_id: 'sg-apparel-standard',
      plan_name: 'Standard',
      price: 12_900,
      commitment: 3,
      from: '2026-12-21',
      ends_discount: true,
    },
  },
  pastDue: pastDue(0),
  pastDueSecond: pastDue(1),
  pastDueThird: pastDue(2),
  pastDueLast: pastDue(3),
  pastDueInCommitment: pastDue(0, {
    commitment: 3,
    earliest_end_date: '2027-02-20',
    commitment_cost: 19_800,
    plan_change_from: null,
  }),
  unfinished: pastDue(1, {
    payment: { ...WAITING, redirect_url: 'https://bank.example/3ds', is_open: true },
  }),
  outcomeUnknown: pastDue(1, { payment: { ...WAITING, redirect_url: 'https://bank.example/3ds' } }),
  cancelling: {
    ...RUNNING,
    status: 'cancelling',
    next_billing_date: null,
    next_price: 0,
    plan_change_from: null,
    ends_on: '2026-12-20',
  },
  cancellingInCommitment: {
    ...RUNNING,
    status: 'cancelling',
    commitment: 3,
    plan_change_from: null,
    earliest_end_date: '2027-02-20',
    commitment_cost: 19_800,
    ends_on: '2027-02-20',
  },
  /** A credit lowers what the commitment costs. */
  cancellingWithCredit: {
    ...RUNNING,
    status: 'cancelling',
    ...IN_COMMITMENT,
    ends_on: '2027-02-20',
    next_price: 4_900,
    next_credit_price: 5_000,
  },
  pastDueCancelling: pastDue(0, {
    commitment: 3,
    plan_change_from: null,
    earliest_end_date: '2027-02-20',
    commitment_cost: 19_800,
    ends_on: '2027-02-20',
  }),
  ended: ENDED,
  endedUnpaid: {
    ...RUNNING,
    status: 'ended',
    next_billing_date: null,
    next_price: 0,
    plan_change_from: null,
    earliest_end_date: null,
    ends_on: '2026-12-28',
    invoices: [monthInvoice(2, 9_900, { ...OPEN, status: 'void' }), ...RUNNING.invoices],
  },
  lapsed: {
    ...RUNNING,
    status: 'lapsed',
    started_at: null,
    next_billing_date: null,
    next_price: 0,
    plan_change_from: null,
    earliest_end_date: null,
    invoices: [{ ...FIRST, ...OPEN, status: 'void', starts_on: null, ends_on: null }],
  },
  hongKong: {
    ...RUNNING,
    id: 42,
    plan_id: 'hk-bags',
    plan_name: 'Bags',
    service_id: 'hk-bags-standard',
    vertical_type: 'bags',
    currency: 'HKD',
    price: 89_900,
    next_price: 89_900,
    discount: null,
    invoices: [monthInvoice(1, 89_900)],
  },
  bags: {
    ...RUNNING,
    id: 43,
    plan_id: 'sg-bags-core',
    plan_name: 'Core',
    service_id: 'sg-bags-standard',
    vertical_type: 'bags',
    price: 12_900,
    next_price: 12_900,
    discount: null,
    invoices: [monthInvoice(1, 12_900, { id: 61 })],
  },
  withDeposit: {
    ...RUNNING,
    id: 44,
    plan_id: 'id-apparel-standard-single',
    plan_name: 'Single',
    service_id: 'id-apparel-standard',
    currency: 'IDR',
    price: 59_000_000,
    next_price: 59_000_000,
    deposit_price: 40_000_000,
    discount: null,
    invoices: [
      monthInvoice(1, 59_000_000, { card: null }, [
        { type: 'DEPOSIT', title: 'Refundable deposit', price: 40_000_000 },
      ]),
    ],
  },
  endedWithDeposit: ENDED_WITH_DEPOSIT,
  monthStartedInIndonesia: {
    ...RUNNING,
    id: 44,
    plan_id: 'id-apparel-standard-single',
    plan_name: 'Single',
    service_id: 'id-apparel-standard',
    currency: 'IDR',
    price: 59_000_000,
    next_price: 59_000_000,
    deposit_price: 40_000_000,
    discount: null,
    next_billing_date: '2027-01-21',
    plan_change_from: '2027-01-21',
    earliest_end_date: '2026-12-21',
    invoices: [monthInvoice(2, 59_000_000, OPEN), monthInvoice(1, 59_000_000, { card: null })],
    payment: null,
  },
  endedReturned: {
    ...ENDED,
    returned: { at: '2027-01-23T04:00:00.000Z', deposit_price: 0, is_deposit_sent: true },
  },
  depositReturned: {
    ...ENDED_WITH_DEPOSIT,
    returned: { at: '2026-12-23T04:00:00.000Z', deposit_price: 40_000_000, is_deposit_sent: true },
  },
  depositOnItsWay: {
    ...ENDED_WITH_DEPOSIT,
    returned: { at: '2026-12-23T04:00:00.000Z', deposit_price: 40_000_000, is_deposit_sent: false },
  },
} as const satisfies Record<string, WireSubscription>;

export type OwnPlanState = keyof typeof OWN_PLANS;

const REGIONS: Partial<Record<OwnPlanState, RegionId>> = {
  hongKong: 'hk',
  withDeposit: 'id',
  endedWithDeposit: 'id',
  depositReturned: 'id',
  depositOnItsWay: 'id',
  monthStartedInIndonesia: 'id',
};
export const regionOfPlan = (name: OwnPlanState): RegionId => REGIONS[name] ?? 'sg';

/** A day on which a plan is as it is. */
const DAYS: Partial<Record<OwnPlanState, string>> = {
  afterCommitment: '2027-03-01',
  lateBilling: '2026-12-31',
  monthStarted: '2026-12-21',
  monthStartedUnknown: '2026-12-21',
  monthStartedUnfinished: '2026-12-21',
  monthStartedInCommitment: '2026-12-21',
  monthStartedCancelling: '2026-12-21',
  monthStartedInIndonesia: '2026-12-21',
  waived: '2026-12-22',
  refunded: '2026-12-22',
  pastDue: '2026-12-21',
  pastDueSecond: '2026-12-22',
  pastDueThird: '2026-12-24',
  pastDueLast: '2026-12-26',
  pastDueInCommitment: '2026-12-21',
  pastDueCancelling: '2026-12-21',
  unfinished: '2026-12-22',
  outcomeUnknown: '2026-12-22',
  ended: '2027-02-01',
  endedReturned: '2027-02-01',
  endedUnpaid: '2027-01-02',
  endedWithDeposit: '2027-01-02',
  depositReturned: '2027-01-02',
  depositOnItsWay: '2027-01-02',
};
export const dayOfPlan = (name: OwnPlanState): string => DAYS[name] ?? '2026-11-28';

/** What the API answers of the same plan to a restricted customer, for whom no month is billed. @see docs/decisions/0276 */
export function restrictedWire(wire: WireSubscription, today: string): WireSubscription {
  if (wire.status !== 'active' && wire.status !== 'past_due' && wire.status !== 'cancelling') return wire;
  const paidUntil = wire.invoices.find(({ paid_at: at }) => at !== null)?.ends_on ?? today;
  return {
    ...wire,
    next_billing_date: null,
    next_price: 0,
    next_credit_price: 0,
    next_plan: null,
    plan_change_from: null,
    commitment_cost: 0,
    earliest_end_date: paidUntil < today ? today : paidUntil,
    ends_on: wire.ends_on === null ? null : paidUntil,
    past_due: wire.past_due && { ...wire.past_due, ends_on: wire.past_due.next_attempt_on },
  };
}
