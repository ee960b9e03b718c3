import { PAGES } from './content.ts';
import type { Block, ContentPage } from './content.types.ts';
import { STYLES } from './styles.ts';

const entries = Object.entries(PAGES).flatMap(([name, byRegion]) =>
  Object.entries<ContentPage>(byRegion).map(([region, page]) => ({ name, region, page })),
);

const BASES = [
  '/sg/apparel',
  '/id',
  '/hk/apparel',
  '/sg/bags',
  '/hk/bags',
  '/id/on-demand',
  '/id/home',
  '/id/birthday',
];
const BROWSE = {
  '/sg/apparel/browse': 'apparel',
  '/id/browse': 'apparel',
  '/hk/apparel/browse': 'apparel',
  '/sg/bags/browse': 'bags',
  '/hk/bags/browse': 'bags',
} as const;
const SIGN_IN = ['/sg/apparel/auth/sign-in', '/hk/apparel/auth/sign-in', '/id/on-demand/auth/sign-in'];

const CATEGORIES = {
  apparel: new Set<string>(
    STYLES.filter(({ vertical }) => vertical === 'apparel').map(({ category }) => category),
  ),
  bags: new Set<string>(STYLES.filter(({ vertical }) => vertical === 'bags').map(({ category }) => category)),
};

const isRoute = (href: string) => {
  if (BASES.includes(href) || SIGN_IN.includes(href)) return true;
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  const vertical = Object.entries(BROWSE).find(([path]) => path === pathname)?.[1];
  if (!vertical) return false;
  const category = searchParams.get('category');
  return category === null ? searchParams.size === 0 : CATEGORIES[vertical].has(category);
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
  expect(Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [name, Object.keys(page)]))).toEqual({
    unified: ['sg', 'hk'],
    apparel: ['sg', 'id', 'hk'],
    bags: ['sg', 'hk'],
    'on-demand': ['id'],
    home: ['id'],
    birthday: ['id'],
    account: ['sg', 'id', 'hk'],
  });
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
    if (!['unified', 'apparel', 'bags'].includes(name)) expect(peeks).toEqual([]);
    for (const { query, count } of peeks) {
      const found = STYLES.filter(
        (style) =>
          (name === 'unified' || style.vertical === name) &&
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
