import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPglite } from './platform/database/pglite.ts';
import { endProcess, runApi } from './testing/api-process.ts';
import { createDatabase, snapshot } from './testing/engines.ts';

const LIST = '/discovery/featureds/products';
const REGION = { headers: { region: 'sg' } };

describe('the API process with the embedded database', () => {
  let dataDir: string;
  const started: ChildProcess[] = [];
  const start = (env: Record<string, string> = {}) => {
    const api = runApi({ DATA_DIR: dataDir, ...env });
    started.push(api.child);
    return api;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lemari-data-'));
    const engine = await openPglite(join(dataDir, 'pglite'), { loadDataDir: await snapshot('prepared') });
    await engine.close();
  });
  afterEach(() => Promise.all(started.splice(0).map(endProcess)));
  afterAll(() => rm(dataDir, { recursive: true }));

  it('prints one line, answers, and ends cleanly on a signal', async () => {
    const api = start({ LOG_LEVEL: 'warn' });
    const address = await api.address();
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    expect((await fetch(address + LIST, REGION)).status).toBe(200);
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
    expect(api.stdout()).toMatch(
      /^API on http:\/\/127\.0\.0\.1:\d+ \(PGlite, up in [\d.]+ s\), reference at \S+\/docs\n$/,
    );
    expect(api.stderr()).toBe('');
  });

  it('makes its files private, those of an earlier release included', async () => {
    await chmod(join(dataDir, 'pglite/base'), 0o755);
    await chmod(join(dataDir, 'pglite/PG_VERSION'), 0o666);
    await chmod(join(dataDir, 'pglite'), 0o755);
    const api = start();
    const address = await api.address();
    expect((await fetch(`${address}/pictures/addons/gift-box.svg`)).status).toBe(200);
    api.child.kill('SIGTERM');
    await api.ended;
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const others = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        return (mode & 0o777) === (entry.isDirectory() ? 0o700 : 0o600)
          ? []
          : [`${mode.toString(8)} ${entry.name}`];
      }),
    );
    expect(entries.length).toBeGreaterThan(500);
    expect(others.flat()).toEqual([]);
  });

  it('refuses a data folder that another process has open, and leaves it intact', async () => {
    const first = start();
    const address = await first.address();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toBe(
      `The API did not start. The data folder ${join(dataDir, 'pglite')} is in use by process ${first.child.pid}. Stop it, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(address + LIST, REGION)).status).toBe(200);
  });

  it('takes the folder over from a killed process, with all confirmed writes', async () => {
    const first = start();
    const response = await fetch(`${await first.address()}/customer/v1/app_instance`, {
      method: 'POST',
      headers: { region: 'sg', 'content-type': 'application/json' },
      body: JSON.stringify({ app_instance: 'before-the-end', operating_system: 'website' }),
    });
    expect(response.status).toBe(200);
    await endProcess(first.child);
    const second = start();
    await second.address();
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    const engine = await openPglite(join(dataDir, 'pglite'));
    const client = await engine.pool.connect();
    const { rows } = await client.query<{ app_instance: string }>(
      'select app_instance from app_instance',
      [],
    );
    client.release();
    await engine.close();
    expect(rows).toContainEqual({ app_instance: 'before-the-end' });
  });

  it('runs overdue jobs when it starts', async () => {
    const seeded = await openPglite(join(dataDir, 'pglite'));
    const writer = await seeded.pool.connect();
    await writer.query(
      `with person as (insert into customer (created_at) values ('2026-01-02') returning id),
       due as (insert into payable (kind, customer_id, region, currency, amount_due)
         select 'order', id, 'sg', 'SGD', 100 from person returning id, customer_id)
       insert into rental_order (payable_id, customer_id, region, vertical, starts_on, returns_on, period_days, currency, rental_price,
         addons_price, total_price, late_price_per_day, placed_at, updated_at)
       select id, customer_id, 'sg', 'on_demand', '2026-01-10', '2026-01-13', 4, 'SGD', 100, 0, 100, 0, '2026-01-02', '2026-01-02'
       from due`,
      [],
    );
    writer.release();
    await seeded.close();
    const api = start();
    await api.address();
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
    const engine = await openPglite(join(dataDir, 'pglite'));
    const client = await engine.pool.connect();
    const { rows } = await client.query<{ status: string }>('select status from rental_order', []);
    client.release();
    await engine.close();
    expect(rows).toEqual([{ status: 'cancelled' }]);
  }, 180_000);

  it('refuses a port in use before it opens the database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const api = start({ API_PORT: port });
    expect(await api.ended).toBe(1);
    expect(api.stderr()).toBe(
      `The API did not start. Port ${port} on 127.0.0.1 is in use. Stop the process that uses it, or set API_PORT to another port.\n`,
    );
    other.close();
  });

  it('refuses invalid settings', async () => {
    const api = start({ LOG_LEVEL: 'loud' });
    expect(await api.ended).toBe(1);
    expect(api.stderr()).toContain('LOG_LEVEL is "loud"');
  });

  it('logs a line of JSON for each request, with its id and without secrets', async () => {
    const api = start();
    const address = await api.address();
    await fetch(`${address}${LIST}?category=whispered`, {
      headers: { region: 'sg', authorization: 'Bearer hush', 'x-request-id': 'page-77' },
    });
    api.child.kill('SIGTERM');
    await api.ended;
    const lines = api
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        reqId: 'page-77',
        method: 'GET',
        path: LIST,
        status: 200,
        region: 'sg',
        msg: 'answered',
      }),
    ]);
    expect(api.stdout()).not.toMatch(/hush|whispered/);
  });
});

describe('the API process with PostgreSQL', () => {
  it('finishes running requests before it ends', async () => {
    const { url, drop } = await createDatabase(process.env['TEST_POSTGRES_TEMPLATE'] ?? '');
    const api = runApi({ DATABASE_URL: url });
    // Two clients: inside its transaction the first would see the other sessions as they were at its start.
    const [blocker, watcher] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([blocker.connect(), watcher.connect()]);
    try {
      const address = await api.address();
      await blocker.query('begin; lock table style_search in access exclusive mode');
      const running = fetch(address + LIST, REGION);
      await untilOneWaits(watcher);
      api.child.kill('SIGTERM');
      await refusesConnections(address);
      await blocker.query('rollback');
      const answer = await running;
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ meta: { page_number: 1 } });
      expect(await api.ended).toBe(0);
    } finally {
      await endProcess(api.child);
      await Promise.all([blocker.end(), watcher.end()]);
      await drop();
    }
  });

  it('prints why it cannot start', async () => {
    const { url, drop } = await createDatabase('template0');
    await drop();
    const api = runApi({ DATABASE_URL: url });
    expect(await api.ended).toBe(1);
    expect(api.stderr()).toMatch(/^The API did not start\. database "lemari_\w+" does not exist\n$/);
  });
});

async function untilOneWaits(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rowCount) return;
  }
}

async function refusesConnections(address: string): Promise<void> {
  for (;;)
    try {
      await fetch(`${address}/health`);
    } catch {
      return;
    }
}
