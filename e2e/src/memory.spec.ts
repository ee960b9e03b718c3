import { expect, test } from '@playwright/test';
import { type Heap, openHeap } from '../../tools/heap.ts';
import { openHouse, OPENING_MS } from './support/house.ts';

const MIX = [
  '/sg/apparel/browse',
  '/sg/apparel/browse?sizes=s',
  '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001',
  '/answers/sg/apparel/browse?colors=black',
];
/** Until all that is kept of pages is full. */
const WARM_UP = 1_000;
const PAGES = 1_000;
const CALLERS = 6;
/**
 * The heap goes up and down by a megabyte. So few pages tell of whatever holds on to a page, a store or a request, which
 * take 50 KB; `npm run bench:pages -- --cost` tells of single bytes.
 */
const MOST_BYTES_A_PAGE = 1_500;

test('the storefront lets go of the pages it has made', async () => {
  test.setTimeout(OPENING_MS + 120_000);
  const house = await openHouse({ verticals: ['apparel'], flags: ['--inspect=127.0.0.1:0'] });
  let heap: Heap | undefined;
  let turn = 0;
  const make = async (count: number) => {
    const until = turn + count;
    const caller = async () => {
      while (turn < until) {
        const path = MIX[turn % MIX.length] ?? '';
        const answer = await fetch(
          `${house.shell.url}${path}${path.includes('?') ? '&' : '?'}utm_content=${turn++}`,
        );
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
  };
  try {
    heap = await openHeap(house.shell.output());
    await make(WARM_UP);
    const before = await heap.usedBytes();
    await make(PAGES);
    const bytes = ((await heap.usedBytes()) - before) / PAGES;
    test.info().annotations.push({ type: 'heap', description: `${Math.round(bytes)} bytes a page` });
    expect(bytes).toBeLessThan(MOST_BYTES_A_PAGE);
  } finally {
    heap?.close();
    await house.close();
  }
});
