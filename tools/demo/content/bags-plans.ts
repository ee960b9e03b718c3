import { hasCoupon } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import type { Block } from '@lemari/api/seed/content-types';
import { inRegions, page } from '@lemari/api/seed/content/page';

type PlanCards = Extract<Block, { type: 'planCards' }>;

/** @see rules/plans/sg-bags-core, rules/plans/sg-bags-pro */
const SG: PlanCards['plans'] = [
  {
    name: 'Core',
    text: 'Everyday designer bags.',
    price: '{plan-price sg-bags-core}',
    per: 'month',
    includes: [
      { text: 'Damage insurance up to {insurance-cover sg-bags-core}', isIncluded: true },
      { text: 'Cleaning and leather care', isIncluded: true },
    ],
    action: { label: 'Browse totes', href: '/sg/bags/browse?category=totes' },
  },
  {
    name: 'Pro',
    text: 'Every bag in the wardrobe.',
    price: '{plan-price sg-bags-pro}',
    per: 'month',
    includes: [
      { text: 'Damage insurance up to {insurance-cover sg-bags-pro}', isIncluded: true },
      { text: 'Cleaning and leather care', isIncluded: true },
    ],
    action: { label: 'Browse bags', href: '/sg/bags/browse' },
  },
];

/** @see rules/plans/hk-bags, rules/plans/hk-bags-first-month */
const HK: PlanCards['plans'] = [
  {
    name: 'Bags',
    text: 'Designer bags, one month at a time.',
    price: '{plan-price hk-bags}',
    per: 'month',
    due: 'First month {first-month-price hk-bags}.',
    includes: [{ text: 'Cleaning and leather care', isIncluded: true }],
    action: { label: 'Browse bags', href: '/hk/bags/browse' },
  },
];

/** What the lowest price is for: a first month where a coupon lowers it. */
const first = (region: RegionId): string =>
  hasCoupon({ region, vertical: 'bags' }) ? ' for the first month' : '';

/** The plans for bags. Until they can be bought, the page takes an e-mail. @see rules/plans/interest */
export const BAGS_PLANS = inRegions(['sg', 'hk'], ({ regionName }, region) =>
  page(
    `Plans for designer bags in ${regionName}`,
    `What a month of designer bags costs in ${regionName}, from {plans-from bags ${region}}${first(region)}.`,
    [
      {
        type: 'hero',
        title: 'One shelf.',
        accent: 'A bag for every month.',
        lede: `Designer bags by the month, from {plans-from bags ${region}}${first(region)}. They open soon: leave your email and we’ll tell you when.`,
        picture: 'flap-shelf',
        actions: [
          { label: 'Tell me when plans open', href: `/${region}/bags/plans#tell-me` },
          { label: 'Browse bags', href: `/${region}/bags/browse` },
        ],
      },
      {
        type: 'planCards',
        title: 'Monthly plans',
        plans: region === 'sg' ? SG : HK,
      },
      {
        type: 'textSection',
        title: 'What a plan includes',
        paragraphs: [
          'Every bag is brushed, fed and aired before it reaches you. Small marks are part of carrying it and cost you nothing.',
        ],
        action: { label: 'Read the bags FAQ', href: `/${region}/bags/faq` },
      },
    ],
    { priority: 0.7 },
  ),
);
