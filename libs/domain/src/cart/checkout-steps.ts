import { stepFlow } from '../steps/steps.ts';

/** Each step has a URL of its own. @see docs/decisions/0104 */
export type CheckoutStepId = 'delivery' | 'return' | 'addons' | 'discount' | 'payment' | 'review';

/** What has been chosen so far. */
export interface CheckoutFacts {
  /** The flag `on-demand-add-on`. */
  readonly offersAddons: boolean;
  /** Steps with a choice. An order that is placed completes the review. */
  readonly chosen: readonly CheckoutStepId[];
}

const stepRow = <Id extends CheckoutStepId>(id: Id, label: string) => ({
  id,
  label,
  isComplete: ({ chosen }: CheckoutFacts) => chosen.includes(id),
});

/** The steps of a checkout, in their order. @see docs/decisions/0104 */
export const CHECKOUT = stepFlow<CheckoutStepId, CheckoutFacts>([
  { ...stepRow('delivery', 'Delivery'), toDo: 'Choose a delivery option first.' },
  { ...stepRow('return', 'Return'), toDo: 'Choose a return option first.' },
  { ...stepRow('addons', 'Add-ons'), isOptional: true, applies: ({ offersAddons }) => offersAddons },
  { ...stepRow('discount', 'Discount'), isOptional: true },
  { ...stepRow('payment', 'Payment'), toDo: 'Choose a payment method first.' },
  stepRow('review', 'Review'),
]);
