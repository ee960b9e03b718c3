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
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const MINUTES = 60;
const DAYS = 24 * 60 * MINUTES;

describe.each(ONE_ENGINE)('accounts on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  const statusOf = async (email: string) =>
    (await api.answer('getAccountStatus', { headers: network(), query: { email } })).data;

  // @see rules/calls/user-status, rules/validation/email-normal
  describe('have a status by e-mail', () => {
    // @see rules/sign-in/code-not-exist
    it('-1 without an account', async () => {
      const email = newEmail();
      expect(await statusOf(email)).toEqual({ email, status: -1 });
    });

    // @see rules/sign-in/code-exist
    it('1 with a password, whatever the case and spaces of the e-mail', async () => {
      const email = newEmail();
      await people.register(` ${email.toUpperCase()}`);
      expect(await statusOf(email)).toEqual({ email, status: 1 });
      expect(await statusOf(` ${email.toUpperCase()} `)).toEqual({ email, status: 1 });
    });

    // @see rules/sign-in/code-exist-otp
    it('3 after registration by code', async () => {
      const email = newEmail();
      const otp = await people.code(email);
      await api.answer('registerByCode', {
        headers: people.homeOf(email),
        body: { email, otp, region: 'sg', ...CLIENT },
      });
      expect(await statusOf(email)).toEqual({ email, status: 3 });
    });

    // @see rules/sign-in/code-exist-no-password
    it('0 without a password and before the first sign-in', async () => {
      const email = newEmail();
      await api.database.db
        .insertInto('customer')
        .values({ email, region: 'hk', created_at: clock.now() })
        .execute();
      expect(await statusOf(email)).toEqual({ email, status: 0 });
    });

    // @see rules/sign-in/code-deletion
    it('2 after a request for deletion', async () => {
      const email = newEmail();
      await people.register(email);
      await requestDeletion(api.database.db, email);
      expect(await statusOf(email)).toEqual({ email, status: 2 });
    });

    // @see rules/validation/email-hint-hotmail, rules/validation/email-hint-gmail, rules/validation/email-hint-com,
    // rules/validation/email-error, rules/validation/email-shared-check
    it.each([
      { email: 'ayu', message: 'Please enter a valid email address' },
      { email: 'ayu@hotmial.com', message: 'Do you mean @hotmail.com?' },
      { email: 'ayu@gmial.com', message: 'Do you mean @gmail.com?' },
      { email: 'ayu@example.con', message: 'Do you mean .com?' },
    ])('refused for $email: $message', async ({ email, message }) => {
      for (const response of [
        await api.call('getAccountStatus', { headers: network(), query: { email } }),
        await api.call('createOtp', { headers: network(), body: { email } }),
        await api.call('forgetPassword', { headers: network(), body: { email } }),
        await people.tryToRegister(email),
      ])
        expect(problemOf(response)).toMatchObject({
          status: 400,
          detail: message,
          errors: [{ field: 'email', message }],
        });
    });

    it('that is not cacheable', async () => {
      const response = await api.call('getAccountStatus', {
        headers: network(),
        query: { email: newEmail() },
      });
      expect(response.headers['cache-control']).toBe('private, no-store');
    });
  });

  // @see rules/calls/register, rules/scope/register
  describe('are created', () => {
    it('with a password: 201, the user, tokens and a welcome mail', async () => {
      const email = newEmail();
      const response = await people.tryToRegister(email, {
        region: 'id',
        utm_source: 'ig',
        promotion: 'raf',
        referral_code: 'Ab12',
        style_test: { liked: [1], disliked: [] },
      });
      expect(response.statusCode).toBe(201);
      expect(response.headers['cache-control']).toBe('private, no-store');
      const session = response.json<{ access_token: string }>();
      expect(session).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        refresh_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        token_type: 'Bearer',
        expires_in: 600,
        refresh_expires_in: 2_419_200,
        user: { id: expect.any(Number) as number, email, name: null, region: 'id' },
      });
      expect(await people.statusOf(session)).toBe(200);
      expect(await people.lastMail(email)).toContain('Your account is ready');
      expect(
        await api.database.db
          .selectFrom('customer')
          .where('email', '=', email)
          .select(['status', 'utm_source', 'promotion', 'referred_by', 'style_test', 'email_verified_at'])
          .executeTakeFirst(),
      ).toEqual({
        status: 'WindowShopper',
        utm_source: 'ig',
        promotion: 'raf',
        referred_by: 'Ab12',
        style_test: { liked: [1], disliked: [] },
        email_verified_at: null,
      });
    });

    // @see rules/calls/verify-register, rules/calls/otp, rules/promotions/sent-with-registration
    it('with a code and without a password, by both calls', async () => {
      const [one, other] = [`${newEmail().split('@')[0]}@gmail.com`, newEmail()];
      const otp = await people.code(one);
      const first = await api.answer('registerByCode', {
        headers: people.homeOf(one),
        body: {
          email: one,
          otp: ` ${otp.slice(0, 3)} ${otp.slice(3)}`,
          region: 'hk',
          utm_source: 'ig',
          partnership: 'google',
          ambassador: 'ayu.style',
          ...CLIENT,
        },
      });
      expect(first.user).toMatchObject({ email: one, region: 'hk' });
      expect(
        await api.database.db
          .selectFrom('customer')
          .where('email', '=', one)
          .select(['utm_source', 'promotion', 'partnership', 'referred_by', 'ambassador'])
          .executeTakeFirstOrThrow(),
      ).toEqual({
        utm_source: 'ig',
        promotion: null,
        partnership: 'google',
        referred_by: null,
        ambassador: 'ayu.style',
      });
      const second = await people.register(other, {
        grant_type: 'code',
        code: await people.code(other),
        password: undefined,
      });
      for (const session of [first, second]) expect(await people.statusOf(session)).toBe(200);
      for (const email of [one, other])
        expect(await people.lastMail(email)).toContain('Your account is ready');
      expect(problemOf(await people.signIn(one))).toMatchObject({ status: 400, error: 'invalid_grant' });
    });

    // @see rules/validation/email-partner-domain
    it('of a partner with its e-mails alone, and the code stays valid', async () => {
      const email = newEmail();
      const otp = await people.code(email);
      const byCode = { email, otp, region: 'sg', ...CLIENT } as const;
      const text = 'Please enter your Google email address';
      for (const response of [
        await people.tryToRegister(email, { partnership: 'google' }),
        await api.call('registerByCode', {
          headers: people.homeOf(email),
          body: { ...byCode, partnership: 'google' },
        }),
      ])
        expect(problemOf(response)).toMatchObject({
          status: 400,
          detail: text,
          errors: [{ field: 'email', message: text }],
        });
      expect(await statusOf(email)).toEqual({ email, status: -1 });
      const { user } = await api.answer('registerByCode', {
        headers: people.homeOf(email),
        // A partner without a code in the region asks for nothing.
        body: { ...byCode, partnership: 'gojek' },
      });
      expect(user.email).toBe(email);
    });

    // @see rules/errors/email-used, rules/sign-in/different-region
    it.each([
      { spec: 'a password', register: (email: string) => people.tryToRegister(email) },
      {
        spec: 'a code',
        register: async (email: string) =>
          people.tryToRegister(email, { grant_type: 'code', code: await people.code(email) }),
      },
    ])('once for an e-mail, with $spec', async ({ register }) => {
      const email = newEmail();
      await people.register(email);
      clock.pass(MINUTES);
      expect(problemOf(await register(email))).toMatchObject({
        status: 409,
        error_code: 0,
        detail: 'This email has been registered before. Try signing in!',
      });
      await api.database.db
        .updateTable('customer')
        .set({ region: 'hk' })
        .where('email', '=', email)
        .execute();
      clock.pass(MINUTES);
      const elsewhere = await register(email);
      expect(problemOf(elsewhere)).toMatchObject({ status: 409, error: 'different_region' });
      expect(elsewhere.headers['region']).toBe('hk');
      await requestDeletion(api.database.db, email);
      clock.pass(MINUTES);
      expect(problemOf(await register(email))).toMatchObject({ status: 403, error_code: 4_003_002 });
    });

    it('once for concurrent calls', async () => {
      const email = newEmail();
      const answers = await Promise.all(Array.from({ length: 5 }, () => people.tryToRegister(email)));
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
    });

    it('once for concurrent calls with one code', async () => {
      const email = newEmail();
      const code = await people.code(email);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => people.tryToRegister(email, { grant_type: 'code', code })),
      );
      expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    });

    // @see rules/validation/password-length
    it.each([
      {
        spec: 'a short password',
        body: { password: '12345' },
        errors: [{ field: 'password', message: 'Your password must be at least 6 characters long' }],
      },
      {
        spec: 'no password',
        body: { password: undefined },
        errors: [{ field: 'password', message: 'Your password must be at least 6 characters long' }],
      },
      {
        spec: 'no code',
        body: { grant_type: 'code' },
        errors: [{ field: 'code', message: 'Enter the six digits of the code' }],
      },
      {
        spec: 'an incomplete code',
        body: { grant_type: 'code', code: '123' },
        errors: [{ field: 'code', message: 'Enter the six digits of the code' }],
      },
    ])('not with $spec', async ({ body, errors }) => {
      const response = await people.tryToRegister(newEmail(), body);
      expect(problemOf(response)).toMatchObject({ status: 400, errors });
    });

    it.each([
      { body: { region: 'my' }, fields: ['region'] },
      { body: { grant_type: 'magic' }, fields: ['grant_type'] },
      { body: { is_admin: true }, fields: ['is_admin'] },
      { body: { password: 7 }, fields: ['password'] },
      { body: { client_secret: undefined }, fields: ['client_secret'] },
    ])('not with $body', async ({ body, fields }) => {
      const response = await people.tryToRegister(newEmail(), body);
      expect(refusedFields(response)).toEqual({ status: 400, fields });
    });
  });

  describe('can be signed in to', () => {
    // @see rules/calls/access-token
    it('with the password', async () => {
      const email = newEmail();
      const { user } = await people.register(email);
      const response = await people.signIn(` ${email.toUpperCase()} `);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ expires_in: 600, user });
    });

    // @see rules/errors/incorrect-credentials, rules/errors/invalid-grant
    it('not with a wrong password or an unknown e-mail, with the same message', async () => {
      const email = newEmail();
      await people.register(email);
      const [wrong, unknown] = [
        problemOf(await people.signIn(email, 'another password')),
        problemOf(await people.signIn(newEmail())),
      ];
      expect(wrong).toMatchObject({
        status: 400,
        error: 'invalid_grant',
        detail: 'Your email / password combination is not valid.',
      });
      expect(unknown).toEqual(wrong);
    });

    // @see rules/calls/verify-sign-in
    it('with a code, once', async () => {
      const email = newEmail();
      const { user } = await people.register(email);
      const code = await people.code(email);
      const response = await people.signInByCode(email, code);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ user });
      expect(problemOf(await people.signInByCode(email, code))).toMatchObject({
        status: 400,
        error: 'code_expired',
      });
    });

    it('with a first code, which removes an earlier password', async () => {
      const email = newEmail();
      const stranger = await people.register(email);
      expect((await people.signInByCode(email, await people.code(email))).statusCode).toBe(200);
      expect(await people.lastMail(email)).toContain('we removed it');
      expect((await people.signIn(email)).statusCode).toBe(400);
      expect(await people.statusOf(stranger)).toBe(401);
      expect((await people.refresh(stranger.refresh_token)).statusCode).toBe(400);
      expect(await statusOf(email)).toEqual({ email, status: 3 });
    });

    it('with a later code, which leaves the password in place', async () => {
      const email = newEmail();
      await people.register(email, { grant_type: 'code', code: await people.code(email) });
      const first = (await people.tryToRegister(email)).statusCode;
      expect(first).toBe(409);
      clock.pass(2 * MINUTES);
      const owner = (await people.signInByCode(email, await people.code(email))).json<{
        access_token: string;
      }>();
      await api.answer('updateUser', { headers: bearer(owner), body: { password: PASSWORD } });
      clock.pass(2 * MINUTES);
      expect((await people.signInByCode(email, await people.code(email))).statusCode).toBe(200);
      expect((await people.signIn(email)).statusCode).toBe(200);
    });

    // @see rules/errors/unknown-email
    it('not with the code of an unregistered e-mail, which can then register with it', async () => {
      const email = newEmail();
      const code = await people.code(email);
      expect(problemOf(await people.signInByCode(email, code))).toMatchObject({
        status: 400,
        error: 'invalid_grant',
        detail: "Oops, we can't find an account with that email address. Try creating a new account instead.",
      });
      await people.register(email, { grant_type: 'code', code });
    });

    // @see rules/errors/otp-detail
    it('not with a wrong code, and five wrong codes invalidate the right one', async () => {
      const email = newEmail();
      await people.register(email);
      const code = await people.code(email);
      const wrong = code === '000000' ? '000001' : '000000';
      const refusals: unknown[] = [];
      for (let round = 0; round < 5; round++) {
        const { status, error, errors } = problemOf(await people.signInByCode(email, wrong));
        refusals.push([status, error, errors?.[0]?.field, errors?.[0]?.message]);
      }
      expect(refusals).toEqual([
        [400, undefined, 'otp', 'That code isn’t right. You have 4 tries left.'],
        [400, undefined, 'otp', 'That code isn’t right. You have 3 tries left.'],
        [400, undefined, 'otp', 'That code isn’t right. You have 2 tries left.'],
        [400, undefined, 'otp', 'That code isn’t right. You have 1 try left.'],
        [429, 'code_used_up', 'otp', 'Too many wrong codes. Please ask for a new one.'],
      ]);
      expect(problemOf(await people.signInByCode(email, code))).toMatchObject({
        status: 429,
        error: 'code_used_up',
      });
    });

    it('with a code for ten minutes, and with the latest code only', async () => {
      const email = newEmail();
      await people.register(email);
      const first = await people.code(email);
      clock.pass(10 * MINUTES);
      expect(problemOf(await people.signInByCode(email, first)).error).toBe('code_expired');
      const second = await people.code(email);
      clock.pass(MINUTES);
      const third = await people.code(email);
      if (second !== third)
        expect(problemOf(await people.signInByCode(email, second)).detail).toContain('4 tries left');
      clock.pass(10 * MINUTES - 1);
      expect((await people.signInByCode(email, third)).statusCode).toBe(200);
    });

    // @see rules/errors/deletion-asked
    it('not after a request for deletion', async () => {
      const email = newEmail();
      const { refresh_token: token } = await people.register(email);
      const code = await people.code(email);
      await requestDeletion(api.database.db, email);
      for (const response of [
        await people.signIn(email),
        await people.signInByCode(email, code),
        await people.refresh(token),
      ])
        expect(problemOf(response)).toMatchObject({ status: 403, error_code: 4_003_002 });
      expect(problemOf(await people.signIn(email, 'another password')).status).toBe(400);
      // A refusal spends nothing: a customer who cancels the deletion can sign in with the same code.
      await api.database.db
        .updateTable('customer')
        .set({ deletion_requested_at: null })
        .where('email', '=', email)
        .execute();
      expect((await people.signInByCode(email, code)).statusCode).toBe(200);
    });

    it.each([
      { spec: 'another id', client: { ...CLIENT, client_id: 'another' } },
      { spec: 'another secret', client: { ...CLIENT, client_secret: 'another' } },
      { spec: 'no secret', client: { ...CLIENT, client_secret: '' } },
    ])('by the storefront only, and not with $spec', async ({ client }) => {
      const email = newEmail();
      const headers = network();
      const session = await people.register(email);
      const otp = await people.code(email);
      for (const [name, body] of [
        ['createAccessToken', { grant_type: 'password', username: email, password: PASSWORD }],
        ['createAccessToken', { grant_type: 'refresh_token', refresh_token: session.refresh_token }],
        ['signInByCode', { username: email, otp }],
        ['registerByCode', { email: newEmail(), otp, region: 'sg' }],
        ['register', { email: newEmail(), password: PASSWORD, grant_type: 'password', region: 'sg' }],
      ] as const)
        expect(problemOf(await api.call(name, { headers, body: { ...body, ...client } }))).toMatchObject({
          status: 401,
          error: 'invalid_client',
        });
      // The refused calls spent nothing.
      expect((await people.refresh(session.refresh_token)).statusCode).toBe(200);
      expect((await people.signInByCode(email, otp)).statusCode).toBe(200);
    });
  });

  describe('have sessions', () => {
    it('of ten minutes, which a refresh token renews', async () => {
      const session = await people.register(newEmail());
      clock.pass(10 * MINUTES - 1);
      expect(await people.statusOf(session)).toBe(200);
      clock.pass(1);
      expect(await people.statusOf(session)).toBe(401);
      const refreshed = await people.refresh(session.refresh_token);
      expect(refreshed.statusCode).toBe(200);
      expect(refreshed.headers['cache-control']).toBe('private, no-store');
      const next = refreshed.json<typeof session>();
      expect(next).toMatchObject({ user: session.user, expires_in: 600 });
      expect(new Set([session, next].flatMap((one) => [one.access_token, one.refresh_token])).size).toBe(4);
      expect(await people.statusOf(next)).toBe(200);
    });

    // @see rules/cookies/default-expiry
    it('that end 28 days after the last refresh', async () => {
      const session = await people.register(newEmail());
      clock.pass(28 * DAYS - 1);
      const next = (await people.refresh(session.refresh_token)).json<typeof session>();
      clock.pass(28 * DAYS);
      const over = problemOf(await people.refresh(next.refresh_token));
      expect(over).toMatchObject({
        status: 400,
        error: 'invalid_grant',
        detail: 'You have been signed out. Please sign in again.',
      });
    });

    it('that accept an access token and a refresh token only in their places', async () => {
      const session = await people.register(newEmail());
      expect(problemOf(await people.refresh(session.access_token)).error).toBe('invalid_grant');
      expect(await people.statusOf({ access_token: session.refresh_token })).toBe(401);
      expect(await people.statusOf(session)).toBe(200);
    });

    it('that end on sign-out, without the other sessions of the account', async () => {
      const email = newEmail();
      const first = await people.register(email);
      const elsewhere = (await people.signIn(email)).json<typeof first>();
      const next = (await people.refresh(first.refresh_token)).json<typeof first>();
      expect(await api.answer('deleteAccessToken', { headers: bearer(next) })).toEqual({
        data: { ended: true },
      });
      for (const session of [first, next]) expect(await people.statusOf(session)).toBe(401);
      expect(problemOf(await people.refresh(next.refresh_token)).error).toBe('invalid_grant');
      expect(await people.statusOf(elsewhere)).toBe(200);
      const again = await api.call('deleteAccessToken', { headers: bearer(next) });
      expect(problemOf(again).status).toBe(401);
    });

    it('with new tokens for each sign-in', async () => {
      const [ownEmail, otherEmail] = [newEmail(), newEmail()];
      const planted = await people.register(otherEmail);
      await people.register(ownEmail);
      const signedIn = await people.signIn(ownEmail, PASSWORD, { ...network(), ...bearer(planted) });
      const session = signedIn.json<typeof planted>();
      expect(session.access_token).not.toBe(planted.access_token);
      expect((await api.answer('getProfile', { headers: bearer(planted) })).data.email).toBe(otherEmail);
      await api.answer('deleteAccessToken', { headers: bearer(planted) });
      expect(await people.statusOf(session)).toBe(200);
    });
  });

  // @see rules/calls/forget-password, rules/calls/set-new-password
  describe('can get a new password', () => {
    const forget = (email: string) =>
      api.answer('forgetPassword', { headers: { ...network(), region: 'id' }, body: { email } });
    const set = (code: string | null, password: string) =>
      api.call('setNewPassword', { body: { code: code ?? '', password } });
    const NEW = 'another good password';

    it('by a mailed link, which signs out everywhere', async () => {
      const email = newEmail();
      const before = await people.register(email);
      expect(await forget(email)).toEqual({ data: { email } });
      expect(await people.lastMail(email)).toMatch(
        /http:\/\/localhost:4200\/id\/auth\/set-new-password\?code=[\w-]{43}\n/,
      );
      const code = await people.linkCode(email);
      expect((await set(code, NEW)).json()).toEqual({ data: { email } });
      expect(await people.statusOf(before)).toBe(401);
      expect(problemOf(await people.refresh(before.refresh_token)).error).toBe('invalid_grant');
      expect(problemOf(await people.signIn(email)).error).toBe('invalid_grant');
      expect((await people.signIn(email, NEW)).statusCode).toBe(200);
    });

    // @see rules/accounts/ways-in-told
    it('and are told of it by mail, while links to sign in end', async () => {
      const email = newEmail();
      await people.register(email);
      await api.answer('createMagicLink', { headers: network(), query: { email } });
      const link = await people.linkCode(email);
      await forget(email);
      await set(await people.linkCode(email), NEW);
      expect(await people.lastMail(email)).toMatch(
        /^Hello,\n\nYour Lemari account has a new password since /,
      );
      const body = { grant_type: 'magic_link', code: link, ...CLIENT };
      const response = await api.call('createAccessToken', { headers: network(), body });
      expect(problemOf(response).error).toBe('code_expired');
    });

    it('within the account, with the same mail and end of links', async () => {
      const email = newEmail();
      const session = await people.register(email);
      await api.answer('createMagicLink', { headers: network(), query: { email } });
      const link = await people.linkCode(email);
      await api.answer('updateUser', { headers: bearer(session), body: { password: NEW } });
      expect(await people.lastMail(email)).toMatch(
        /^Hello,\n\nYour Lemari account has a new password since /,
      );
      const body = { grant_type: 'magic_link', code: link, ...CLIENT };
      const response = await api.call('createAccessToken', { headers: network(), body });
      expect(problemOf(response).error).toBe('code_expired');
    });

    it('once per link', async () => {
      const email = newEmail();
      await people.register(email);
      await forget(email);
      const code = await people.linkCode(email);
      const answers = await Promise.all([set(code, NEW), set(code, NEW), set(code, NEW)]);
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400, 400]);
      expect(problemOf(await set(code, NEW))).toMatchObject({
        status: 400,
        error: 'code_expired',
        detail: 'This link has expired or has been used. Please ask for a new one.',
      });
    });

    it('within an hour, by the latest link', async () => {
      const email = newEmail();
      await people.register(email);
      await forget(email);
      const first = await people.linkCode(email);
      await forget(email);
      const second = await people.linkCode(email);
      expect(problemOf(await set(first, NEW)).error).toBe('code_expired');
      clock.pass(60 * MINUTES);
      expect(problemOf(await set(second, NEW)).error).toBe('code_expired');
    });

    // @see rules/validation/new-password-shared
    it('of six characters or more, while a shorter one leaves the link valid', async () => {
      const email = newEmail();
      await people.register(email);
      await forget(email);
      const code = await people.linkCode(email);
      expect(problemOf(await set(code, '12345'))).toMatchObject({
        status: 400,
        errors: [{ field: 'password', message: 'Your password must be at least 6 characters long' }],
      });
      expect((await set(code, NEW)).statusCode).toBe(200);
    });

    it('without a sign of whether the account exists', async () => {
      const email = newEmail();
      expect(await forget(email)).toEqual({ data: { email } });
      await expect(people.lastMail(email)).rejects.toThrow('no result');
    });

    it('as the first one of an account by code', async () => {
      const email = newEmail();
      await people.register(email, { grant_type: 'code', code: await people.code(email) });
      await forget(email);
      await set(await people.linkCode(email), NEW);
      expect((await people.signIn(email, NEW)).statusCode).toBe(200);
    });
  });
});
