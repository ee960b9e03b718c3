import type { RegionId } from '@lemari/domain/region';
import type { Block, ContentPage } from '../content-types.ts';

/** A page below a vertical's base, with a lower frequency and priority than a front by default. */
export const page = (
  title: string,
  description: string,
  blocks: readonly Block[],
  rest: Partial<ContentPage> = {},
): ContentPage => ({
  title,
  description,
  includeInSitemap: true,
  changeFrequency: 'monthly',
  priority: 0.5,
  updatedAt: '2026-11-21T02:00:00Z',
  blocks,
  ...rest,
});

/** What differs between regions in pages of the same text. */
export const SHOPS = {
  sg: { regionName: 'Singapore', base: '/sg/apparel', signIn: '/sg/apparel/auth/sign-in' },
  id: { regionName: 'Indonesia', base: '/id', signIn: '/id/on-demand/auth/sign-in' },
  hk: { regionName: 'Hong Kong', base: '/hk/apparel', signIn: '/hk/apparel/auth/sign-in' },
} as const satisfies Record<RegionId, { regionName: string; base: `/${string}`; signIn: `/${string}` }>;

/** The same page for several regions. */
export const inRegions = <Region extends RegionId>(
  regions: readonly Region[],
  write: (shop: (typeof SHOPS)[Region], region: Region) => ContentPage,
): Partial<Record<RegionId, ContentPage>> =>
  Object.fromEntries(regions.map((region) => [region, write(SHOPS[region], region)]));
