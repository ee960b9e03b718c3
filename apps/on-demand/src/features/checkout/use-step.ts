import { shopOf } from '@lemari/catalogue/shop';
import type { CheckoutStepId } from '@lemari/domain/cart/checkout';
import { useGoOn, useMount } from '@lemari/kit';
import { checkoutHref } from '../../places.ts';
import type { CheckoutLoad } from './checkout.load.ts';
import { stepAfter } from './checkout.rules.ts';

/** Where a step stands among the others, and the way on from it. */
export function useStep({ place, offersAddons }: CheckoutLoad, step: CheckoutStepId) {
  const mount = useMount();
  const go = useGoOn();
  const hrefOf = (other: CheckoutStepId) => checkoutHref(mount.base, place, other);
  const next = hrefOf(stepAfter(step, offersAddons));
  return {
    mount,
    cart: { ...shopOf(mount), cartId: place.cartId },
    cartHref: `${mount.base}/cart`,
    hrefOf,
    next,
    goOn: () => go(next),
    go,
  };
}
