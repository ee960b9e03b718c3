import {
  accountsOf,
  bearer,
  CLIENT,
  movingClock,
  newDevice,
  newEmail,
  PASSWORD,
} from '../testing/accounts.ts';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { signVisitor, VISITOR_HEADER } from '@lemari/contract/visitor-header';
import { SESSION_SECONDS } from '@lemari/domain/settings/device-data';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import type { IdentityProvider } from '../tools/identity-provider.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A company that believes what it is told: the e-mail is the token. */
const STAND_IN: IdentityProvider = {
  prove: ({ id_token: google, provider_token: facebook }) => {
    const email = google ?? facebook ?? '';
    return Promise.resolve({ subject: email, email, isEmailVerified: true });
  },
};

// @see rules/calls/list-devices, rules/calls/delete-device, rules/calls/delete-other-devices
describe.each(ONE_ENGINE)('signed-in devices on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, identities: { google: STAND_IN, facebook: STAND_IN } });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  let hosts = 0;
  const from = (agent: string) => ({
    [VISITOR_HEADER]: signVisitor(
      { address: `198.51.100.${++hosts}`, device: newDevice(), agent },
      DEVELOPMENT_CLIENT.secret,
    ),
  });
  const signIn = async (email: string, agent: string) => {
    const response = await people.signIn(email, PASSWORD, from(agent));
    expect(response.statusCode).toBe(200);
    return response.json<{ access_token: string; refresh_token: string }>();
  };
  const list = async (session: { access_token: string }) =>
    (await api.answer('listDevices', { headers: bearer(session) })).data;
  const words = async (session: { access_token: string }) =>
    (await list(session)).map(({ browser, system, is_this: isThis }) => [browser, system, isThis]);

  it('are named in words, this one first, then the last one used', async () => {
    const email = newEmail();
    const laptop = await people.register(email, {}, from(WINDOWS));
    clock.pass(60);
    const phone = await signIn(email, IPHONE);
    clock.pass(60);
    await signIn(email, 'curl/8.5.0');
    expect(await words(phone)).toEqual([
      ['Safari', 'iPhone', true],
      [null, null, false],
      ['Chrome', 'Windows', false],
    ]);
    const at = clock.now();
    clock.pass(600);
    const renewed = (await people.refresh(laptop.refresh_token)).json<typeof phone>();
    expect(await words(renewed)).toEqual([
      ['Chrome', 'Windows', true],
      [null, null, false],
      ['Safari', 'iPhone', false],
    ]);
    const [own, next] = await list(renewed);
    expect(own?.used_at).toBe(clock.now());
    expect(next?.used_at).toBe(at);
  });

  it('are gone when their sign-in has ended or expired', async () => {
    const email = newEmail();
    const laptop = await people.register(email, {}, from(WINDOWS));
    const phone = await signIn(email, IPHONE);
    await api.answer('deleteAccessToken', { headers: bearer(laptop) });
    expect(await words(phone)).toEqual([['Safari', 'iPhone', true]]);
    clock.pass(SESSION_SECONDS);
    expect(await words(await signIn(email, WINDOWS))).toEqual([['Chrome', 'Windows', true]]);
  });

  it('are signed out one by one, with all their tokens', async () => {
    const email = newEmail();
    const laptop = await people.register(email, {}, from(WINDOWS));
    const phone = await signIn(email, IPHONE);
    const [, other] = await list(laptop);
    await api.answer('deleteDevice', { headers: bearer(laptop), params: { id: other?.id ?? 0 } });
    expect(await people.statusOf(phone)).toBe(401);
    expect(problemOf(await people.refresh(phone.refresh_token)).status).toBe(400);
    expect(await people.statusOf(laptop)).toBe(200);
    const again = await api.call('deleteDevice', { headers: bearer(laptop), params: { id: other?.id ?? 0 } });
    expect(problemOf(again).status).toBe(404);
  });

  it('are signed out all but this one', async () => {
    const email = newEmail();
    const laptop = await people.register(email, {}, from(WINDOWS));
    const others = [await signIn(email, IPHONE), await signIn(email, WINDOWS)];
    await api.answer('deleteOtherDevices', { headers: bearer(laptop) });
    expect(await words(laptop)).toEqual([['Chrome', 'Windows', true]]);
    for (const other of others) expect(await people.statusOf(other)).toBe(401);
  });

  it('of another person are neither shown nor signed out', async () => {
    const [ada, eve] = [newEmail(), newEmail()];
    const hers = await people.register(ada, {}, from(WINDOWS));
    const his = await people.register(eve, {}, from(IPHONE));
    const [device] = await list(hers);
    const response = await api.call('deleteDevice', {
      headers: bearer(his),
      params: { id: device?.id ?? 0 },
    });
    expect(problemOf(response).status).toBe(404);
    await api.answer('deleteOtherDevices', { headers: bearer(his) });
    expect(await words(his)).toEqual([['Safari', 'iPhone', true]]);
    expect(await people.statusOf(hers)).toBe(200);
  });

  it('are listed after a sign-in by link', async () => {
    const email = newEmail();
    await people.register(email);
    await api.answer('createMagicLink', { headers: from(WINDOWS), query: { email } });
    const code = await people.linkCode(email);
    const body = { grant_type: 'magic_link', code, ...CLIENT };
    const response = await api.call('createAccessToken', { headers: from(IPHONE), body });
    expect(await words(response.json())).toEqual([['Safari', 'iPhone', true]]);
  });

  it('are listed after each sign-in with another company', async () => {
    const email = newEmail();
    const proof = (grant_type: string) => ({ grant_type, id_token: email, nonce: 'n', ...CLIENT });
    const register = { ...proof('google'), email, region: 'sg' };
    const made = await api.call('register', { headers: from(IPHONE), body: register });
    expect(await words(made.json())).toEqual([['Safari', 'iPhone', true]]);
    for (const [name, body] of [
      ['register', register],
      ['createAccessToken', proof('google')],
    ] as const) {
      const response = await api.call(name, { headers: from(WINDOWS), body });
      expect((await words(response.json()))[0]).toEqual(['Chrome', 'Windows', true]);
    }
    const home = from(IPHONE);
    const otp = await people.code(email, home);
    const joined = await api.call('createAccessToken', {
      headers: home,
      body: { grant_type: 'facebook', provider_token: email, otp, ...CLIENT },
    });
    expect((await words(joined.json()))[0]).toEqual(['Safari', 'iPhone', true]);
  });

  it('are listed after a sign-in by code', async () => {
    const email = newEmail();
    const home = from(IPHONE);
    const otp = await people.code(email, home);
    const response = await api.call('registerByCode', {
      headers: home,
      body: { email, otp, region: 'sg', ...CLIENT },
    });
    expect(await words(response.json())).toEqual([['Safari', 'iPhone', true]]);
  });
});
