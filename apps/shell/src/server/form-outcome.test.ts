import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { saveOutcome, takeOutcome } from './form-outcome.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const PAGE = '/hk/bags/plans';
const OUTCOME = { sentTo: 'mei@example.com' };

let now: number;
let shell: FastifyInstance;

/** A server whose forms redirect to a page that shows their outcome. */
function openShell(env: NodeJS.ProcessEnv = {}): FastifyInstance {
  const app = Fastify();
  const options = { config: readConfig(env), clock: { now: () => new Date(now).toISOString() } };
  app.get('/*', async (request, reply) => ({
    outcome: (await takeOutcome(request, reply, options)) ?? 'nothing',
  }));
  app.post('/*', async (request, reply) => {
    await saveOutcome(request, reply, options, { outcome: OUTCOME, location: `${PAGE}#tell-me` });
    return {};
  });
  return app;
}

const setCookies = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat() as string[];
const send = async (by = shell) => {
  const sent = await by.inject({ method: 'POST', url: PAGE, payload: {} });
  return { setCookie: setCookies(sent)[0] ?? '', cookie: setCookies(sent)[0]?.split(';')[0] ?? '' };
};
const open = (cookie: string, { url = PAGE, by = shell } = {}) => by.inject({ url, headers: { cookie } });

beforeEach(() => {
  now = NOW;
  shell = openShell();
});
afterEach(() => shell.close());

// @see rules/plans/interest
describe('the outcome of a form without scripts', () => {
  it('is shown once by the page of the redirect, from an encrypted cookie of two minutes', async () => {
    const { setCookie, cookie } = await send();
    expect(setCookie).toMatch(/^__Host-outcome=\S+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(setCookie).not.toContain('mei');
    const shown = await open(cookie);
    expect(shown.json()).toEqual({ outcome: OUTCOME });
    expect(setCookies(shown)).toEqual(['__Host-outcome=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure']);
  });

  it.each([
    { spec: 'on another page', url: '/sg/bags/plans', after: 0 },
    { spec: 'with another query', url: `${PAGE}?sent=yes`, after: 0 },
    { spec: 'after two minutes', url: PAGE, after: 121_000 },
  ])('is not shown $spec', async ({ url, after }) => {
    const { cookie } = await send();
    now += after;
    expect((await open(cookie, { url })).json()).toEqual({ outcome: 'nothing' });
  });

  it.each(['', '__Host-outcome=', '__Host-outcome=invented', 'outcome=invented'])(
    'is not read from the cookie "%s"',
    async (cookie) => expect((await open(cookie)).json()).toEqual({ outcome: 'nothing' }),
  );

  it('is not read by a shop with another secret', async () => {
    const { cookie } = await send();
    const other = openShell({ CLIENT_SECRET: 'a-secret-of-another-shop-with-32-characters' });
    expect((await open(cookie, { by: other })).json()).toEqual({ outcome: 'nothing' });
    await other.close();
  });
});
