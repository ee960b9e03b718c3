import { Refusal } from '../platform/refusal.ts';
import type { Answer } from '../tools/handler.ts';
import type { AttemptRow } from './attempt-rows.ts';

interface PageOf {
  /** What is paid, in sentences. */
  readonly noun: string;
  readonly subscription: number | null;
  /** Where the customer goes if nothing was due and the call has started it. */
  readonly back?: string;
}

/** The page of the provider on which an attempt is paid. @param attempt undefined if nothing is due */
export function paymentPageOf(
  attempt: AttemptRow | undefined,
  { noun, subscription, back }: PageOf,
): Answer<'createCardPaymentToken'> | Refusal {
  if (!attempt && back !== undefined)
    return { data: { paymentToken: '', webPaymentUrl: back, subscription_item_id: subscription } };
  if (!attempt) return new Refusal(409, `This ${noun} is already paid.`);
  const { charge_id: paymentToken, next_step: next, failure_reason: reason } = attempt;
  return paymentToken !== null && next?.kind === 'redirect'
    ? { data: { paymentToken, webPaymentUrl: next.url, subscription_item_id: subscription } }
    : new Refusal(409, reason ?? 'We couldn’t start the payment. Please try again.');
}
