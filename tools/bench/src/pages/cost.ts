/** Costs that grow with the wardrobe or with the number of rendered pages. */
import { startPostgres } from '@lemari/api/testing/postgres-server';
import { openPostgres } from '@lemari/api/platform/database/postgres';
import { openHeap } from '@lemari/tools/heap';
import { fill } from '../fill.ts';
import { uncached } from './addresses.ts';
import { openShop, type Shop } from './shop.ts';

const ROUNDS = 200;
const CALLERS = 8;

/** Pages of several kinds. The product comes from the listing, because wardrobes differ. */
async function mixOf({ url }: Shop): Promise<readonly string[]> {
  const list = await (await fetch(`${url}/sg/apparel/browse`)).text();
  const product = /href="(\/sg\/apparel\/browse\/styles\/[^"?]+)/.exec(list)?.[1];
  if (!product)
    throw new Error('The listing has no product. Fill the database first: npm run seed -- --styles 1000');
  return [
    '/sg/apparel/browse',
    '/sg/apparel/browse?sizes=s&colors=black',
    '/sg/apparel/browse?page=3&sort=newest',
    product,
    '/id/browse',
  ];
}

async function visit(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
}

/** @returns the 95th percentile of uncached pages in milliseconds, by kind */
async function slowest(shop: Shop): Promise<Record<string, number>> {
  const mix = await mixOf(shop);
  const kinds = { list: mix.slice(0, 3), product: mix.slice(3, 4) };
  const found: Record<string, number> = {};
  for (const [kind, paths] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = -40; round < ROUNDS; round++) {
      const startedAt = performance.now();
      await visit(shop.url + uncached(paths[Math.abs(round) % paths.length] ?? ''));
      if (round >= 0) times.push(performance.now() - startedAt);
    }
    found[kind] = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
  }
  return found;
}

/** p95 over 1,000 and over 100,000 styles, by kind. */
export async function growth(): Promise<{ kind: string; few: number; many: number }[]> {
  const p95 = [];
  for (const styles of [1_000, 100_000]) {
    const server = await startPostgres();
    try {
      const database = server.urlOf('postgres');
      const engine = openPostgres(database, {});
      await fill(engine, styles, () => undefined);
      await engine.close();
      const shop = await openShop({ DATABASE_URL: database });
      p95.push(await slowest(shop));
      await shop.close();
    } finally {
      await server.remove();
    }
  }
  const [few = {}, many = {}] = p95;
  return Object.keys(few).map((kind) => ({ kind, few: few[kind] ?? NaN, many: many[kind] ?? NaN }));
}

/** @returns growth of the storefront's heap in bytes a rendered page */
export async function leak(pages: number): Promise<number> {
  const shop = await openShop({}, ['--inspect=127.0.0.1:0']);
  const heap = await openHeap(await shop.output('storefront'));
  try {
    const mix = await mixOf(shop);
    const make = async (count: number) => {
      let left = count;
      const caller = async () => {
        while (left-- > 0) await visit(shop.url + uncached(mix[left % mix.length] ?? ''));
      };
      await Promise.all(Array.from({ length: CALLERS }, caller));
    };
    // Warm-up: fills the caches and renders every kind of page.
    await make(2_000);
    const { heapBytes: before } = await heap.used();
    await make(pages);
    return ((await heap.used()).heapBytes - before) / pages;
  } finally {
    heap.close();
    await shop.close();
  }
}
