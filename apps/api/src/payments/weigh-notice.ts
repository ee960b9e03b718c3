import type { Money } from '@lemari/currency/money';
import type { ChargeStatus, Notice } from '../tools/payment-provider.ts';

/** A charge as the shop knows it. */
interface KnownCharge {
  readonly reference: string;
  readonly amount: Money;
  readonly status: ChargeStatus;
}

type Weighed =
  | { readonly kind: 'apply'; readonly status: ChargeStatus }
  | { readonly kind: 'stale' }
  | { kind: 'mismatch' };

/**
 * A charge only ever climbs. Notices come twice and in any order, and in each the highest of them remains. Money that
 * came is above every word that it had not: a transfer may cross with the end of its time.
 */
const RANKS = {
  waiting: 0,
  expired: 1,
  failed: 2,
  paid: 3,
  refunded: 4,
} as const satisfies Record<ChargeStatus, number>;

/**
 * What a notice does to the charge it names.
 * @returns `mismatch` where it speaks of another charge, amount or currency: staff have to look at that, and nothing is
 *   handed over for it
 */
export function weighNotice(
  known: KnownCharge,
  notice: Pick<Notice, 'reference' | 'amount' | 'status'>,
): Weighed {
  if (notice.reference !== known.reference || !isSameMoney(notice.amount, known.amount))
    return { kind: 'mismatch' };
  return RANKS[notice.status] > RANKS[known.status]
    ? { kind: 'apply', status: notice.status }
    : { kind: 'stale' };
}

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;
