import type { CheckoutStepId } from '@lemari/domain/cart/checkout-steps';

/** Paths of this vertical's pages, below its base. */

/** Query of a checkout URL, the same at every step. */
export interface CheckoutLocation {
  readonly cartId: number;
  /** Payment method as a form value; absent until it is chosen. */
  readonly pay?: string | undefined;
}

/** @param step without it the checkout redirects to the first open step */
export function checkoutHref(base: string, { cartId, pay }: CheckoutLocation, step?: CheckoutStepId): string {
  const query = new URLSearchParams({ cart: String(cartId), ...(pay !== undefined && { pay }) });
  return `${base}/checkout${step === undefined ? '' : `/${step}`}?${query}`;
}

export const orderHref = (base: string, id: number): string => `${base}/order/${id}`;

/** URL of an order that checks its payment. */
export const paidOrderHref = (base: string, id: number): string => `${orderHref(base, id)}?paid=check`;
