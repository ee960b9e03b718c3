import { hasPlans, type PlanVertical, planVerticals } from '../plan/plan.ts';
import type { RegionId } from './region.ts';
import { baseOf, rentingVertical, type VerticalId } from './vertical.ts';

/** How a visitor gets the pieces of a vertical today. @see docs/decisions/0140 */
export type Selling =
  /** It rents single pieces itself. */
  | { readonly by: 'rental' }
  /** Another vertical of the region rents single pieces of it, though not all of them. */
  | { readonly by: 'other-vertical'; readonly vertical: VerticalId; readonly base: string }
  /** Plans, which may be those of another vertical. */
  | {
      readonly by: 'plan';
      readonly vertical: PlanVertical;
      /** The page of the plans. */
      readonly path: string;
    }
  /** Not yet: the contact page answers questions. */
  | { readonly by: 'contact'; readonly path: string };

/** What a plan starts with. In `later` it cannot be had yet. */
export type PlanStart = 'payment' | 'join-code' | 'later';

/**
 * How a plan is had today, for copy and pages. The flow follows flags; this is their default.
 * @see rules/plans/how-had; docs/decisions/0260
 */
export function planStart(region: RegionId, vertical: PlanVertical): PlanStart {
  if (region === 'id') return 'later';
  return region === 'sg' && vertical === 'bags' ? 'join-code' : 'payment';
}

/** What a plan waits for, in a sentence wherever a plan is shown. @see docs/decisions/0308 */
const START_NOTES = {
  payment: undefined,
  'join-code': 'Starts with a join code.',
  later: 'Not open yet.',
} as const satisfies Readonly<Record<PlanStart, string | undefined>>;

export const startNote = (region: RegionId, vertical: PlanVertical): string | undefined =>
  START_NOTES[planStart(region, vertical)];

/** Asks for news of plans; {@link TELL_ME_ID} is the form on their page. */
export const TELL_ME = 'Tell me when plans open';
export const TELL_ME_ID = 'tell-me';

/** @param base of the plans’ vertical */
export const tellMeHref = (base: string): string => `${base}/plans#${TELL_ME_ID}`;

/** Whether plans of a region can be bought. */
export const isSold = (region: RegionId): boolean =>
  planVerticals(region).some((vertical) => planStart(region, vertical) !== 'later');

/** Whose plans a vertical's pieces lead to: its own, else those that the region has. @see rules/plans/hk-bags-only */
const PLANS_OF: Readonly<Partial<Record<VerticalId, readonly PlanVertical[]>>> = {
  apparel: ['apparel', 'bags'],
  bags: ['bags'],
};

/** @see rules/products/one-action */
export function sellingOf(vertical: VerticalId, region: RegionId): Selling {
  const renting = rentingVertical(vertical, region);
  if (renting === vertical) return { by: 'rental' };
  const base = renting && baseOf(renting, region);
  if (renting && base !== undefined) return { by: 'other-vertical', vertical: renting, base };
  for (const offered of PLANS_OF[vertical] ?? []) {
    const base = baseOf(offered, region);
    if (hasPlans(region, offered) && base !== undefined)
      return { by: 'plan', vertical: offered, path: `${base}/plans` };
  }
  return { by: 'contact', path: `${baseOf(vertical, region) ?? `/${region}`}/contact` };
}
