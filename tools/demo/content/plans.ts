import { type PlanId, PLANS_FOR, type PlanScope, plansAt } from '@lemari/domain/plan';
import { type Plan, planDeposit, plans, withTerms } from '@lemari/domain/plan/terms';
import type { RegionId } from '@lemari/domain/region';
import type { Promotion } from '@lemari/domain/region/place';
import { baseOf } from '@lemari/domain/region/vertical';
import type { Block } from '@lemari/api/seed/content-types';

type PlanCards = Extract<Block, { type: 'planCards' }>;
type Card = PlanCards['plans'][number];

/** Audience of each plan; its name and figures come from the domain. */
const MADE_FOR: Readonly<Record<PlanId, string>> = {
  'sg-apparel-starter': 'To see how renting feels',
  'sg-apparel-basic': 'A first wardrobe on rotation',
  'sg-apparel-standard': 'A full working week',
  'sg-apparel-pro': 'A full calendar',
  'sg-bags-core': 'Designer bags by the month',
  'sg-bags-pro': 'The same shelf, with a higher cover',
  'hk-bags': 'Designer bags by the month',
  'hk-bags-care': 'The same shelf, with damage covered',
  'id-apparel-standard-single': 'One month at a time',
  'id-apparel-unlimited': 'A lower price for a longer commitment',
};

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The names of the plans on offer, within a sentence: `Basic, Standard and Pro`. */
export const planNames = (scope: PlanScope): string =>
  AND.format(plansAt(scope).map((plan) => withTerms(plan).name));

/** The plans on offer with their prices: `Basic $99, Standard $129 and Pro $179`. */
export const pricedPlans = (scope: PlanScope): string =>
  AND.format(plansAt(scope).map((plan) => `${withTerms(plan).name} {plan-price ${plan.id}}`));

/**
 * The plans on offer in a table, one a row.
 * @throws Error for a plan with a commitment, which the caption leaves out
 */
export function planTable(scope: PlanScope): Block {
  const offered = plansAt(scope).map(withTerms);
  const committed = offered.find(({ commitmentMonths }) => commitmentMonths > 1);
  if (committed) throw new Error(`${committed.id} commits for longer than the month of the caption`);
  return {
    type: 'table',
    title: 'Compare the plans',
    caption: 'One month at a time, with cleaning and small repairs',
    columns: ['Plan', 'Made for', 'A month'],
    rows: offered.map(({ id, name, listPrice }) => [
      name,
      MADE_FOR[id],
      listPrice ? `{plan-price ${id}} instead of {list-price ${id}}` : `{plan-price ${id}}`,
    ]),
  };
}

/** What is kept in shape, by the vertical of a plan. */
const UPKEEP = { apparel: 'Cleaning and small repairs', bags: 'Cleaning and leather care' } as const;

const included = (text: string) => ({ text, isIncluded: true });

/** Everything a plan includes that a rule or the house states. */
const includesOf = ({ id, region, vertical, cover }: Plan): Card['includes'] => [
  included(UPKEEP[vertical]),
  ...(cover ? [included(`Damage insurance up to {insurance-cover ${id}}`)] : []),
  ...(planDeposit(region) ? [] : [included('No deposit')]),
];

/** What is due beside the monthly price, and the offer without which there is no such plan. */
function dueOf(plan: Plan, here: Promotion | undefined): string | undefined {
  const { id, name, region, price, firstMonth, care, commitmentMonths } = plan;
  const sentences = [
    ...(firstMonth.amountMinor < price.amountMinor ? [`First month {first-month-price ${id}}.`] : []),
    ...(care ? [`Care is {care-price ${id}} of it.`] : []),
    ...(commitmentMonths > 1 ? [`Billed monthly, for at least {commitment-months ${id}} months.`] : []),
    ...(planDeposit(region) ? [`Plus a refundable deposit of {plan-deposit ${region}}.`] : []),
    ...(isElsewhere(plan, here) ? [`In the ${name} offer only.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

interface Cards {
  readonly region: RegionId;
  readonly vertical: Plan['vertical'];
  readonly title?: string;
  /** The promotion of the page. */
  readonly promotion?: Promotion;
  /** Where a plan leads, until it can be bought. */
  readonly actionOf: (plan: Plan) => Card['action'];
}

const isElsewhere = ({ promotion }: Plan, here: Promotion | undefined) =>
  promotion !== undefined && promotion !== here;

/** Every plan of a region's vertical as a card: those of another promotion say so, and come last. @see rules/plans/all-shown */
export const planCards = ({
  region,
  vertical,
  title = `Plans for ${PLANS_FOR[vertical]}`,
  promotion,
  actionOf,
}: Cards): PlanCards => ({
  type: 'planCards',
  title,
  plans: plans
    .filter((plan) => plan.region === region && plan.vertical === vertical)
    .toSorted((a, b) => Number(isElsewhere(a, promotion)) - Number(isElsewhere(b, promotion)))
    .map((plan) => {
      const due = dueOf(plan, promotion);
      return {
        name: plan.name,
        text: `${MADE_FOR[plan.id]}.`,
        price: `{plan-price ${plan.id}}`,
        ...(plan.listPrice && { was: `{list-price ${plan.id}}` }),
        per: 'month',
        ...(due !== undefined && { due }),
        includes: includesOf(plan),
        action: actionOf(plan),
      };
    }),
});

/** Leads to the form of the plan's page, or to the page of its promotion. @see rules/plans/interest */
export const tellMeOf = ({ region, vertical, promotion, name }: Plan): Card['action'] => {
  const base = baseOf(vertical, region) as `/${string}`;
  return promotion
    ? { label: `See the ${name} offer`, href: `${base}/${promotion}` }
    : { label: 'Leave your email', href: `${base}/plans#tell-me` };
};
