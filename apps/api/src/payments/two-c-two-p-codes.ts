import type { ChargeStatus } from '../tools/payment-provider.ts';

/** What a response code says of a payment. `unknown` leaves open whether money moved. */
type CodeMeaning =
  | { readonly kind: 'status'; readonly status: Exclude<ChargeStatus, 'failed'> }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'not_found' | 'unknown' };

const failed = (reason: string) => ({ kind: 'failed', reason }) as const;
const status = (name: Exclude<ChargeStatus, 'failed'>) => ({ kind: 'status', status: name }) as const;

const UNKNOWN = { kind: 'unknown' } as const;

const DECLINED = 'The bank declined the card. Please use another card.';
const NOT_AUTHENTICATED = 'The bank could not confirm that it was you. Please try again.';
const LIMIT = 'The card has reached its limit. Please use another card.';

/**
 * Response codes of payments, in words for the person who pays. Codes from 4001 to 4099 are the bank's own with 40 in
 * front of them, and not all of them are refusals. Whether a card is lost or stolen is not for everybody who holds it to read.
 * @see https://developer.2c2p.com/docs/response-code-payment
 */
export const PAYMENT_CODES = {
  '0000': status('paid'),
  '0001': status('waiting'),
  '0003': failed('The payment was cancelled.'),
  '2001': status('waiting'),
  // Also of a page that has not been paid on yet: no failure, or a payment that still comes would be lost.
  '2002': { kind: 'not_found' },
  '4001': failed('The bank wants to be called before it lets this payment through.'),
  '4002': failed('The bank wants to be called before it lets this payment through.'),
  '4005': failed(DECLINED),
  '4009': status('waiting'),
  '4011': status('paid'),
  '4014': failed('The card number is not right.'),
  '4016': status('paid'),
  '4041': failed(DECLINED),
  '4043': failed(DECLINED),
  '4051': failed('There is not enough money on the card.'),
  '4054': failed('The card has expired.'),
  '4057': failed('The bank does not let this card be used here.'),
  '4061': failed(LIMIT),
  '4065': failed(LIMIT),
  '4078': failed('The security code of the card is not right.'),
  '4080': failed('The page of the bank was closed before the payment was done.'),
  '4081': failed(NOT_AUTHENTICATED),
  '5009': status('expired'),
  '5014': failed(NOT_AUTHENTICATED),
  '9020': status('expired'),
  '9035': failed('The payment did not go through. Please use another card.'),
  // No refusals, and no approvals of the whole amount either: a part of it, a proof of who pays that is asked for, how a
  // settlement or a cancelling went, an answer that came too late, one that was sent twice.
  '4000': UNKNOWN,
  '4008': UNKNOWN,
  '4010': UNKNOWN,
  '4032': UNKNOWN,
  '4045': UNKNOWN,
  '4046': UNKNOWN,
  '4047': UNKNOWN,
  '4048': UNKNOWN,
  '4068': UNKNOWN,
  '4094': UNKNOWN,
} as const satisfies Record<string, CodeMeaning>;

const isListed = (code: string): code is keyof typeof PAYMENT_CODES => Object.hasOwn(PAYMENT_CODES, code);

/** A bank's refusal that is not in the list is one all the same; of any other code nothing is assumed. */
export function meaningOf(code: string): CodeMeaning {
  if (isListed(code)) return PAYMENT_CODES[code];
  return /^40\d\d$/.test(code) ? failed(DECLINED) : UNKNOWN;
}

/** What to do after a card was sent. @see https://developer.2c2p.com/docs/response-code-payment-flow */
export const FLOW_CODES: Readonly<Record<string, 'redirect' | 'wait'>> = {
  '1000': 'redirect',
  '1001': 'redirect',
  '1002': 'redirect',
  '1003': 'wait',
  '2001': 'wait',
};

/** The invoice number has been used: what we ask for was asked for before. */
export const INVOICE_EXISTS: readonly string[] = ['5005', '9015'];
