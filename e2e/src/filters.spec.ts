import {
  browseSearch,
  type BrowseQuery,
  CATEGORIES,
  COLOURS,
  EVERYTHING,
  sizesOf,
} from '@lemari/domain/filters';
import fc from 'fast-check';
import { STYLES } from '../../apps/api/src/seed/wardrobe.ts';
import { idOf } from './support/listing.ts';
import { type ShopRow, SHOPS } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** The same each run; another number tries others. */
const SEED = 20_261_121;
const COMBINATIONS = 200;
/** @see storefront §9 */
const PAGE_SIZE = 20;

interface Listing {
  total: number;
  ids: number[];
}

const overlap = (chosen: readonly string[], offered: readonly string[]) =>
  chosen.length === 0 || chosen.some((value) => offered.includes(value));

/** What a page of a listing must show, by the records the database was filled from. */
function fromRecords({ region, vertical }: ShopRow, { category, sizes, colors, page }: BrowseQuery): Listing {
  const fitting = STYLES.filter(
    (style) =>
      style.places.some((place) => place === `${region}/${vertical}`) &&
      (!category || style.category === category) &&
      overlap(
        sizes,
        style.sizes.filter(({ pieces }) => pieces[region]?.length).map(({ size }) => size),
      ) &&
      overlap(colors, style.colours),
  )
    .toSorted((a, b) => b.popularity - a.popularity || b.id - a.id)
    .map(({ id }) => id);
  return { total: fitting.length, ids: fitting.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/** What it does show, to somebody without JavaScript. */
const fromHtml = (html: string): Listing => ({
  total: Number(/<span role="status">([\d,]+) pieces?</.exec(html)?.[1]?.replace(',', '')),
  ids: [...html.matchAll(/<article.*?<a\s[^>]*?href="([^"]+)"/gs)].map(([, href = '']) => idOf(href)),
});

const combination = fc.constantFrom(...SHOPS).chain((shop) =>
  fc.record({
    shop: fc.constant(shop),
    query: fc
      .record({
        category: fc.option(fc.constantFrom(...CATEGORIES[shop.vertical].map(({ id }) => id)), {
          nil: undefined,
        }),
        sizes: fc.subarray([...sizesOf(shop.vertical)], { maxLength: 3 }),
        colors: fc.subarray(
          COLOURS.map(({ id }) => id),
          { maxLength: 3 },
        ),
        page: fc.constantFrom(1, 1, 1, 2, 3),
      })
      .map(({ category, ...rest }): BrowseQuery => ({
        ...EVERYTHING,
        ...rest,
        ...(category && { category }),
      })),
  }),
);

test('a listing shows exactly the styles that fit, whatever is combined', async ({ request }) => {
  let shown = 0;
  for (const { shop, query } of fc.sample(combination, { numRuns: COMBINATIONS, seed: SEED })) {
    const address = `${shop.base}/browse${browseSearch(query)}`;
    const answer = await request.get(address);
    expect(fromHtml(await answer.text()), address).toEqual(fromRecords(shop, query));
    shown += fromRecords(shop, query).ids.length;
  }
  // Not two hundred empty pages.
  expect(shown).toBeGreaterThan(COMBINATIONS);
});
