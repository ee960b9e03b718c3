import type { PaymentChoice } from '@lemari/ui/payment-choice';
import type { BankMethod, ShopSetup } from '@lemari/kit';
import { cardOutcome } from './card-fields.rules.ts';
import { BANKS, type Bank } from '@lemari/contract/payment-values';
import type { CardFacts, SavedCard, PayWith } from './payment.queries.ts';
import { wireFromCard } from './payment.map.ts';

export const BANK_NAMES = { bca: 'BCA', bni: 'BNI' } as const satisfies Record<Bank, string>;

const isBank = (code: string): code is Bank => BANKS.some((bank) => bank === code);

/** Banks of each payment method, and the flag that enables a bank. @see rules/payment/banks-offered */
const BANKS_OF: Readonly<
  Record<BankMethod, readonly { readonly code: Bank; readonly flag?: keyof ShopSetup['flags'] }[]>
> = {
  virtual_account: [{ code: 'bca' }, { code: 'bni', flag: 'payment-method-bni-virtual-account' }],
  bank_transfer: [{ code: 'bca' }],
};

/** Payment options: whether cards are taken, and the banks of each other method. */
export interface PaymentMethods extends Readonly<
  Record<BankMethod, readonly { readonly code: Bank; readonly name: string }[]>
> {
  readonly takesCards: boolean;
}

export function paymentMethods({ flags, takesCards, bankMethods }: ShopSetup): PaymentMethods {
  const offered = (method: BankMethod) =>
    (bankMethods.includes(method) ? BANKS_OF[method] : [])
      .filter(({ flag }) => flag === undefined || flags[flag] === true)
      .map(({ code }) => ({ code, name: BANK_NAMES[code] }));
  return {
    takesCards,
    virtual_account: offered('virtual_account'),
    bank_transfer: offered('bank_transfer'),
  };
}

/** Accepted cards, with the name of each brand: a provider must be set up for all of them. @see docs/going-live.md */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
};

/** Within a sentence: `Visa, Mastercard or JCB`. */
export const acceptedCards = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(BRANDS),
);

/** `American Express` for `amex`. */
export const brandName = (brand: string): string =>
  BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

/** Last valid month of a card: `2029-12`. */
const lastMonth = ({ expiryYear, expiryMonth }: CardFacts): string =>
  `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;

/** @param today ISO date */
const isExpired = (card: CardFacts, today: string): boolean => lastMonth(card) < today.slice(0, 7);

/** Saved cards as choices. @param today ISO date in the region's zone */
export const savedCards = (cards: readonly SavedCard[], today: string) =>
  cards.map((card) => ({
    id: card.id,
    brand: brandName(card.brand),
    lastFour: card.lastFour,
    expires: `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`,
    isExpired: isExpired(card, today),
  }));

/** Initial choice: the default card, unless it has expired; or the only method there is. */
export function defaultChoiceOf({ cards, methods }: PayOffers, today: string): PaymentChoice | undefined {
  if (!methods.takesCards) return undefined;
  const card = cards.find((each) => each.isDefault && !isExpired(each, today));
  if (card) return { method: 'credit_card', cardId: card.id };
  return cards.length === 0 && !hasBanks(methods) ? { method: 'credit_card' } : undefined;
}

/** Whether there is another way to pay than by card. */
export const hasBanks = ({ virtual_account, bank_transfer }: PaymentMethods): boolean =>
  virtual_account.length + bank_transfer.length > 0;

export const withoutBanks = ({ takesCards }: PaymentMethods): PaymentMethods => ({
  takesCards,
  virtual_account: [],
  bank_transfer: [],
});

/** Whether a choice is offered here. The services check that a saved card exists. */
export const isOffered = (choice: PaymentChoice, methods: PaymentMethods): boolean =>
  choice.method === 'credit_card'
    ? methods.takesCards
    : methods[choice.method].some(({ code }) => code === choice.bank);

/** Form value of a card: the provider's data, written by the page's script. */
export function readCardInput(text: string): CardFacts | undefined {
  if (text === '') return undefined;
  try {
    const outcome = cardOutcome(JSON.parse(text));
    return outcome.ok ? outcome.card : undefined;
  } catch {
    return undefined;
  }
}

/** @see readCardInput */
export const cardInput = (card: CardFacts): string =>
  JSON.stringify({ status: 'verified', ...wireFromCard(card) });

/** Payment methods that a user can choose. */
export interface PayOffers {
  readonly cards: readonly SavedCard[];
  readonly methods: PaymentMethods;
}

/**
 * Resolves a choice to a payment method.
 * @param card new card of the same form
 * @returns undefined where the choice is not offered
 */
export function payWithOf(
  choice: PaymentChoice,
  { cards, methods }: PayOffers,
  card: CardFacts | undefined,
): PayWith | undefined {
  if (!isOffered(choice, methods)) return undefined;
  if (choice.method !== 'credit_card') {
    const { method, bank } = choice;
    return isBank(bank) ? { kind: method, bank } : undefined;
  }
  if (choice.cardId === undefined) return card ? { kind: 'card', card } : { kind: 'hosted' };
  const saved = cards.find(({ id }) => id === choice.cardId);
  return saved && { kind: 'card', card: saved };
}
