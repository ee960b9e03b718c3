/**
 * The messages between the shop's page and the card fields. The fields are a page of the provider in an iframe, on
 * another origin: the shop never receives a card number, and runs no script of the provider.
 *
 * The shop frames `{origin}{path}?key={publishable key}&origin={its own origin}`, as the payment setup names them, and gives the frame a `title`. Then:
 *
 * 1. The fields send `pay:ready` once they work, with the height that the frame needs, and `pay:resize` when it changes.
 * 2. They send `pay:change` while the customer types, so that the shop can enable its button, and `pay:enter` for Enter
 *    in a field, which the shop handles like a press of its button.
 * 3. The shop posts `pay:submit` with an id of its choice, and `pay:result` answers with that id. Fields that are empty
 *    or wrong show their own errors: the result is `incomplete`, and the first of them has the focus. After a card that
 *    the provider refuses, the number has it and is marked as wrong, and the shop shows the reason.
 * 4. The shop posts `pay:focus` if the charge of a tokenised card is refused, and the number takes the focus, marked
 *    as wrong.
 * 5. Where a bank asks the customer something (3-D Secure), the shop frames the same page once more with `&for=challenge`,
 *    over the whole viewport. It sends `pay:ready`; the shop posts `pay:challenge` with the secret of the payment, and
 *    `pay:challenged` answers with that id once the bank has its answer.
 * 6. The shop handles time-outs: a frame that does not load never sends `pay:ready`.
 *
 * Both sides post to the other's origin, and ignore messages of any other origin or window. The provider's setting
 * `SHOP_ORIGIN` lists the origins that may frame the fields.
 */

/** Message from the fields to the page around them. */
export type FieldsMessage =
  | { readonly type: 'pay:ready' | 'pay:resize'; /** CSS pixels. */ readonly height: number }
  | { readonly type: 'pay:change'; readonly isComplete: boolean }
  | { readonly type: 'pay:enter' }
  | { readonly type: 'pay:result'; readonly requestId: string; readonly result: CardResult }
  | { readonly type: 'pay:challenged'; readonly requestId: string; readonly result: ChallengeResult };

/** Message from the page to the fields. */
export type PageMessage =
  | { readonly type: 'pay:submit'; readonly requestId: string }
  | { readonly type: 'pay:focus' }
  | { readonly type: 'pay:challenge'; readonly requestId: string; readonly clientSecret: string };

/** @see rules/payment/token-verified, rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown */
export type CardResult =
  | ({ readonly status: 'verified'; readonly token: string; readonly reason: null } & CardFacts)
  /**
   * `reason` is shown to the customer: the bank's text, `3DS validation error` in review, `Unknown error` otherwise.
   */
  | ({
      readonly status: 'failed' | 'in_review' | 'unknown';
      readonly token: null;
      readonly reason: string;
    } & Partial<CardFacts>)
  /** A field is empty or wrong; the fields show which. */
  | { readonly status: 'incomplete' }
  /** The frame could not reach the provider. */
  | { readonly status: 'away' };

/** The outcome of a bank's question. The payment itself is read from the API. */
export type ChallengeResult =
  | { readonly status: 'verified' }
  /** `reason` is shown to the customer, like that of a card. */
  | { readonly status: 'failed' | 'in_review' | 'unknown'; readonly reason: string }
  /** The frame could not reach the provider. */
  | { readonly status: 'away' };

export interface CardFacts {
  /** Lower case: `visa`. */
  readonly brand: string;
  readonly last_four_digit: string;
  /** 1 to 12. */
  readonly expiration_month: number;
  /** Four digits. */
  readonly expiration_year: number;
}
