import { INVALID_JOIN_CODE } from '@lemari/domain/code';
import { NO_PLAN } from '@lemari/domain/person/restricted';
import { CODE_REQUESTED, NOT_ON_WAITLIST } from '@lemari/domain/person/waitlist';
import { accountsOf, bearer, movingClock, newDevice, newEmail, visitorFrom } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { CARD } from '../testing/operation-calls.ts';
import { paymentDriver } from '../testing/payment-driver.ts';
import { ENGINES } from '../testing/engines.ts';

const STAFF = 'the-token-of-a-test';
const DAY = 24 * 60 * 60;

// @see rules/calls/join-waitlist, rules/calls/update-waitlist, rules/calls/waitlist-utm; docs/decisions/0358
describe.each(ENGINES)('waiting lists on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [paymentDriver(clock).provider], staffToken: STAFF });
    people = accountsOf(api);
  });
  afterAll(() => api.close());
  beforeEach(() => api.database.db.deleteFrom('attempt').execute());

  let hosts = 0;
  async function aPerson(region = 'sg') {
    const email = newEmail();
    const visitor = visitorFrom(`198.51.100.${++hosts}`, newDevice());
    const session = await people.register(email, { region }, visitor);
    return { email, id: session.user.id, headers: { region, ...bearer(session), ...visitor } };
  }
  type Person = Awaited<ReturnType<typeof aPerson>>;

  const join = (who: Person, body: object = {}) =>
    api.call('joinWaitlist', {
      headers: who.headers,
      body: { email: who.email, waitlister_type: 'bags', ...body },
    });
  const joined = async (who: Person, body: object = {}) =>
    (await join(who, body)).json<{ data: { id: number; position: number } }>().data;
  const entryOf = async (who: Person) =>
    (await api.answer('getUser', { headers: who.headers })).included.find(({ type }) => type === 'waitlists')
      ?.attributes;
  const staff = (method: 'GET' | 'POST', path: string, payload?: object) =>
    api.inject({
      method,
      url: `/staff/waitlist${path}`,
      headers: { authorization: `Bearer ${STAFF}` },
      ...(payload && { payload }),
    });
  const admitNext = async (next: number, more: object = {}) =>
    (await staff('POST', '/admissions', { region: 'sg', type: 'bags', next, ...more })).json<{
      data: { admitted: number; email: string; code: string; expires_at: string; plan_id: string }[];
    }>().data;
  const codeOf = (who: Person) => api.call('getJoinCode', { headers: who.headers });
  const ask = (who: Person) => api.call('requestJoinCode', { headers: who.headers });
  const validate = async (who: Person, join_code: string) =>
    (await api.call('validateJoinCode', { headers: who.headers, body: { join_code } })).json<object>();

  // @see rules/waitlist/position, rules/waitlist/admitted, rules/waitlist/staff-admits
  it('move up as staff admit those who wait longest, each with a join code by mail', async () => {
    const [first, second, third] = [await aPerson(), await aPerson(), await aPerson()];
    const positions = [];
    for (const who of [first, second, third])
      positions.push((await joined(who, { source: '/sg/bags/plans' })).position);
    const [before = 0] = positions;
    expect(positions).toEqual([before, before + 1, before + 2]);
    // Joining again keeps the place.
    expect((await joined(first)).position).toBe(before);
    const admitted = await admitNext(before);
    expect(admitted.at(-1)).toMatchObject({ email: first.email, plan_id: 'sg-bags-core' });
    const given = admitted.at(-1);
    expect(await entryOf(first)).toMatchObject({
      position: 0,
      type: 'bags',
      join_code: given?.code,
      join_code_expiration: given?.expires_at,
    });
    expect(await entryOf(second)).toMatchObject({ position: 1, join_code: null });
    expect(await entryOf(third)).toMatchObject({ position: 2 });
    await api.app.settled();
    expect(await people.lastMail(first.email)).toContain(`/sg/bags/subscription/plans?join=${given?.code}`);
    expect((await codeOf(first)).json()).toEqual({ join_code: given?.code, expires_at: given?.expires_at });
    expect(await validate(first, given?.code ?? '')).toMatchObject({ is_valid: true });
    expect(await validate(second, given?.code ?? '')).toMatchObject({ is_valid: false });
  });

  // @see rules/calls/get-join-code, rules/calls/request-join-code, rules/waitlist/new-needs-waitlist, rules/waitlist/new-refused
  it('give a new code by request, once the last one has expired', async () => {
    const [who, stranger] = [await aPerson(), await aPerson()];
    for (const call of [codeOf, ask])
      expect(problemOf(await call(stranger))).toMatchObject({ status: 400, detail: NOT_ON_WAITLIST });
    const { id } = await joined(who);
    expect((await codeOf(who)).json()).toEqual({ join_code: null, expires_at: null });
    const admission = (await staff('POST', `/${id}/admission`, { plan_id: 'sg-bags-pro' })).json<{
      data: { code: string; expires_at: string }[];
    }>().data;
    const [first] = admission;
    expect((await ask(who)).json()).toEqual({ join_code: first?.code, expires_at: first?.expires_at });
    clock.pass(15 * DAY);
    const late = await people.signIn(who.email);
    const back = { ...who, headers: { ...who.headers, ...bearer(late.json<{ access_token: string }>()) } };
    expect(problemOf(await ask(back))).toMatchObject({ status: 400, error_code: -1, detail: CODE_REQUESTED });
    const listed = (await staff('GET', '?region=sg')).json<{ data: object[] }>().data;
    expect(listed).toContainEqual(
      expect.objectContaining({ waitlist_id: id, email: who.email, code_requested_at: clock.now() }),
    );
    const [second] = (await staff('POST', `/${id}/admission`, {})).json<{ data: { code: string }[] }>().data;
    expect(second?.code).not.toBe(first?.code);
    expect((await codeOf(back)).json()).toMatchObject({ join_code: second?.code });
    expect((await staff('GET', '?region=sg')).json<{ data: object[] }>().data).not.toContainEqual(
      expect.objectContaining({ waitlist_id: id }),
    );
  });

  // @see rules/waitlist/wait-over; docs/decisions/0369
  it('name the place to a person who was never admitted, and keep no request', async () => {
    const [bags, city, noPlans] = [await aPerson(), await aPerson('id'), await aPerson('hk')];
    const { id, position } = await joined(bags);
    expect(problemOf(await ask(bags))).toMatchObject({
      status: 409,
      detail: `You’re number ${position} on the waitlist. We’ll email you a join code when it’s your turn.`,
    });
    await joined(city, { waitlister_type: 'clothes', city: 'Kupang' });
    await joined(noPlans, { waitlister_type: 'clothes' });
    for (const one of [city, noPlans]) expect((await ask(one)).statusCode).toBe(409);
    const row = api.database.db.selectFrom('waitlist').where('id', '=', id);
    expect(await row.select('code_requested_at').executeTakeFirst()).toEqual({ code_requested_at: null });
  });

  it('give a code to a person who waits where plans start without one now', async () => {
    const who = await aPerson();
    await joined(who, { waitlister_type: 'clothes' });
    const given = (await ask(who)).json<{ join_code: string }>();
    expect((await codeOf(who)).json()).toMatchObject(given);
    expect(await validate(who, given.join_code)).toMatchObject({ is_valid: true });
    expect((await ask(who)).json()).toMatchObject(given);
  });

  // @see rules/accounts/risky-starts-nothing
  it('promise no code to a restricted person', async () => {
    const person = await aPerson();
    await joined(person);
    await api.database.db
      .updateTable('customer')
      .set({ status: 'Risky' })
      .where('id', '=', person.id)
      .execute();
    const refused = await ask(person);
    expect([refused.statusCode, problemOf(refused).detail]).toEqual([403, NO_PLAN]);
    const row = api.database.db.selectFrom('waitlist').where('customer_id', '=', person.id);
    expect(await row.select('code_requested_at').executeTakeFirst()).toEqual({ code_requested_at: null });
  });

  it('end the earlier code where staff give another one', async () => {
    const who = await aPerson();
    const { id } = await joined(who);
    const give = async () =>
      (await staff('POST', `/${id}/admission`, {})).json<{ data: { code: string }[] }>().data[0]?.code ?? '';
    const [first, second] = [await give(), await give()];
    expect(await validate(who, first)).toMatchObject({ is_valid: false });
    expect(await validate(who, second)).toMatchObject({ is_valid: true });
  });

  it('are over for a person once the code was used', async () => {
    const who = await aPerson();
    const { id } = await joined(who);
    await staff('POST', `/${id}/admission`, {});
    await api.database.db
      .updateTable('join_code')
      .set({ used_at: clock.now() })
      .where('email', '=', who.email)
      .execute();
    expect(await entryOf(who)).toBeUndefined();
    expect(problemOf(await join(who)).status).toBe(409);
    expect(problemOf(await codeOf(who)).detail).toBe(NOT_ON_WAITLIST);
    expect((await staff('POST', `/${id}/admission`, {})).statusCode).toBe(409);
  });

  // @see rules/waitlist/id-unsupported-city, rules/waitlist/type-clothes
  it('know whether the city is served, and let it change', async () => {
    const who = await aPerson('id');
    const { id, headers } = who;
    expect((await join(who, { waitlister_type: 'clothes', city: 'Batam' })).json()).toMatchObject({
      data: { city: 'Batam', is_city_supported: false, type: 'clothes' },
    });
    const changed = await api.call('updateWaitlist', { headers, body: { city: 'bandung' } });
    expect(changed.json()).toMatchObject({ data: [{ city: 'bandung', is_city_supported: true }] });
    expect(
      (await api.call('updateWaitlistUtm', { headers, body: { utm: 'utm_source=ig' } })).statusCode,
    ).toBe(200);
    const row = await api.database.db
      .selectFrom('waitlist')
      .where('customer_id', '=', id)
      .select(['utm', 'city'])
      .executeTakeFirst();
    expect(row).toEqual({ utm: 'utm_source=ig', city: 'bandung' });
    const nowhere = await aPerson();
    const calls = [
      ['updateWaitlist', { city: 'Singapore' }],
      ['updateWaitlistUtm', { utm: 'utm_source=ig' }],
    ] as const;
    for (const [name, body] of calls)
      expect(problemOf(await api.call(name, { headers: nowhere.headers, body })).detail).toBe(
        NOT_ON_WAITLIST,
      );
  });

  it.each([
    { spec: 'another e-mail', region: 'sg', body: { email: 'eve@example.com' }, field: 'email' },
    { spec: 'bags in Indonesia', region: 'id', body: {}, field: 'waitlister_type' },
    {
      spec: 'a list that does not exist',
      region: 'sg',
      body: { waitlister_type: 'shoes' },
      field: 'waitlister_type',
    },
  ])('refuse $spec', async ({ region, body, field }) =>
    expect(refusedFields(await join(await aPerson(region), body))).toEqual({ status: 400, fields: [field] }),
  );

  // @see rules/waitlist/staff-admits-who-can-start
  it.each([
    { spec: 'is restricted', set: { status: 'Blacklisted' }, by: 'restricted', says: /is restricted/ },
    {
      spec: 'has asked for deletion',
      set: { deletion_requested_at: '2026-11-20T00:00:00Z' },
      by: 'deletion',
      says: /asked for the deletion/,
    },
  ] as const)('pass over a person who $spec, and say so', async ({ set, by, says }) => {
    const [barred, other] = [await aPerson(), await aPerson()];
    const { id, position: freed } = await joined(barred);
    await joined(other);
    await api.database.db.updateTable('customer').set(set).where('id', '=', barred.id).execute();
    const { data: list } = (await staff('GET', '')).json<{
      data: { waitlist_id: number; barred_by: string }[];
    }>();
    expect(list.find((row) => row.waitlist_id === id)?.barred_by).toBe(by);
    expect(await entryOf(other)).toMatchObject({ position: freed });
    const refused = await staff('POST', `/${id}/admission`, {});
    expect([refused.statusCode, problemOf(refused).detail]).toEqual([409, expect.stringMatching(says)]);
    const admitted = await admitNext(200);
    expect(admitted.map(({ email }) => email)).toContain(other.email);
    expect(admitted.map(({ email }) => email)).not.toContain(barred.email);
  });

  it('keep texts without characters that turn their direction, and no empty city', async () => {
    const person = await aPerson('id');
    await joined(person, { waitlister_type: 'clothes', city: 'Ban\u202Edung', source: 'a\u2066b' });
    const rows = await api.database.db
      .selectFrom('waitlist')
      .where('customer_id', '=', person.id)
      .select(['city', 'source'])
      .execute();
    expect(rows).toEqual([{ city: 'Bandung', source: 'ab' }]);
    const empty = await api.call('updateWaitlist', { headers: person.headers, body: { city: ' ' } });
    expect(refusedFields(empty)).toEqual({ status: 400, fields: ['city'] });
  });

  it('refuse a plan of another list, and admit no one by it', async () => {
    const who = await aPerson();
    const { id } = await joined(who);
    const wrong = await staff('POST', `/${id}/admission`, { plan_id: 'sg-apparel-basic' });
    expect(refusedFields(wrong)).toEqual({ status: 400, fields: ['plan_id'] });
    expect(await entryOf(who)).toMatchObject({ join_code: null });
  });

  // @see rules/waitlist/guesses
  it('answer wrong, expired and used codes alike, and count all of them', async () => {
    const [who, other] = [await aPerson(), await aPerson()];
    const { db } = api.database;
    const code = { plan_id: 'sg-bags-core', created_at: clock.now(), email: null };
    await db
      .insertInto('join_code')
      .values([
        { ...code, code: 'PASTONE', expires_at: clock.now() },
        { ...code, code: 'USEDONE', expires_at: '2030-01-01T00:00:00Z', used_at: clock.now() },
        { ...code, code: 'OTHERS1', email: other.email, expires_at: '2030-01-01T00:00:00Z' },
      ])
      .execute();
    const { headers } = who;
    await api.answer('createCard', {
      headers,
      body: { token: `tok_wait_${who.id}`, ...CARD, payment_provider: 'sandbox' },
    });
    const subscribing = async (join_code: string) =>
      problemOf(await api.call('activatePlan', { headers, body: { plan_id: 'sg-bags-core', join_code } }));
    const answers = [];
    for (const wrong of ['NOSUCH1', 'PASTONE', 'USEDONE', 'OTHERS1'])
      answers.push(await validate(who, wrong));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const wrong of ['NOSUCH1', 'PASTONE', 'USEDONE', 'OTHERS1'])
      expect((await subscribing(wrong)).detail).toBe(INVALID_JOIN_CODE);
    await validate(who, 'PASTONE');
    await validate(who, 'USEDONE');
    const limited = await api.call('validateJoinCode', {
      headers: who.headers,
      body: { join_code: 'NOSUCH1' },
    });
    expect(problemOf(limited).status).toBe(429);
  });
});
