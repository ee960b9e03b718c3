import { shopOf } from '@lemari/catalogue/shop';
import type { CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import { useNavigateIfCurrent, useMount } from '@lemari/kit';
import { checkoutHref } from '../../checkout-location.ts';
import type { CheckoutLoad } from './checkout.load.ts';

/** Links forward and back from the current step. */
export function useStep({ location, offers, next: after, previous }: CheckoutLoad) {
  const mount = useMount();
  const go = useNavigateIfCurrent();
  const hrefOf = (other: CheckoutStepId) => checkoutHref(mount.base, location, other);
  const cartHref = `${mount.base}/cart`;
  const next = hrefOf(after ?? offers.step);
  return {
    mount,
    cart: { ...shopOf(mount), cartId: location.cartId },
    hrefOf,
    next,
    /** Leads to the cart from the first step. */
    back:
      previous === undefined
        ? { href: cartHref, label: 'Back to your cart' }
        : { href: hrefOf(previous), label: BACK[previous] },
    continueToNext: () => go(next),
    go,
  };
}

/** Label of the link back to each step. */
const BACK: Readonly<Record<CheckoutStepId, string>> = {
  delivery: 'Back to delivery',
  return: 'Back to return',
  addons: 'Back to add-ons',
  discount: 'Back to discount',
  payment: 'Back to payment',
  review: 'Back to review',
};
