import { EXAMPLES } from '@lemari/contract/examples';
import fc from 'fast-check';
import { savedCardFromWire } from './payment.map.ts';
import {
  paymentMethods,
  payWithOf,
  payWithWords,
  readCardInput,
  savedCards,
  cardInput,
  usualChoice,
} from './payment.rules.ts';

describe('what it is paid with', () => {
  const cards = EXAMPLES.listCards.cards.map(savedCardFromWire);
  const [card] = cards;
  if (!card) throw new Error('a card is expected');
  const BANK_METHODS = ['virtual_account', 'bank_transfer'] as const;
  const BNI = 'payment-method-bni-virtual-account';
  const offers = { cards, methods: paymentMethods({ flags: { [BNI]: true }, bankMethods: BANK_METHODS }) };

  it.each([
    { pay: 'credit_card:5', words: 'Visa ending 4242' },
    { pay: 'credit_card', words: 'Card, on the card provider’s page' },
    { pay: 'virtual_account:bni', words: 'BNI virtual account' },
    { pay: 'bank_transfer:bca', words: 'BCA bank transfer' },
    { pay: 'bank_transfer:bni', words: undefined },
    { pay: 'credit_card:6', words: undefined },
    { pay: undefined, words: undefined },
  ])('$pay is $words', ({ pay, words }) => {
    const payWith = payWithOf(pay, offers, undefined);
    expect(payWith && payWithWords(payWith)).toBe(words);
  });

  it.each([
    { flags: {}, codes: ['bca'] },
    { flags: { [BNI]: false }, codes: ['bca'] },
    { flags: { [BNI]: true }, codes: ['bca', 'bni'] },
  ])('is a virtual account of $codes with $flags', ({ flags, codes }) => {
    expect(
      paymentMethods({ flags, bankMethods: BANK_METHODS }).virtual_account.map(({ code }) => code),
    ).toEqual(codes);
  });

  it('is sent from no bank where nobody gives a number to send it to', () => {
    expect(paymentMethods({ flags: { [BNI]: true } })).toEqual({
      takesCards: true,
      virtual_account: [],
      bank_transfer: [],
    });
  });

  it('is no card where none are taken, kept or new', () => {
    const methods = paymentMethods({ flags: {}, takesCards: false, bankMethods: BANK_METHODS });
    for (const pay of ['credit_card:5', 'credit_card'])
      expect(payWithOf(pay, { cards, methods }, card)).toBeUndefined();
    expect(payWithOf('virtual_account:bca', { cards, methods }, card)).toBeDefined();
  });

  it('is the card at hand, where one was typed', () => {
    expect(payWithOf('credit_card', offers, card)).toEqual({ kind: 'card', card });
  });

  it.each([
    { today: '2029-12-31', isExpired: false },
    { today: '2030-01-01', isExpired: true },
  ])('counts a card as expired on $today: $isExpired', ({ today, isExpired }) => {
    expect(savedCards(cards, today)).toMatchObject([{ brand: 'Visa', expires: '12/2029', isExpired }]);
    expect(usualChoice(cards, today)).toEqual(isExpired ? undefined : { method: 'credit_card', cardId: 5 });
  });

  it('carries a typed card through a form', () => {
    expect({ ...card, ...readCardInput(cardInput(card)) }).toEqual(card);
    expect(readCardInput(cardInput(card))).toMatchObject({ token: 'tok_a1b2c3d4e5f6', expiryYear: 2029 });
  });

  it('makes nothing of what is no card', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readCardInput(text)).toBeUndefined();
      }),
    );
  });
});
