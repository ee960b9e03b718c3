import { sql, type SqlBool } from 'kysely';
import { preparedDatabase } from '../../testing/engines.ts';
import { TEST_CLOCK } from '../../testing/test-clock.ts';
import { later } from '../clock/later.ts';
import type { Database } from '../database/database.ts';
import { claimEach } from './claim.ts';

const NOW = TEST_CLOCK.now();
const UNSENT = {
  table: 'event',
  since: 'received_at',
  isOpen: sql<SqlBool>`is_awaited and sent_at is null`,
  claimSeconds: 60,
  mostSeconds: 3600,
} as const;
const ALL = { batch: 10, signal: new AbortController().signal };

describe('claimEach', () => {
  let database: Database;
  beforeEach(async () => void (database = await preparedDatabase('PostgreSQL')));
  afterEach(() => database.close());

  const write = (name: string, receivedAt: string, claimedUntil: string | null = null) =>
    database.db
      .insertInto('event')
      .values({
        name,
        region: 'id',
        facts: '{}',
        occurred_at: receivedAt,
        received_at: receivedAt,
        is_awaited: true,
        claimed_until: claimedUntil,
      })
      .execute();
  const claims = (run = ALL) => claimEach({ db: database.db, clock: TEST_CLOCK }, UNSENT, run);

  it('claims the oldest rows first, each once, and skips claimed rows', async () => {
    await write('second', later(NOW, -20));
    await write('first', later(NOW, -30));
    await write('being done', later(NOW, -40), later(NOW, 1));
    await write('abandoned', later(NOW, -50), NOW);
    await write('claimed an hour ahead', later(NOW, -60), later(NOW, 3600));
    const names: string[] = [];
    for await (const { name } of claims()) names.push(name);
    expect(names).toEqual(['first', 'second', 'abandoned']);
  });

  it('ignores a claim by a clock that had jumped ahead', async () => {
    await write('claimed in a year', NOW, later(NOW, 365 * 24 * 3600));
    const names: string[] = [];
    for await (const { name } of claims()) names.push(name);
    expect(names).toEqual(['claimed in a year']);
  });

  it('gives each row to one process, for concurrent claims', async () => {
    for (let count = 0; count < 8; count += 1) await write(`event ${count}`, NOW);
    const takers = Array.from({ length: 4 }, async () => {
      const ids: string[] = [];
      for await (const { id } of claims()) ids.push(id);
      return ids;
    });
    const ids = (await Promise.all(takers)).flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(8);
  });

  it('ends after the batch, and after the row during which the signal came', async () => {
    for (let count = 0; count < 4; count += 1) await write(`event ${count}`, NOW);
    const stopping = new AbortController();
    const names: string[] = [];
    for await (const { name } of claims({ batch: 3, signal: stopping.signal }))
      if (names.push(name) === 2) stopping.abort();
    expect(names).toEqual(['event 0', 'event 1']);
    for await (const { name } of claims({ ...ALL, batch: 1 })) names.push(name);
    expect(names).toEqual(['event 0', 'event 1', 'event 2']);
  });
});
