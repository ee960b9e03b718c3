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
    cartHref,
    /** Label of the button that leads to the next step. */
    nextLabel: NEXT[after ?? offers.step],
    /** Leads to the cart from the first step. */
    back:
      previous === undefined
        ? { href: cartHref, label: 'Back to your cart' }
        : { href: hrefOf(previous), label: BACK[previous] },
    continueToNext: () => go(next),
  };
}

/** Label of the button that leads to each step. */
const NEXT: Readonly<Record<CheckoutStepId, string>> = {
  delivery: 'Continue to delivery',
  addons: 'Continue to add-ons',
  review: 'Continue to payment',
};

/** Label of the link back to each step. */
const BACK: Readonly<Record<CheckoutStepId, string>> = {
  delivery: 'Back to delivery',
  addons: 'Back to add-ons',
  review: 'Back to payment',
};
