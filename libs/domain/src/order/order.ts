import type { Bank, PAYMENT_METHODS } from '@lemari/contract/payment-values';
import type { Currency, Money } from '@lemari/currency/money';
import type { Shipment } from './shipment.ts';
import type { Size } from '../product/size.ts';
import type { RentalDates } from '../rental/rental.ts';

/** @see docs/decisions/0115 */
export type OrderStatus = 'waiting_payment' | 'confirmed' | 'cancelled' | 'failed' | 'completed';

/** A piece of an order, as it was at the time of the order. @see rules/orders/item-fields */
export interface OrderItem {
  readonly id: number;
  readonly styleId: number;
  readonly name: string;
  readonly styleCode: string;
  readonly designer: string;
  readonly size: Size;
  /** URL of the picture at 600 px. */
  readonly featuredImage: string;
  /** Of an unpaid order: the piece is held. Of a paid order: the previous customer is not late with it. */
  readonly isAvailable: boolean;
  /** A backup is sent if the first choice was not available. */
  readonly sentAs: 'main_item' | 'backup_size' | 'backup_style';
  readonly rentalPrice: Money;
}

/** @see rules/orders/addon-fields */
export interface Addon {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  readonly currency: Currency;
  readonly imageUrl: string;
  readonly serviceProvider: string;
  readonly descriptions: readonly string[];
}

/** The discount of a code on this order. @see docs/decisions/0106 */
export interface Discount {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly price: Money;
}

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The account to transfer the money to, with its bank. @see rules/payment/order-virtual-account */
export interface TransferAccount {
  readonly bank: Bank;
  readonly number: string;
  readonly expectedAmount: Money;
  /** ISO instant after which the account accepts no money. */
  readonly expirationDate: string;
}

/** The latest attempt to pay. */
export interface OrderPayment {
  readonly id: number;
  readonly method: PaymentMethod;
  readonly status: 'waiting' | 'paid' | 'failed' | 'expired' | 'refunded';
  /** As a sentence. */
  readonly failureReason?: string;
  /** Page of the provider that the customer is redirected to. */
  readonly redirectUrl?: string;
  /** With which the card frame shows the bank's question. */
  readonly clientSecret?: string;
  /** Set for virtual accounts and bank transfers. */
  readonly transferTo?: TransferAccount;
}

/** @see rules/orders/fields; docs/decisions/0115 */
export interface Order extends RentalDates {
  readonly id: number;
  /** Order number for people: `LM-00021`. */
  readonly number: string;
  readonly cartId?: number;
  /** ISO instant at which it was placed. */
  readonly reservationDateTime: string;
  /** ISO instant. */
  readonly paidDateTime?: string;
  readonly orderStatus: OrderStatus;
  /** Why it was cancelled or failed, as a sentence. */
  readonly statusReason?: string;
  /** ISO instant until which the pieces of an unpaid order are held. */
  readonly heldUntil?: string;
  /** ISO instant of the API's answer, from which the browser counts down to the others. */
  readonly answeredAt: string;
  readonly orderItems: readonly OrderItem[];
  readonly addons: readonly Addon[];
  readonly discount?: Discount;
  readonly shipment: Shipment;
  readonly rentalPrice: Money;
  readonly totalPrice: Money;
  readonly refundedPrice: Money;
  /** Late fee for each piece and day. */
  readonly latePricePerDay: Money;
  /** Late fee so far. */
  readonly latePrice: Money;
  readonly currency: Currency;
  readonly currencySymbol: string;
  readonly payment?: OrderPayment;
}
