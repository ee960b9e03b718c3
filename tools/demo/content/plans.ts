import { type PlanId, type PlanPlace, plansAt } from '@lemari/domain/plan';
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

/** The plans on offer in a table, one a row. */
export const planTable = (place: PlanPlace): Block => ({
  type: 'table',
  title: 'Side by side',
  caption: 'Each includes cleaning and small repairs',
  columns: ['Plan', 'Made for', 'Price a month', 'Commitment'],
  rows: plansAt(place).map(({ id, commitmentMonths }) => [
    PLAN_COPY[id].name,
    PLAN_COPY[id].text,
    `{plan-price ${id}}`,
    commitmentMonths > 1 ? `{commitment-months ${id}} months` : 'One month at a time',
  ]),
});
