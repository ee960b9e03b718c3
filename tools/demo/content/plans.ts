import { readRecords } from '@lemari/api/seed/seed-folder';
import { type PlanVertical, promotionOfType } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import type { Block } from '@lemari/api/seed/content-types';
import { SEED_FOLDER } from '../seed-folder.ts';

type PlanCards = Extract<Block, { type: 'planCards' }>;

/** The plans of the demo's database, which pages name by id. */
export const PLANS = readRecords(SEED_FOLDER, 'plans');

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const offered = (region: RegionId, vertical: PlanVertical) =>
  PLANS.filter(
    (plan) =>
      plan.service_id === `${region}-${vertical}-standard` && promotionOfType(plan.plan_type) === undefined,
  );

/** The names of the plans on offer, within a sentence: `Basic, Standard and Pro`. */
export const planNames = (region: RegionId, vertical: PlanVertical): string =>
  AND.format(offered(region, vertical).map(({ id }) => `{plan-name ${id}}`));

/** The plans on offer with their prices: `Basic $99, Standard $129 and Pro $179`. */
export const pricedPlans = (region: RegionId, vertical: PlanVertical): string =>
  AND.format(offered(region, vertical).map(({ id }) => `{plan-name ${id}} {plan-price ${id}}`));

/** Every plan of a vertical as a card. @see rules/plans/all-shown */
export const planCards = (title: string, vertical: PlanVertical): PlanCards => ({
  type: 'planCards',
  title,
  vertical,
});

/** Plans side by side. @see rules/plans/compared */
export const planComparison = (title: string, vertical: PlanVertical): PlanCards => ({
  type: 'planCards',
  title,
  vertical,
  isCompared: true,
});
