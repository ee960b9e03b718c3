import { expect, test } from '@playwright/test';
import { problemsOf, type Quarter, soak } from '@lemari/bench/soak/soak';
import { type Heap, openHeap } from '@lemari/tools/heap';
import { SERVERS } from '@lemari/tools/start/servers';
import { openStorefront, OPENING_MS } from './support/own-servers.ts';

/** Number of hostile and of ordinary requests; `npm run soak` sends more. */
const COUNT = 1_000;
/** The heap that `npm start` gives the storefront. */
const [HEAP_LIMIT] = SERVERS.storefront;
/**
 * Bytes a request. The heap fluctuates by a megabyte, so this many requests detect a leak of a page, a store or a
 * request (50 KB each).
 * `npm run bench:pages -- --cost` measures single bytes.
 */
const MOST_BYTES_A_REQUEST = 3_000;

test('the storefront’s heap does not grow with ordinary and hostile requests', async () => {
  test.setTimeout(OPENING_MS + 240_000);
  const own = await openStorefront({
    verticals: ['apparel', 'on-demand', 'account'],
    flags: [HEAP_LIMIT, '--inspect=127.0.0.1:0'],
  });
  let storefront: Heap | undefined;
  try {
    storefront = await openHeap(own.shell.output());
    const quarters = await soak({
      url: own.shell.url,
      count: COUNT,
      seed: 'e2e',
      heaps: { storefront },
    });
    const heapOf = (quarter: Quarter | undefined) => quarter?.memory['storefront']?.heapBytes ?? NaN;
    const bytes = (heapOf(quarters[3]) - heapOf(quarters[1])) / COUNT;
    test.info().annotations.push({ type: 'heap', description: `${Math.round(bytes)} bytes a request` });
    expect(problemsOf(quarters)).toEqual([]);
    expect(bytes).toBeLessThan(MOST_BYTES_A_REQUEST);
  } finally {
    storefront?.close();
    await own.close();
  }
});
