/** What a test card of Stripe's documentation does. */
export interface StripeCard {
  /** Whether the bank asks its owner: always, or until the card was set up for later. */
  readonly asks?: 'always' | 'until_set_up';
  /** Why charges are declined; Stripe's `decline_code`, or the code alone. */
  readonly declines?: { readonly code: string; readonly decline_code?: string; readonly message: string };
  /** Declines charges alone: it can be saved. */
  readonly savesFirst?: true;
}

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' };

/** @see https://docs.stripe.com/testing */
const CARDS: Readonly<Record<string, StripeCard>> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '378282246310005': {},
  '4000002500003155': { asks: 'until_set_up' },
  '4000002760003184': { asks: 'always' },
  '4000000000003220': { asks: 'always' },
  '4000008260003178': {
    asks: 'always',
    declines: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    savesFirst: true,
  },
  '4000000000000002': { declines: { ...DECLINED, decline_code: 'generic_decline' } },
  '4000000000009995': {
    declines: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000000000000341': { declines: { ...DECLINED, decline_code: 'generic_decline' }, savesFirst: true },
  '4000000000000069': { declines: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    declines: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' },
  },
  '4000000000000119': {
    declines: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
};

/** In test mode Stripe declines every card but its test cards. */
const LIVE_CARD: StripeCard = {
  declines: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
};

export const stripeCardOf = (number: string): StripeCard => CARDS[number] ?? LIVE_CARD;
