import type { Shop } from '@lemari/catalogue/shop';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import type { Mutate, CallResult } from '@lemari/http/query';
import { type PaymentChoice, paymentValue, readPaymentValue } from '@lemari/ui/payment-choice';
import { type CardFacts, saveCard } from './payment.queries.ts';
import { isOffered, type PaymentMethods, readCardInput } from './payment.rules.ts';

/** Values of the form. */
export interface PaymentForm {
  readonly choice: PaymentChoice;
  /** New card of this page. */
  readonly card: CardFacts | undefined;
  readonly isSaved: boolean;
}

/** The chosen payment method. */
export interface PaymentChosen {
  /** As in the URL. */
  readonly pay: string;
  /** New card of this page, saved or not. */
  readonly card: CardFacts | undefined;
}

interface PaymentFacts {
  readonly shop: Shop;
  readonly methods: PaymentMethods;
  /** Holds the goods before a card is saved. */
  readonly hold: (mutate: Mutate) => Promise<CallResult<unknown>>;
}

/** Form of the payment method. Nothing is charged yet. */
export const paymentForm = ({ shop, methods, hold }: PaymentFacts) =>
  defineForm<PaymentForm, PaymentChosen>({
    read: (form) => {
      const choice = readPaymentValue(textOf(form, 'payment'));
      if (!choice || !isOffered(choice, methods))
        return { ok: false, errors: [{ field: 'payment', message: 'Choose a payment method.' }] };
      const card = readCardInput(textOf(form, 'card'));
      return { ok: true, value: { choice, card, isSaved: textOf(form, 'keep') !== '' } };
    },
    send: async (mutate, { choice, card, isSaved }) => {
      const held = inWords(await hold(mutate));
      if (!held.ok) return held;
      if (!card || !isSaved) return { ok: true, data: { pay: paymentValue(choice), card } };
      const saved = inWords(await mutate(saveCard, { ...shop, card }));
      if (!saved.ok) return saved;
      const cardId = saved.data.find(({ token }) => token === card.token)?.id;
      return {
        ok: true,
        data: {
          pay: paymentValue({ method: 'credit_card', ...(cardId !== undefined && { cardId }) }),
          card,
        },
      };
    },
    keeps: ['payment'],
  });
