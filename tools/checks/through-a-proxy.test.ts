import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { SERVICES } from '@lemari/contract/operations';
import { systemClock } from '@lemari/domain/time/clock';
import { buildApp } from '@lemari/api/app';
import { type Database, toDatabase } from '@lemari/api/platform/database/database';
import { migrate } from '@lemari/api/platform/database/migrate';
import { openPglite } from '@lemari/api/platform/database/pglite';
import { registerBff } from '@lemari/shell/server/bff';
import { readConfig } from '@lemari/shell/server/config';
import { createSessions } from '@lemari/shell/server/sessions';

const PROXY = '10.0.0.5';
/** Rate limit: account lookups of one network in ten minutes. */
const MOST = 30;

describe('visitors behind a proxy that TRUST_PROXY names', () => {
  let database: Database;
  let api: FastifyInstance;
  let shell: FastifyInstance;
  beforeAll(async () => {
    database = toDatabase(await openPglite(undefined));
    await migrate(database.db);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.db.deleteFrom('attempt').execute();
    api = await buildApp({ db: database.db, clock: systemClock, pictures: { masters: '', renditions: '' } });
    await api.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
    const config = {
      ...readConfig({ TRUST_PROXY: PROXY }),
      services: Object.fromEntries(SERVICES.map((name) => [name, `${origin}/${name}`])) as never,
    };
    shell = Fastify({ trustProxy: config.trustProxy });
    registerBff(shell, { config, sessions: createSessions(config, systemClock, shell.log) });
  });
  afterEach(async () => {
    await shell.close();
    await api.close();
  });

  /** Status of an account lookup. */
  const call = async (forwardedFor: string, remoteAddress = PROXY) =>
    (
      await shell.inject({
        url: '/api/customer/v1/user/status?email=ayu%40example.com',
        headers: { 'x-forwarded-for': forwardedFor },
        remoteAddress,
      })
    ).statusCode;
  const refusedOf = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;
  const askAll = (visitors: readonly string[], remoteAddress?: string) =>
    Promise.all(visitors.map((visitor) => call(visitor, remoteAddress)));
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('have separate rate limits', async () => {
    expect(refusedOf(await askAll(numbers(MOST + 6).map((n) => `203.0.113.${n}`)))).toBe(0);
  });

  it('share a limit over connections whose port Azure appends to the address', async () => {
    const connections = numbers(MOST + 1).map((n) => `203.0.113.7:${50_000 + n}`);
    expect(refusedOf(await askAll(connections))).toBe(1);
  });

  it('cannot forge an address: entries before the proxy’s own are ignored', async () => {
    const spoofed = numbers(MOST + 1).map((n) => `198.51.100.${n}, 203.0.113.7`);
    expect(refusedOf(await askAll(spoofed))).toBe(1);
  });

  it('that bypass the proxy are limited by their connection’s address', async () => {
    const spoofed = numbers(MOST + 1).map((n) => `198.51.100.${n}`);
    expect(refusedOf(await askAll(spoofed, '203.0.113.66'))).toBe(1);
  });
});
