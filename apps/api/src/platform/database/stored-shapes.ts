import type { SCHEMAS } from '@lemari/contract/schemas';
import type { WireOrder } from '@lemari/contract/wire';
import type { Money } from '@lemari/currency/money';
import type { Size } from '@lemari/domain/product/size';
import type { Static } from 'typebox';

// What columns of JSON hold. Services write it and read it again, perhaps in a later release.

type Shipping = Static<(typeof SCHEMAS)['createOrder']['body']>['shipping'];
export type DeliveryChoice = Shipping['delivery'];
export type ReturnChoice = Shipping['return'];

/** What would do for a line of an order. */
export interface LineOption {
  readonly cart_item_id: number;
  readonly style_id: number;
  readonly size: Size;
  readonly sent_as: WireOrder['items'][number]['sent_as'];
  /** Minor units, as the person agreed. */
  readonly price: number;
}

/** What a person has to do so that a charge is paid. */
export type NextStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | {
      readonly kind: 'virtual_account';
      readonly bank: 'bca' | 'bni';
      readonly number: string;
      /** ISO instant. */
      readonly expiresAt: string;
    }
  | {
      readonly kind: 'bank_transfer';
      readonly bank: 'bca';
      readonly accountNumber: string;
      /** To the cent: the bank tells one transfer from another by it. */
      readonly amount: Money;
      /** ISO instant. */
      readonly expiresAt: string;
    };
