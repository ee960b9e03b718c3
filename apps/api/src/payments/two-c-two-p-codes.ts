import type { ChargeStatus } from '@lemari/contract/payment-values';

/** Meaning of a response code. `unknown`: money may have moved. */
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
 * Response codes of payments, with sentences for the customer. Codes 4001 to 4099 are the bank's own code after `40`; not all
 * are refusals. Lost and stolen cards read as declined, since a thief may be reading.
 * @see https://developer.2c2p.com/docs/response-code-payment
 */
export const PAYMENT_CODES = {
  '0000': status('paid'),
  '0001': status('waiting'),
  '0003': failed('The payment was cancelled.'),
  '2001': status('waiting'),
  // Also the code of a page that is not paid on yet. As a failure it would lose a later payment.
  '2002': { kind: 'not_found' },
  '4001': failed(
    'Your bank wants to speak to you before it approves this payment. Please call it, or use another card.',
  ),
  '4002': failed(
    'Your bank wants to speak to you before it approves this payment. Please call it, or use another card.',
  ),
  '4005': failed(DECLINED),
  '4009': status('waiting'),
  '4011': status('paid'),
  '4014': failed('The card number is not correct.'),
  '4016': status('paid'),
  '4041': failed(DECLINED),
  '4043': failed(DECLINED),
  '4051': failed('The card does not have sufficient funds. Please use another card.'),
  '4054': failed('The card has expired.'),
  '4057': failed('The bank does not allow this card to be used here. Please use another card.'),
  '4061': failed(LIMIT),
  '4065': failed(LIMIT),
  '4078': failed('The security code of the card is not correct.'),
  '4080': failed('The bank’s page was closed before the payment was complete.'),
  '4081': failed(NOT_AUTHENTICATED),
  '5009': status('expired'),
  '5014': failed(NOT_AUTHENTICATED),
  '9020': status('expired'),
  '9035': failed('The payment did not go through. Please use another card.'),
  // Neither a refusal nor an approval of the whole amount: partial approval, identification required, result of a settlement or
  // a reversal, late answer, duplicate.
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

/** An unlisted code of a bank is a refusal; any other unlisted code is unknown. */
export function meaningOf(code: string): CodeMeaning {
  if (isListed(code)) return PAYMENT_CODES[code];
  return /^40\d\d$/.test(code) ? failed(DECLINED) : UNKNOWN;
}

/** What follows a card payment request. @see https://developer.2c2p.com/docs/response-code-payment-flow */
export const FLOW_CODES: Readonly<Record<string, 'redirect' | 'wait'>> = {
  '1000': 'redirect',
  '1001': 'redirect',
  '1002': 'redirect',
  '1003': 'wait',
  '2001': 'wait',
};

/** The invoice number is taken: the same charge was requested before. */
export const INVOICE_EXISTS: readonly string[] = ['5005', '9015'];
