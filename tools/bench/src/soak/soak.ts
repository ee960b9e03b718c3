/** Sends a shop ordinary and then as many hostile requests, and measures the memory of its servers. */
import { Agent, request } from 'node:http';
import type { Heap, Memory } from '@lemari/tools/heap';
import { requestsOf, type RawRequest } from './requests.ts';

const CALLERS = 6;
const QUARTERS = 4;
/** Several samples a quarter, because requests in progress vary. */
const SAMPLES_PER_QUARTER = 4;
/** Share of the second quarter's memory: by then the caches are full, and no hostile request was sent. */
const MOST_GROWTH = 0.1;

interface SoakOptions {
  readonly url: string;
  /** Requests of each kind. */
  readonly count: number;
  readonly seed: string;
  /** By name of the server. */
  readonly heaps: Readonly<Record<string, Heap>>;
  readonly onQuarter?: (quarter: Quarter) => Promise<void> | void;
}

/** Measurements of a quarter of the requests. */
export interface Quarter {
  /** Memory after garbage collections, the mean of {@link SAMPLES_PER_QUARTER} samples, by server. */
  readonly memory: Readonly<Record<string, Memory>>;
  /** Number of responses by status; `broken` for none. */
  readonly answers: Readonly<Record<string, number>>;
}

/** @returns the four quarters, in order */
export async function soak({ url, count, seed, heaps, onQuarter }: SoakOptions): Promise<Quarter[]> {
  const { hostile, ordinary } = requestsOf(seed, await productsOf(url));
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const rounds = 2 * count;
  // Ordinary requests fill the caches; hostile ones must then add nothing.
  const sentAt = (round: number) => (round < count ? ordinary(round) : hostile(round));
  const parts = QUARTERS * SAMPLES_PER_QUARTER;
  const quarters: Quarter[] = [];
  try {
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      const answers: Record<string, number> = {};
      const samples: Record<string, Memory>[] = [];
      for (let part = quarter * SAMPLES_PER_QUARTER; part < (quarter + 1) * SAMPLES_PER_QUARTER; part += 1) {
        let round = Math.floor((rounds * part) / parts);
        const until = Math.floor((rounds * (part + 1)) / parts);
        const caller = async () => {
          while (round < until) {
            const status = await send(url, agent, sentAt(round++));
            answers[status] = (answers[status] ?? 0) + 1;
          }
        };
        await Promise.all(Array.from({ length: CALLERS }, caller));
        samples.push(await measure(heaps));
      }
      const seen = { memory: meanOf(samples), answers };
      quarters.push(seen);
      await onQuarter?.(seen);
    }
  } finally {
    agent.destroy();
  }
  return quarters;
}

/** Product pages of the sitemap. */
async function productsOf(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sg/sitemap`)).text();
  const paths = [...xml.matchAll(/<loc>[^<]*?(\/sg\/apparel\/browse\/styles\/[^<]+)<\/loc>/g)];
  if (paths.length === 0) throw new Error('The sitemap has no product. Start the shop with a SEED.');
  return paths.map(([, path = '']) => path);
}

/** @returns the status, or `broken` if the connection ended without one */
const send = (
  url: string,
  agent: Agent,
  { method, path, headers, body, isBrokenOff }: RawRequest,
): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const call = request({
      agent,
      hostname,
      port,
      method: method ?? 'GET',
      path,
      ...(headers && { headers }),
    });
    call.once('response', (answer) => {
      answer.once('close', () => resolve(String(answer.statusCode)));
      answer.once('error', () => undefined);
      answer.resume();
    });
    call.once('error', () => resolve(isBrokenOff ? 'broken off' : 'broken'));
    call.end(body);
    if (isBrokenOff) setTimeout(() => call.destroy(), 5);
  });

async function measure(heaps: SoakOptions['heaps']): Promise<Record<string, Memory>> {
  const samples: [string, Memory][] = [];
  for (const [name, heap] of Object.entries(heaps)) samples.push([name, await heap.used()]);
  return Object.fromEntries(samples);
}

function meanOf(samples: readonly Readonly<Record<string, Memory>>[]): Record<string, Memory> {
  const mean = (name: string, part: keyof Memory) =>
    samples.reduce((sum, memory) => sum + (memory[name]?.[part] ?? NaN), 0) / samples.length;
  return Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => [
      name,
      { heapBytes: mean(name, 'heapBytes'), bufferBytes: mean(name, 'bufferBytes') },
    ]),
  );
}

/** Checked separately: a shrinking cache could hide a growing heap. */
const PARTS = [
  { part: 'heapBytes', title: 'the heap' },
  { part: 'bufferBytes', title: 'the buffers' },
] as const satisfies { part: keyof Memory; title: string }[];

/**
 * Problems of a run: unanswered requests, and heap or buffers that grew by more than a tenth after the second quarter.
 */
export function problemsOf(quarters: readonly Quarter[]): string[] {
  const [, second, , last] = quarters;
  if (!second || !last) return ['not every quarter was measured'];
  const grown = Object.entries(last.memory).flatMap(([name, memory]) => {
    const before = second.memory[name] ?? memory;
    return PARTS.flatMap(({ part, title }) => {
      const growth = memory[part] / before[part] - 1;
      const line = `${title} of the ${name}: ${Math.round(growth * 100)} % more in the last quarter than in the second`;
      return growth <= MOST_GROWTH ? [] : [line];
    });
  });
  const broken = quarters.reduce((sum, { answers }) => sum + (answers['broken'] ?? 0), 0);
  return broken === 0 ? grown : [`${broken} requests were not answered`, ...grown];
}
