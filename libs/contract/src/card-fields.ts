/**
 * What the shop's page and the card fields say to one another. The fields are a page of the provider in an iframe of the
 * shop's, on another origin: no card number reaches the shop, and no script of the provider runs in it.
 *
 * The shop frames `{pay}/fields?key={publishable key}&origin={its own origin}` and gives the frame a `title`. Then:
 *
 * 1. `pay:ready` comes once the fields work, with the height the frame needs; `pay:resize` whenever that changes.
 * 2. `pay:change` comes while a person types: the shop may enable its button. `pay:enter` means Enter in a field: the
 *    shop does what its button does.
 * 3. The shop posts `pay:submit` with an id of its own making, and `pay:result` answers with that id. Fields that are not
 *    right say so themselves: then the result is `incomplete`, and the focus is in the first of them.
 * 4. Time-outs are the shop's: a frame that does not load never says `pay:ready`.
 *
 * Both sides name the other's origin when they post, and drop what comes from another origin or another window. The
 * origins that may frame the fields are the provider's setting `SHOP_ORIGIN`.
 */

/** From the fields to the page around them. */
export type FieldsMessage =
  | { readonly type: 'pay:ready' | 'pay:resize'; /** CSS pixels. */ readonly height: number }
  | { readonly type: 'pay:change'; readonly isComplete: boolean }
  | { readonly type: 'pay:enter' }
  | { readonly type: 'pay:result'; readonly requestId: string; readonly result: CardResult };

/** From the page around the fields to them. */
export interface PageMessage {
  readonly type: 'pay:submit';
  readonly requestId: string;
}

/** @see rules/payment/token-verified, rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown */
export type CardResult =
  | ({ readonly status: 'verified'; readonly token: string; readonly reason: null } & CardFacts)
  /** `reason` is for the person: the bank's, `3DS validation error` in review, `Unknown error` otherwise. */
  | ({
      readonly status: 'failed' | 'in_review' | 'unknown';
      readonly token: null;
      readonly reason: string;
    } & CardFacts)
  /** Something is missing or mistyped; the fields show what. */
  | { readonly status: 'incomplete' }
  /** The provider was not reached from the frame. */
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
