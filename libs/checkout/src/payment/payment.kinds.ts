import type { Shop } from '@lemari/catalogue/shop';
import { formKind, textOf } from '@lemari/forms/form-kind';
import { inWords } from '@lemari/forms/refusal';
import type { Mutate, Outcome } from '@lemari/http/query';
import { type PaymentChoice, paymentValue, readPaymentValue } from '@lemari/ui/payment-choice';
import { type CardFacts, keepCard } from './payment.queries.ts';
import { isOffered, type PaymentMethods, readTypedCard } from './payment.rules.ts';

/** What the form says. */
export interface PaymentForm {
  readonly choice: PaymentChoice;
  /** A card that was typed here. */
  readonly card: CardFacts | undefined;
  readonly isKept: boolean;
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
  readonly hold: (mutate: Mutate) => Promise<Outcome<unknown>>;
}

/** How it is paid. Nothing is charged yet. */
export const paymentKind = ({ shop, methods, hold }: PaymentFacts) =>
  formKind<PaymentForm, PaymentChosen>({
    read: (form) => {
      const choice = readPaymentValue(textOf(form, 'payment'));
      if (!choice || !isOffered(choice, methods))
        return { ok: false, errors: [{ field: 'payment', message: 'Choose how you pay.' }] };
      const card = readTypedCard(textOf(form, 'card'));
      return { ok: true, value: { choice, card, isKept: textOf(form, 'keep') !== '' } };
    },
    send: async (mutate, { choice, card, isKept }) => {
      const held = inWords(await hold(mutate));
      if (!held.ok) return held;
      if (!card || !isKept) return { ok: true, data: { pay: paymentValue(choice), card } };
      const kept = inWords(await mutate(keepCard, { ...shop, card }));
      if (!kept.ok) return kept;
      const cardId = kept.data.find(({ token }) => token === card.token)?.id;
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
