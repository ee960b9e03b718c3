import type { WireOrder } from '@lemari/contract/wire';
import { secondsLeft } from '@lemari/domain/time/time-left';
import type { AttemptRow } from './attempt-rows.ts';

const hasMoney = ({ status }: AttemptRow) => status === 'paid' || status === 'refunded';

/** The paid attempt, else the latest one. @param attempts latest first */
export const shownAttemptOf = (attempts: readonly AttemptRow[]): AttemptRow | undefined =>
  attempts.find(hasMoney) ?? attempts[0];

/** @param now ISO instant */
export function wirePaymentFromRow(attempt: AttemptRow | undefined, now: string): WireOrder['payment'] {
  if (!attempt) return null;
  const { next_step: next, amount } = attempt;
  const isWaiting = attempt.status === 'waiting';
  return {
    id: attempt.id,
    payment_method: attempt.method,
    status: attempt.status,
    failure_reason: attempt.failure_reason,
    redirect_url: isWaiting && next?.kind === 'redirect' ? next.url : null,
    ...(isWaiting && attempt.charge_id !== null && next && !attempt.is_unanswered && { is_open: true }),
    ...(isWaiting && next?.kind === 'challenge' && { client_secret: next.clientSecret }),
    virtual_account:
      isWaiting && next?.kind === 'virtual_account'
        ? {
            bank: next.bank,
            virtual_account_number: next.number,
            expected_amount: amount,
            expiration_date: next.expiresAt,
            time_left: secondsLeft(next.expiresAt, now),
          }
        : null,
    bank_transfer:
      isWaiting && next?.kind === 'bank_transfer'
        ? {
            bank: next.bank,
            account_number: next.accountNumber,
            expected_amount: next.amount.amountMinor,
            expiration_date: next.expiresAt,
            confirmed_at: attempt.transfer_confirmed_at,
          }
        : null,
  };
}
