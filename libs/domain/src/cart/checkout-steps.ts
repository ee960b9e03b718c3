import { stepFlow } from '../steps/steps.ts';

/** Each step has a URL of its own. @see docs/decisions/0173 */
export type CheckoutStepId = 'delivery' | 'addons' | 'review';

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

/** The steps of a checkout, in their order. @see docs/decisions/0173 */
export const CHECKOUT = stepFlow<CheckoutStepId, CheckoutFacts>([
  { ...stepRow('delivery', 'Delivery'), toDo: 'Choose delivery and return first.' },
  { ...stepRow('addons', 'Add-ons'), isOptional: true, applies: ({ offersAddons }) => offersAddons },
  stepRow('review', 'Payment'),
]);

/** Steps of earlier checkouts, whose URLs redirect, by the step that they are a part of now. */
const MERGED_STEPS: ReadonlyMap<string, CheckoutStepId> = new Map([
  ['return', 'delivery'],
  ['discount', 'review'],
  ['payment', 'review'],
]);

/** The step of a path, or the one that it was merged into. @returns undefined for an unknown path */
export const checkoutStepOf = (path: unknown): CheckoutStepId | undefined =>
  CHECKOUT.isStep(path) ? path : typeof path === 'string' ? MERGED_STEPS.get(path) : undefined;
