/**
 * `npm run bench:api`: measures the API over large wardrobes, without its response cache: 100,000 styles on PostgreSQL
 * (`DATABASE_URL` or a server of its own), 3,000 on the embedded database. Requests are injected without a network, so the
 * figures are those of the application and the database. `-- --styles 20000` measures a smaller wardrobe.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { systemClock, todayIn } from '@lemari/domain/time/clock';
import { buildApp } from '@lemari/api/app';
import { toDatabase } from '@lemari/api/platform/database/database';
import type { Engine } from '@lemari/api/platform/database/engine';
import { openPglite } from '@lemari/api/platform/database/pglite';
import { openPostgres } from '@lemari/api/platform/database/postgres';
import { noCache } from '@lemari/api/platform/http/answer-cache';
import { startPostgres } from '@lemari/api/testing/postgres-server';
import { fill, showProgress } from './fill.ts';
import { type RequestKind, requestKindsFor } from './request-kinds.ts';

const EMBEDDED_STYLES = 3_000;
const WARM_UP = 60;
const LATENCY_ROUNDS = 400;
const THROUGHPUT_MS = 4_000;
const CALLERS = 8;
/** The benchmark requests no pictures. */
const NO_PICTURES = { masters: '', renditions: '' };

interface Row {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  readonly goal: string;
}

type App = Awaited<ReturnType<typeof buildApp>>;

const { values } = parseArgs({ options: { styles: { type: 'string', default: '100000' } } });

async function measure(app: App, { name, request, p95Ms }: RequestKind, hasGoals: boolean): Promise<Row> {
  const answer = async (round: number) => {
    const { statusCode, body } = await app.inject(request(round));
    // 404 is valid: a style may lack the size.
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`${name}: ${statusCode} ${body}`);
  };
  for (let round = 0; round < WARM_UP; round++) await answer(round);
  const times: number[] = [];
  for (let round = 0; round < LATENCY_ROUNDS; round++) {
    const startedAt = performance.now();
    await answer(round + WARM_UP);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;

  const until = performance.now() + THROUGHPUT_MS;
  const used = process.cpuUsage();
  let answered = 0;
  const caller = async () => {
    while (performance.now() < until) {
      answered += 1;
      await answer(answered);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const { user, system } = process.cpuUsage(used);
  return {
    name,
    p50: at(0.5),
    p95: at(0.95),
    // CPU time of this process, which includes an embedded database.
    perSecond: answered / ((user + system) / 1e6),
    goal: hasGoals && p95Ms !== undefined ? `${p95Ms} ms: ${at(0.95) <= p95Ms ? 'met' : 'missed'}` : '',
  };
}

async function bench(title: string, engine: Engine, styles: number, hasGoals: boolean): Promise<void> {
  const filled = await fill(engine, styles, showProgress(styles));
  const { db } = toDatabase(engine);
  const app = await buildApp({ db, clock: systemClock, cache: noCache, pictures: NO_PICTURES });
  const rows = await db
    .selectFrom('style_search')
    .where('region', '=', 'sg')
    .where('vertical', '=', 'apparel')
    .select('style_id')
    .limit(2_000)
    .execute();
  const [first = 0, ...others] = rows.map((row) => row.style_id);
  const number = (value: number) => Math.round(value).toLocaleString('en');
  console.log(
    `\n\n### ${title}: ${number(filled.styles)} styles, ${number(filled.pieces)} pieces, ${number(filled.rentals)} rentals (filled in ${number(filled.seconds)} s)\n`,
  );
  console.log('| request | p50 ms | p95 ms | requests a second and core | p95 goal |');
  console.log('| --- | ---: | ---: | ---: | --- |');
  for (const kind of requestKindsFor(todayIn('sg', systemClock), [first, ...others])) {
    const { name, p50, p95, perSecond, goal } = await measure(app, kind, hasGoals);
    console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${number(perSecond)} | ${goal} |`);
  }
  await app.close();
  await engine.close();
}

const cpu = os.cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpu.length} cores ${cpu[0]?.model ?? ''}, Node ${process.versions.node}`,
);
const server = process.env['DATABASE_URL'] ? undefined : await startPostgres();
try {
  const url = process.env['DATABASE_URL'] ?? server?.urlOf('postgres') ?? '';
  await bench('PostgreSQL', openPostgres(url, {}), Number(values.styles), true);
  await bench('Embedded', await openPglite(undefined), EMBEDDED_STYLES, false);
} finally {
  await server?.remove();
}
