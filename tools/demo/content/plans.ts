import { type PlanId, type PlanScope, plansAt } from '@lemari/domain/plan';
import type { Block } from '@lemari/api/seed/content-types';

/** Name and audience of each plan; its figures come from the domain. */
const PLAN_COPY: Readonly<Record<PlanId, { readonly name: string; readonly text: string }>> = {
  'sg-apparel-starter': { name: 'Starter', text: 'A first piece, to see how renting feels' },
  'sg-apparel-basic': { name: 'Basic', text: 'A first wardrobe on rotation' },
  'sg-apparel-standard': { name: 'Standard', text: 'A full working week' },
  'sg-apparel-pro': { name: 'Pro', text: 'A full calendar' },
  'sg-bags-core': { name: 'Bags Core', text: 'Everyday designer bags' },
  'sg-bags-pro': { name: 'Bags Pro', text: 'Every bag in the wardrobe' },
  'hk-bags': { name: 'Bags', text: 'Designer bags on rotation' },
  'id-apparel-standard-single': { name: 'Monthly', text: 'One month at a time' },
  'id-apparel-unlimited': { name: 'Unlimited', text: 'A lower price for a longer commitment' },
};

/**
 * The plans on offer in a table, one a row.
 * @throws Error for a plan with a commitment, which the caption leaves out
 */
export function planTable(scope: PlanScope): Block {
  const plans = plansAt(scope);
  const committed = plans.find(({ commitmentMonths }) => commitmentMonths > 1);
  if (committed) throw new Error(`${committed.id} commits for longer than the month of the caption`);
  return {
    type: 'table',
    title: 'Compare the plans',
    caption: 'One month at a time, with cleaning and small repairs',
    columns: ['Plan', 'Made for', 'A month'],
    rows: plans.map(({ id }) => [PLAN_COPY[id].name, PLAN_COPY[id].text, `{plan-price ${id}}`]),
  };
}
