import type { CheckoutStepId } from '@lemari/domain/cart/checkout-steps';

/** Where the pages of this vertical stand below its base. */

/** What the address of a checkout carries from step to step. */
export interface CheckoutLocation {
  readonly cartId: number;
  /** How somebody pays, as a form writes it; absent until it is chosen. */
  readonly pay?: string | undefined;
}

/** @param step absent where the checkout itself decides */
export function checkoutHref(base: string, { cartId, pay }: CheckoutLocation, step?: CheckoutStepId): string {
  const query = new URLSearchParams({ cart: String(cartId), ...(pay !== undefined && { pay }) });
  return `${base}/checkout${step === undefined ? '' : `/${step}`}?${query}`;
}

export const orderHref = (base: string, id: number): string => `${base}/order/${id}`;

/** An order whose payment is asked after. */
export const paidOrderHref = (base: string, id: number): string => `${orderHref(base, id)}?paid=check`;
