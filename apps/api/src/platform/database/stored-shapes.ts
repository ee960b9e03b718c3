import type { Bank } from '@lemari/contract/payment-values';
import type { SCHEMAS } from '@lemari/contract/schemas';
import type { WireOrder } from '@lemari/contract/wire';
import type { Money } from '@lemari/currency/money';
import type { Size } from '@lemari/domain/product/size';
import type { Static } from 'typebox';

// Content of JSON columns. A later release must still read what an earlier one wrote.

type Shipping = Static<(typeof SCHEMAS)['createOrder']['body']>['shipping'];
export type DeliveryChoice = Shipping['delivery'];
export type ReturnChoice = Shipping['return'];

/** An option for a line of an order. */
export interface LineOption {
  readonly cart_item_id: number;
  readonly style_id: number;
  readonly size: Size;
  readonly sent_as: WireOrder['items'][number]['sent_as'];
  /** Minor units, as the customer agreed to them. */
  readonly price: number;
}

/** What the customer has to do so that a charge is paid. */
export type NextStep =
  | { readonly kind: 'redirect'; readonly url: string }
  /** The bank's question, which the provider's script shows in its frame. */
  | { readonly kind: 'challenge'; readonly clientSecret: string }
  | {
      readonly kind: 'virtual_account';
      readonly bank: Bank;
      readonly number: string;
      /** ISO instant. */
      readonly expiresAt: string;
    }
  | {
      readonly kind: 'bank_transfer';
      readonly bank: 'bca';
      readonly accountNumber: string;
      /** Exact to the last minor unit: the bank distinguishes transfers by the amount. */
      readonly amount: Money;
      /** ISO instant. */
      readonly expiresAt: string;
    };

/** What the payment of a plan was made for. */
export interface MadeFor {
  readonly plan_id: string;
  /** ISO instant of the terms. */
  readonly terms_starts_at: string;
  readonly coupon_id: number | null;
  readonly voucher_id: number | null;
}
