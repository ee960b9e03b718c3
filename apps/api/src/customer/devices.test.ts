import {
  accountsOf,
  bearer,
  movingClock,
  network,
  newDevice,
  newEmail,
  onDevice,
  PASSWORD,
  visitorFrom,
} from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

type Headers = () => Record<string, string>;

const DAY_SECONDS = 24 * 60 * 60;
/** A caller other than the storefront: each call from another network. */
const elsewhere: Headers = network;

describe.each(ONE_ENGINE)('devices on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
  });
  // No test uses up the limits of another.
  afterEach(() => clock.pass(DAY_SECONDS));
  afterAll(() => api.close());

  const askForCode = (email: string, from: Headers) =>
    api.call('createOtp', { headers: from(), body: { email } });
  const tryCode = (email: string, code: string, from: Headers) => people.signInByCode(email, code, from());
  const tryPassword = (email: string, from: Headers, password = 'another password') =>
    people.signIn(email, password, from());
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  /** An account with a password, and the device that registered it. */
  const owner = async () => {
    const [email, home] = [newEmail(), onDevice()];
    await people.register(email, {}, home());
    return { email, home };
  };

  describe('codes', () => {
    it.each([
      { where: 'another device', from: () => onDevice() },
      { where: 'no device', from: () => elsewhere },
    ])('work on the device that requested them, and not from $where', async ({ from }) => {
      const { email, home } = await owner();
      const code = await people.code(email, home());
      expect(problemOf(await tryCode(email, code, from()))).toMatchObject({
        status: 400,
        error: 'code_expired',
        detail: 'This code has expired, or was requested on another device. Ask for a new one here.',
      });
      expect((await tryCode(email, code, home)).statusCode).toBe(200);
    });

    it('survive a hundred guesses from other devices', async () => {
      const { email, home } = await owner();
      const code = await people.code(email, home());
      const stranger = onDevice();
      await times(50, () => tryCode(email, otherThan(code), stranger));
      await times(50, () => tryCode(email, otherThan(code), onDevice()));
      expect((await tryCode(email, code, home)).statusCode).toBe(200);
    });

    it('of one device are not replaced by codes of another', async () => {
      const { email, home } = await owner();
      const code = await people.code(email, home());
      const stranger = onDevice();
      const other = await people.code(email, stranger());
      if (other !== code)
        expect(problemOf(await tryCode(email, other, home)).detail).toContain('4 tries left');
      expect((await tryCode(email, code, home)).statusCode).toBe(200);
    });

    it('are invalid after five concurrent guesses on their device', async () => {
      const { email, home } = await owner();
      const code = await people.code(email, home());
      const guesses = await times(20, (guess) =>
        tryCode(email, String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0'), home),
      );
      const details = guesses.map((answer) => problemOf(answer).detail);
      expect(details.filter((detail) => detail.includes('left'))).toHaveLength(4);
      expect(problemOf(await tryCode(email, code, home)).status).toBe(429);
    });

    it('are sent for a known device after strangers have used up the limit of mails', async () => {
      const { email, home } = await owner();
      await times(20, () => askForCode(email, onDevice()));
      expect(problemOf(await askForCode(email, onDevice()))).toMatchObject({
        status: 429,
        detail: expect.stringMatching(
          /^We have sent this email many codes\. .* try again in 60 minutes\.$/,
        ) as string,
      });
      expect((await askForCode(email, home)).statusCode).toBe(200);
      const code = await people.code(email, (clock.pass(60), home()));
      expect((await tryCode(email, code, home)).statusCode).toBe(200);
    });

    it('are sent once a minute and six times an hour for a device', async () => {
      const [email, device] = [newEmail(), onDevice()];
      for (let sent = 1; sent <= 6; sent++) {
        expect((await askForCode(email, device)).statusCode).toBe(200);
        expect(problemOf(await askForCode(email, device)).detail).toBe(
          'You asked for a code a moment ago. We can send another in 1 minute.',
        );
        clock.pass(60);
      }
      expect(problemOf(await askForCode(email, device)).detail).toBe(
        'Too many tries. Please try again in 54 minutes.',
      );
    });

    it('are invalid after a clock jumped two days ahead and back', async () => {
      const { email, home } = await owner();
      clock.pass(2 * DAY_SECONDS);
      const code = await people.code(email, home());
      clock.pass(-2 * DAY_SECONDS);
      expect(problemOf(await tryCode(email, code, home))).toMatchObject({ error: 'code_expired' });
      const next = await people.code(email, home());
      expect((await tryCode(email, next, home)).statusCode).toBe(200);
    });

    it('register an account on their device only', async () => {
      const [email, home] = [newEmail(), onDevice()];
      const body = { grant_type: 'code', code: await people.code(email, home()), password: undefined };
      expect(problemOf(await people.tryToRegister(email, body, onDevice()()))).toMatchObject({
        error: 'code_expired',
      });
      expect((await people.tryToRegister(email, body, home())).statusCode).toBe(201);
    });
  });

  describe('passwords', () => {
    it.each([
      { spec: 'eleven wrong ones from eleven networks and devices', stranger: () => onDevice() },
      { spec: 'eleven wrong ones without a device', stranger: () => elsewhere },
    ])('are accepted on a known device after $spec', async ({ stranger }) => {
      const { email, home } = await owner();
      await times(11, () => tryPassword(email, stranger()));
      expect((await tryPassword(email, home, PASSWORD)).statusCode).toBe(200);
    });

    it('are refused on unknown devices after many wrong ones, until a code is used', async () => {
      const { email } = await owner();
      await times(10, () => tryPassword(email, onDevice()));
      const fresh = onDevice();
      expect(problemOf(await tryPassword(email, fresh, PASSWORD))).toMatchObject({
        status: 429,
        detail:
          'There were too many wrong passwords for this email. Sign in with a code, choose a new password, or try again in 15 minutes.',
      });
      const code = await people.code(email, fresh());
      expect((await tryCode(email, code, fresh)).statusCode).toBe(200);
      // The device is known now, so passwords are checked again.
      expect((await tryPassword(email, fresh)).statusCode).toBe(400);
    });

    it('are accepted on a known device after ten wrong ones on it', async () => {
      const { email, home } = await owner();
      await times(10, () => tryPassword(email, home));
      expect((await tryPassword(email, home, PASSWORD)).statusCode).toBe(200);
    });

    it('on a known device count as a stranger’s after ten wrong ones', async () => {
      const { email, home } = await owner();
      await times(10, () => tryPassword(email, home));
      await times(10, () => tryPassword(email, onDevice()));
      expect((await tryPassword(email, home, PASSWORD)).statusCode).toBe(429);
      clock.pass(15 * 60);
      expect((await tryPassword(email, home, PASSWORD)).statusCode).toBe(200);
    });

    it('can be reset by the newest link after strangers have used up all limits', async () => {
      const { email, home } = await owner();
      const askForLink = (from: Headers) => api.call('forgetPassword', { headers: from(), body: { email } });
      await times(12, () => askForCode(email, onDevice()));
      await times(10, () => tryPassword(email, onDevice()));
      await times(3, () => askForLink(elsewhere));
      const fresh = onDevice();
      expect((await askForCode(email, fresh)).statusCode).toBe(429);
      expect((await tryPassword(email, fresh, PASSWORD)).statusCode).toBe(429);
      expect(problemOf(await askForLink(fresh))).toMatchObject({
        status: 429,
        detail: expect.stringContaining('The newest one still works') as string,
      });
      expect((await askForLink(home)).statusCode).toBe(200);
      const body = { code: await people.linkCode(email), password: 'a new password' };
      await api.answer('setNewPassword', { headers: fresh(), body });
      expect((await tryPassword(email, fresh, 'a new password')).statusCode).toBe(200);
    });

    it('of twenty emails block a stranger’s device', async () => {
      const stranger = onDevice();
      await times(20, () => tryPassword(newEmail(), stranger));
      const { email } = await owner();
      expect((await tryPassword(email, stranger, PASSWORD)).statusCode).toBe(429);
      expect((await tryPassword(email, onDevice(), PASSWORD)).statusCode).toBe(200);
    });

    it('are accepted on the device that set them by the mailed link, while strangers guess', async () => {
      const { email } = await owner();
      const fresh = onDevice();
      await api.answer('forgetPassword', { headers: elsewhere(), body: { email } });
      const code = await people.linkCode(email);
      await api.answer('setNewPassword', { headers: fresh(), body: { code, password: 'a new password' } });
      await times(20, () => tryPassword(email, onDevice()));
      expect((await tryPassword(email, fresh, 'a new password')).statusCode).toBe(200);
    });
  });

  describe('are known', () => {
    const isKnown = async (email: string, device: Headers) => {
      await times(10, () => tryPassword(email, onDevice()));
      return (await tryPassword(email, device)).statusCode !== 429;
    };

    it('after signing out', async () => {
      const { email, home } = await owner();
      const session = (await tryPassword(email, home, PASSWORD)).json<{ access_token: string }>();
      await api.call('deleteAccessToken', {
        headers: { ...home(), authorization: `Bearer ${session.access_token}` },
      });
      expect(await isKnown(email, home)).toBe(true);
    });

    it('for one account, and not for another', async () => {
      const [{ home }, { email }] = [await owner(), await owner()];
      expect(await isKnown(email, home)).toBe(false);
    });

    it('for 400 days', async () => {
      const { email, home } = await owner();
      clock.pass(400 * DAY_SECONDS - 1);
      expect(await isKnown(email, home)).toBe(true);
      clock.pass(1);
      expect(await isKnown(email, home)).toBe(false);
    });

    it('until the password is changed elsewhere', async () => {
      const { email, home } = await owner();
      await api.answer('forgetPassword', { headers: elsewhere(), body: { email } });
      const code = await people.linkCode(email);
      await api.answer('setNewPassword', {
        headers: elsewhere(),
        body: { code, password: 'a new password' },
      });
      expect(await isKnown(email, home)).toBe(false);
    });

    it('until the real owner of the email signs in by code', async () => {
      const { email, home: stranger } = await owner();
      const device = onDevice();
      const code = await people.code(email, device());
      expect((await tryCode(email, code, device)).statusCode).toBe(200);
      expect(await isKnown(email, stranger)).toBe(false);
    });
  });

  // @see rules/sign-in/look-ups; docs/decisions/0365
  describe('look-ups of accounts', () => {
    let networks = 0;
    const office = () => {
      const address = `192.0.2.${++networks}`;
      return (device?: string) => visitorFrom(address, device);
    };
    const ask = (email: string, headers: Record<string, string>) =>
      api.call('getAccountStatus', { headers, query: { email } });
    const askOfStrangers = async (count: number, headers: Record<string, string>) => {
      for (let request = 1; request <= count; request++)
        expect((await ask(newEmail(), headers)).statusCode).toBe(200);
    };

    it('of outsiders end after thirty, and leave a known device its own', async () => {
      const from = office();
      const [email, device] = [newEmail(), newDevice()];
      await people.register(email, {}, from(device));
      await askOfStrangers(30, from(newDevice()));
      expect(problemOf(await ask(newEmail(), from(newDevice())))).toMatchObject({
        status: 429,
        detail:
          'There are many sign-ins from your network just now. Please try again in 10 minutes, or use a device you have signed in on before.',
      });
      expect((await ask(email, from(device))).statusCode).toBe(200);
      // On that device, of its own e-mail alone.
      expect((await ask(newEmail(), from(device))).statusCode).toBe(429);
    });

    it('of a whole office count no more once each has signed in', async () => {
      const from = office();
      for (let person = 1; person <= 31; person++) {
        const email = newEmail();
        const headers = from(newDevice());
        await people.register(email, {}, elsewhere());
        expect((await ask(email, headers)).statusCode).toBe(200);
        expect((await people.signIn(email, PASSWORD, headers)).statusCode).toBe(200);
      }
    });

    it('of others stay counted when the asker signs in', async () => {
      const from = office();
      const headers = from(newDevice());
      const email = newEmail();
      await people.register(email, {}, elsewhere());
      await askOfStrangers(28, headers);
      await ask(email, headers);
      expect((await people.signIn(email, PASSWORD, headers)).statusCode).toBe(200);
      await askOfStrangers(2, headers);
      expect((await ask(newEmail(), headers)).statusCode).toBe(429);
    });

    it('of an earlier window are not taken from a later one', async () => {
      const from = office();
      const headers = from(newDevice());
      const email = newEmail();
      await people.register(email, {}, elsewhere());
      await askOfStrangers(1, headers);
      clock.pass(9 * 60);
      await ask(email, headers);
      clock.pass(2 * 60);
      await askOfStrangers(30, headers);
      expect((await people.signIn(email, PASSWORD, headers)).statusCode).toBe(200);
      expect((await ask(newEmail(), headers)).statusCode).toBe(429);
    });

    it('of a new e-mail are counted by customer, before and without a code', async () => {
      const from = office();
      const [mine, used] = [newEmail(), newEmail()];
      const session = await people.register(mine, {}, from(newDevice()));
      await people.register(used, {}, elsewhere());
      const headers = { ...from(newDevice()), ...bearer(session) };
      // A code comes first here, whether or not the e-mail has an account.
      for (const email of [used, newEmail()])
        expect(
          problemOf(await api.call('changeEmail', { headers, body: { email, code: '000000' } })),
        ).toMatchObject({ status: 409, detail: 'Please ask for a code first.' });
      for (let request = 1; request <= 10; request++)
        expect((await api.call('startEmailChange', { headers, body: { email: used } })).statusCode).toBe(409);
      expect((await api.call('startEmailChange', { headers, body: { email: used } })).statusCode).toBe(429);
      // And not under the limit of those who sign in.
      expect((await ask(newEmail(), from(newDevice()))).statusCode).toBe(200);
    });
  });
});
