import type { Money } from '@lemari/currency/money';
import type { Charge, ProviderResult, ReportedRefund } from '../tools/payment-provider.ts';
import type { Difference, DifferenceKind } from './differences.ts';

/** A refund of a charge, as the ledger has it. */
interface PostedRefund {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly state: 'open' | 'made' | 'made by hand';
}

/** A charge, as the ledger has it. */
export interface PostedCharge {
  readonly payable: number;
  readonly reference: string;
  readonly amount: Money;
  /** Off for an attempt that failed, expired or waits here. */
  readonly isPaid: boolean;
  readonly refunds: readonly PostedRefund[];
}

/** What the provider says of it. Undefined if it is not configured. */
export interface ReportedCharge {
  readonly charge: ProviderResult<Pick<Charge, 'amount' | 'status'>> | undefined;
  /** Undefined if it was not requested. */
  readonly refunds: ProviderResult<readonly ReportedRefund[]> | undefined;
}

const sumOf = (refunds: readonly { readonly amount: number }[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Compares one charge and its refunds. @see rules/ledger/reconcile */
export function compareCharge(posted: PostedCharge, reported: ReportedCharge): Difference[] {
  const differ = differenceOf(posted);
  const { charge } = reported;
  const due = posted.isPaid ? posted.amount.amountMinor : 0;
  if (!charge?.ok && charge?.problem !== 'not_found') return [differ('charge_unanswered', due, 0)];
  if (!charge.ok) return posted.isPaid ? [differ('charge_missing', due, 0)] : [];
  const { amount, status } = charge.value;
  const isSame =
    amount.amountMinor === posted.amount.amountMinor && amount.currency === posted.amount.currency;
  if (!posted.isPaid) {
    if (status !== 'paid') return [];
    return [differ(isSame ? 'charge_unposted' : 'charge_other', 0, amount.amountMinor)];
  }
  if (status !== 'paid' && status !== 'refunded') return [differ('charge_unpaid', due, 0)];
  if (!isSame) return [differ('charge_amount', due, amount.amountMinor)];
  const { refunds } = reported;
  if (refunds && !refunds.ok && refunds.problem !== 'unsupported')
    return [differ('charge_unanswered', due, 0)];
  const made = sumOf(posted.refunds.filter(({ state }) => state !== 'open'));
  const differences = refunds?.ok ? compareRefunds(posted, refunds.value) : [];
  if (differences.length > 0) return differences;
  return status === 'refunded' && made < due ? [differ('charge_returned', due, made)] : [];
}

const differenceOf =
  ({ payable, reference: charge, amount: { currency } }: PostedCharge) =>
  (kind: DifferenceKind, expected: number, found: number, reference = charge): Difference => ({
    kind,
    payable,
    reference,
    currency,
    expected,
    found,
  });

function compareRefunds(posted: PostedCharge, reported: readonly ReportedRefund[]): Difference[] {
  const differ = differenceOf(posted);
  const byReference = new Map(reported.map((refund) => [refund.reference, refund]));
  const ours = new Set<string | undefined>(posted.refunds.map(({ reference }) => reference));
  const others = reported.filter(({ reference, isFailed }) => !ours.has(reference) && !isFailed);
  const unknown = sumOf(others.map(({ amount }) => ({ amount: amount.amountMinor })));
  const byHand = sumOf(posted.refunds.filter(({ state }) => state === 'made by hand'));
  return [
    ...posted.refunds.flatMap((refund) => {
      const found = compareRefund(refund, byReference.get(refund.reference));
      return found ? [differ(found, refund.amount, amountOf(byReference, refund), refund.reference)] : [];
    }),
    // Staff may make a refund on the provider's pages, where it gets no reference of ours.
    ...(unknown > byHand ? [differ('refund_unknown', byHand, unknown)] : []),
  ];
}

const amountOf = (
  reported: ReadonlyMap<string | undefined, ReportedRefund>,
  { reference }: PostedRefund,
): number => reported.get(reference)?.amount.amountMinor ?? 0;

function compareRefund(
  { amount, state }: PostedRefund,
  reported: ReportedRefund | undefined,
): DifferenceKind | undefined {
  if (state === 'made by hand') return undefined;
  if (state === 'open') return reported && !reported.isFailed ? 'refund_not_noted' : undefined;
  if (!reported) return 'refund_missing';
  if (reported.isFailed) return 'refund_failed';
  return reported.amount.amountMinor === amount ? undefined : 'refund_amount';
}
