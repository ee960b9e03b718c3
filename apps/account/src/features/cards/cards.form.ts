import type { Shop } from '@lemari/catalogue/shop';
import { type CardFacts, saveCard } from '@lemari/checkout/payment';
import { type AskBank, withBank } from '@lemari/checkout/payment/challenge';
import { readCardInput } from '@lemari/checkout/payment/rules';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { addCard, chooseDefaultCard } from './cards.queries.ts';

interface NewCard {
  readonly card: CardFacts;
  readonly isDefault: boolean;
}

/** Saves the card that the provider's fields have taken. @param ask shows the question of a bank */
export const addCardForm = (shop: Shop, ask: AskBank) =>
  defineForm<NewCard, unknown>({
    read: (form) => {
      const card = readCardInput(textOf(form, 'card'));
      return card
        ? { ok: true, value: { card, isDefault: textOf(form, 'default') !== '' } }
        : { ok: false, errors: [{ field: 'token', message: 'Unknown error' }] };
    },
    send: (mutate, { card, isDefault }) =>
      isDefault
        ? withBank(ask, () => mutate(saveCard, { ...shop, card }))
        : withBank(ask, () => mutate(addCard, { ...shop, card })),
    keeps: [],
  });

/** The pressed button carries the id of the card. */
export const defaultCardForm = (shop: Shop) =>
  defineForm({
    read: (form) => ({ ok: true as const, value: { id: Number(textOf(form, 'id')) } }),
    send: (mutate, { id }) => mutate(chooseDefaultCard, { ...shop, id }),
    keeps: [],
  });
