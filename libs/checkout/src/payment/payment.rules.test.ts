import { EXAMPLES } from '@lemari/contract/examples';
import type { ShopSetup } from '@lemari/kit';
import fc from 'fast-check';
import { savedCardFromWire } from './payment.map.ts';
import {
  paymentMethods,
  payWithOf,
  readCardInput,
  savedCards,
  cardInput,
  defaultChoiceOf,
} from './payment.rules.ts';

const CARD_5 = { method: 'credit_card', cardId: 5 } as const;
const NEW_CARD = { method: 'credit_card' } as const;

describe('payment methods', () => {
  const cards = EXAMPLES.listCards.cards.map(savedCardFromWire);
  const [card] = cards;
  if (!card) throw new Error('a card is expected');
  /** A shop that offers every payment method, unless a test says otherwise. */
  const setupWith = (setup: Partial<ShopSetup>): ShopSetup => ({
    flags: {},
    takesCards: true,
    bankMethods: ['virtual_account', 'bank_transfer'],
    ...setup,
  });
  const BNI = 'payment-method-bni-virtual-account';
  const offers = { cards, methods: paymentMethods(setupWith({ flags: { [BNI]: true } })) };

  it.each([
    { choice: CARD_5, payWith: { kind: 'card', card } },
    { choice: NEW_CARD, payWith: { kind: 'hosted' } },
    // @see rules/payment/payment-methods
    { choice: { method: 'virtual_account', bank: 'bni' }, payWith: { kind: 'virtual_account', bank: 'bni' } },
    { choice: { method: 'bank_transfer', bank: 'bca' }, payWith: { kind: 'bank_transfer', bank: 'bca' } },
    { choice: { method: 'bank_transfer', bank: 'bni' }, payWith: undefined },
    { choice: { method: 'credit_card', cardId: 6 }, payWith: undefined },
  ] as const)('resolves $choice', ({ choice, payWith }) =>
    expect(payWithOf(choice, offers, undefined)).toEqual(payWith),
  );

  // @see rules/payment/banks-offered
  it.each([
    { flags: {}, codes: ['bca'] },
    { flags: { [BNI]: false }, codes: ['bca'] },
    { flags: { [BNI]: true }, codes: ['bca', 'bni'] },
  ])('offers virtual accounts of $codes with $flags', ({ flags, codes }) => {
    expect(paymentMethods(setupWith({ flags })).virtual_account.map(({ code }) => code)).toEqual(codes);
  });

  it('offers no banks without a provider of account numbers', () => {
    expect(paymentMethods(setupWith({ flags: { [BNI]: true }, bankMethods: [] }))).toEqual({
      takesCards: true,
      virtual_account: [],
      bank_transfer: [],
    });
  });

  it('accepts no saved or new card where cards are not taken', () => {
    const methods = paymentMethods(setupWith({ takesCards: false }));
    for (const choice of [CARD_5, NEW_CARD])
      expect(payWithOf(choice, { cards, methods }, card)).toBeUndefined();
    expect(payWithOf({ method: 'virtual_account', bank: 'bca' }, { cards, methods }, card)).toBeDefined();
  });

  it('uses the new card of the form', () => {
    expect(payWithOf(NEW_CARD, offers, card)).toEqual({ kind: 'card', card });
  });

  it.each([
    { today: '2029-12-31', isExpired: false },
    { today: '2030-01-01', isExpired: true },
  ])('on $today a card has expired: $isExpired', ({ today, isExpired }) => {
    expect(savedCards(cards, today)).toMatchObject([{ brand: 'Visa', expires: '12/2029', isExpired }]);
    expect(defaultChoiceOf(offers, today)).toEqual(
      isExpired ? undefined : { method: 'credit_card', cardId: 5 },
    );
  });

  it('chooses a new card where there is no other way to pay', () => {
    const methods = paymentMethods(setupWith({ bankMethods: [] }));
    expect(defaultChoiceOf({ cards: [], methods }, '2026-11-21')).toEqual(NEW_CARD);
    expect(defaultChoiceOf({ cards: [], methods: offers.methods }, '2026-11-21')).toBeUndefined();
    expect(
      defaultChoiceOf({ cards, methods: { ...methods, takesCards: false } }, '2026-11-21'),
    ).toBeUndefined();
  });

  it('restores a card from its form value', () => {
    expect({ ...card, ...readCardInput(cardInput(card)) }).toEqual(card);
    expect(readCardInput(cardInput(card))).toMatchObject({ token: 'tok_a1b2c3d4e5f6', expiryYear: 2029 });
  });

  it('rejects values that are no card', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readCardInput(text)).toBeUndefined();
      }),
    );
  });
});
