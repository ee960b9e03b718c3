import { textOf } from '@lemari/forms/define-form';
import { type PaymentChoice, readPaymentValue } from '@lemari/ui/payment-choice';
import type { Parsed } from '@lemari/validation/parse-with';
import type { CardFacts } from './payment.queries.ts';
import { isOffered, type PaymentMethods, readCardInput } from './payment.rules.ts';

/** The fields of `PaymentForm`. */
export interface PaymentInput {
  readonly choice: PaymentChoice;
  /** New card, tokenised by its provider. */
  readonly card: CardFacts | undefined;
  /** Whether to save the new card. */
  readonly isSaved: boolean;
}

/** Fields whose choice may be shown again; never a card. */
export const PAYMENT_FIELDS = ['payment'] as const;

/** Reads the payment method of a form. */
export function readPayment(form: FormData, methods: PaymentMethods): Parsed<PaymentInput> {
  const choice = readPaymentValue(textOf(form, 'payment'));
  if (!choice || !isOffered(choice, methods))
    return { ok: false, errors: [{ field: 'payment', message: 'Choose a payment method.' }] };
  return {
    ok: true,
    value: { choice, card: readCardInput(textOf(form, 'card')), isSaved: textOf(form, 'keep') !== '' },
  };
}
