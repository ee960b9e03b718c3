import { inRegions, page } from '@lemari/api/seed/content/page';
import { planCards, planComparison } from './plans.ts';

/** The plans for bags. Until they can be bought, the page takes an e-mail. @see rules/plans/interest */
export const BAGS_PLANS = inRegions(['sg', 'hk'], ({ regionName }, region) =>
  page(
    `Plans for designer bags in ${regionName}`,
    `What a month of designer bags costs in ${regionName}, from {plans-from bags ${region}} {plans-from-per bags ${region}}.`,
    [
      {
        type: 'hero',
        title: 'One shelf.',
        accent: 'A bag for the month ahead.',
        lede: `Designer bags by the month, from {plans-from bags ${region}} {plans-from-per bags ${region}}. They can’t be bought yet: leave your email, and we’ll tell you when they open.`,
        picture: 'flap-shelf',
        actions: [
          { label: 'Tell me when plans open', href: `/${region}/bags/plans#tell-me` },
          { label: 'Browse bags', href: `/${region}/bags/browse` },
        ],
      },
      planCards('Monthly plans', 'bags'),
      planComparison('What a plan is worth', 'bags'),
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
