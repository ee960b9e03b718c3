import { CHECKOUT, type CheckoutFacts, type CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import type { Checkout } from './checkout.queries.ts';

/** Facts that decide which steps are open. */
interface StepChoices {
  readonly checkout: Pick<Checkout, 'delivery' | 'return' | 'addons'>;
  readonly offersAddons: boolean;
}

export function stepFacts({ checkout, offersAddons }: StepChoices): CheckoutFacts {
  const isChosen = {
    delivery: checkout.delivery !== undefined && checkout.return !== undefined,
    addons: checkout.addons.length > 0,
    review: false,
  } satisfies Record<CheckoutStepId, boolean>;
  const chosen = Object.entries(isChosen).flatMap(([id, is]) => (is && CHECKOUT.isStep(id) ? [id] : []));
  return { offersAddons, chosen };
}
