import {
  accountsOf,
  bearer,
  CLIENT,
  movingClock,
  network,
  newEmail,
  PASSWORD,
  requestDeletion,
} from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { identityDriver } from '../testing/identity-driver.ts';
import { identityProviders } from './identity-providers.ts';

const UNKNOWN = "Oops, we can't find an account with that email address. Try creating a new account instead.";

let people = 0;
const newSubject = () => `10769150350006150${++people}`;

// @see docs/decisions/0322
describe.each(ONE_ENGINE)('identities of other companies on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let driver: Awaited<ReturnType<typeof identityDriver>>;
  let accounts: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    driver = await identityDriver();
    api = await testApi(engine, { clock, identities: identityProviders(driver.accounts) });
    accounts = accountsOf(api);
  });
  afterAll(async () => {
    await api.close();
    await driver.close();
  });

  const signIn = (body: object, headers: Record<string, string> = network()) =>
    api.call('createAccessToken', { headers, body: { ...body, ...CLIENT } });
  const register = (body: object, headers: Record<string, string> = network()) =>
    api.call('register', { headers, body: { region: 'sg', ...body, ...CLIENT } });
  const google = async (claims: { sub: string } & Record<string, unknown>, change = {}) => ({
    grant_type: 'google',
    id_token: await driver.idToken(claims, change),
    nonce: 'the-nonce',
  });
  const facebook = (person: Parameters<typeof driver.token>[0]) => ({
    grant_type: 'facebook',
    provider_token: driver.token(person),
  });
  const person = (email = newEmail(), sub = newSubject()) => ({
    sub,
    email,
    email_verified: true,
    name: 'Mei Tan',
  });
  const identitiesOf = (email: string) =>
    api.database.db
      .selectFrom('identity')
      .innerJoin('customer', 'customer.id', 'identity.customer_id')
      .where('customer.email', '=', email)
      .select(['provider', 'subject'])
      .execute();

  describe('of Google', () => {
    it('register a new person with their name, and sign in the same person again', async () => {
      const mei = person();
      const proof = await google(mei);
      expect(problemOf(await signIn(proof))).toMatchObject({
        status: 400,
        error: 'unknown_email',
        detail: UNKNOWN,
        email: mei.email,
      });
      const style = { style_test: { liked: [1], disliked: [2] }, utm_source: 'ig' };
      const made = await register({ ...proof, email: mei.email, ...style });
      expect(made.statusCode).toBe(201);
      expect(made.json()).toMatchObject({ user: { email: mei.email, name: 'Mei Tan', region: 'sg' } });
      const again = await signIn(await google(mei));
      expect(again.statusCode).toBe(200);
      expect(again.json<{ user: object }>().user).toEqual(made.json<{ user: object }>().user);
      expect(await identitiesOf(mei.email)).toEqual([{ provider: 'google', subject: mei.sub }]);
      const stored = await api.database.db
        .selectFrom('customer')
        .where('email', '=', mei.email)
        .select(['style_test', 'email_verified_at'])
        .executeTakeFirstOrThrow();
      expect(stored).toEqual({ style_test: style.style_test, email_verified_at: clock.now() });
    });

    it('register once and sign in otherwise, however often the form is sent at once', async () => {
      const mei = person();
      const body = { ...(await google(mei)), email: mei.email };
      const answers = await Promise.all(Array.from({ length: 12 }, () => register(body)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
      const owners = answers.map((answer) => answer.json<{ user: { id: number } }>().user.id);
      expect(new Set(owners).size).toBe(1);
      expect(await identitiesOf(mei.email)).toHaveLength(1);
    });

    // @see rules/accounts/name-trimmed
    it('register a name without what overrides its direction', async () => {
      const mei = { ...person(), name: '\u202EMei\u202C Tan' };
      const made = await register({ ...(await google(mei)), email: mei.email });
      expect(made.json()).toMatchObject({ user: { name: 'Mei Tan' } });
    });

    it('sign in by the subject, whatever e-mail the person has now', async () => {
      const mei = person();
      await register({ ...(await google(mei)), email: mei.email });
      const response = await signIn(await google({ ...mei, email: newEmail() }));
      expect(response.json()).toMatchObject({ user: { email: mei.email } });
    });

    it.each([
      { spec: 'of another issuer', change: { issuer: 'https://evil.example' } },
      { spec: 'for another shop', change: { audience: 'another-client' } },
      { spec: 'that has expired', change: { expires: '-5m' } },
      { spec: 'with another nonce', change: { nonce: 'of another browser' } },
      { spec: 'signed with another key', change: { isForged: true } },
    ])('refuse a token $spec', async ({ change }) => {
      const mei = person();
      await register({ ...(await google(mei)), email: mei.email });
      expect(problemOf(await signIn(await google(mei, change)))).toMatchObject({
        status: 400,
        error: 'invalid_grant',
        detail: 'We couldn’t confirm your Google account. Please try again.',
      });
    });

    it.each([{ id_token: 'not.a.token' }, { id_token: undefined }, { nonce: undefined }])(
      'refuse a proof that is none: %o',
      async (change) => {
        expect(problemOf(await signIn({ ...(await google(person())), ...change }))).toMatchObject({
          error: 'invalid_grant',
        });
      },
    );

    it('register no e-mail but their own', async () => {
      const proof = await google(person());
      expect(problemOf(await register({ ...proof, email: newEmail() }))).toMatchObject({
        error: 'invalid_grant',
      });
    });
  });

  describe('with the e-mail of an account', () => {
    it('are joined by a mailed code alone', async () => {
      const email = newEmail();
      await accounts.register(email);
      await accounts.signInByCode(email, await accounts.code(email));
      const proof = await google(person(email));
      expect(problemOf(await signIn(proof))).toMatchObject({ status: 409, error: 'account_exists', email });
      expect(await identitiesOf(email)).toEqual([]);

      clock.pass(61);
      const home = accounts.homeOf(email);
      const otp = await accounts.code(email);
      const wrong = otp === '000000' ? '000001' : '000000';
      expect(problemOf(await signIn({ ...proof, otp: wrong }, home))).toMatchObject({
        status: 400,
        errors: [{ field: 'otp', message: 'That code isn’t right. You have 4 tries left.' }],
      });
      expect(problemOf(await signIn({ ...proof, otp }))).toMatchObject({ error: 'code_expired' });
      const joined = await signIn({ ...proof, otp }, home);
      expect(joined.statusCode).toBe(200);
      expect((await signIn(proof)).statusCode).toBe(200);
      expect((await accounts.signIn(email, PASSWORD)).statusCode).toBe(400);
    });

    it('are not joined by the code of another e-mail', async () => {
      const [email, own] = [newEmail(), newEmail()];
      await accounts.register(email);
      const otp = await accounts.code(own);
      const proof = await google(person(email));
      expect(problemOf(await signIn({ ...proof, otp }, accounts.homeOf(own)))).toMatchObject({
        error: 'code_expired',
      });
      expect(await identitiesOf(email)).toEqual([]);
    });

    // @see rules/errors/email-used, rules/sign-in/different-region
    it('are not registered again, in this or another region', async () => {
      const email = newEmail();
      await accounts.register(email, { region: 'hk' });
      const proof = await google(person(email));
      expect(problemOf(await register({ ...proof, email, region: 'hk' }))).toMatchObject({
        status: 409,
        error_code: 0,
      });
      const response = await register({ ...proof, email });
      expect(problemOf(response)).toMatchObject({ status: 409, error: 'different_region' });
      expect(response.headers['region']).toBe('hk');
    });

    // @see rules/errors/deletion-asked
    it('are told that the account is to be deleted', async () => {
      const email = newEmail();
      await accounts.register(email);
      await requestDeletion(api.database.db, email);
      const proof = await google(person(email));
      for (const response of [await signIn(proof), await register({ ...proof, email })])
        expect(problemOf(response)).toMatchObject({ status: 403, error_code: 4_003_002 });
    });
  });

  describe('of Facebook', () => {
    it('register a new person, and sign in the same person again', async () => {
      const email = newEmail();
      const mei = { id: newSubject(), name: 'Mei Tan', email };
      expect(problemOf(await signIn(facebook(mei)))).toMatchObject({ error: 'unknown_email', email });
      expect((await register({ ...facebook(mei), email })).statusCode).toBe(201);
      const session = await signIn(facebook(mei));
      expect(session.statusCode).toBe(200);
      // @see rules/sign-in/auth-type
      const user = await api.answer('getUser', { headers: bearer(session.json()) });
      expect(user.data.meta.auth_type).toBe('facebook');
    });

    // @see rules/sign-in/facebook-no-email
    it('fail with facebook_no_email without an e-mail', async () => {
      const proof = facebook({ id: newSubject(), name: 'Mei Tan' });
      for (const response of [await signIn(proof), await register({ ...proof, email: newEmail() })])
        expect(problemOf(response)).toMatchObject({ status: 400, error: 'facebook_no_email' });
    });

    it.each([
      { spec: 'of another app', proof: () => facebook({ id: 'x', name: 'Mei', app: '999' }) },
      { spec: 'that is none', proof: () => ({ grant_type: 'facebook', provider_token: 'a-guess' }) },
      { spec: 'that is missing', proof: () => ({ grant_type: 'facebook' }) },
    ])('refuse a token $spec', async ({ proof }) => {
      expect(problemOf(await signIn(proof()))).toMatchObject({
        error: 'invalid_grant',
        detail: 'We couldn’t confirm your Facebook account. Please try again.',
      });
    });

    it('leave an account with the owner of its e-mail, who removes them by signing in with a code', async () => {
      const email = newEmail();
      const stranger = { id: newSubject(), name: 'A stranger', email };
      const session = (await register({ ...facebook(stranger), email })).json<{ access_token: string }>();
      await accounts.signInByCode(email, await accounts.code(email));
      expect(await accounts.statusOf(session)).toBe(401);
      expect(await identitiesOf(email)).toEqual([]);
      expect(problemOf(await signIn(facebook(stranger)))).toMatchObject({ error: 'account_exists' });
    });
  });

  // @see rules/accounts/stranger-removed; docs/decisions/0342
  describe('that a stranger has registered with the e-mail of another person', () => {
    const registered = async (email: string) => {
      const stranger = { id: newSubject(), name: 'A stranger', email };
      const response = await register({ ...facebook(stranger), email });
      return { stranger, session: response.json<{ access_token: string }>() };
    };
    const change = (session: { access_token: string }, body: object) =>
      api.call('changeEmail', { headers: { region: 'sg', ...bearer(session) }, body });
    const startChange = (
      session: { access_token: string },
      body: object,
      home: Record<string, string> = network(),
    ) => api.call('startEmailChange', { headers: { region: 'sg', ...bearer(session), ...home }, body });
    const codeTo = async (email: string) => /\b\d{6}\b/.exec(await accounts.lastMail(email))?.[0] ?? '';

    it('end with a new password by a mailed link, which tells the owner', async () => {
      const email = newEmail();
      const { stranger, session } = await registered(email);
      await api.answer('forgetPassword', { headers: network(), body: { email } });
      const code = (await accounts.linkCode(email)) ?? '';
      const password = 'a password of the owner';
      expect((await api.call('setNewPassword', { body: { code, password } })).statusCode).toBe(200);
      expect(await accounts.statusOf(session)).toBe(401);
      expect(problemOf(await signIn(facebook(stranger)))).toMatchObject({ error: 'account_exists' });
      expect(await accounts.lastMail(email)).toContain(
        'The account could also be opened with Facebook. As we can’t tell whose account there that was, we removed it.',
      );
      expect((await accounts.signIn(email, password)).statusCode).toBe(200);
    });

    it('are told to the owner who signs in with a code, with how to add them again', async () => {
      const email = newEmail();
      await registered(email);
      await accounts.signInByCode(email, await accounts.code(email));
      expect(await accounts.lastMail(email)).toContain(`You’ve just confirmed this email address.
The account could also be opened with Facebook. As we can’t tell whose account there that was, we removed it.

To sign in with Facebook again, choose “Continue with Facebook” and enter the code that we mail you:
http://localhost:4200/sg/apparel/auth/sign-in
`);
    });

    it('stay with the person who confirms the e-mail in their session, while a password goes', async () => {
      const email = newEmail();
      const { stranger, session } = await registered(email);
      await api.answer('updateUser', { headers: bearer(session), body: { password: PASSWORD } });
      const byPassword = (await accounts.signIn(email)).json<{ access_token: string }>();
      await startChange(session, { email });
      expect((await change(session, { email, code: await codeTo(email) })).statusCode).toBe(200);
      expect(await accounts.statusOf(session)).toBe(200);
      expect(await accounts.statusOf(byPassword)).toBe(401);
      expect((await accounts.signIn(email)).statusCode).toBe(400);
      expect((await signIn(facebook(stranger))).statusCode).toBe(200);
      expect(await accounts.lastMail(email)).toContain('As we can’t tell whose it was, we removed it.');
    });

    it('end when the e-mail is confirmed in a session of the password', async () => {
      const email = newEmail();
      const { stranger, session } = await registered(email);
      await api.answer('updateUser', { headers: bearer(session), body: { password: PASSWORD } });
      const byPassword = (await accounts.signIn(email)).json<{ access_token: string }>();
      await startChange(byPassword, { email });
      expect((await change(byPassword, { email, code: await codeTo(email) })).statusCode).toBe(200);
      expect(await accounts.statusOf(session)).toBe(401);
      expect(problemOf(await signIn(facebook(stranger)))).toMatchObject({ error: 'account_exists' });
      expect((await accounts.signIn(email)).statusCode).toBe(200);
    });

    it('end when the e-mail changes in a session of the password', async () => {
      const [email, next] = [newEmail(), newEmail()];
      const { stranger, session } = await registered(email);
      await api.answer('updateUser', { headers: bearer(session), body: { password: PASSWORD } });
      const home = accounts.homeOf(email);
      const byPassword = (await accounts.signIn(email, PASSWORD, home)).json<{ access_token: string }>();
      const otp = await accounts.code(email, home, 'change-email');
      expect((await startChange(byPassword, { email: next, otp }, home)).statusCode).toBe(200);
      expect((await change(byPassword, { email: next, code: await codeTo(next) })).statusCode).toBe(200);
      expect(problemOf(await signIn(facebook(stranger)))).toMatchObject({ error: 'unknown_email' });
      expect(await accounts.lastMail(next)).toContain('The account could also be opened with Facebook.');
    });
  });

  it('tell the owner of an account that they were joined', async () => {
    const email = newEmail();
    await accounts.register(email, { grant_type: 'code', code: await accounts.code(email) });
    clock.pass(61);
    const otp = await accounts.code(email);
    await signIn({ ...(await google(person(email))), otp }, accounts.homeOf(email));
    expect(await accounts.lastMail(email)).toMatch(
      /^Hello,\n\nYour Lemari account can be opened with Google since \w+ \d+ November at \d\d:\d\d SGT\./,
    );
  });

  it('are refused to callers other than the storefront', async () => {
    const proof = { ...(await google(person())), ...CLIENT, client_secret: 'a guess' };
    const response = await api.call('createAccessToken', { headers: network(), body: proof });
    expect(problemOf(response)).toMatchObject({ status: 401, error: 'invalid_client' });
  });

  it('are refused with 503 while the company does not answer', async () => {
    driver.state.isAway = true;
    try {
      expect(problemOf(await signIn(facebook({ id: 'x', name: 'Mei' })))).toMatchObject({
        status: 503,
        error: 'provider_away',
        detail: 'We couldn’t reach Facebook. Please try again, or sign in another way.',
      });
    } finally {
      driver.state.isAway = false;
    }
  });
});
