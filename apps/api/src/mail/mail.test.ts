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

describe.each(ONE_ENGINE)('the development mailbox, on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock })));
  afterAll(() => api.close());

  const requestCode = (email: string) => api.answer('createOtp', { headers: network(), body: { email } });
  const mailbox = async (query = '') =>
    (await api.inject({ url: `/dev/mailbox.json${query}` })).json<{
      mails: { to: string; subject: string; text: string; sent_at: string }[];
    }>().mails;

  it('lists mails newest first, all of them or those of one recipient', async () => {
    const [ada, eve] = [newEmail(), newEmail()];
    await requestCode(ada);
    clock.pass(MINUTES);
    await requestCode(eve);
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

  it('is a page without scripts that escapes mails and queries', async () => {
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
    expect(hostile.body).toContain('There are no messages.');
  });

  it.each([
    { spec: 'another machine', request: { remoteAddress: '192.168.1.7' } },
    { spec: 'a proxy on this machine', request: { headers: { 'x-forwarded-for': '127.0.0.1' } } },
    { spec: 'the storefront', request: { headers: network() } },
    { spec: 'a site whose name leads here', request: { headers: { host: 'evil.example:4300' } } },
  ])('is hidden from $spec', async ({ request }) => {
    const email = newEmail();
    await requestCode(email);
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      const answer = await api.inject({ url, ...request });
      expect(problemOf(answer)).toMatchObject({ status: 403, detail: expect.stringContaining('localhost') });
      expect(answer.body).not.toContain(email);
    }
  });

  it('deletes mails after a week', async () => {
    const email = newEmail();
    await requestCode(email);
    clock.pass(7 * 24 * 60 * MINUTES);
    await requestCode(newEmail());
    expect(await mailbox(`?to=${email}`)).toEqual([]);
  });
});

describe.each(ONE_ENGINE)('mails by SMTP, on %s', (engine) => {
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

  const requestCode = (email: string) => api.call('createOtp', { headers: network(), body: { email } });
  const mailTo = (email: string) => server.mails.findLast(({ to }) => to.includes(email))?.source ?? '';
  const codeTo = (email: string) => /Your code is (\d{6})/.exec(mailTo(email))?.[1] ?? '';
  const linkCodeTo = (email: string) =>
    /code=(?:3D)?([\w-]{43})/.exec(mailTo(email).replaceAll('=\r\n', ''))?.[1] ?? '';

  // @see rules/screens/contact-form-mail
  it('about a message to the house are answered to its writer', async () => {
    const email = newEmail();
    const body = { name: 'Ayu', email, message: 'The zip is stuck.' };
    await api.answer('createContactMessage', { headers: network(), body });
    await api.app.settled();
    expect(server.mails.filter(({ source }) => source.includes(`Reply-To: ${email}\r\n`))).toHaveLength(1);
    expect(mailTo(email)).not.toContain('Reply-To');
  });

  it('go to one address as plain text, with the code in the body only', async () => {
    const email = newEmail();
    expect((await requestCode(email)).statusCode).toBe(200);
    expect(server.mails.at(-1)).toMatchObject({ from: 'hello@lemari.example', to: [email] });
    const mail = mailTo(email);
    expect(mail).toContain('From: Lemari <hello@lemari.example>\r\n');
    expect(mail).toContain('Subject: Your Lemari code\r\n');
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8\r\n');
    expect(codeTo(email)).toHaveLength(6);
  });

  it('have a unique Message-ID', async () => {
    const [ada, eve] = [newEmail(), newEmail()];
    await requestCode(ada);
    await requestCode(eve);
    const idOf = (email: string) =>
      /^Message-ID: <([\da-f-]{36})@lemari\.example>\r$/m.exec(mailTo(email))?.[1];
    expect(idOf(ada)).toBeDefined();
    expect(idOf(eve)).not.toBe(idOf(ada));
  });

  it.each([
    { spec: 'rejected', refusal: Object.assign(new Error('no such mailbox'), { responseCode: 550 }) },
    { spec: 'deferred', refusal: Object.assign(new Error('come back later'), { responseCode: 451 }) },
  ])('that are $spec are reported to the caller, and use up no limit', async ({ refusal }) => {
    const email = newEmail();
    server.refuseWith(refusal);
    for (let round = 0; round < 8; round++) {
      const response = await requestCode(email);
      expect(problemOf(response)).toMatchObject({
        status: 503,
        detail: 'We couldn’t send the email. Please try again in a moment.',
      });
      expect(response.headers['retry-after']).toBe('30');
    }
    expect(
      await api.database.db.selectFrom('sign_in_code').where('email', '=', email).select('email').execute(),
    ).toEqual([]);
    server.refuseWith(undefined);
    expect((await requestCode(email)).statusCode).toBe(200);
  });

  it('do not delay a registration', async () => {
    server.refuseWith(new Error('not now'));
    await accountsOf(api).register(newEmail());
    server.refuseWith(undefined);
  });

  it('are not in the development mailbox', async () => {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await api.inject({ url })).statusCode).toBe(404);
  });

  it('and calls leave no secret in the log or in a table', async () => {
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
    await requestCode(email);
    const code = codeTo(email);
    await people.signInByCode(email, code === '000000' ? '000001' : '000000');
    clock.pass(MINUTES);
    await requestCode(email);
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
    await requestCode(email);
    server.refuseWith(undefined);
    const tokens = [registered, signedIn, refreshed, last].flatMap((session) => [
      session.access_token,
      session.refresh_token,
    ]);
    const secrets = [...tokens, link, liveLink, password, other, 'canary password 3', CLIENT.client_secret];
    const stored = await everyRow(api);
    // Quoted-printable breaks lines within a text.
    const mailed = server.mails.map(({ source }) => source.replaceAll('=\r\n', '')).join('\n');
    expect(mailed).toContain('Your password has changed');
    for (const secret of [...tokens, password, other, CLIENT.client_secret])
      expect(mailed.includes(secret)).toBe(false);
    // Proves that the search below can find text.
    expect(stored).toContain('Canary');
    expect(logged).toContain('/customer/v1/user/status');
    expect(logged).toContain('a mail was not accepted');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(stored.includes(secret)).toBe(false);
      expect(logged.includes(secret)).toBe(false);
    }
    // Six digits may appear anywhere, so only a whole value counts.
    for (const digits of [code, live])
      for (const text of [stored, logged])
        expect(text).not.toMatch(new RegExp(`(?<![\\w.:-])${digits}(?![\\w.:-])`));
    expect(logged.includes(email)).toBe(false);
  });
});

describe('sending to a mail server', () => {
  const warn = jest.fn();
  const log = { info: jest.fn(), warn, error: jest.fn() };
  const send = (url: string) =>
    smtpMailer({ url, from: 'hello@lemari.example' }, PUBLIC, log).send({
      id: 'one-of-a-test',
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Hello',
    });

  it('fails if the server is down', async () => {
    const stopped = await mailServer();
    await stopped.close();
    expect(await send(stopped.url)).toBe(false);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'ESOCKET' }), expect.any(String));
  });

  it('succeeds with a slow server within the timeout', async () => {
    const slow = await mailServer({ pauseMs: 1_000 });
    const mail = { id: 'one-of-a-test', to: 'ada@example.com', subject: 'Hello', text: 'Hello' };
    const mailer = smtpMailer({ url: slow.url, from: 'hello@lemari.example' }, PUBLIC, log);
    expect(await Promise.all([mailer.send(mail, 300), mailer.send(mail, 10_000)])).toEqual([false, true]);
    await slow.close();
  });

  it('times out with a silent server before the caller does', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const startedAt = performance.now();
    expect(await send(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    silent.close();
  });
});

/** The whole database as text. */
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
