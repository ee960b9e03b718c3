import { CARD_DECLINED } from '@lemari/contract/payment-values';

/** Behaviour of a card when its token is created, and when the token is charged. */
export type CardBehaviour =
  | {
      readonly status: 'verified';
      readonly charge: 'paid' | 'challenged' | 'declined';
    }
  | { readonly status: 'failed' | 'in_review' | 'unknown'; readonly reason: string };

interface TestCard {
  readonly number: string;
  readonly shows: string;
  readonly behaviour: CardBehaviour;
}

/** Reason of a charge that is declined after its token was verified. @see rules/errors/card-not-processed */
export const DECLINED_REASON = CARD_DECLINED;

/**
 * Test cards of the sandbox. Any future month and any security code of the right length are valid. The
 * reasons of cards in review and of unknown errors are specified.
 * @see rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown
 */
export const TEST_CARDS = [
  { number: '4242424242424242', shows: 'verified', behaviour: { status: 'verified', charge: 'paid' } },
  { number: '5555555555554444', shows: 'verified', behaviour: { status: 'verified', charge: 'paid' } },
  {
    number: '378282246310005',
    shows: 'verified, with a security code of four digits',
    behaviour: { status: 'verified', charge: 'paid' },
  },
  {
    number: '4000000000003220',
    shows: 'verified, then asks the bank (3-D Secure)',
    behaviour: { status: 'verified', charge: 'challenged' },
  },
  {
    number: '4000000000000341',
    shows: 'verified, then declined when it is charged',
    behaviour: { status: 'verified', charge: 'declined' },
  },
  {
    number: '4000000000009995',
    shows: 'failed: not enough money',
    behaviour: { status: 'failed', reason: 'There is not enough money on this card.' },
  },
  {
    number: '4000000000000002',
    shows: 'failed: declined',
    behaviour: { status: 'failed', reason: 'The bank declined this card. Please use another one.' },
  },
  {
    number: '4000000000009235',
    shows: 'in review',
    behaviour: { status: 'in_review', reason: '3DS validation error' },
  },
  {
    number: '4000000000000119',
    shows: 'an unknown error',
    behaviour: { status: 'unknown', reason: 'Unknown error' },
  },
] as const satisfies readonly TestCard[];

const NO_TEST_CARD: CardBehaviour = {
  status: 'failed',
  reason: 'Real cards are not accepted here. Please use one of the test cards.',
};

/** @param digits of a number that passes the Luhn check */
export const behaviourOf = (digits: string): CardBehaviour =>
  TEST_CARDS.find(({ number }) => number === digits)?.behaviour ?? NO_TEST_CARD;
