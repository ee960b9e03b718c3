import type { CheckoutStepId } from '@lemari/domain/cart/checkout-steps';

/** Paths of this vertical's pages, below its base. */

/** Query of a checkout URL, the same at every step. */
export interface CheckoutLocation {
  readonly cartId: number;
}

/** @param step without it the checkout redirects to the first open step */
export const checkoutHref = (base: string, { cartId }: CheckoutLocation, step?: CheckoutStepId): string =>
  `${base}/checkout${step === undefined ? '' : `/${step}`}?cart=${cartId}`;

export const orderHref = (base: string, id: number): string => `${base}/order/${id}`;

/** URL of an order that checks its payment. */
export const paidOrderHref = (base: string, id: number): string => `${orderHref(base, id)}?paid=check`;

/** Pages to which carts lead. */
export const cartLinks = (base: string) => ({
  checkout: (cartId: number) => checkoutHref(base, { cartId }),
  order: (orderId: number) => orderHref(base, orderId),
});
