import {
  CATEGORIES,
  COLOURS,
  EXCLUDES,
  LENGTHS,
  NECKLINES,
  SLEEVES,
} from '@lemari/domain/product/attributes';
import {
  browseSearch,
  type BrowseQuery,
  EVERYTHING,
  occasionsOf,
  sizesOf,
} from '@lemari/domain/product/filters';
import { rentingVertical, VERTICALS } from '@lemari/domain/region/vertical';
import fc from 'fast-check';
import { STYLES } from '@lemari/demo/records';
import { islandHydrated } from './support/islands.ts';
import { idOf } from './support/listing.ts';
import { type ShopRow, SHOPS } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** Seed of the random filters: each run tries the same ones. */
const SEED = 20_261_121;
const COMBINATIONS = 200;
/** @see rules/browse/page-size */
const PAGE_SIZE = 20;

interface Listing {
  total: number;
  ids: number[];
}

const overlap = (chosen: readonly string[], offered: readonly string[]) =>
  chosen.length === 0 || chosen.some((value) => offered.includes(value));

/** @see rules/browse/rented-first */
const isRentedIn = ({ region, vertical }: ShopRow) => {
  const { wireType } = VERTICALS[rentingVertical(vertical, region) ?? vertical];
  return ({ shops }: (typeof STYLES)[number]) => shops.some((shop) => shop === `${region}/${wireType}`);
};

/** What a page of a listing must show, computed from the records of the seed. */
function fromRecords(shopRow: ShopRow, query: BrowseQuery): Listing {
  const { region, vertical } = shopRow;
  const isRented = isRentedIn(shopRow);
  const { category, sizes, colors, occasions, lengths, sleeves, necklines, excludes, page } = query;
  const leftOut: readonly string[] = EXCLUDES.filter(({ id }) => excludes.includes(id)).map(
    ({ material }) => material,
  );
  const fitting = STYLES.filter(
    (style) =>
      style.shops.some((shop) => shop === `${region}/${vertical}`) &&
      (!category || style.category === category) &&
      overlap(
        sizes,
        style.sizes.filter(({ pieces }) => pieces[region]?.length).map(({ size }) => size),
      ) &&
      overlap(colors, style.colours) &&
      overlap(occasions, style.tags) &&
      overlap(lengths, [style.length ?? []].flat()) &&
      overlap(sleeves, [style.sleeve ?? []].flat()) &&
      overlap(necklines, [style.neckline ?? []].flat()) &&
      !style.materials.some(({ material }) => leftOut.includes(material)),
  )
    .toSorted(
      (a, b) => Number(isRented(b)) - Number(isRented(a)) || b.popularity - a.popularity || b.id - a.id,
    )
    .map(({ id }) => id);
  return { total: fitting.length, ids: fitting.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/** What the page shows without JavaScript. */
const fromHtml = (html: string): Listing => ({
  total: Number(/<span role="status">([\d,]+) pieces?</.exec(html)?.[1]?.replace(',', '')),
  ids: [...html.matchAll(/<article.*?<a\s[^>]*?href="([^"]+)"/gs)].map(([, href = '']) => idOf(href)),
});

/** Mostly none: most combinations would leave an empty listing. */
const rarely = <Id extends string>(rows: readonly { readonly id: Id }[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant<Id[]>([]) }, fc.subarray(rows.map(({ id }) => id)));

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
        occasions: rarely(occasionsOf(shop.vertical).map((id) => ({ id }))),
        lengths: rarely(LENGTHS),
        sleeves: rarely(SLEEVES),
        necklines: rarely(NECKLINES),
        excludes: rarely(EXCLUDES),
        page: fc.constantFrom(1, 1, 1, 2, 3),
      })
      .map(({ category, ...rest }): BrowseQuery => ({
        ...EVERYTHING,
        ...rest,
        ...(category && { category }),
      })),
  }),
);

// @see rules/browse/filters, rules/browse/address-keys
test('a listing shows exactly the styles that match, for random combinations of filters', async ({
  request,
}) => {
  let shown = 0;
  for (const { shop, query } of fc.sample(combination, { numRuns: COMBINATIONS, seed: SEED })) {
    const address = `${shop.base}/browse${browseSearch(query)}`;
    const answer = await request.get(address);
    expect(fromHtml(await answer.text()), address).toEqual(fromRecords(shop, query));
    shown += fromRecords(shop, query).ids.length;
  }
  // Fails where the filters leave mostly empty pages.
  expect(shown).toBeGreaterThan(COMBINATIONS);
});

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a search finds styles by name, and a sort order applies to the result', async ({ page }) => {
      await page.goto('/sg/bags/browse?q=tote');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('“tote”');
      await expect(page.getByRole('link', { name: 'Remove “tote”' })).toBeVisible();
      const sort = page.getByRole('combobox', { name: 'Sort by' });
      await sort.focus();
      await page.keyboard.press('P');
      if (!isScripted) await page.getByRole('button', { name: 'Sort', exact: true }).click();
      await expect(page).toHaveURL(/q=tote&sort=price_up/);
      await expect(sort).toHaveValue('price_up');
      // The address changes before the list.
      await expect(async () => {
        const prices = (await page.getByRole('article').allTextContents()).map((text) =>
          Number(/\$([\d,.]+) \/ 4 days/.exec(text)?.[1]?.replace(',', '')),
        );
        expect(prices.length).toBeGreaterThan(2);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }).toPass();
    });
  });

// @see rules/browse/price-ranges
test('a price range narrows a listing and can be removed', async ({ page }) => {
  await page.goto('/id/browse?category=dresses');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.locator('summary', { hasText: 'Price' }).click();
  await filters.getByText('Below IDR 300.000').click();
  await expect(page).toHaveURL(/rentalPriceRange=-29999999&rentalPriceCurrency=IDR/);
  await page.getByRole('link', { name: 'Remove Below IDR 300.000' }).click();
  await expect(page).toHaveURL('/id/browse?category=dresses');
});

test('an empty listing offers to remove each filter, with the number of styles then', async ({ page }) => {
  await page.goto('/sg/bags/browse?category=totes&sizes0=itsy&colors0=silver');
  await expect(page.getByText('No pieces match these filters')).toBeVisible();
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ pieces? without / })
    .first();
  const found = /^\d+ pieces?/.exec((await link.textContent()) ?? '')?.[0] ?? '';
  await link.click();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${found}$`) })).toBeVisible();
});

test('pieces stay on screen as busy while the next ones load', async ({ page }) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'filters');
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/discovery/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('form', { name: 'Filters' }).getByText('XXS', { exact: true }).click();
  const busy = page.locator('#main [aria-busy=true]');
  await expect(busy.getByRole('article').first()).toBeVisible();
  answer();
  await expect(busy).toHaveCount(0);
  await expect(page).toHaveURL(/sizes0=xxs/);
});
