import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { createSessions } from './sessions.ts';
import { saveForm, takeSavedForm } from './saved-form.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const SIGN_IN = '/id/bags/auth/sign-in?continue=%2Fid%2Fbags%2Faccount%2Fprofile';
const FORM_STATE = { errors: {}, typed: { name: 'Ayu' }, notice: { title: 'Once more, please.' } };
const PAGE = '/id/bags/account/profile';

let now: number;
let shell: FastifyInstance;

/** A server whose pages save and restore a submitted form. */
function openShell(env: NodeJS.ProcessEnv = {}): FastifyInstance {
  const app = Fastify();
  const clock = { now: () => new Date(now).toISOString() };
  const config = readConfig(env);
  const options = { config, clock, sessions: createSessions(config, clock, app.log) };
  app.get<{ Params: { id: string } }>('/in/:id', (request, reply) =>
    options.sessions.store(request, reply, {
      access_token: 'access-token-of-time-1',
      refresh_token: 'refresh-token-of-time-1',
      token_type: 'Bearer',
      expires_in: 7_200,
      refresh_expires_in: 9_000,
      user: { id: Number(request.params.id), email: 'ayu@example.com', name: null, region: 'id' },
    }),
  );
  app.get('/*', async (request, reply) => ({
    typed: (await takeSavedForm(request, reply, options)) ?? 'nothing',
  }));
  app.post('/*', async (request, reply) => {
    const { formState } = request.body as { formState: unknown };
    return { location: await saveForm(request, reply, options, { formState, signIn: SIGN_IN }) };
  });
  return app;
}

/** The session cookie of a customer. */
const sessionOf = async (customerId: number, by = shell) =>
  savedCookie(await by.inject({ url: `/in/${customerId}` }));
const send = (cookie: string, formState: object = FORM_STATE) =>
  shell.inject({ method: 'POST', url: PAGE, headers: { cookie }, payload: { formState } });
type Answered = Awaited<ReturnType<typeof send>>;
const setCookies = ({ headers }: Answered) => [headers['set-cookie'] ?? []].flat();
const savedCookie = (answer: Answered) => setCookies(answer)[0]?.split(';')[0] ?? '';
const open = (cookie: string, { url = PAGE, by = shell } = {}) => by.inject({ url, headers: { cookie } });

beforeEach(() => {
  now = NOW;
  shell = openShell();
});
afterEach(() => shell.close());

describe('a form that was sent after its session had ended', () => {
  it('is restored once, to the same customer on the same page, from an encrypted cookie', async () => {
    const sent = await send(await sessionOf(7));
    expect(sent.json()).toEqual({ location: `${SIGN_IN}&ended=yes` });
    expect(setCookies(sent)).toEqual([
      expect.stringMatching(/^__Host-form=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(Buffer.from(savedCookie(sent), 'base64').toString()).not.toContain('Ayu');
    const back = await open(`${await sessionOf(7)}; ${savedCookie(sent)}`);
    expect(back.json()).toEqual({ typed: FORM_STATE });
    expect(setCookies(back)).toEqual([expect.stringMatching(/^__Host-form=; Max-Age=0/)]);
  });

  it.each([
    { spec: 'another customer', reads: async (cookie: string) => open(`${await sessionOf(8)}; ${cookie}`) },
    { spec: 'a guest', reads: (cookie: string) => open(cookie) },
    {
      spec: 'another page',
      reads: async (cookie: string) => open(`${await sessionOf(7)}; ${cookie}`, { url: `${PAGE}?a=1` }),
    },
    {
      spec: 'the customer after half an hour',
      reads: async (cookie: string) => {
        now += 31 * 60_000;
        return open(`${await sessionOf(7)}; ${cookie}`);
      },
    },
    {
      spec: 'a modified cookie',
      reads: async (cookie: string) => open(`${await sessionOf(7)}; ${cookie.slice(0, -4)}AAAA`),
    },
    {
      spec: 'a shop with another secret',
      reads: async (cookie: string) => {
        const by = openShell({ CLIENT_SECRET: 'another' });
        const answer = await open(`${await sessionOf(7, by)}; ${cookie}`, { by });
        await by.close();
        return answer;
      },
    },
  ])('is not restored to $spec', async ({ reads }) => {
    const answer = await reads(savedCookie(await send(await sessionOf(7))));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ typed: 'nothing' });
  });

  it('is not saved for a guest', async () => {
    const sent = await send('');
    expect(sent.json()).toEqual({ location: SIGN_IN });
    expect(setCookies(sent)).toEqual([]);
  });

  it('is not saved if it exceeds a cookie, but still leads to sign-in', async () => {
    const sent = await send(await sessionOf(7), { typed: { note: 'long '.repeat(1_000) } });
    expect(sent.json()).toEqual({ location: `${SIGN_IN}&ended=yes` });
    expect(setCookies(sent)).toEqual([]);
  });
});
