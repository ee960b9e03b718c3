import type { Currency, Money } from '@lemari/currency/money';
import type { Shipment } from './shipment.ts';
import type { Size } from '../product/size.ts';
import type { RentalDates } from '../rental/rental.ts';

/** @see docs/decisions/0115 */
export type OrderStatus = 'waiting_payment' | 'confirmed' | 'cancelled' | 'failed' | 'completed';

/** A piece of an order, as it was when it was ordered. @see rules/orders/item-fields */
export interface OrderItem {
  readonly id: number;
  readonly styleId: number;
  readonly name: string;
  readonly styleCode: string;
  readonly designer: string;
  readonly size: Size;
  /** Its address at 600 px. */
  readonly featuredImage: string;
  /** Kept for an order that is not paid; of one that is, not late from who had it before. */
  readonly isAvailable: boolean;
  /** A backup goes where the first choice was gone. */
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

/** What a code takes off the total of this order. @see docs/decisions/0106 */
export interface Discount {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly price: Money;
}

export type PaymentMethod = 'credit_card' | 'bank_transfer' | 'virtual_account';

/** The account to transfer the money to, by bank. @see rules/payment/order-virtual-account */
export interface TransferAccount {
  readonly bank: 'bca' | 'bni';
  readonly number: string;
  readonly expectedAmount: Money;
  /** ISO instant after which the number takes no money. */
  readonly expirationDate: string;
}

/** The latest attempt to pay. */
export interface OrderPayment {
  readonly id: number;
  readonly method: PaymentMethod;
  readonly status: 'waiting' | 'paid' | 'failed' | 'expired' | 'refunded';
  /** In words. */
  readonly failureReason?: string;
  /** Where the provider wants to see the person. */
  readonly redirectUrl?: string;
  /** Of a virtual account or a bank transfer. */
  readonly transferTo?: TransferAccount;
}

/** @see rules/orders/fields; docs/decisions/0115 */
export interface Order extends RentalDates {
  readonly id: number;
  /** What people say on the phone: `LM-00021`. */
  readonly number: string;
  readonly cartId?: number;
  /** ISO instant it was placed. */
  readonly reservationDateTime: string;
  /** ISO instant. */
  readonly paidDateTime?: string;
  readonly orderStatus: OrderStatus;
  /** In words, why it was cancelled or failed. */
  readonly statusReason?: string;
  /** ISO instant until which its pieces are kept for whoever has not paid. */
  readonly heldUntil?: string;
  /** ISO instant, by the shop's clock: what all the others are counted from. */
  readonly answeredAt: string;
  readonly orderItems: readonly OrderItem[];
  readonly addons: readonly Addon[];
  readonly discount?: Discount;
  readonly shipment: Shipment;
  readonly rentalPrice: Money;
  readonly totalPrice: Money;
  readonly refundedPrice: Money;
  /** For each piece and day. */
  readonly latePricePerDay: Money;
  /** For the days it is late so far. */
  readonly latePrice: Money;
  readonly currency: Currency;
  readonly currencySymbol: string;
  readonly payment?: OrderPayment;
}
