import { accountsOf, bearer, CLIENT, movingClock, network, newEmail, PASSWORD } from '../testing/accounts.ts';
import { requestDeletion } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const OVER = {
  status: 400,
  error: 'code_expired',
  detail: 'This link has expired or has been used. Please ask for a new one.',
};

// @see rules/calls/magic-link; docs/decisions/0321
describe.each(ONE_ENGINE)('a link to sign in on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  const ask = (email: string, query: object = {}) =>
    api.call('createMagicLink', { headers: network(), query: { email, ...query } });
  const linkFor = async (email: string, query: object = {}) => {
    expect((await ask(email, query)).statusCode).toBe(200);
    return (await people.linkCode(email)) ?? '';
  };
  const signIn = (code: string) =>
    api.call('createAccessToken', {
      headers: network(),
      body: { grant_type: 'magic_link', code, ...CLIENT },
    });
  const read = (code: string) => api.call('readMagicLink', { headers: network(), body: { code, ...CLIENT } });

  it('leads below /api/ of the storefront, and signs in once, on another device', async () => {
    const email = newEmail();
    await people.register(email);
    const code = await linkFor(email);
    expect(await people.lastMail(email)).toContain(
      `http://localhost:4200/api/auth/magic-link?code=${code}\n`,
    );
    const response = await signIn(code);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(await people.statusOf(response.json())).toBe(200);
    expect(problemOf(await signIn(code))).toMatchObject(OVER);
  });

  it('is read as often as a scanner likes, and tells the account and where to go on', async () => {
    const email = newEmail();
    await people.register(email);
    const code = await linkFor(email, { continue: '/sg/apparel/browse?sizes0=s' });
    for (let times = 0; times < 2; times++)
      expect((await read(code)).json()).toEqual({
        data: { email, region: 'sg', continue: '/sg/apparel/browse?sizes0=s' },
      });
    expect((await signIn(code)).statusCode).toBe(200);
    expect(problemOf(await read(code))).toMatchObject(OVER);
  });

  it.each(['https://evil.example/sg', '//evil.example', '/sg/..//evil.example', 'javascript:alert(1)'])(
    'leads to no page outside the shop: %s',
    async (onward) => {
      const email = newEmail();
      await people.register(email);
      const code = await linkFor(email, { continue: onward });
      expect((await read(code)).json()).toMatchObject({ data: { continue: null } });
    },
  );

  it('has the same answer with and without an account, and mails only an account', async () => {
    const [email, unknown] = [newEmail(), newEmail()];
    await people.register(email);
    const answers = [await ask(email), await ask(unknown)];
    expect(answers.map((answer) => answer.json<object>())).toEqual([
      { data: { email, expires_in: 900, resend_in: 60 } },
      { data: { email: unknown, expires_in: 900, resend_in: 60 } },
    ]);
    const mails = await api.database.db
      .selectFrom('mail')
      .where('sent_to', '=', unknown)
      .select('id')
      .execute();
    expect(mails).toEqual([]);
  });

  it('works for fifteen minutes', async () => {
    const email = newEmail();
    await people.register(email);
    const code = await linkFor(email);
    clock.pass(15 * 60 - 1);
    expect((await read(code)).statusCode).toBe(200);
    clock.pass(1);
    expect(problemOf(await read(code))).toMatchObject(OVER);
    expect(problemOf(await signIn(code))).toMatchObject(OVER);
  });

  it('signs in once for concurrent calls, and ends the other links of the account', async () => {
    const email = newEmail();
    await people.register(email);
    const first = await linkFor(email);
    clock.pass(61);
    const second = await linkFor(email);
    const statuses = (await Promise.all([signIn(first), signIn(first), signIn(first)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
    expect(problemOf(await signIn(second))).toMatchObject(OVER);
  });

  it('proves the e-mail, which removes an earlier password', async () => {
    const email = newEmail();
    const before = await people.register(email);
    expect((await signIn(await linkFor(email))).statusCode).toBe(200);
    expect(await people.statusOf(before)).toBe(401);
    expect(problemOf(await people.signIn(email, PASSWORD))).toMatchObject({ error: 'invalid_grant' });
    expect(await people.lastMail(email)).toContain('The account already had a password.');
  });

  it('ends with a change of the account’s e-mail', async () => {
    const email = newEmail();
    const { user } = await people.register(email);
    const code = await linkFor(email);
    await api.database.db
      .updateTable('customer')
      .set({ email: newEmail() })
      .where('id', '=', user.id)
      .execute();
    expect(problemOf(await read(code))).toMatchObject(OVER);
    expect(problemOf(await signIn(code))).toMatchObject(OVER);
  });

  // @see rules/errors/deletion-asked
  it('signs in to no account that is to be deleted', async () => {
    const email = newEmail();
    await people.register(email);
    const code = await linkFor(email);
    await requestDeletion(api.database.db, email);
    expect(problemOf(await signIn(code))).toMatchObject({ status: 403, error_code: 4_003_002 });
  });

  it('is refused to callers other than the storefront, and when guessed', async () => {
    const email = newEmail();
    await people.register(email);
    const code = await linkFor(email);
    const stranger = { ...CLIENT, client_secret: 'a guess' };
    for (const response of [
      await api.call('readMagicLink', { headers: network(), body: { code, ...stranger } }),
      await api.call('createAccessToken', {
        headers: network(),
        body: { grant_type: 'magic_link', code, ...stranger },
      }),
    ])
      expect(problemOf(response)).toMatchObject({ status: 401, error: 'invalid_client' });
    const here = network();
    for (let guess = 0; guess < 100; guess++)
      await api.call('readMagicLink', { headers: here, body: { code: `guess-${guess}`, ...CLIENT } });
    expect(
      problemOf(await api.call('readMagicLink', { headers: here, body: { code, ...CLIENT } })),
    ).toMatchObject({ status: 429 });
    expect((await read(code)).statusCode).toBe(200);
  });

  it('is stored as a digest alone', async () => {
    const email = newEmail();
    await people.register(email);
    const code = await linkFor(email);
    const rows = await api.database.db.selectFrom('magic_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  // @see rules/sign-in/auth-type
  it('begins a session of the type email', async () => {
    const email = newEmail();
    await people.register(email);
    const session = (await signIn(await linkFor(email))).json<{ access_token: string }>();
    const user = await api.answer('getUser', { headers: bearer(session) });
    expect(user.data.meta.auth_type).toBe('email');
  });
});
