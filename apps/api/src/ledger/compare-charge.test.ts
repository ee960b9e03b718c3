import { toMoney } from '@lemari/currency/money';
import { failure, type ReportedRefund, success } from '../tools/payment-provider.ts';
import { compareCharge, type PostedCharge, type ReportedCharge } from './compare-charge.ts';

const AMOUNT = toMoney(10_000, 'SGD');
const sgd = (amountMinor: number) => toMoney(amountMinor, 'SGD');

const PAID: PostedCharge = { payable: 1, reference: 'A1', amount: AMOUNT, isPaid: true, refunds: [] };
const REFUNDED: PostedCharge = { ...PAID, refunds: [{ reference: 'R1', amount: 3_000, state: 'made' }] };
const refund = (amountMinor: number, more: Partial<ReportedRefund> = {}): ReportedRefund => ({
  reference: 'R1',
  amount: sgd(amountMinor),
  isFailed: false,
  ...more,
});
const says = (
  charge: {
    readonly amountMinor?: number;
    readonly status?: 'paid' | 'refunded' | 'failed' | 'expired';
  } = {},
  refunds: readonly ReportedRefund[] = [],
): ReportedCharge => ({
  charge: success({ amount: sgd(charge.amountMinor ?? 10_000), status: charge.status ?? 'paid' }),
  refunds: success(refunds),
});
const silent = (problem: 'away' | 'unknown' | 'not_found') => ({
  charge: failure(problem, ''),
  refunds: failure(problem, ''),
});

// @see rules/ledger/reconcile
describe('a charge and its refunds', () => {
  it.each<{ spec: string; posted: PostedCharge; reported: ReportedCharge }>([
    { spec: 'as posted', posted: PAID, reported: says() },
    { spec: 'partly refunded', posted: REFUNDED, reported: says({}, [refund(3_000)]) },
    {
      spec: 'wholly refunded',
      posted: { ...PAID, refunds: [{ reference: 'R1', amount: 10_000, state: 'made' }] },
      reported: says({ status: 'refunded' }, [refund(10_000)]),
    },
    {
      spec: 'with a refund that is still to be made',
      posted: { ...PAID, refunds: [{ reference: 'R1', amount: 10_000, state: 'open' }] },
      reported: says(),
    },
    {
      spec: 'with a refund that staff have made from the bank',
      posted: { ...PAID, refunds: [{ reference: 'R1', amount: 3_000, state: 'made by hand' }] },
      reported: says(),
    },
    {
      spec: 'with a refund that staff have made on the provider’s pages',
      posted: { ...PAID, refunds: [{ reference: 'R1', amount: 3_000, state: 'made by hand' }] },
      reported: says({}, [{ amount: sgd(3_000), isFailed: false }]),
    },
    {
      spec: 'of a provider that lists no refunds',
      posted: { ...PAID, refunds: [{ reference: 'R1', amount: 10_000, state: 'made by hand' }] },
      reported: { ...says({ status: 'refunded' }), refunds: failure('unsupported', '') },
    },
    { spec: 'that failed', posted: { ...PAID, isPaid: false }, reported: says({ status: 'failed' }) },
    {
      spec: 'that failed, and was returned in another amount',
      posted: { ...PAID, isPaid: false },
      reported: says({ status: 'refunded', amountMinor: 9_000 }),
    },
    {
      spec: 'that failed, and is not known',
      posted: { ...PAID, isPaid: false },
      reported: silent('not_found'),
    },
  ])('agree: $spec', ({ posted, reported }) => expect(compareCharge(posted, reported)).toEqual([]));

  it.each<{ kind: string; posted: PostedCharge; reported: ReportedCharge; amounts: [number, number] }>([
    { kind: 'charge_missing', posted: PAID, reported: silent('not_found'), amounts: [10_000, 0] },
    { kind: 'charge_unanswered', posted: PAID, reported: silent('away'), amounts: [10_000, 0] },
    {
      kind: 'charge_unanswered',
      posted: PAID,
      reported: { charge: undefined, refunds: undefined },
      amounts: [10_000, 0],
    },
    {
      kind: 'charge_unanswered',
      posted: REFUNDED,
      reported: { ...says(), refunds: failure('unknown', '') },
      amounts: [10_000, 0],
    },
    { kind: 'charge_amount', posted: PAID, reported: says({ amountMinor: 9_000 }), amounts: [10_000, 9_000] },
    { kind: 'charge_unpaid', posted: PAID, reported: says({ status: 'expired' }), amounts: [10_000, 0] },
    {
      kind: 'charge_unposted',
      posted: { ...PAID, isPaid: false },
      reported: says(),
      amounts: [0, 10_000],
    },
    {
      kind: 'charge_other',
      posted: { ...PAID, isPaid: false },
      reported: says({ amountMinor: 10_001 }),
      amounts: [0, 10_001],
    },
    {
      kind: 'charge_returned',
      posted: PAID,
      reported: { ...says({ status: 'refunded' }), refunds: failure('unsupported', '') },
      amounts: [10_000, 0],
    },
    { kind: 'refund_missing', posted: REFUNDED, reported: says(), amounts: [3_000, 0] },
    {
      kind: 'refund_failed',
      posted: REFUNDED,
      reported: says({}, [refund(3_000, { isFailed: true })]),
      amounts: [3_000, 3_000],
    },
    { kind: 'refund_amount', posted: REFUNDED, reported: says({}, [refund(2_000)]), amounts: [3_000, 2_000] },
    {
      kind: 'refund_unknown',
      posted: PAID,
      reported: says({}, [{ amount: sgd(500), isFailed: false }]),
      amounts: [0, 500],
    },
    {
      kind: 'refund_not_noted',
      posted: { ...PAID, refunds: [{ reference: 'R1', amount: 3_000, state: 'open' }] },
      reported: says({}, [refund(3_000)]),
      amounts: [3_000, 3_000],
    },
  ])('differ: $kind', ({ kind, posted, reported, amounts: [expected, found] }) =>
    expect(compareCharge(posted, reported)).toMatchObject([{ kind, payable: 1, expected, found }]),
  );
});
