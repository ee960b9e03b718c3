/**
 * `npm run bench:pages`: how fast the pages are, on a phone on a slow line, beside plain pages with the same pictures and
 * no script (the floor). The two take turns; what is printed are medians, and ratios to the floor of the same run. Then
 * what one core of the storefront sends. `-- --runs 9` measures longer; `-- --cost` instead how the cost of a page grows with
 * the wardrobe and what the storefront holds on to of the pages it made, which takes half an hour.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findBrowser } from '@lemari/tools/browser';
import { openFloor } from './pages/floor.ts';
import { growth, leak } from './pages/cost.ts';
import { load } from './pages/load.ts';
import { openShop } from './pages/shop.ts';
import { type Figures, use, visit } from './pages/visit.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, cost: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
/** As many as a busy shop makes in a quarter of an hour. */
const LEAK_PAGES = 100_000;

const PAGES = {
  front: { ours: '/sg/apparel', floor: '/' },
  list: { ours: '/sg/apparel/browse', floor: '/list' },
  product: { ours: '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001', floor: '/product' },
} as const;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const middle = <Row extends object>(rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((key) => [
      key,
      median(rows.map((row) => row[key as keyof Row] as number)),
    ]),
  ) as Row;

interface Row {
  what: string;
  value: number;
  /** At most this, or at least where more is better. */
  goal: number;
  isLeast?: boolean;
  unit?: string;
}

const show = ({ what, value, goal, isLeast, unit = '' }: Row): string => {
  const round = (number: number) =>
    number < 10 ? number.toFixed(2).replace(/\.?0+$/, '') : Math.round(number).toLocaleString('en');
  const isMet = isLeast ? value >= goal : value <= goal;
  return `| ${what} | ${round(value)}${unit} | ${isLeast ? 'at least' : 'at most'} ${round(goal)}${unit} | ${isMet ? 'kept' : 'not yet'} |`;
};

async function pageRows(
  browser: Browser,
  name: keyof typeof PAGES,
  shop: string,
  floor: string,
): Promise<Row[]> {
  const { ours, floor: plain } = PAGES[name];
  const measured: { ours: Figures[]; floor: Figures[] } = { ours: [], floor: [] };
  // The first visit fills what is kept.
  await visit(browser, shop + ours);
  await visit(browser, floor + plain);
  for (let run = 0; run < runs; run++) {
    measured.floor.push(await visit(browser, floor + plain));
    measured.ours.push(await visit(browser, shop + ours));
  }
  const [one, other] = [middle(measured.ours), middle(measured.floor)];
  return [
    { what: `${name}: largest picture, to the floor`, value: one.lcpMs / other.lcpMs, goal: 1.2, unit: 'x' },
    { what: `${name}: layout shift`, value: one.cls, goal: 0.01 },
    { what: `${name}: blocked`, value: one.blockedMs, goal: 48, unit: ' ms' },
    { what: `${name}: HTML`, value: one.htmlKib, goal: 12, unit: ' KiB' },
    { what: `${name}: JavaScript`, value: one.scriptKib, goal: 135, unit: ' KiB' },
    { what: `${name}: pictures, to the floor`, value: one.imageKib / other.imageKib, goal: 1.3, unit: 'x' },
    { what: `${name}: answers one after the other`, value: one.depth, goal: 3 },
  ];
}

async function useRows(browser: Browser, listUrl: string): Promise<Row[]> {
  const rows = [];
  for (let run = 0; run < runs; run++) rows.push(await use(browser, listUrl));
  const { tapMs, earlyTaps, productMs, backMs } = middle(rows);
  return [
    { what: 'list: a tap, to the next frame', value: tapMs, goal: 100, unit: ' ms' },
    { what: 'list: taps before it is awake that one heart takes', value: earlyTaps, goal: 1 },
    { what: 'list → product', value: productMs, goal: 500, unit: ' ms' },
    { what: 'and back', value: backMs, goal: 150, unit: ' ms' },
  ];
}

async function loadRows(listUrl: string, memory: () => Promise<number>): Promise<Row[]> {
  const repeated = await load(listUrl, 'same');
  const made = await load(listUrl, 'new');
  return [
    { what: 'kept lists a second', value: repeated.perSecond, goal: 3_000, isLeast: true },
    { what: 'lists made a second (the API’s answers kept)', value: made.perSecond, goal: 300, isLeast: true },
    { what: 'memory of the storefront after that', value: await memory(), goal: 400, unit: ' MiB' },
  ];
}

const cpu = os.cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpu.length} cores ${cpu[0]?.model ?? ''}, Node ${process.versions.node}, medians of ${runs}\n`,
);
async function measureSpeed(): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const shop = await openShop();
  opened.defer(shop.close);
  const floor = await openFloor(shop.url, shop.apiUrl);
  opened.defer(floor.close);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  opened.defer(() => browser.close());
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[])
    for (const row of await pageRows(browser, name, shop.url, floor.url)) console.log(show(row));
  const listUrl = shop.url + PAGES.list.ours;
  for (const row of await useRows(browser, listUrl)) console.log(show(row));
  for (const row of await loadRows(listUrl, () => shop.memory('storefront'))) console.log(show(row));
}

async function measureCost(): Promise<void> {
  for (const { kind, few, many } of await growth())
    console.log(
      show({
        what: `${kind}: p95 over 100,000 styles to that over 1,000`,
        value: many / few,
        goal: 1.5,
        unit: 'x',
      }),
    );
  const what = `heap for each of ${LEAK_PAGES.toLocaleString('en')} pages made`;
  console.log(show({ what, value: await leak(LEAK_PAGES), goal: 10, unit: ' bytes' }));
}

console.log('| what | measured | goal | |\n| --- | ---: | ---: | --- |');
await (values.cost ? measureCost() : measureSpeed());
