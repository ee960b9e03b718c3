import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Locks that outlive transactions. They end with the process at the latest. */
export interface SessionLocks {
  /** @returns false if another process holds the lock */
  readonly acquire: (name: string) => Promise<boolean>;
  readonly release: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** For a database that no other process can open. */
export const NO_LOCKS: SessionLocks = {
  acquire: () => Promise.resolve(true),
  release: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

interface Session {
  readonly db: Db;
  readonly end: () => void;
}

/** All locks are on one connection of PostgreSQL, opened for the first lock: a waiting call holds no connection. */
export function sessionLocks(db: Db): SessionLocks {
  let opened: Promise<Session> | undefined;

  const open = () =>
    (opened ??= new Promise<Session>((resolve, reject) => {
      db.connection()
        .execute((connection) => new Promise<void>((end) => resolve({ db: connection, end })))
        .catch((error: unknown) => reject(error instanceof Error ? error : new Error(String(error))));
    }));

  /** Drops the session that failed. Several calls may see it fail, and the first of them has opened another one by then. */
  const forget = (session: Promise<Session>) => {
    if (opened === session) opened = undefined;
    void session.then(({ end }) => end()).catch(() => undefined);
  };

  async function call(
    lockFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    name: string,
  ): Promise<boolean> {
    const session = open();
    try {
      const { rows } = await sql<{ is_done: boolean }>`
        select ${sql.raw(lockFunction)}(hashtextextended(${name}, 0)) as is_done`.execute((await session).db);
      return rows[0]?.is_done ?? false;
    } catch (error) {
      // All locks of a connection end with it. The next call opens another one.
      forget(session);
      throw error;
    }
  }

  return {
    // Retried on another connection, since the last one may have broken long ago.
    acquire: (name) => call('pg_try_advisory_lock', name).catch(() => call('pg_try_advisory_lock', name)),
    release: async (name) => void (await call('pg_advisory_unlock', name)),
    close: async () => (await opened?.catch(() => undefined))?.end(),
  };
}
