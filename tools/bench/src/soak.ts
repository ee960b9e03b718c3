/**
 * `npm run soak`: starts a shop, sends it 100,000 ordinary and then 100,000 hostile requests, and prints heap and buffers of its
 * servers after a garbage collection in each quarter. The storefront has the heap limit of `npm start`.
 * Fails if the last quarter is more than 10 % above the second, or a request gets no response. `-- --count 20000` changes the
 * number of each, `-- --seed other` the requests.
 */
import { parseArgs } from 'node:util';
import { openHeap } from '@lemari/tools/heap';
import { openShop, type Shop } from './pages/shop.ts';
import { problemsOf, type Quarter, soak } from './soak/soak.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'lemari' } },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 8)
  throw new Error('--count must be an integer of at least 8: the number of requests of each kind.');

const SERVERS = ['storefront', 'api'] as const;
const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

async function print(shop: Shop, quarter: Quarter, number: number, startedAt: number): Promise<void> {
  console.log(`\nquarter ${number}, after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  for (const name of SERVERS) {
    const memory = quarter.memory[name];
    if (!memory) continue;
    const { heapBytes, bufferBytes } = memory;
    const resident = Math.round(await shop.memory(name));
    console.log(
      `  ${name.padEnd(10)}  ${mebibytes(heapBytes + bufferBytes)} (heap ${mebibytes(heapBytes)}, buffers ${mebibytes(bufferBytes)}; the process ${resident} MiB)`,
    );
  }
  console.log(
    `  answers     ${Object.entries(quarter.answers)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
  );
}

const shop = await openShop({}, ['--inspect=127.0.0.1:0']);
try {
  const [storefront, api] = [
    await openHeap(await shop.output('storefront')),
    await openHeap(await shop.output('api')),
  ];
  const startedAt = performance.now();
  let number = 0;
  const quarters = await soak({
    url: shop.url,
    count,
    seed: values.seed,
    heaps: { storefront, api },
    onQuarter: (quarter) => print(shop, quarter, (number += 1), startedAt),
  });
  storefront.close();
  api.close();
  const problems = problemsOf(quarters);
  console.log(problems.length === 0 ? '\nMemory did not grow.' : `\n${problems.join('\n')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await shop.close();
}
