import { signVisitor, VISITOR_HEADER } from '@lemari/contract/visitor-header';
import {
  accountsOf,
  CLIENT,
  movingClock,
  network,
  newEmail,
  PASSWORD,
  visitorFrom,
} from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';

const MINUTES = 60;

type Headers = Record<string, string>;

describe.each(ENGINES)('tries are limited on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  /** Somebody who has an account. */
  const known = newEmail();
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
    await people.register(known);
  });
  // What one test has used up is the next one's again.
  afterEach(() => clock.pass(60 * MINUTES));
  afterAll(() => api.close());

  const ask = (headers: Headers, email: string) =>
    api.call('getAccountStatus', { headers, query: { email } });
  const askForCode = (headers: Headers, email: string) => api.call('createOtp', { headers, body: { email } });
  const tryCode = (headers: Headers, email: string) => people.signInByCode(email, '000000', headers);
  const tryPassword = (headers: Headers, email: string) => people.signIn(email, 'another password', headers);
  const register = (headers: Headers) =>
    api.call('register', {
      headers,
      body: { email: known, password: PASSWORD, grant_type: 'password', region: 'sg', ...CLIENT },
    });
  const forget = (headers: Headers, email: string) =>
    api.call('forgetPassword', { headers, body: { email } });

  it.each([
    { spec: 'who has an account, from a network', call: ask, most: 30, minutes: 10 },
    { spec: 'codes, from a network', call: askForCode, most: 60, minutes: 60 },
    { spec: 'wrong codes, from a network', call: tryCode, most: 100, minutes: 60 },
    { spec: 'wrong passwords, from a network', call: tryPassword, most: 100, minutes: 15 },
    { spec: 'registrations, from a network', call: register, most: 30, minutes: 60 },
    { spec: 'mails to choose a password, from a network', call: forget, most: 60, minutes: 60 },
  ])('$spec: $most in $minutes minutes', async ({ call, most, minutes }) => {
    const headers = network();
    const within = await Promise.all(Array.from({ length: most }, () => call(headers, newEmail())));
    expect(within.filter((response) => response.statusCode === 429)).toEqual([]);
    const refused = await call(headers, newEmail());
    expect(problemOf(refused)).toMatchObject({
      status: 429,
      detail: `Too many tries. Please try again in ${minutes} minutes.`,
    });
    expect(refused.headers['retry-after']).toBe(String(minutes * MINUTES));
    // Others are none of its business, and the time that is left is told.
    expect((await call(network(), newEmail())).statusCode).not.toBe(429);
    clock.pass(minutes * MINUTES - 1);
    const last = await call(headers, newEmail());
    expect(problemOf(last).detail).toBe('Too many tries. Please try again in 1 second.');
    clock.pass(1);
    expect((await call(headers, newEmail())).statusCode).not.toBe(429);
  });

  it.each([
    { spec: 'wrong codes', call: tryCode, most: 20, minutes: 60 },
    { spec: 'wrong passwords', call: tryPassword, most: 10, minutes: 15 },
    { spec: 'mails to choose a password', call: forget, most: 3, minutes: 60 },
  ])('$spec for an e-mail: $most in $minutes minutes, wherever from', async ({ call, most, minutes }) => {
    const email = newEmail();
    const tries = await Promise.all(Array.from({ length: most + 5 }, () => call(network(), email)));
    expect(tries.filter((response) => response.statusCode === 429)).toHaveLength(5);
    clock.pass(minutes * MINUTES - 30);
    expect(problemOf(await call(network(), email)).detail).toContain('in 30 seconds');
    clock.pass(30);
    expect((await call(network(), email)).statusCode).not.toBe(429);
  });

  it('codes for an e-mail: one a minute, six an hour', async () => {
    const email = newEmail();
    for (let sent = 1; sent <= 6; sent++) {
      expect((await askForCode(network(), email)).statusCode).toBe(200);
      const soon = await askForCode(network(), email);
      expect(problemOf(soon).detail).toBe('Too many tries. Please try again in 1 minute.');
      clock.pass(MINUTES);
    }
    const refused = await askForCode(network(), email);
    expect(problemOf(refused).detail).toBe('Too many tries. Please try again in 54 minutes.');
    expect(refused.headers['retry-after']).toBe(String(54 * MINUTES));
  });

  it('one that was refused does not count for longer limits, nor against the network', async () => {
    const [email, headers] = [newEmail(), network()];
    for (let round = 0; round < 80; round++) await askForCode(headers, email);
    expect((await askForCode(headers, newEmail())).statusCode).toBe(200);
    clock.pass(MINUTES);
    expect((await askForCode(headers, email)).statusCode).toBe(200);
  });

  it('what was right does not count', async () => {
    const headers = network();
    for (let round = 0; round < 12; round++)
      expect((await people.signIn(known, PASSWORD, headers)).statusCode).toBe(200);
    await Promise.all(Array.from({ length: 9 }, () => tryPassword(headers, known)));
    expect((await people.signIn(known, PASSWORD, headers)).statusCode).toBe(200);
  });

  it('the right password does not help either, once there were too many wrong ones', async () => {
    await Promise.all(Array.from({ length: 10 }, () => tryPassword(network(), known)));
    expect(problemOf(await people.signIn(known)).status).toBe(429);
    clock.pass(15 * MINUTES);
    expect((await people.signIn(known)).statusCode).toBe(200);
  });

  it('of twenty guesses of a code at once five are tried', async () => {
    const email = newEmail();
    const code = await people.code(email);
    const guesses = Array.from({ length: 20 }, (_, guess) => String((Number(code) + guess + 1) % 1_000_000));
    const answers = await Promise.all(
      guesses.map((guess) => people.signInByCode(email, guess.padStart(6, '0'))),
    );
    const said = answers.map((answer) => problemOf(answer).detail);
    expect(said.filter((detail) => detail.includes('left'))).toHaveLength(4);
    expect(said.filter((detail) => detail.includes('mistyped too often'))).toHaveLength(16);
    expect(problemOf(await people.signInByCode(email, code)).status).toBe(429);
  });

  it('those of one IPv6 customer are counted together', async () => {
    const from = (host: string) => visitorFrom(`2001:db8:7:7:${host}::1`);
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, host) => ask(from(host.toString(16)), newEmail())),
    );
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  });

  it.each([
    { spec: 'X-Forwarded-For', forged: (address: string) => ({ 'x-forwarded-for': address }) },
    {
      spec: 'a visitor that our client did not sign',
      forged: (address: string) => ({ [VISITOR_HEADER]: signVisitor({ address }, 'a guess') }),
    },
    {
      spec: 'two visitors, one of them signed',
      forged: (address: string) => ({
        [VISITOR_HEADER]: `${visitorFrom(address)[VISITOR_HEADER]}, ${signVisitor({ address }, 'a guess')}`,
      }),
    },
  ])('a caller of the API is counted by its connection, whatever it says in $spec', async ({ forged }) => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, host) => ask(forged(`198.51.100.${host}`), newEmail())),
    );
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  });

  it('what has run out is taken away', async () => {
    await Promise.all(Array.from({ length: 15 }, () => ask(network(), newEmail())));
    clock.pass(60 * MINUTES);
    const rows = async () =>
      (await api.database.db.selectFrom('attempt').select('expires_at').execute()).filter(
        ({ expires_at: end }) => end <= clock.now(),
      ).length;
    expect(await rows()).toBeGreaterThan(14);
    while ((await rows()) > 0) {
      const before = await rows();
      await ask(network(), newEmail());
      expect(await rows()).toBeLessThan(before);
    }
  });
});
