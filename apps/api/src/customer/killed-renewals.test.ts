import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@lemari/domain/time/clock';
import { type Database, toDatabase } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { BY_EMAIL, CLIENT, newEmail } from '../testing/accounts.ts';
import { endProcess, runApi } from '../testing/api-process.ts';
import { createDatabase } from '../testing/engines.ts';
import { freePort } from '../testing/postgres-server.ts';
import { beginFamily } from './tokens.ts';

const SESSIONS = 8;
/** Half of the clients abort within this time, in milliseconds, answered or not. */
const CLIENT_TIMEOUT_MS = 120;
const LOAD_MS = 500;

interface Session {
  token: string;
}

it('sessions survive killed APIs and lost answers', async () => {
  const { url, drop } = await createDatabase(process.env['TEST_POSTGRES_TEMPLATE'] ?? '');
  const database = toDatabase(openPostgres(url, { maxConnections: 2 }));
  const ports = [await freePort(), await freePort()] as const;
  const open = (port: number) =>
    runApi({ DATABASE_URL: url, API_PORT: String(port), LOG_LEVEL: 'silent', PAY_URL: 'http://127.0.0.1:9' });
  const [first, second] = [open(ports[0]), open(ports[1])];
  let reopened: typeof first | undefined;
  try {
    const sessions = await begin(database);
    await Promise.all([first.address(), second.address()]);
    const load = renewing(sessions, ports);
    await sleep(LOAD_MS);
    await endProcess(first.child);
    reopened = open(ports[0]);
    await reopened.address();
    await sleep(LOAD_MS);
    await endProcess(second.child);
    const { statuses, unanswered } = await load.end();

    expect(unanswered).toBeGreaterThan(0);
    for (const session of sessions) statuses.add((await renew(ports[0], session.token)).status);
    expect([...statuses]).toEqual([200]);
    expect(await unusedTokens(database)).toEqual(Array.from({ length: SESSIONS }, () => 1));
  } finally {
    for (const api of [first, second, reopened]) if (api) await endProcess(api.child);
    await database.close();
    await drop();
  }
});

async function begin({ db }: Database): Promise<Session[]> {
  const now = systemClock.now();
  const { id } = await db
    .insertInto('customer')
    .values({ email: newEmail(), region: 'sg', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const families = Array.from({ length: SESSIONS }, () => beginFamily(db, id, now, BY_EMAIL));
  return (await Promise.all(families)).map(({ refresh_token: token }) => ({ token }));
}

/**
 * Renews sessions until stopped. Each session has two tabs, one at each port. Both present the browser's token, and the last
 * answer stays in the browser.
 */
function renewing(sessions: readonly Session[], ports: readonly number[]) {
  const statuses = new Set<number>();
  let unanswered = 0;
  let isOver = false;
  const renewAt = async (port: number, session: Session) => {
    while (!isOver) {
      const timeout = Math.random() < 0.5 ? Math.random() * CLIENT_TIMEOUT_MS : undefined;
      const answer = await renew(port, session.token, timeout).catch(() => undefined);
      if (answer) statuses.add(answer.status);
      else unanswered += 1;
      if (answer?.status === 200) session.token = answer.token;
      await sleep(10);
    }
  };
  const tabs = sessions.flatMap((session) => ports.map((port) => renewAt(port, session)));
  return {
    end: async () => {
      isOver = true;
      await Promise.all(tabs);
      return { statuses, unanswered };
    },
  };
}

async function renew(port: number, refreshToken: string, timeoutMs = 5_000) {
  const response = await fetch(`http://127.0.0.1:${port}/customer/v1/access_token`, {
    method: 'POST',
    headers: { region: 'sg', 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken, ...CLIENT }),
    signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
  });
  const { refresh_token: token = '' } = (await response.json()) as { refresh_token?: string };
  return { status: response.status, token };
}

/** The number of unused refresh tokens per family: one, unless the chain has forked. */
async function unusedTokens({ db }: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('refresh_token')
    .where('used_at', 'is', null)
    .groupBy('family_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute();
  return rows.map(({ count }) => Number(count));
}
