import { Writable } from 'node:stream';
import { houseFromEnv } from '@lemari/domain/settings/house';
import { pino } from 'pino';
import { DatabaseGone } from '../platform/database/failure.ts';
import { sha256 } from '../platform/sha256.ts';
import { bearer, network } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { STAFF_ROLES, type StaffRole } from './roles.ts';
import { STAFF_OPERATIONS, type StaffOperationName } from './staff-operations.ts';

const TOKEN = 'the-token-of-the-first-administrator';

interface Sample {
  readonly path: string;
  readonly body?: object;
  /** The status for a caller whose role may call. */
  readonly status: number;
  /** Beside administrators. */
  readonly roles: readonly StaffRole[];
}

/** For ids and names that do not exist. */
const ofOrder = (action: string, ...roles: readonly StaffRole[]): Sample => ({
  path: `/orders/2147483647/${action}`,
  body: {},
  status: 404,
  roles,
});

/** What each role may do. @see docs/decisions/0036, rules/accounts/staff-roles */
const SAMPLES: Readonly<Record<StaffOperationName, Sample>> = {
  listOrders: { path: '/orders', status: 200, roles: ['fulfilment', 'billing', 'support'] },
  listMissingPieces: { path: '/missing-pieces', status: 200, roles: ['fulfilment', 'support'] },
  shipOrder: ofOrder('ship', 'fulfilment'),
  deliverOrder: ofOrder('deliver', 'fulfilment'),
  pickUpOrder: ofOrder('pickup', 'fulfilment'),
  takeBackOrder: ofOrder('return', 'fulfilment'),
  cancelOrder: ofOrder('cancel', 'fulfilment', 'support'),
  failOrder: ofOrder('fail', 'fulfilment'),
  remindOfLateness: ofOrder('late', 'fulfilment', 'support'),
  noteLatenessPaid: ofOrder('collected', 'billing'),
  refundOrder: ofOrder('refund', 'billing'),
  listRefunds: { path: '/refunds', status: 200, roles: ['billing', 'support'] },
  noteRefundDone: { path: '/refunds/2147483647/done', status: 404, roles: ['billing'] },
  listTransfers: { path: '/transfers', status: 200, roles: ['billing', 'support'] },
  receiveTransfer: {
    path: '/payables/2147483647/receipt',
    body: { amount: 1 },
    status: 404,
    roles: ['billing'],
  },
  listDeposits: { path: '/deposits', status: 200, roles: ['billing', 'support'] },
  noteDepositSent: { path: '/deposits/2147483647/sent', status: 404, roles: ['billing'] },
  listPayables: { path: '/payables', status: 200, roles: ['billing', 'support'] },
  showPayable: { path: '/payables/2147483647', status: 404, roles: ['billing', 'support'] },
  refundPayable: { path: '/payables/2147483647/refund', body: {}, status: 404, roles: ['billing'] },
  waivePayable: {
    path: '/payables/2147483647/waiver',
    body: { reason: 'Our mistake.' },
    status: 404,
    roles: ['billing'],
  },
  askProviders: { path: '/payables/2147483647/inquiry', status: 404, roles: ['billing'] },
  annotatePayable: {
    path: '/payables/2147483647/notes',
    body: { text: 'Asked the bank.' },
    status: 404,
    roles: ['billing', 'support'],
  },
  reconcile: { path: '/reconciliation', status: 200, roles: ['billing'] },
  previewBilling: { path: '/billing', status: 200, roles: ['billing', 'support'] },
  listCharges: { path: '/charges', status: 200, roles: ['fulfilment', 'billing', 'support'] },
  chargeOrder: {
    ...ofOrder('charges', 'billing'),
    body: { amount: 1, reason: 'A torn hem' },
  },
  chargeSubscription: {
    path: '/subscriptions/2147483647/charges',
    body: { amount: 1, reason: 'A torn hem' },
    status: 404,
    roles: ['billing'],
  },
  waiveCharge: { path: '/charges/2147483647/waived', status: 404, roles: ['billing'] },
  listPlanInterests: { path: '/plan-interests', status: 200, roles: ['content', 'support'] },
  tellOfPlans: {
    path: '/plan-interests/news',
    body: { region: 'hk', vertical: 'bags' },
    status: 200,
    roles: ['content'],
  },
  forgetPlanInterest: {
    path: '/plan-interests/forgotten',
    body: { email: 'unknown@example.com' },
    status: 404,
    roles: ['content', 'support'],
  },
  setRestriction: {
    path: '/customers/restriction',
    body: { email: 'unknown@example.com', restriction: 'Risky' },
    status: 404,
    roles: ['billing', 'support'],
  },
  listPlanTerms: { path: '/plans', status: 200, roles: ['billing', 'content', 'support'] },
  changePlan: {
    path: '/plans/no-such-plan/terms',
    body: { from: '2036-01-01', price: 1 },
    status: 404,
    roles: ['billing'],
  },
  undoPlanChange: {
    path: '/plans/no-such-plan/terms/undone',
    body: { from: '2036-01-01' },
    status: 404,
    roles: ['billing'],
  },
  listPlanCoupons: { path: '/coupons', status: 200, roles: ['billing', 'content', 'support'] },
  listJoinCodes: { path: '/join-codes', status: 200, roles: ['billing', 'support'] },
  addJoinCode: {
    path: '/join-codes',
    body: { plan_id: 'no-such-plan' },
    status: 404,
    roles: ['billing', 'support'],
  },
  listWaitlist: { path: '/waitlist', status: 200, roles: ['support'] },
  admitNext: {
    path: '/waitlist/admissions',
    body: { region: 'sg', type: 'bags', next: 1, plan_id: 'no-such-plan' },
    status: 400,
    roles: ['support'],
  },
  admitOne: { path: '/waitlist/2147483647/admission', body: {}, status: 404, roles: ['support'] },
  endJoinCode: { path: '/join-codes/2147483647/ended', status: 404, roles: ['billing', 'support'] },
  addCoupon: {
    path: '/coupons',
    body: {
      plan_id: 'no-such-plan',
      coupon_type: 'PROMO',
      price: 1,
      max_redeem: 1,
      title: 'First month',
      description: 'For new members.',
      from: '2036-01-01',
    },
    status: 404,
    roles: ['billing'],
  },
  endCoupon: {
    path: '/coupons/2147483647/ended',
    body: { until: '2036-01-01' },
    status: 404,
    roles: ['billing'],
  },
  listVouchers: { path: '/vouchers', status: 200, roles: ['billing', 'content', 'support'] },
  addVoucher: {
    path: '/vouchers',
    body: {
      region: 'sg',
      code: 'SPRING27',
      price: 1,
      max_redeem: 1,
      title: 'First month',
      description: 'For new members.',
      from: '2036-01-02',
      until: '2036-01-01',
      is_for_new_members: false,
    },
    status: 400,
    roles: ['billing'],
  },
  endVoucher: {
    path: '/vouchers/2147483647/ended',
    body: { until: '2036-01-01' },
    status: 404,
    roles: ['billing'],
  },
  listSubscriptions: { path: '/subscriptions', status: 200, roles: ['billing', 'support'] },
  endSubscription: { path: '/subscriptions/2147483647/ended', status: 404, roles: ['billing', 'support'] },
  noteSubscriptionReturned: {
    path: '/subscriptions/2147483647/returned',
    status: 404,
    roles: ['fulfilment', 'billing'],
  },
  listStaff: { path: '/tokens', status: 200, roles: [] },
  addStaff: { path: '/tokens', body: { name: 'admin', role: 'admin' }, status: 409, roles: [] },
  removeStaff: { path: '/tokens/no-such-name', status: 404, roles: [] },
};
const NAMES = Object.keys(SAMPLES) as StaffOperationName[];

interface StaffRow {
  readonly name: string;
  readonly role: StaffRole;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

const asMember = (token: string) => bearer({ access_token: token });
const asFirst = asMember(TOKEN);

const driverOf = (api: TestApi) => {
  const call = (name: StaffOperationName, headers: object, { path, body }: Partial<Sample> = {}) =>
    api.inject({
      method: STAFF_OPERATIONS[name].method,
      url: `/staff${path ?? SAMPLES[name].path}`,
      headers: { ...network(), ...headers },
      ...(body && { payload: body }),
    });
  return {
    call,
    sample: (name: StaffOperationName, headers: object) => call(name, headers, SAMPLES[name]),
    add: (name: string, role: string) => call('addStaff', asFirst, { body: { name, role } }),
    /** @returns the headers of a new staff member */
    hired: async (name: string, role: StaffRole) => {
      const response = await call('addStaff', asFirst, { body: { name, role } });
      expect(response.statusCode).toBe(200);
      return asMember(response.json<{ data: { token: string } }>().data.token);
    },
    remove: (name: string) => call('removeStaff', asFirst, { path: `/tokens/${name}` }),
    list: async () => (await call('listStaff', asFirst)).json<{ data: StaffRow[] }>().data,
  };
};

describe.each(ONE_ENGINE)('staff operations, on %s', (engine) => {
  let api: TestApi;
  let driver: ReturnType<typeof driverOf>;
  let headersOf: Record<StaffRole, Record<string, string>>;
  beforeAll(async () => {
    api = await testApi(engine, { staffToken: TOKEN, house: houseFromEnv({ OPEN_PLANS: 'hk/bags' }) });
    driver = driverOf(api);
    headersOf = { admin: {}, fulfilment: {}, billing: {}, content: {}, support: {} };
    for (const role of STAFF_ROLES) headersOf[role] = await driver.hired(role, role);
  });
  afterAll(() => api.close());

  describe.each(NAMES)('%s', (name) => {
    const { status, roles } = SAMPLES[name];

    it.each([
      { spec: 'without a token', headers: {} },
      { spec: 'with an empty token', headers: { authorization: 'Bearer ' } },
      { spec: 'with a wrong token', headers: asMember(`${TOKEN}s`) },
      { spec: 'with a token under another scheme', headers: { authorization: `Basic ${TOKEN}` } },
      { spec: 'with the digest of the token', headers: asMember(sha256(TOKEN)) },
    ])('answers 401 $spec', async ({ headers }) =>
      expect(problemOf(await driver.sample(name, headers))).toMatchObject({
        status: 401,
        detail: 'A staff token is required.',
      }),
    );

    it.each(STAFF_ROLES.filter((role) => role === 'admin' || roles.includes(role)))(
      'answers %s',
      async (role) => expect((await driver.sample(name, headersOf[role])).statusCode).toBe(status),
    );

    it('answers the first administrator', async () =>
      expect((await driver.sample(name, asFirst)).statusCode).toBe(status));

    it.each(STAFF_ROLES.filter((role) => role !== 'admin' && !roles.includes(role)))(
      'answers 403 to %s, and names the action that the role lacks',
      async (role) => {
        const { detail, status: refused } = problemOf(await driver.sample(name, headersOf[role]));
        expect(refused).toBe(403);
        expect(detail).toContain(`Your role is ${role}, which may not ${STAFF_OPERATIONS[name].does}. Ask `);
        for (const other of roles) expect(detail).toContain(other);
        expect(detail).toMatch(/an administrator\.$/);
      },
    );

    it('answers 405 to another method', async () => {
      const response = await api.inject({
        method: 'PUT',
        url: `/staff${SAMPLES[name].path}`,
        headers: headersOf.content,
      });
      expect(problemOf(response).status).toBe(405);
      expect(response.headers['allow']).toContain(STAFF_OPERATIONS[name].method);
    });
  });

  it('name the action that a role lacks', async () => {
    const detailOf = async (name: StaffOperationName, role: StaffRole) =>
      problemOf(await driver.sample(name, headersOf[role])).detail;
    expect(await detailOf('refundOrder', 'support')).toBe(
      'Your role is support, which may not refund orders. Ask billing or an administrator.',
    );
    expect(await detailOf('listOrders', 'content')).toBe(
      'Your role is content, which may not see orders. Ask fulfilment, billing, support or an administrator.',
    );
    expect(await detailOf('addStaff', 'fulfilment')).toBe(
      'Your role is fulfilment, which may not add staff. Ask an administrator.',
    );
  });

  it('refuse a HEAD request of another role', async () => {
    const head = (headers: Record<string, string>) =>
      api.inject({ method: 'HEAD', url: '/staff/refunds', headers });
    expect((await head(headersOf.fulfilment)).statusCode).toBe(403);
    expect((await head(headersOf.billing)).statusCode).toBe(200);
  });

  it('refuse another role before they read the body', async () => {
    const bad = { path: SAMPLES.refundOrder.path, body: { amount: 'all of it' } };
    expect((await driver.call('refundOrder', headersOf.support, bad)).statusCode).toBe(403);
    expect(refusedFields(await driver.call('refundOrder', headersOf.billing, bad)).status).toBe(400);
  });

  describe('a staff token', () => {
    it('is stored as a digest only', async () => {
      const { authorization } = await driver.hired('digest', 'support');
      const token = authorization.slice('Bearer '.length);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      const rows = await api.database.db.selectFrom('staff_token').selectAll().execute();
      expect(rows.filter((row) => row.name === 'digest')).toMatchObject([{ sha256: sha256(token) }]);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(await driver.list())).not.toMatch(/[0-9a-f]{64}/);
    });

    it('is refused after its removal, and its name can be used again', async () => {
      const before = await driver.hired('ayu', 'support');
      expect((await driver.sample('listOrders', before)).statusCode).toBe(200);
      expect((await driver.remove('ayu')).statusCode).toBe(200);
      expect((await driver.sample('listOrders', before)).statusCode).toBe(401);
      expect(problemOf(await driver.remove('ayu')).detail).toBe('ayu has no valid token.');
      const after = await driver.hired('ayu', 'billing');
      expect((await driver.sample('listRefunds', after)).statusCode).toBe(200);
      expect((await driver.sample('listOrders', before)).statusCode).toBe(401);
      const rows = (await driver.list()).filter(({ name }) => name === 'ayu');
      expect(rows).toMatchObject([
        { role: 'billing', revoked_at: null },
        { role: 'support', revoked_at: '2026-11-21T02:00:00.000Z' },
      ]);
    });

    it('has a unique name, for concurrent calls as well', async () => {
      const answers = await Promise.all([driver.add('mei', 'billing'), driver.add('mei', 'admin')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(problemOf(await driver.add('mei', 'billing')).detail).toBe(
        'mei has a token already. Remove it first, or choose another name.',
      );
    });

    it.each([
      { name: 'STAFF_TOKEN', role: 'support', fields: ['name'] },
      { name: 'Mei Tan', role: 'support', fields: ['name'] },
      { name: '', role: 'support', fields: ['name'] },
      { name: '../orders', role: 'support', fields: ['name'] },
      { name: 'x'.repeat(41), role: 'support', fields: ['name'] },
      { name: 'wati', role: 'owner', fields: ['role'] },
    ])('is not issued to "$name" as $role', async ({ name, role, fields }) =>
      expect(refusedFields(await driver.add(name, role))).toEqual({ status: 400, fields }),
    );

    it('is listed with its last use', async () => {
      const headers = await driver.hired('used', 'support');
      const used = async () => (await driver.list()).find(({ name }) => name === 'used')?.last_used_at;
      expect(await used()).toBeNull();
      await driver.sample('listOrders', headers);
      await api.app.settled();
      expect(await used()).toBe('2026-11-21T02:00:00.000Z');
    });

    it('passes if it is valid, after many wrong ones from its network', async () => {
      const home = network();
      const headers = await driver.hired('neighbour', 'support');
      for (let tries = 0; tries < 20; tries++)
        expect((await driver.sample('listOrders', { ...home, ...asMember('a-guess') })).statusCode).toBe(401);
      expect((await driver.sample('listOrders', { ...home, ...asMember('a-guess') })).statusCode).toBe(429);
      expect((await driver.sample('listOrders', { ...home, ...headers })).statusCode).toBe(200);
      expect((await driver.sample('refundOrder', { ...home, ...headers })).statusCode).toBe(403);
    });
  });

  it('exist without STAFF_TOKEN while a staff member has a valid token', async () => {
    const other = await testApi(engine);
    try {
      const { call } = driverOf(other);
      const member = asMember('a-token-of-a-member');
      const { statusCode, body } = await call('listOrders', member);
      const elsewhere = (await other.inject({ url: '/staff/nothing' })).json<object>();
      expect([statusCode, JSON.parse(body)]).toEqual([
        404,
        {
          ...elsewhere,
          detail: 'No resource exists at /staff/orders.',
          request_id: expect.any(String) as string,
        },
      ]);
      const { db } = other.database;
      const row = { name: 'mei', role: 'support', created_at: '2026-11-21T02:00:00Z' } as const;
      await db
        .insertInto('staff_token')
        .values({ ...row, sha256: sha256('a-token-of-a-member') })
        .execute();
      expect((await call('listOrders', member)).statusCode).toBe(200);
      expect((await call('listOrders', {})).statusCode).toBe(401);
      expect((await call('listOrders', { authorization: 'Bearer undefined' })).statusCode).toBe(401);
      await db.updateTable('staff_token').set({ revoked_at: '2026-11-21T02:00:00Z' }).execute();
      expect((await call('listOrders', member)).statusCode).toBe(404);
    } finally {
      await other.close();
    }
  });
});

describe('the log of staff calls', () => {
  const lines: Record<string, unknown>[] = [];
  let api: TestApi;
  beforeAll(async () => {
    const stream = new Writable({
      write: (line: Buffer, _, done) => {
        lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    });
    api = await testApi('PGlite', { staffToken: TOKEN, log: pino({ level: 'info' }, stream) });
  });
  afterAll(() => api.close());

  const calls = () => lines.splice(0).filter(({ msg }) => msg === 'staff call');

  it('records the status of an invalid call and of a failed one', async () => {
    const { call } = driverOf(api);
    await call('refundOrder', asFirst, {
      path: '/orders/7/refund',
      body: { amount: -1, reason: 'For Ada.' },
    });
    const away = jest.spyOn(api.database.db, 'selectFrom').mockImplementation(() => {
      throw new DatabaseGone('gone');
    });
    await call('listOrders', asFirst, { path: '/orders' });
    away.mockRestore();
    const [refused, broken] = calls();
    expect(refused).toMatchObject({ operation: 'refundOrder', status: 400 });
    expect(refused).not.toHaveProperty('call');
    expect(broken).toMatchObject({ operation: 'listOrders', call: {}, status: 503 });
  });

  it('names the staff member of each call, without tokens and reasons', async () => {
    const { hired, call, remove } = driverOf(api);
    const headers = await hired('mei', 'billing');
    const body = { amount: 500, reason: 'For Ada Lovelace.' };
    await call('refundOrder', headers, { path: '/orders/7/refund', body });
    await call('cancelOrder', headers, { path: '/orders/7/cancel', body: { reason: 'For Ada Lovelace.' } });
    await remove('mei');
    const all = [...lines];
    expect(calls()).toMatchObject([
      {
        staff: 'STAFF_TOKEN',
        role: 'admin',
        operation: 'addStaff',
        call: { name: 'mei', role: 'billing' },
        status: 200,
      },
      {
        staff: 'mei',
        role: 'billing',
        operation: 'refundOrder',
        call: { id: 7, amount: 500 },
        status: 404,
      },
      { staff: 'mei', role: 'billing', operation: 'cancelOrder', status: 403 },
      { staff: 'STAFF_TOKEN', operation: 'removeStaff', call: { name: 'mei' }, status: 200 },
    ]);
    const text = JSON.stringify(all);
    for (const secret of [headers.authorization.slice('Bearer '.length), TOKEN, 'Lovelace'])
      expect(text).not.toContain(secret);
  });
});
