import { shopOf } from '@lemari/catalogue/shop';
import type { CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import { useNavigateIfCurrent, useMount } from '@lemari/kit';
import { checkoutHref } from '../../checkout-location.ts';
import type { CheckoutLoad } from './checkout.load.ts';

/** The ways on and back from the step that is shown. */
export function useStep({ place, offers, next: after, previous }: CheckoutLoad) {
  const mount = useMount();
  const go = useNavigateIfCurrent();
  const hrefOf = (other: CheckoutStepId) => checkoutHref(mount.base, place, other);
  const cartHref = `${mount.base}/cart`;
  const next = hrefOf(after ?? offers.step);
  return {
    mount,
    cart: { ...shopOf(mount), cartId: place.cartId },
    hrefOf,
    next,
    /** To the cart from the first step. */
    back:
      previous === undefined
        ? { href: cartHref, label: 'Back to your cart' }
        : { href: hrefOf(previous), label: BACK[previous] },
    continueToNext: () => go(next),
    go,
  };
}

/** The way back to each step. */
const BACK: Readonly<Record<CheckoutStepId, string>> = {
  delivery: 'Back to delivery',
  return: 'Back to return',
  addons: 'Back to add-ons',
  discount: 'Back to the discount',
  payment: 'Back to the payment',
  review: 'Back to the review',
};
