import { type BrowsableVertical, CATEGORIES } from '@lemari/domain/filters';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { unifiedHome, type Vertical, VERTICALS } from '@lemari/domain/vertical';
import { PAGES } from './content.ts';
import type { Block, ContentPage } from './content.types.ts';
import { STYLES } from './wardrobe.ts';

const regions = Object.keys(REGIONS) as RegionId[];

const entries = Object.entries(PAGES).flatMap(([name, byRegion]) =>
  Object.entries<ContentPage>(byRegion).map(([region, page]) => ({ name, region, page })),
);

const BASES = Object.values<Vertical>(VERTICALS).flatMap(({ bases }) => Object.values(bases));

/** Lists of styles by their address. */
const BROWSE = new Map<string, BrowsableVertical>(
  Object.values<Vertical>(VERTICALS).flatMap(({ id, bases }) =>
    Object.hasOwn(CATEGORIES, id)
      ? Object.values(bases).map((base) => [`${base}/browse`, id as BrowsableVertical] as const)
      : [],
  ),
);
const SIGN_IN = ['/sg/apparel/auth/sign-in', '/hk/apparel/auth/sign-in', '/id/on-demand/auth/sign-in'];

const isRoute = (href: string) => {
  if (BASES.includes(href) || SIGN_IN.includes(href)) return true;
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  const line = BROWSE.get(pathname);
  if (!line) return false;
  const category = searchParams.get('category');
  return category === null
    ? searchParams.size === 0
    : STYLES.some((style) => style.line === line && style.category === category);
};

const hrefsOf = (block: Block): string[] => {
  if (block.type === 'hero') return block.actions.map(({ href }) => href);
  if (block.type === 'cardSection') return block.cards.map(({ href }) => href);
  return block.type === 'collectionPeek' ? [block.viewAllHref] : [];
};

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

it('serves each front in the regions it exists in', () => {
  const pages = Object.entries<Partial<Record<RegionId, ContentPage>>>(PAGES);
  expect(Object.fromEntries(pages.map(([name, byRegion]) => [name, Object.keys(byRegion)]))).toEqual(
    Object.fromEntries([
      ['unified', regions.filter((region) => unifiedHome(region))],
      ...Object.values<Vertical>(VERTICALS).map(({ id, bases, under }) => [
        id,
        regions.filter((region) => (under ? true : region in bases)),
      ]),
    ]),
  );
});

it('says no sentence twice across the fronts', () => {
  const sentences = entries.flatMap(({ page }) =>
    textsOf(page.blocks).filter((text) => text.length > 30 && !text.startsWith('/')),
  );
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
});

describe.each(entries)('$name in $region', ({ name, region, page }) => {
  it('opens with one hero', () => {
    expect(page.blocks.map(({ type }) => type).lastIndexOf('hero')).toBe(0);
  });

  it('links only to routes that exist, in its own region', () => {
    const hrefs = page.blocks.flatMap(hrefsOf);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !isRoute(href))).toEqual([]);
    expect(hrefs.filter((href) => href.split('/')[1] !== region)).toEqual([]);
  });

  it('peeks into a collection only where there are products, and finds enough of them', () => {
    const peeks = page.blocks.filter((block) => block.type === 'collectionPeek');
    if (name !== 'unified' && !Object.hasOwn(CATEGORIES, name)) expect(peeks).toEqual([]);
    for (const { query, count } of peeks) {
      const found = STYLES.filter(
        (style) =>
          (name === 'unified' || style.line === name) &&
          (!query.category || style.category === query.category) &&
          (!query.colors || query.colors.some((colour) => style.colours.includes(colour))) &&
          (!query.sizes || style.sizes.some(({ size }) => query.sizes?.includes(size))),
      );
      expect(found.length).toBeGreaterThanOrEqual(count);
    }
  });

  it('is described for search engines within what they show', () => {
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(155);
    expect(page.priority).toBeGreaterThanOrEqual(0);
    expect(page.priority).toBeLessThanOrEqual(1);
    expect(new Date(page.updatedAt).toISOString().slice(0, 10)).toBe(page.updatedAt.slice(0, 10));
  });
});
