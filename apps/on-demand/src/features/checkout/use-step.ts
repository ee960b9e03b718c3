import { shopOf } from '@lemari/catalogue/shop';
import { CHECKOUT, type CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import { useGoOn, useMount } from '@lemari/kit';
import { checkoutHref } from '../../places.ts';
import type { CheckoutLoad } from './checkout.load.ts';

/** Where a step stands among the others, and the ways on and back from it. */
export function useStep({ place, facts }: CheckoutLoad, step: CheckoutStepId) {
  const mount = useMount();
  const go = useGoOn();
  const hrefOf = (other: CheckoutStepId) => checkoutHref(mount.base, place, other);
  const cartHref = `${mount.base}/cart`;
  const next = hrefOf(CHECKOUT.next(facts, step) ?? step);
  const previous = CHECKOUT.previous(facts, step);
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
    goOn: () => go(next),
    go,
  };
}

/** The way back to each step. */
const BACK: Readonly<Record<CheckoutStepId, string>> = {
  delivery: 'Back to the delivery',
  return: 'Back to the return',
  addons: 'Back to what goes along',
  discount: 'Back to the discount',
  payment: 'Back to the payment',
  review: 'Back to the review',
};
