import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { accountsOf, bearer, CLIENT, movingClock, network, newEmail } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { mailServer } from '../testing/mail-server.ts';
import { smtpMailer } from './mailer.ts';
import { pino } from 'pino';

const MINUTES = 60;
const PUBLIC = 'https://lemari.example';

describe.each(ONE_ENGINE)('mails without a mail server, on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock })));
  afterAll(() => api.close());

  const ask = (email: string) => api.answer('createOtp', { headers: network(), body: { email } });
  const mailbox = async (query = '') =>
    (await api.inject({ url: `/dev/mailbox.json${query}` })).json<{
      mails: { to: string; subject: string; text: string; sent_at: string }[];
    }>().mails;

  it('are shown newest first, all of them or those to somebody', async () => {
    const [ada, eve] = [newEmail(), newEmail()];
    await ask(ada);
    clock.pass(MINUTES);
    await ask(eve);
    expect((await mailbox()).slice(0, 2).map(({ to }) => to)).toEqual([eve, ada]);
    expect(await mailbox(`?to=${ada.toUpperCase()}`)).toEqual([
      {
        to: ada,
        subject: 'Your Lemari code',
        text: expect.stringMatching(/Your code is \d{6}\n/) as string,
        sent_at: expect.any(String) as string,
      },
    ]);
    expect(await mailbox('?to=nobody@example.com')).toEqual([]);
  });

  it('are a page that runs nothing and repeats nothing as it is', async () => {
    await api.database.db
      .insertInto('mail')
      .values({
        sent_to: 'ada@example.com',
        subject: '<script>alert(1)</script>',
        text: 'See https://lemari.example/?a=1&b="2" <b>now</b>',
        sent_at: clock.now(),
        expires_at: '2027-01-01T00:00:00Z',
      })
      .execute();
    const { body, headers } = await api.inject({
      url: `/dev/mailbox?to=${encodeURIComponent('ada@example.com')}`,
    });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
    expect(body).toContain('<a href="https://lemari.example/?a=1&amp;b=&quot;2&quot;">');
    expect(body).not.toMatch(/<script|<b>/);
    const hostile = await api.inject({ url: `/dev/mailbox?to=${encodeURIComponent('"><b>')}` });
    expect(hostile.body).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(hostile.body).toContain('There are no mails.');
  });

  it.each([
    { spec: 'another machine', request: { remoteAddress: '192.168.1.7' } },
    { spec: 'a proxy on this machine', request: { headers: { 'x-forwarded-for': '127.0.0.1' } } },
    { spec: 'the storefront', request: { headers: network() } },
    { spec: 'a site whose name leads here', request: { headers: { host: 'evil.example:4300' } } },
  ])('are not shown to $spec', async ({ request }) => {
    const email = newEmail();
    await ask(email);
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      const answer = await api.inject({ url, ...request });
      expect(problemOf(answer)).toMatchObject({ status: 403, detail: expect.stringContaining('localhost') });
      expect(answer.body).not.toContain(email);
    }
  });

  it('go after a week', async () => {
    const email = newEmail();
    await ask(email);
    clock.pass(7 * 24 * 60 * MINUTES);
    await ask(newEmail());
    expect(await mailbox(`?to=${email}`)).toEqual([]);
  });
});

describe.each(ONE_ENGINE)('mails that are sent, on %s', (engine) => {
  const clock = movingClock();
  let logged = '';
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged += chunk.toString();
      done();
    },
  });
  let server: Awaited<ReturnType<typeof mailServer>>;
  let api: TestApi;
  beforeAll(async () => {
    server = await mailServer();
    const log = pino({ level: 'trace' }, stream);
    const account = { url: server.url, from: 'Lemari <hello@lemari.example>' };
    api = await testApi(engine, {
      clock,
      mailer: smtpMailer(account, PUBLIC, log),
      log,
    });
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const ask = (email: string) => api.call('createOtp', { headers: network(), body: { email } });
  const mailTo = (email: string) => server.mails.findLast(({ to }) => to.includes(email))?.source ?? '';
  const codeTo = (email: string) => /Your code is (\d{6})/.exec(mailTo(email))?.[1] ?? '';
  const linkCodeTo = (email: string) =>
    /code=(?:3D)?([\w-]{43})/.exec(mailTo(email).replaceAll('=\r\n', ''))?.[1] ?? '';

  it('go to one address, as plain text, and the code is not in the subject', async () => {
    const email = newEmail();
    expect((await ask(email)).statusCode).toBe(200);
    expect(server.mails.at(-1)).toMatchObject({ from: 'hello@lemari.example', to: [email] });
    const mail = mailTo(email);
    expect(mail).toContain('From: Lemari <hello@lemari.example>\r\n');
    expect(mail).toContain('Subject: Your Lemari code\r\n');
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8\r\n');
    expect(codeTo(email)).toHaveLength(6);
  });

  it('carry a Message-ID of their own', async () => {
    const [ada, eve] = [newEmail(), newEmail()];
    await ask(ada);
    await ask(eve);
    const idOf = (email: string) =>
      /^Message-ID: <([\da-f-]{36})@lemari\.example>\r$/m.exec(mailTo(email))?.[1];
    expect(idOf(ada)).toBeDefined();
    expect(idOf(eve)).not.toBe(idOf(ada));
  });

  it.each([
    { spec: 'turned down', refusal: Object.assign(new Error('no such mailbox'), { responseCode: 550 }) },
    { spec: 'put off', refusal: Object.assign(new Error('come back later'), { responseCode: 451 }) },
  ])('that are $spec are told of, and do not count', async ({ refusal }) => {
    const email = newEmail();
    server.refuseWith(refusal);
    for (let round = 0; round < 8; round++) {
      const response = await ask(email);
      expect(problemOf(response)).toMatchObject({
        status: 503,
        detail: 'We could not send the mail just now. Please try again in a moment.',
      });
      expect(response.headers['retry-after']).toBe('30');
    }
    expect(
      await api.database.db.selectFrom('sign_in_code').where('email', '=', email).select('email').execute(),
    ).toEqual([]);
    server.refuseWith(undefined);
    expect((await ask(email)).statusCode).toBe(200);
  });

  it('do not hold up who registers', async () => {
    server.refuseWith(new Error('not now'));
    await accountsOf(api).register(newEmail());
    server.refuseWith(undefined);
  });

  it('are not shown by the API', async () => {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await api.inject({ url })).statusCode).toBe(404);
  });

  it('and what is secret in them, or in a call, is in no log and no table', async () => {
    const people = accountsOf(api);
    const email = newEmail();
    const password = 'canary password 1';
    const other = 'canary password 2';
    const registered = await people.register(email, { password });
    const wrong = await people.signIn(email, 'canary password 3');
    expect(wrong.statusCode).toBe(400);
    const signedIn = (await people.signIn(email, password)).json<typeof registered>();
    const refreshed = (await people.refresh(signedIn.refresh_token)).json<typeof registered>();
    await api.answer('getAccountStatus', { headers: network(), query: { email } });
    await ask(email);
    const code = codeTo(email);
    await people.signInByCode(email, code === '000000' ? '000001' : '000000');
    clock.pass(MINUTES);
    await ask(email);
    const live = codeTo(email);
    await api.answer('forgetPassword', { headers: network(), body: { email } });
    const link = linkCodeTo(email);
    expect(link).toHaveLength(43);
    await api.answer('setNewPassword', { body: { code: link, password: other } });
    await api.answer('forgetPassword', { headers: network(), body: { email } });
    const liveLink = linkCodeTo(email);
    const last = (await people.signIn(email, other)).json<typeof registered>();
    await api.answer('updateUser', { headers: bearer(last), body: { name: 'Canary', password } });
    server.refuseWith(new Error(`not to ${email}`));
    clock.pass(MINUTES);
    await ask(email);
    server.refuseWith(undefined);
    const tokens = [registered, signedIn, refreshed, last].flatMap((session) => [
      session.access_token,
      session.refresh_token,
    ]);
    const secrets = [...tokens, link, liveLink, password, other, 'canary password 3', CLIENT.client_secret];
    const stored = await everyRow(api);
    // What is looked for would be found.
    expect(stored).toContain('Canary');
    expect(logged).toContain('/customer/v1/user/status');
    expect(logged).toContain('a mail was not taken');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(stored.includes(secret)).toBe(false);
      expect(logged.includes(secret)).toBe(false);
    }
    // Six digits may stand anywhere: as a value of their own they may not.
    for (const digits of [code, live])
      for (const text of [stored, logged])
        expect(text).not.toMatch(new RegExp(`(?<![\\w.:-])${digits}(?![\\w.:-])`));
    expect(logged.includes(email)).toBe(false);
  });
});

describe('a mail server', () => {
  const warn = jest.fn();
  const log = { info: jest.fn(), warn, error: jest.fn() };
  const send = (url: string) =>
    smtpMailer({ url, from: 'hello@lemari.example' }, PUBLIC, log).send({
      id: 'one-of-a-test',
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Hello',
    });

  it('that is not there has not taken a mail', async () => {
    const gone = await mailServer();
    await gone.close();
    expect(await send(gone.url)).toBe(false);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'ESOCKET' }), expect.any(String));
  });

  it('that is slow is waited for as long as its caller has time', async () => {
    const slow = await mailServer({ pauseMs: 1_000 });
    const mail = { id: 'one-of-a-test', to: 'ada@example.com', subject: 'Hello', text: 'Hello' };
    const mailer = smtpMailer({ url: slow.url, from: 'hello@lemari.example' }, PUBLIC, log);
    expect(await Promise.all([mailer.send(mail, 300), mailer.send(mail, 10_000)])).toEqual([false, true]);
    await slow.close();
  });

  it('that says nothing is not waited for longer than the caller waits', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const startedAt = performance.now();
    expect(await send(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    silent.close();
  });
});

/** All that the database holds, as text. */
async function everyRow({ database: { db } }: TestApi): Promise<string> {
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        db,
      );
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}
