import { encodeQuery } from '@lemari/contract/query';
import { OPERATIONS } from '@lemari/contract/operations';
import type { WireProductPage } from '@lemari/contract/wire';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { currentRun } from './run.ts';
import type { ShopRow } from './shops.ts';

export interface Card {
  /** Path of the style's page. */
  href: string;
  price: string;
  /** Labels of the sizes in stock. */
  sizes: string[];
}

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Sizes that can be chosen on a product page. */
export const availableSizes = (page: Page): Locator =>
  page.getByRole('radio', { name: /\b(available|last one)$/ });

/** Chooses a size by its label, as a finger does: the radio button itself may lie below a bar that sticks. */
export async function chooseSize(size: Locator): Promise<void> {
  await size.locator('..').click();
  await expect(size).toBeChecked();
}

/** The path of a listing's first product, read from the listing's HTML. */
export async function firstProductPath(request: APIRequestContext, listing: string): Promise<string> {
  const html = await (await request.get(listing)).text();
  const [, path] = /<article[^>]*>.*?<a[^>]* href="([^"]+)"/s.exec(html) ?? [];
  if (path === undefined) throw new Error(`${listing} has no product`);
  return path;
}

/** Opens the page of the first product of a listing. @returns its path */
export async function openFirstProduct(page: Page, listing: string): Promise<string> {
  await page.goto(listing);
  const path = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(path);
  return path;
}

/** The text of each card of the page. */
export const readCards = (page: Page): Promise<Card[]> =>
  cards(page).evaluateAll((articles) =>
    articles.map((article) => ({
      href: article.querySelector('a')?.getAttribute('href') ?? '',
      price: article.querySelector('p b')?.textContent ?? '',
      sizes: [...article.querySelectorAll('p:last-of-type > span')].map((size) => size.textContent),
    })),
  );

/** Page one of the API's answer for the same filter: the page must show exactly these styles. */
export async function listedByApi(
  { region, vertical }: ShopRow,
  filter: { sizes?: string[]; category?: string },
): Promise<{ total: number; ids: number[] }> {
  const { service, path } = OPERATIONS.listFeaturedProducts;
  const query = encodeQuery({ ...filter, sort_by: 'popularity', page_number: '1', per_page: '20' });
  const response = await fetch(`http://127.0.0.1:${currentRun().apiPort}/${service}${path}?${query}`, {
    headers: { Region: region, 'Vertical-Type': vertical },
  });
  const { data, meta } = (await response.json()) as WireProductPage;
  return { total: meta.total, ids: data.map(({ id }) => id) };
}

/** The id at the end of a style's address. @see rules/products/page */
export const idOf = (href: string): number => Number(/-(\d+)$/.exec(href)?.[1]);
