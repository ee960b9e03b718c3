import type { Shop } from '@lemari/catalogue/shop';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import type { Mutate, CallResult } from '@lemari/http/query';
import { type PaymentChoice, paymentValue, readPaymentValue } from '@lemari/ui/payment-choice';
import { type CardFacts, saveCard } from './payment.queries.ts';
import { isOffered, type PaymentMethods, readCardInput } from './payment.rules.ts';

/** What the form says. */
export interface PaymentForm {
  readonly choice: PaymentChoice;
  /** A card that was typed here. */
  readonly card: CardFacts | undefined;
  readonly isSaved: boolean;
}

/** What was chosen. */
export interface PaymentChosen {
  /** As an address says it. */
  readonly pay: string;
  /** A card that was typed here, kept or not. */
  readonly card: CardFacts | undefined;
}

interface PaymentFacts {
  readonly shop: Shop;
  readonly methods: PaymentMethods;
  /** Holds what is paid for, before a card is kept. */
  readonly hold: (mutate: Mutate) => Promise<CallResult<unknown>>;
}

/** How it is paid. Nothing is charged yet. */
export const paymentForm = ({ shop, methods, hold }: PaymentFacts) =>
  defineForm<PaymentForm, PaymentChosen>({
    read: (form) => {
      const choice = readPaymentValue(textOf(form, 'payment'));
      if (!choice || !isOffered(choice, methods))
        return { ok: false, errors: [{ field: 'payment', message: 'Choose how you pay.' }] };
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
