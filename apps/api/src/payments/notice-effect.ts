import type { ChargeStatus } from '@lemari/contract/payment-values';
import type { Money } from '@lemari/currency/money';
import type { Notice } from '../tools/payment-provider.ts';

/** A charge as the shop has stored it. */
interface KnownCharge {
  readonly reference: string;
  readonly amount: Money;
  readonly status: ChargeStatus;
}

type NoticeEffect =
  | { readonly kind: 'apply'; readonly status: ChargeStatus }
  | { readonly kind: 'stale' }
  | { kind: 'mismatch' };

/**
 * A charge only moves up. Notices may repeat and arrive in any order, and the highest status wins. `paid` ranks above `failed`
 * and `expired`: a transfer may arrive as its account expires.
 */
const RANKS = {
  waiting: 0,
  expired: 1,
  failed: 2,
  paid: 3,
  refunded: 4,
} as const satisfies Record<ChargeStatus, number>;

/**
 * The effect of a notice on its charge.
 * @returns `mismatch` for another reference, amount or currency: nothing is delivered for it, and staff have to look
 */
export function noticeEffect(
  known: KnownCharge,
  notice: Pick<Notice, 'reference' | 'amount' | 'status'>,
): NoticeEffect {
  if (notice.reference !== known.reference || !isSameMoney(notice.amount, known.amount))
    return { kind: 'mismatch' };
  return RANKS[notice.status] > RANKS[known.status]
    ? { kind: 'apply', status: notice.status }
    : { kind: 'stale' };
}

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;
