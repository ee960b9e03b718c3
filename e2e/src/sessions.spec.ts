import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { deploy } from './support/deploy.ts';
import { openApi } from './support/own-servers.ts';
import { newEmail, ownNetwork, PASSWORD } from './support/users.ts';
import { currentRun } from './support/run.ts';
import { startShell } from './support/servers.ts';
import { expect, test } from './support/test.ts';

/** Longer than the lifetime of an access token. */
const LATER_MS = 11 * 60_000;

const REFRESH_TOKEN = /^__Host-session=[^.]+\.([^.]+)\./;

interface Visit {
  readonly status: number;
  /** As a browser sends it back; empty where the response sets none. */
  readonly cookie: string;
}

/** Requests the user of a session from a storefront. */
async function visit(url: string, cookie: string): Promise<Visit> {
  const response = await fetch(`${url}/api/customer/v2/user`, { headers: { cookie, region: 'id' } });
  await response.body?.cancel();
  return { status: response.status, cookie: sessionIn(response) };
}

const sessionIn = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-session='))
    ?.split(';')[0] ?? '';

async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/api/customer/v1/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', region: 'id', ...ownNetwork() },
    body: JSON.stringify({ email: newEmail(), password: PASSWORD, grant_type: 'password', region: 'id' }),
  });
  expect(response.status).toBe(201);
  return sessionIn(response);
}

test('a session is renewed at two storefronts at once and survives kills of storefront and API', async () => {
  const { folder: runFolder } = currentRun();
  const dataDir = await mkdtemp(path.join(runFolder, 'sessions-'));
  await deploy('account', dataDir);
  const api = await openApi();
  const open = (now?: string, port?: number) =>
    startShell({ runFolder, dataDir, apiPort: api.port, now, ...(port && { port }) });

  const today = await open();
  const before = await register(today.url);
  await today.stop();

  const later = new Date(Date.now() + LATER_MS).toISOString();
  const one = await open(later);
  let other = await open(later);
  const visits = await Promise.all(
    Array.from({ length: 10 }, (_, index) => visit(index % 2 ? one.url : other.url, before)),
  );
  // The cookie of a browser that received none of the renewals.
  other.signal('SIGKILL');
  other = await open(later);
  visits.push(await visit(other.url, before));
  api.signal('SIGKILL');
  await api.reopen();
  visits.push(await visit(one.url, before));

  expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 200));
  const successors = new Set(visits.map(({ cookie }) => REFRESH_TOKEN.exec(cookie)?.[1]));
  expect(successors.size).toBe(1);
  expect([...successors]).not.toContain(undefined);
  for (const { cookie } of visits)
    expect(await visit(other.url, cookie)).toEqual({ status: 200, cookie: '' });

  await one.stop();
  await other.stop();
  await api.close();
});
