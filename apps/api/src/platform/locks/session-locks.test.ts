import { sql } from 'kysely';
import { preparedDatabase } from '../../testing/engines.ts';
import type { Database } from '../database/database.ts';
import { sessionLocks } from './session-locks.ts';

describe('sessionLocks', () => {
  let database: Database;
  beforeEach(async () => void (database = await preparedDatabase('PostgreSQL')));
  afterEach(() => database.close());

  it('gives a lock to one holder at a time', async () => {
    const [one, other] = [sessionLocks(database.db), sessionLocks(database.db)];
    expect(await one.acquire('a')).toBe(true);
    expect(await other.acquire('a')).toBe(false);
    expect(await other.acquire('b')).toBe(true);
    await one.release('a');
    expect(await other.acquire('a')).toBe(true);
    await Promise.all([one.close(), other.close()]);
  });

  it('reopens a single connection after a failure, for any number of concurrent calls', async () => {
    const [one, other] = [sessionLocks(database.db), sessionLocks(database.db)];
    const names = ['a', 'b', 'c'];
    await one.acquire('before');
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    );
    expect(await Promise.all(names.map(one.acquire))).toEqual([true, true, true]);
    const { rows } = await sql<{ pid: number }>`
      select distinct pid from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    await Promise.all(names.map(one.release));
    expect(await Promise.all(names.map(other.acquire))).toEqual([true, true, true]);
    await Promise.all([one.close(), other.close()]);
  });
});
