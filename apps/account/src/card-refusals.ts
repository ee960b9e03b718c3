import { refusalKind, refusalSaying } from '@lemari/forms/refusal';
import type { Failure } from '@lemari/http/failure';
import type { CallResult } from '@lemari/http/query';

type Refused = CallResult<never>;

/** The answer did not come: the same press again is the same payment. @see rules/subscriptions/charged-once, rules/payment/charge-once */
const UNKNOWN_OUTCOME =
  'We couldn’t reach Lemari, so we don’t know yet whether your payment went through. Press the button again to ask: you’re not charged twice.';
const CARD_FIELDS = /^(?:account|token|credit_card)\b/;

/** The card that was chosen is not saved any more. @param instead what can be chosen */
export const cardGone = (instead = 'another card'): Refused => ({
  ok: false,
  failure: refusalSaying(`This card is no longer saved. Choose ${instead}.`),
});

/** The outcome of a payment is not known, because its answer did not come. */
export const unknownOutcome = (failure: Failure): Refused => ({
  ok: false,
  failure: { ...failure, text: UNKNOWN_OUTCOME },
});

/** A refusal that is shown at the payment. */
export const declined = (text: string): Refused => ({
  ok: false,
  failure: { ...refusalSaying(text), fields: [{ field: 'payment', message: text }] },
});

/** What a failed call to pay for a plan by card means for the card; undefined where it is about something else. */
export function cardRefusal(failure: Failure): Refused | undefined {
  const [problem] = failure.fields;
  if (failure.error === 'card_required') return cardGone();
  if (failure.status === 0) return unknownOutcome(failure);
  if (refusalKind(failure) === 'limited') return declined(failure.text);
  if (problem && CARD_FIELDS.test(problem.field)) return declined(problem.message);
  return undefined;
}
