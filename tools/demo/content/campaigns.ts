import { type Campaign } from '@lemari/domain/region/place';
import { PARTNERS, type PartnerRow } from '@lemari/domain/plan/partners';
import { PROMOTION_ROWS } from '@lemari/domain/plan/promotions';
import { defaultVoucher, type VoucherFlags } from '@lemari/domain/plan/discount';
import { PLANS_FOR } from '@lemari/domain/plan';
import { capitalised } from '@lemari/domain/words';
import type { RegionId } from '@lemari/domain/region';
import type { ContentPage } from '@lemari/api/seed/content-types';
import { inRegions } from '@lemari/api/seed/content/page';
import type { LandscapeName } from '../pictures/scenes.ts';
import { planCards } from './plans.ts';
import { landingPage, PLAN_SHOPS, planPricesLede, ownAction, seePlans } from './promotions.ts';

interface CampaignWords {
  readonly title: (regionName: string, goods: string) => string;
  readonly description: (off: string) => string;
  readonly opening: string;
  readonly accent: string;
  readonly lede: (off: string) => string;
  readonly picture: LandscapeName;
  /** Where its plans are for bags. */
  readonly bagPicture: LandscapeName;
  readonly why: string;
  readonly because: readonly string[];
}

interface CampaignPage extends CampaignWords {
  readonly campaign: Campaign;
  readonly partner?: string;
  readonly regions: readonly RegionId[];
}

/** The demo sets no code by a flag. */
const NO_FLAGS: VoucherFlags = {
  'voucher-code-for-sg-main-lp': null,
  'voucher-code-for-id-main-lp': null,
  'first-month-lp-unlimited-voucher-code': null,
};

/** The code that the page applies. */
const codeOf = (region: RegionId, facts: Pick<CampaignPage, 'campaign' | 'partner'>): string | undefined =>
  defaultVoucher({ region, ...facts }, NO_FLAGS);

/** What the page's code takes off, within a sentence: `$50 off your first month`. */
function offWords(region: RegionId, facts: Pick<CampaignPage, 'campaign' | 'partner'>): string {
  const code = codeOf(region, facts);
  return code === undefined ? '' : `{voucher-off ${region} ${code}} off {voucher-months ${region} ${code}}`;
}

/** `gmail.com or google.com` */
const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

/** @param name of the partner in a sentence */
const partnerWords = (
  { name: emailName, domains }: PartnerRow,
  name: string,
  picture: LandscapeName,
  bagPicture: LandscapeName = 'flap-shelf',
): CampaignWords => ({
  title: (regionName, goods) => `${goods} by the month with ${name} in ${regionName}`,
  description: (off) => `For new members with a ${emailName} email address: ${off} of a plan.`,
  opening: `From ${name},`,
  accent: 'with something off.',
  lede: (off) => `${off} of a plan, for new members with a ${emailName} email address.`,
  picture,
  bagPicture,
  why: 'How it works',
  because: [
    `Create your account with your ${emailName} email address: one that ends in ${anyOf(domains)}. New members see the price of their first month beside each plan, and what they pay afterwards.`,
    `${name} has nothing else to do with it. Your plan, your pieces and your data are ours to look after.`,
  ],
});

/** The landing pages of campaigns. @see rules/promotions/campaigns, rules/promotions/landing */
const CAMPAIGN_ROWS: Readonly<Record<string, CampaignPage>> = {
  raf: {
    campaign: 'raf',
    regions: PROMOTION_ROWS.raf.regions,
    title: (regionName) => `A plan from a friend in ${regionName}`,
    description: (off) => `A friend’s introduction takes ${off} of a plan, for new members.`,
    opening: 'A friend sent you.',
    accent: 'Good friend.',
    lede: (off) => `Their introduction takes ${off} of a plan.`,
    picture: 'warm-rail',
    bagPicture: 'red-baguette',
    why: 'How it works',
    because: [
      'New members see the price of their first month beside each plan. What you pay afterwards is beside it.',
      'Do thank your friend. They have taste.',
    ],
  },
  byinviteonly: {
    campaign: 'byinviteonly',
    regions: PROMOTION_ROWS.byinviteonly.regions,
    title: (regionName) => `By invitation: plans in ${regionName}`,
    description: () => 'You were invited to look round: the wardrobe, the plans, and what they cost.',
    opening: 'By invitation.',
    accent: 'Do come in.',
    lede: () =>
      'Someone thought you should see this. The plans cost you what they cost everyone, first months included.',
    picture: 'evening-rail',
    bagPicture: 'bag-on-plinth',
    why: 'What an invitation is',
    because: ['A good seat, and no hurry. Look at everything, and save what you love to your wishlist.'],
  },
  partnerships: {
    campaign: 'partnerships',
    regions: PROMOTION_ROWS.partnerships.regions,
    title: (regionName) => `Plans for customers of our partners in ${regionName}`,
    description: (off) => `For customers of our partners: ${off} of a plan, for new members.`,
    opening: 'You know our friends.',
    accent: 'That helps.',
    lede: (off) => `${off} of a plan, for customers of our partners.`,
    picture: 'neutral-rail',
    bagPicture: 'hobo-plinth',
    why: 'How it works',
    because: [
      'New members see the price of their first month beside each plan. What you pay afterwards is beside it.',
    ],
  },
  'partnerships-google': {
    ...partnerWords(PARTNERS.google, 'Google', 'blue-rail'),
    campaign: 'partnerships',
    partner: 'google',
    regions: PARTNERS.google.regions,
  },
  'partnerships-gojek': {
    ...partnerWords(PARTNERS.gojek, 'Gojek', 'green-rail'),
    campaign: 'partnerships',
    partner: 'gojek',
    regions: PARTNERS.gojek.regions,
  },
  'partnerships-shonet': {
    ...partnerWords(PARTNERS.shonet, 'The Shonet', 'floral-rail'),
    campaign: 'partnerships',
    partner: 'shonet',
    regions: PARTNERS.shonet.regions,
  },
};

/** Where plans are not on offer yet, their page takes an e-mail. @see rules/plans/interest */
const LATER = {
  paragraphs: (code: string | undefined) => [
    'Plans in Indonesia open soon. Leave your email with them, and we’ll tell you when. Until then, rent each piece once with On Demand.',
    ...(code === undefined ? [] : [`Keep the code ${code}: you’ll need it when plans open.`]),
  ],
  action: { label: 'Tell me when plans open', href: '/id/plans#tell-me' },
} as const;

const campaignPage = (name: string, row: CampaignPage) =>
  inRegions(row.regions, ({ regionName, base }, region) => {
    const shop = PLAN_SHOPS[region];
    const hasBags = shop.plans === 'bags';
    const { paragraphs, action } =
      region === 'id'
        ? { paragraphs: LATER.paragraphs(codeOf(region, row)), action: LATER.action }
        : { paragraphs: [shop.text], action: seePlans(name, region) };
    const browse = { label: shop.browse, href: `${shop.base}/browse` } as const;
    const collection = hasBags ? '304' : '201';
    const off = offWords(region, row);
    return landingPage(
      region,
      {
        title: row.title(regionName, capitalised(PLANS_FOR[shop.plans])),
        description: row.description(off),
        opening: row.opening,
        accent: row.accent,
        lede: row.lede(off),
        picture: hasBags ? row.bagPicture : row.picture,
        actions: [...(region === 'id' ? [] : [ownAction(`${shop.base}/subscription/plans`)]), action, browse],
      },
      [
        planCards(`Plans for ${PLANS_FOR[shop.plans]}`, shop.plans),
        {
          type: 'textSection',
          title: row.why,
          paragraphs: [...row.because, ...paragraphs],
          action,
        },
        {
          type: 'collectionPeek',
          title: 'Look round first',
          ...planPricesLede(shop),
          query: { ...(shop.vertical && { vertical: shop.vertical }), collection },
          viewAllHref: `${shop.base}/browse?collection=${collection}`,
          count: 6,
        },
        {
          type: 'actions',
          title: 'While you decide',
          actions: [browse, { label: 'Questions and answers', href: `${hasBags ? shop.base : base}/faq` }],
        },
      ],
    );
  });

export const CAMPAIGN_PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> =
  Object.fromEntries(Object.entries(CAMPAIGN_ROWS).map(([name, row]) => [name, campaignPage(name, row)]));
