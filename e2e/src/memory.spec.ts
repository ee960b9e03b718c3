import { expect, test } from '@playwright/test';
import { problemsOf, type Quarter, soak } from '@lemari/bench/soak/soak';
import { type Heap, openHeap } from '@lemari/tools/heap';
import { SERVERS } from '@lemari/tools/start/servers';
import { openHouse, OPENING_MS } from './support/house.ts';

/** Of hostile requests and of ordinary ones; `npm run soak` sends more. */
const COUNT = 2_000;
/** The heap that `npm start` gives the storefront. */
const [HEAP_LIMIT] = SERVERS.storefront;
/**
 * The heap goes up and down by a megabyte. So few requests tell of whatever holds on to a page, a store or a request, which take
 * 50 KB; `npm run bench:pages -- --cost` tells of single bytes.
 */
const MOST_BYTES_A_REQUEST = 1_500;

test('the storefront lets go of what it has answered, whatever guests ask for', async () => {
  test.setTimeout(OPENING_MS + 240_000);
  const house = await openHouse({
    verticals: ['apparel', 'on-demand', 'account'],
    flags: [HEAP_LIMIT, '--inspect=127.0.0.1:0'],
  });
  let storefront: Heap | undefined;
  try {
    storefront = await openHeap(house.shell.output());
    const quarters = await soak({
      url: house.shell.url,
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
    await house.close();
  }
});
