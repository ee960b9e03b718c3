import { hasCoupon } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { inRegions, page } from '@lemari/api/seed/content/page';
import { planCards, tellMeOf } from './plans.ts';

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
        lede: `Designer bags by the month, from {plans-from bags ${region}}${first(region)}. They can’t be bought yet: leave your email, and we’ll tell you when they open.`,
        picture: 'flap-shelf',
        actions: [
          { label: 'Tell me when plans open', href: `/${region}/bags/plans#tell-me` },
          { label: 'Browse bags', href: `/${region}/bags/browse` },
        ],
      },
      planCards({ region, vertical: 'bags', title: 'Monthly plans', actionOf: tellMeOf }),
      {
        type: 'textSection',
        title: 'What a plan includes',
        paragraphs: [
          'Every bag is brushed, fed and aired before it reaches you. Small marks are part of carrying it and cost you nothing.',
          'How often you can change bags will be on this page before you can buy a plan.',
        ],
        action: { label: 'Read the bags FAQ', href: `/${region}/bags/faq` },
      },
    ],
    { priority: 0.7 },
  ),
);
