import { inRegions, page } from '@lemari/api/seed/content/page';
import { planCards, planComparison } from './plans.ts';

/** How the plans begin, and what the page asks for first. @see rules/plans/how-had */
const BEGINNING = {
  sg: {
    words: 'Each plan starts with a join code.',
    actions: [
      { label: 'Join The Waitlist', href: '/sg/bags/subscription/plans', cta: true },
      { label: 'I have a join code', href: '/sg/bags/subscription/checkout' },
    ],
  },
  hk: {
    words: 'Paid by card, month by month.',
    actions: [{ label: 'Choose a plan', href: '/hk/bags/subscription/plans' }],
  },
} as const;

/** The plans for bags. */
export const BAGS_PLANS = inRegions(['sg', 'hk'], ({ regionName }, region) =>
  page(
    `Plans for designer bags in ${regionName}`,
    `What a month of designer bags costs in ${regionName}, from {plans-from bags ${region}} {plans-from-per bags ${region}}.`,
    [
      {
        type: 'hero',
        title: 'One shelf.',
        accent: 'A bag for the month ahead.',
        lede: `Designer bags by the month, from {plans-from bags ${region}} {plans-from-per bags ${region}}. ${BEGINNING[region].words}`,
        picture: 'flap-shelf',
        actions: [...BEGINNING[region].actions, { label: 'Browse bags', href: `/${region}/bags/browse` }],
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
