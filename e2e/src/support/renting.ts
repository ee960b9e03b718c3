import { productSlug } from '@lemari/domain/product/slug';
import { expect, type Page } from '@playwright/test';
import { currentRun } from './run.ts';

export const SHOP = '/id/on-demand';

/** Calls the API directly, as another guest. */
async function asGuest<T>(
  { guest, apiPort = currentRun().apiPort }: { guest: string; apiPort?: number | undefined },
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
    method,
    headers: {
      Region: 'id',
      'Vertical-Type': 'on_demand',
      'App-Instance': guest,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Piece {
  readonly styleId: number;
  readonly size: string;
  readonly name: string;
  /** Path of its page, with the size chosen. */
  readonly path: string;
  /** Free starts of four-day rentals with their returns, the earliest first. */
  readonly starts: readonly { readonly start_date: string; readonly end_date: string }[];
  readonly pieces: number;
}

interface WireProduct {
  readonly style_id: number;
  readonly name: string;
  readonly designer: { readonly name: string };
  readonly size_notes: readonly {
    readonly size_category: string;
    readonly available_product_ids: readonly number[];
  }[];
}

/** The most that the API gives at once. */
const PER_PAGE = 60;

/**
 * Pieces of the list that are free for four days. Each test takes other ones, because a hold blocks a piece for all tests.
 * @param from index of the first piece: the ones before belong to other tests
 * @param options `most`: maximum number of pieces of the size; `apiPort`: of a test's own API
 */
export async function findPieces(
  from: number,
  count: number,
  { most = 99, apiPort }: { most?: number; apiPort?: number } = {},
): Promise<Piece[]> {
  const guest = { guest: 'e2e-finder-0001', apiPort };
  const { data } = await asGuest<{ data: WireProduct[] }>(
    guest,
    'GET',
    `/discovery/featureds/products?category=dresses&per_page=${PER_PAGE}&page_number=${Math.floor(from / PER_PAGE) + 1}`,
  );
  const found: Piece[] = [];
  for (const { style_id: styleId, name, designer, size_notes: notes } of data.slice(from % PER_PAGE)) {
    if (found.length === count) break;
    const note = notes.find(({ available_product_ids: ids }) => ids.length > 0 && ids.length <= most);
    if (!note || notes.length < 2) continue;
    const { size_category: size } = note;
    const { data: starts } = await asGuest<{ data: Piece['starts'] }>(
      guest,
      'GET',
      `/on-demand/styles/${styleId}/size/${size}/available_calendar?rental_period=4`,
    );
    if (starts.length < 10) continue;
    const path = `${SHOP}/browse/styles/${encodeURI(productSlug(designer.name, name, styleId))}?size=${size}`;
    found.push({ styleId, size, name, path, starts, pieces: note.available_product_ids.length });
  }
  expect(found).toHaveLength(count);
  return found;
}

/** Other guests hold every piece of a size from a start on. */
export async function bookAllPieces(
  { styleId, size }: Piece,
  start: string,
  apiPort?: number,
): Promise<void> {
  for (let other = 0; ; other++) {
    const guest = { guest: `e2e-other-${styleId}-${size}-${other}-0001`, apiPort };
    const isFree = await asGuest<{ data: Piece['starts'] }>(
      guest,
      'GET',
      `/on-demand/styles/${styleId}/size/${size}/available_calendar?rental_period=4`,
    ).then(({ data }) => data.some(({ start_date }) => start_date === start));
    if (!isFree) return;
    const { data: cart } = await asGuest<{ data: { id: number } }>(guest, 'POST', '/on-demand/carts', {
      rental_period: { period_from: start, period_days: 4 },
      style_size: { style_id: styleId, size },
    });
    await asGuest(guest, 'POST', `/on-demand/carts/${cart.id}/holds`, {});
  }
}

/** Path of a piece's page with dates chosen. */
export const onDates = ({ path }: Piece, { start_date: start, end_date: end }: Piece['starts'][number]) =>
  `${path}&reservationStart=${start}&reservationEnd=${end}&rentalPeriodDays=4`;

export const rentalDate = (page: Page) => page.getByRole('dialog', { name: 'Rental Date' });
export const addButton = (page: Page) => page.getByRole('button', { name: /^Add to rental cart/ });
/** The link in the page; the bar of a phone has one too. */
export const inCart = (page: Page) => page.getByRole('link', { name: 'See your cart' }).first();
