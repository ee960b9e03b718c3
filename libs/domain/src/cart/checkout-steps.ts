import { stepFlow } from '../steps/steps.ts';

/** Each step has a URL of its own. @see docs/decisions/0104 */
export type CheckoutStepId = 'delivery' | 'return' | 'addons' | 'discount' | 'payment' | 'review';

/** What has been chosen so far. */
export interface CheckoutFacts {
  /** The flag `on-demand-add-on`. */
  readonly offersAddons: boolean;
  /** The steps something was chosen in; an order that is placed is the review's. */
  readonly chosen: readonly CheckoutStepId[];
}

const stepRow = <Id extends CheckoutStepId>(id: Id, label: string) => ({
  id,
  label,
  isComplete: ({ chosen }: CheckoutFacts) => chosen.includes(id),
});

/** The steps of a checkout, in their order. @see docs/decisions/0104 */
export const CHECKOUT = stepFlow<CheckoutStepId, CheckoutFacts>([
  { ...stepRow('delivery', 'Delivery'), toDo: 'First choose how it comes to you.' },
  { ...stepRow('return', 'Return'), toDo: 'First choose how it goes back.' },
  { ...stepRow('addons', 'Add-ons'), isOptional: true, applies: ({ offersAddons }) => offersAddons },
  { ...stepRow('discount', 'Discount'), isOptional: true },
  { ...stepRow('payment', 'Payment'), toDo: 'First choose how you pay.' },
  stepRow('review', 'Review'),
]);
