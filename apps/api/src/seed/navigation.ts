import { CATEGORIES } from '@lemari/domain/product/attributes';
import type { RegionId } from '@lemari/domain/region';
import type { SocialNetwork } from '@lemari/domain/settings/house';

type Href = `/${string}`;

/** An entry of the side navigation. @see rules/navigation/content-lists */
export type SideEntry = {
  /** Whose list the entry is in; every other vertical has the region's. */
  readonly vertical?: 'bags';
} & (
  | { readonly type: 'link'; readonly name: string; readonly href: Href }
  | { readonly type: 'action'; readonly name: string; readonly action: 'chat' }
  | {
      readonly type: 'parent';
      readonly name: string;
      readonly children: readonly { readonly name: string; readonly href: Href }[];
    }
);

/** An entry of the footer; its type is the name of its column. @see rules/footer/links-by-region */
export interface FooterEntry {
  readonly type: 'help' | 'terms' | 'house';
  readonly name: string;
  readonly href: Href;
}

/** The shop's accounts on social networks. @see rules/footer/social */
export interface SocialEntry {
  readonly type: 'social';
  readonly name: string;
  /** A figure. @see apps/api/src/content/figures.ts */
  readonly href: `{${SocialNetwork}}`;
}

/** One line above every page, which a visitor can dismiss for good: in all verticals that say it under the same id. */
export interface BannerEntry {
  readonly id: string;
  /** Whose pages have it; every other vertical has the region's. */
  readonly vertical?: 'bags' | 'on-demand';
  readonly text: string;
  readonly name: string;
  readonly href: Href;
}

/** A link in a vertical's own navigation, below the header. */
export interface HeaderEntry {
  readonly vertical: 'apparel' | 'bags' | 'on-demand' | 'home';
  readonly name: string;
  /** Follows the name, except on pages of promotions. */
  readonly price?: string;
  readonly href: Href;
  /** Highlighted, at the end of the row. */
  readonly accent?: true;
}

interface Links {
  readonly side: readonly SideEntry[];
  readonly footer: readonly (FooterEntry | SocialEntry)[];
  readonly header: readonly HeaderEntry[];
  /** Only the first of a vertical, or of the region, is shown. */
  readonly banner: readonly BannerEntry[];
  /** ISO instant. */
  readonly updatedAt: string;
}

const updatedAt = '2026-11-25T02:00:00Z';

const SOCIAL: readonly SocialEntry[] = [
  { type: 'social', name: 'Instagram', href: '{instagram}' },
  { type: 'social', name: 'TikTok', href: '{tiktok}' },
  { type: 'social', name: 'Pinterest', href: '{pinterest}' },
];

/** The categories and collections of a vertical's wardrobe. */
const wardrobe = (
  vertical: HeaderEntry['vertical'],
  base: Href,
  goods: keyof typeof CATEGORIES,
): readonly HeaderEntry[] => [
  ...CATEGORIES[goods].map(({ id, label }): HeaderEntry => ({
    vertical,
    name: label,
    href: `${base}/browse?category=${id}`,
  })),
  { vertical, name: 'Collections', href: `${base}/collections` },
];

/** What is new, and what is rented and saved most. */
const newAndTrending = (base: Href) => [
  { type: 'link', name: 'New in', href: `${base}/browse?sort=newest` as const } as const,
  { type: 'link', name: 'Trending', href: `${base}/browse?sort=trending` as const } as const,
];

/** The same among the categories, for a region without drawer. @see rules/regions/lite-header */
const newest = (vertical: HeaderEntry['vertical'], base: Href): readonly HeaderEntry[] =>
  newAndTrending(base).map(({ name, href }) => ({ vertical, name, href }));

/** Pages of occasions that every region has. */
const occasions = (base: Href) => [
  { name: 'All occasions', href: `${base}/occasions` as const },
  { name: 'Wedding guest', href: `${base}/wedding-guest` as const },
  { name: 'Gala', href: `${base}/gala` as const },
  { name: 'Cocktail', href: `${base}/cocktail` as const },
  { name: 'Graduation', href: `${base}/graduation` as const },
  { name: 'Lunar New Year', href: `${base}/lunar-new-year` as const },
];

/** The menu on pages of bags. Occasions and measurements are those of clothes. */
const BAGS_OF_SINGAPORE: readonly SideEntry[] = [
  { vertical: 'bags', type: 'link', name: 'Plans', href: '/sg/bags/plans' },
  ...newAndTrending('/sg/bags').map((link) => ({ ...link, vertical: 'bags' as const })),
  { vertical: 'bags', type: 'link', name: 'Collections', href: '/sg/bags/collections' },
  { vertical: 'bags', type: 'link', name: 'Designers', href: '/sg/bags/brands' },
  { vertical: 'bags', type: 'link', name: 'Rent out your bags', href: '/sg/bags/consignment' },
  { vertical: 'bags', type: 'link', name: 'FAQ', href: '/sg/bags/faq' },
  { vertical: 'bags', type: 'action', name: 'Chat with us', action: 'chat' },
];

/** The links of each region. */
export const NAVIGATION = {
  sg: {
    updatedAt,
    header: [
      { vertical: 'apparel', name: 'Occasions', href: '/sg/apparel/occasions' },
      ...wardrobe('apparel', '/sg/apparel', 'apparel'),
      { vertical: 'apparel', name: 'Designers', href: '/sg/apparel/brands' },
      {
        vertical: 'apparel',
        name: 'Plans',
        price: 'from {plans-from apparel sg}',
        href: '/sg/apparel/plans',
        accent: true,
      },
      ...wardrobe('bags', '/sg/bags', 'bags'),
      {
        vertical: 'bags',
        name: 'Plans',
        price: 'from {plans-from bags sg}',
        href: '/sg/bags/plans',
        accent: true,
      },
    ],
    side: [
      { type: 'link', name: 'Plans', href: '/sg/apparel/plans' },
      ...newAndTrending('/sg/apparel'),
      {
        type: 'parent',
        name: 'Occasions',
        children: [
          ...occasions('/sg/apparel'),
          { name: 'Beach', href: '/sg/apparel/beach' },
          { name: 'Around a wedding', href: '/sg/apparel/bridal' },
          { name: 'The office', href: '/sg/apparel/workwear' },
          { name: 'Maternity', href: '/sg/apparel/maternity' },
          { name: 'Travel', href: '/sg/apparel/travel' },
        ],
      },
      { type: 'link', name: 'Find your size', href: '/sg/store' },
      { type: 'link', name: 'FAQ', href: '/sg/apparel/faq' },
      { type: 'action', name: 'Chat with us', action: 'chat' },
      ...BAGS_OF_SINGAPORE,
    ],
    footer: [
      { type: 'help', name: 'Clothes FAQ', href: '/sg/apparel/faq' },
      { type: 'help', name: 'Bags FAQ', href: '/sg/bags/faq' },
      { type: 'terms', name: 'Terms and privacy', href: '/sg/apparel/info' },
      { type: 'house', name: 'Clothes designers, A to Z', href: '/sg/apparel/brands' },
      { type: 'house', name: 'Bag designers, A to Z', href: '/sg/bags/brands' },
      { type: 'house', name: 'Collections', href: '/sg/apparel/collections' },
      { type: 'house', name: 'The designers on our rails', href: '/sg/apparel/designers' },
      { type: 'house', name: 'Rent out your clothes', href: '/sg/apparel/consignment' },
      { type: 'house', name: 'Rent out your bags', href: '/sg/bags/consignment' },
      { type: 'house', name: 'On your phone', href: '/sg/apparel/app' },
      { type: 'house', name: 'The shop', href: '/sg/shop' },
      ...SOCIAL,
    ],
    banner: [
      {
        id: 'sg-plans-open-2026',
        text: 'Designer clothes by the month, from {plans-from apparel sg} {plans-from-per apparel sg}.',
        name: 'See the plans',
        href: '/sg/apparel/plans',
      },
      {
        id: 'sg-plans-open-2026',
        vertical: 'bags',
        text: 'Designer bags by the month, from {plans-from bags sg} {plans-from-per bags sg}. By join code for now.',
        name: 'See the plans',
        href: '/sg/bags/plans',
      },
    ],
  },
  id: {
    updatedAt,
    header: [
      { vertical: 'apparel', name: 'Occasions', href: '/id/occasions' },
      ...wardrobe('apparel', '/id', 'apparel'),
      { vertical: 'apparel', name: 'Designers', href: '/id/brands' },
      {
        vertical: 'apparel',
        name: 'Plans: opening soon',
        href: '/id/plans',
        accent: true,
      },
      { vertical: 'on-demand', name: 'Occasions', href: '/id/occasions' },
      ...wardrobe('on-demand', '/id/on-demand', 'apparel'),
      {
        vertical: 'on-demand',
        name: 'Here by Saturday',
        href: '/id/on-demand/browse?deliverBy=saturday',
        accent: true,
      },
      ...wardrobe('home', '/id/home', 'home'),
    ],
    side: [
      { type: 'link', name: 'Plans', href: '/id/plans' },
      { type: 'link', name: 'Unlimited', href: '/id/unlimited' },
      ...newAndTrending('/id'),
      {
        type: 'parent',
        name: 'Occasions',
        children: [
          ...occasions('/id'),
          { name: 'Lebaran', href: '/id/lebaran' },
          { name: 'Beach', href: '/id/beach' },
          { name: 'Around a wedding', href: '/id/bridal' },
          { name: 'The office', href: '/id/workwear' },
          { name: 'Modest wear', href: '/id/modestwear' },
        ],
      },
      { type: 'link', name: 'FAQ', href: '/id/faq' },
      { type: 'action', name: 'Chat with us', action: 'chat' },
    ],
    footer: [
      { type: 'help', name: 'FAQ', href: '/id/faq' },
      { type: 'help', name: 'On Demand FAQ', href: '/id/on-demand/faq' },
      { type: 'terms', name: 'Terms and privacy', href: '/id/info' },
      { type: 'house', name: 'Designers, A to Z', href: '/id/brands' },
      { type: 'house', name: 'Collections', href: '/id/collections' },
      { type: 'house', name: 'On Demand collections', href: '/id/on-demand/collections' },
      { type: 'house', name: 'The designers on our rails', href: '/id/designers' },
      { type: 'house', name: 'Rent out your clothes', href: '/id/consignment' },
      { type: 'house', name: 'On your phone', href: '/id/app' },
      ...SOCIAL,
    ],
    banner: [
      {
        id: 'id-on-demand-2026',
        text: 'One evening, one piece: rent once, from {from-price on-demand id} for {shortest-period} days.',
        name: 'Browse On Demand',
        href: '/id/on-demand/browse',
      },
      {
        id: 'id-here-by-saturday-2026',
        vertical: 'on-demand',
        text: 'Invited for Saturday? There is still time.',
        name: 'Here by Saturday',
        href: '/id/on-demand/browse?deliverBy=saturday',
      },
    ],
  },
  hk: {
    updatedAt,
    header: [
      ...newest('apparel', '/hk/apparel'),
      { vertical: 'apparel', name: 'Occasions', href: '/hk/apparel/occasions' },
      ...wardrobe('apparel', '/hk/apparel', 'apparel'),
      { vertical: 'apparel', name: 'Designers', href: '/hk/apparel/brands' },
      { vertical: 'apparel', name: 'FAQ', href: '/hk/apparel/faq' },
      ...newest('bags', '/hk/bags'),
      ...wardrobe('bags', '/hk/bags', 'bags'),
      { vertical: 'bags', name: 'Rent out your bags', href: '/hk/bags/consignment' },
      { vertical: 'bags', name: 'FAQ', href: '/hk/bags/faq' },
      {
        vertical: 'bags',
        name: 'Plans',
        price: 'from {plans-from bags hk}',
        href: '/hk/bags/plans',
        accent: true,
      },
    ],
    side: [],
    footer: [
      { type: 'help', name: 'Clothes FAQ', href: '/hk/apparel/faq' },
      { type: 'help', name: 'Bags FAQ', href: '/hk/bags/faq' },
      { type: 'terms', name: 'Terms and privacy', href: '/hk/apparel/info' },
      { type: 'house', name: 'Clothes designers, A to Z', href: '/hk/apparel/brands' },
      { type: 'house', name: 'Bag designers, A to Z', href: '/hk/bags/brands' },
      { type: 'house', name: 'Collections', href: '/hk/apparel/collections' },
      { type: 'house', name: 'The designers on our rails', href: '/hk/apparel/designers' },
      { type: 'house', name: 'Rent out your clothes', href: '/hk/apparel/consignment' },
      { type: 'house', name: 'Rent out your bags', href: '/hk/bags/consignment' },
      { type: 'house', name: 'On your phone', href: '/hk/apparel/app' },
      ...SOCIAL,
    ],
    banner: [
      {
        id: 'hk-plans-open-2026',
        text: 'Designer bags by the month, from {plans-from bags hk} {plans-from-per bags hk}.',
        name: 'See the plans',
        href: '/hk/bags/plans',
      },
    ],
  },
} as const satisfies Record<RegionId, Links>;
