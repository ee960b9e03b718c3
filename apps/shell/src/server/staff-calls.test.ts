import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '@lemari/contract/operations';
import { publishFake } from './testing/fake-release.ts';
import { type FakeServices, openFakeServices } from './testing/fake-services.ts';
import { rawRequest } from './testing/raw-http.ts';
import { runShell, type ShellProcess } from './testing/shell-process.ts';

let dir: string;
let services: FakeServices;
let shell: ShellProcess;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lemari-staff-'));
  await publishFake(path.join(dir, 'releases'), 'apparel', 'staff');
  services = await openFakeServices();
  shell = await runShell({ DATA_DIR: dir, API_PORT: String(services.port) });
});
afterAll(async () => {
  await shell.stop();
  await services.close();
  await rm(dir, { recursive: true });
});

/** Spellings of a staff operation's path, requested below each route that passes calls on. */
const SPELLINGS = [
  '../staff/orders',
  '..%2Fstaff/orders',
  '..%2fstaff%2forders',
  '%2e%2e/staff/orders',
  '%2E%2E%2Fstaff%2Forders',
  '%252e%252e%252fstaff%252forders',
  '..%252fstaff/orders',
  '..\\staff\\orders',
  '..%5Cstaff%5Corders',
  '..;/staff/orders',
  '.%2e;x/staff/orders',
  '%EF%BC%8E%EF%BC%8E/staff/orders',
  '..%EF%BC%8Fstaff%EF%BC%8Forders',
  'x/..%2F..%2Fstaff/orders',
  '/staff/orders',
  '%2Fstaff/orders',
  '..%00/staff/orders',
  '..%0d%0a/staff/orders',
];
const PREFIXES = [
  ...SERVICES.map((service) => `/api/${service}/`),
  '/api/contentful/entries/',
  '/pictures/',
  '/pictures/addons/',
  '/assets/',
  '/r/apparel/',
];

/** Paths that the router takes for pages; a page accepts forms only, so JSON gets 415. */
const PAGES = [
  '/staff',
  '/staff/orders',
  '/staff/tokens',
  '/staff%2Forders',
  '/%73taff/orders',
  '/sg/../staff/orders',
  '/api/staff',
  '/api/staff%2Forders',
  '/api/..%2Fstaff%2Forders',
];

const DIRECT = [
  '/api/staff/',
  '/api/staff/orders',
  '/api/staff/orders?owes=true',
  '/api/staff/tokens',
  '/api/staff/refunds/1/done',
  '/api/staff/orders/1/refund',
  '/api/STAFF/orders',
  '/api/%73taff/orders',
  '/api/%73%74%61%66%66/orders',
  '/api/%2573taff/orders',
  '/api/staff;x/orders',
  '/api/./staff/orders',
  '/api//staff/orders',
  '/api/../staff/orders',
  '/api/%2e%2e/staff/orders',
  '/api/..%2Fstaff/orders',
];

/** A browser of the shop with a token that the API would accept. */
const call = (target: string, method = 'GET') =>
  rawRequest(shell.port, {
    method,
    target: Buffer.from(target).toString('latin1'),
    lines: [
      'Authorization: Bearer lemari-development-staff',
      `Origin: http://127.0.0.1:${shell.port}`,
      'Sec-Fetch-Site: same-origin',
      ...(method === 'POST' ? ['Content-Type: application/json'] : []),
    ],
    ...(method === 'POST' && { body: '{}' }),
  });

/** Requests to services that could be read as a staff operation. */
const staffRequests = () => services.requests.filter((url) => /staff/i.test(decodeURIComponent(url)));

describe('the storefront passes no staff operation on', () => {
  beforeEach(() => void services.requests.splice(0));
  afterEach(() => expect(staffRequests()).toEqual([]));

  it.each(DIRECT)('%s', async (target) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body } = await call(target, method);
      expect({ method, status }).toEqual({ method, status: 404 });
      expect(body).not.toContain('upstream');
    }
  });

  it.each(PAGES)('%s', async (target) => {
    expect((await call(target)).status).toBe(404);
    expect((await call(target, 'POST')).status).toBe(415);
    expect((await call(target, 'DELETE')).status).toBe(405);
  });

  it.each(PREFIXES)('below %s', async (prefix) => {
    for (const spelling of SPELLINGS) {
      const { status } = await call(prefix + spelling);
      expect({ spelling, status }).toEqual({ spelling, status: 404 });
    }
  });

  it.each([
    '/%61pi/staff/orders',
    '/ap%69/staff/orders',
    '/%70ictures/..%2Fstaff/orders',
    '/api/ｓtaff/orders',
  ])('%s is refused for its encoding', async (target) => expect((await call(target)).status).toBe(400));

  it('an absolute URL is refused too', async () =>
    expect((await call(`http://127.0.0.1:${shell.port}/api/staff/orders`)).status).toBe(404));
});
