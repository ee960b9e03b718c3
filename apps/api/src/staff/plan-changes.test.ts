import { bearer, movingClock, network } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES, ONE_ENGINE } from '../testing/engines.ts';

const STAFF_TOKEN = 'the-token-of-the-first-administrator';
const TODAY = '2026-11-21';
/** Above the sane maximum; the last two are more than PostgreSQL's largest integer. */
const TOO_MUCH = [100_000_000_001, 9_000_000_000_000_000, 9_223_372_036_854_776_000, 1e21];

const driverOf = (api: TestApi) => {
  const staff = (url: string, payload?: object, headers: Record<string, string> = {}) =>
    api.inject({
      method: payload ? 'POST' : 'GET',
      url: `/staff${url}`,
      headers: { ...network(), ...bearer({ access_token: STAFF_TOKEN }), ...headers },
      ...(payload && { payload }),
    });
  return {
    staff,
    change: (plan: string, body: object, headers?: Record<string, string>) =>
      staff(`/plans/${plan}/terms`, body, headers),
    undo: (plan: string, from: string) => staff(`/plans/${plan}/terms/undone`, { from }),
    addCoupon: (body: object, headers?: Record<string, string>) =>
      staff('/coupons', { ...COUPON, ...body }, headers),
    addVoucher: (body: object, headers?: Record<string, string>) =>
      staff('/vouchers', { ...VOUCHER, ...body }, headers),
  };
};

const COUPON = {
  plan_id: 'sg-apparel-pro',
  coupon_type: 'PROMO',
  price: 3_000,
  max_redeem: 1,
  title: 'First month',
  description: 'For new members.',
  from: '2027-01-01',
};
const VOUCHER = {
  region: 'sg',
  code: 'NEWYEAR27',
  price: 2_000,
  max_redeem: 2,
  title: 'New Year',
  description: 'For new members.',
  from: TODAY,
  until: '2027-01-31',
  is_for_new_members: true,
};

// @see docs/decisions/0231
describe.each(ENGINES)('changes of plans that come again or at once, on %s', (engine) => {
  let api: TestApi;
  let driver: ReturnType<typeof driverOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock: movingClock(), staffToken: STAFF_TOKEN });
    driver = driverOf(api);
  });
  afterAll(() => api.close());

  it('take effect once under their key, and answer alike', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-change' };
    const change = () => driver.change('sg-bags-core', { from: '2027-01-01', price: 8_900 }, key);
    const [first, again] = [await change(), await change()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await driver.change('sg-bags-core', { from: '2027-02-01', price: 8_800 }, key);
    expect(problemOf(other).status).toBe(422);
  });

  it('replay a refusal, and run again under another key', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-refusal' };
    const add = (headers: Record<string, string>) => driver.addVoucher({ code: 'RAF50' }, headers);
    const [first, again] = [await add(key), await add(key)];
    expect([first.statusCode, again.statusCode]).toEqual([409, 409]);
    expect(again.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'content-type': 'application/problem+json',
    });
    expect((await add({ 'idempotency-key': 'another-key' })).headers['idempotent-replayed']).toBeUndefined();
  });

  it('add one coupon, with and without a key', async () => {
    const coupons = () =>
      api.database.db.selectFrom('coupon').where('title', '=', 'Of many').select('id').execute();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => driver.addCoupon({ title: 'Of many', from: TODAY })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await coupons()).toHaveLength(1);
    const keyed = () =>
      driver.addCoupon(
        { title: 'Of many', from: TODAY, plan_id: 'sg-bags-pro' },
        { 'idempotency-key': 'a-key-of-a-coupon' },
      );
    // The first may still be running.
    const together = await Promise.all([keyed(), keyed(), keyed()]);
    expect(together.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect((await keyed()).statusCode).toBe(200);
    expect(await coupons()).toHaveLength(2);
  });

  it('of one plan all hold', async () => {
    const changes = [{ name: 'Standard' }, { price: 13_100 }, { max_item: 7 }, { commitment: 2 }];
    const answers = await Promise.all(
      changes.map((change) => driver.change('sg-apparel-standard', { from: TODAY, ...change })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const last = await api.database.db
      .selectFrom('plan_terms')
      .where('plan_id', '=', 'sg-apparel-standard')
      .orderBy('starts_at', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ name: 'Standard', price: 13_100, max_item: 7, commitment: 2 });
  });
});

describe.each(ONE_ENGINE)('changes of plans on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let driver: ReturnType<typeof driverOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, staffToken: STAFF_TOKEN });
    driver = driverOf(api);
  });
  afterAll(() => api.close());

  const detailOf = async (answer: ReturnType<ReturnType<typeof driverOf>['staff']>) => {
    const { status, detail } = problemOf(await answer);
    return `${status} ${detail}`;
  };

  // @see docs/decisions/0232
  it('before a planned one are refused, with both days', async () => {
    const plan = 'sg-apparel-pro';
    expect((await driver.change(plan, { from: '2027-03-01', name: 'Pro Plus' })).statusCode).toBe(200);
    for (const from of ['2027-01-01', TODAY])
      expect(await detailOf(driver.change(plan, { from, price: 19_900 }))).toBe(
        `409 A change of ${plan} from 2027-03-01 is planned already, and would take back this one from ${from}. ` +
          `Undo it first (plans undo ${plan} --from 2027-03-01), then add both in the order of their days.`,
      );
    const after = await driver.change(plan, { from: '2027-04-01', price: 19_900 });
    expect(after.json()).toMatchObject({ data: { name: 'Pro Plus', price: 19_900 } });
    expect(await detailOf(driver.undo(plan, '2027-03-01'))).toMatch(
      /^409 The change of sg-apparel-pro from 2027-04-01 was written with this one from 2027-03-01/,
    );
    expect((await driver.undo(plan, '2027-04-01')).statusCode).toBe(200);
    expect((await driver.undo(plan, '2027-03-01')).statusCode).toBe(200);
  });

  it.each(['', ' ', '\u00a0'])('never leave a plan without a name: "%s"', async (name) =>
    expect(refusedFields(await driver.change('sg-apparel-pro', { from: TODAY, name }))).toEqual({
      status: 400,
      fields: ['name'],
    }),
  );

  it('store names without spaces around them', async () => {
    const answer = await driver.change('sg-apparel-basic', { from: TODAY, name: ' Basic ' });
    expect(answer.json()).toMatchObject({ data: { name: 'Basic' } });
  });

  // @see rules/plans/whole-rupiah
  it('refuse parts of a rupiah', async () => {
    const part = { price: 9_900_001 };
    const answers = [
      await driver.change('id-apparel-unlimited', { from: '2027-06-01', ...part }),
      await driver.addCoupon({ plan_id: 'id-apparel-unlimited', price: 12_345 }),
      await driver.addVoucher({ region: 'id', price: 12_345 }),
    ];
    for (const answer of answers) expect(refusedFields(answer)).toEqual({ status: 400, fields: ['price'] });
  });

  // @see docs/decisions/0233
  describe.each(TOO_MUCH)('amounts of %d', (amount) => {
    it.each(['price', 'list_price', 'care_price', 'insurance_cover'])('are refused as %s', async (field) =>
      expect(
        refusedFields(await driver.change('sg-bags-pro', { from: '2027-01-01', [field]: amount })),
      ).toEqual({
        status: 400,
        fields: [field],
      }),
    );

    it('are refused of coupons, vouchers and refunds', async () => {
      for (const answer of [
        await driver.addCoupon({ price: amount }),
        await driver.addVoucher({ price: amount }),
      ])
        expect(refusedFields(answer)).toEqual({ status: 400, fields: ['price'] });
      const refund = await driver.staff('/orders/1/refund', { amount });
      // The body may also be null.
      expect(refusedFields(refund)).toEqual({ status: 400, fields: ['amount', 'body'] });
    });
  });

  it('are refused by the tables, too', async () => {
    const { db } = api.database;
    const price = 100_000_000_001;
    await expect(db.updateTable('coupon').set({ price }).execute()).rejects.toThrow('coupon_most');
    await expect(db.updateTable('voucher').set({ price }).execute()).rejects.toThrow('voucher_most');
    const terms = await db.selectFrom('plan_terms').selectAll().executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('plan_terms')
        .values({
          ...terms,
          starts_at: '2040-01-01T00:00:00Z',
          insurance_cover: price,
          images: '[]',
        })
        .execute(),
    ).rejects.toThrow('plan_terms_most');
  });

  describe('a coupon', () => {
    it('is refused beside another of the same months, which would hide it', async () => {
      const basic = { plan_id: 'sg-apparel-basic' };
      const { id } = await api.database.db
        .selectFrom('coupon')
        .where('plan_id', '=', 'sg-apparel-basic')
        .where('coupon_type', '=', 'PROMO')
        .select('id')
        .executeTakeFirstOrThrow();
      expect(await detailOf(driver.addCoupon(basic))).toBe(
        `409 Coupon ${id} lowers the same months of sg-apparel-basic then, and one would hide the other. ` +
          `End it with the day before first: plans end-coupon ${id} --until 2026-12-31.`,
      );
      expect((await driver.addCoupon({ ...basic, max_redeem: 2 })).statusCode).toBe(200);
      expect((await driver.staff(`/coupons/${id}/ended`, { until: '2026-12-31' })).statusCode).toBe(200);
      expect((await driver.addCoupon(basic)).statusCode).toBe(200);
      expect(await detailOf(driver.addCoupon({ ...basic, from: '2026-12-31' }))).toMatch(
        /one would hide the other\. End it with the day before first/,
      );
      expect(await detailOf(driver.addCoupon({ ...basic, from: '2026-12-31', until: '2026-12-31' }))).toMatch(
        /^409/,
      );
    });

    it('says when one in its way begins', async () => {
      const bags = { plan_id: 'sg-bags-core', from: '2027-03-01', until: '2027-03-31' };
      expect((await driver.addCoupon(bags)).statusCode).toBe(200);
      expect(await detailOf(driver.addCoupon({ ...bags, from: '2027-02-01' }))).toMatch(
        /It begins on 2027-03-01: choose other days\.$/,
      );
      expect((await driver.addCoupon({ ...bags, from: '2027-02-01', until: '2027-02-28' })).statusCode).toBe(
        200,
      );
    });

    it('of a plan of id is refused beside one of other months, since pages match it on the plan', async () => {
      const id = { plan_id: 'id-apparel-unlimited', price: 5_000_000 };
      expect((await driver.addCoupon({ ...id, max_redeem: 3 })).statusCode).toBe(200);
      expect(await detailOf(driver.addCoupon({ ...id, max_redeem: 1 }))).toMatch(/^409/);
    });

    it.each([
      {
        spec: 'of months that no page shows',
        body: { max_redeem: 3 },
        detail: 'max_redeem must be 1 or 2: no page of sg',
      },
      {
        spec: 'of two months in hk',
        body: { plan_id: 'hk-bags', max_redeem: 2 },
        detail: 'max_redeem must be 1: no page of hk',
      },
      { spec: 'above the price', body: { price: 99_999 }, detail: 'price must be at most $179, the price' },
      { spec: 'without a title', body: { title: ' ' }, detail: 'title has the wrong format' },
      {
        spec: 'that ends before it begins',
        body: { until: '2026-12-31' },
        detail: 'until must not be before the first day',
      },
    ])('$spec is refused', async ({ body, detail }) => {
      const problem = problemOf(
        await driver.addCoupon({ ...body, from: body.until ? '2027-01-01' : '2027-06-01' }),
      );
      expect(problem.status).toBe(400);
      expect(problem.detail).toContain(detail);
    });

    it('can only end earlier', async () => {
      const added = await driver.addCoupon({ from: TODAY, until: '2026-11-30' });
      const { coupon } = added.json<{ data: { coupon: number } }>().data;
      const end = (until: string) => driver.staff(`/coupons/${coupon}/ended`, { until });
      expect(problemOf(await end('2030-01-01')).detail).toBe(
        'until must not be after 2026-11-30, its last day already',
      );
      expect((await end('2026-11-25')).statusCode).toBe(200);
      expect(problemOf(await end('2026-11-26')).status).toBe(400);
      expect((await end(TODAY)).statusCode).toBe(200);
    });
  });

  // @see rules/plans/staff-vouchers
  describe('a voucher', () => {
    const validate = (voucher_code: string, plan_id = 'sg-apparel-basic') =>
      api.call('validateVoucher', {
        headers: { ...network(), region: 'sg' },
        body: { voucher_code, plan_id },
      });

    it('is added, listed with its uses, and ended', async () => {
      const added = await driver.addVoucher({ code: 'lunar27', plan_ids: ['sg-apparel-basic'], max_uses: 5 });
      const { voucher } = added.json<{ data: { voucher: number } }>().data;
      expect(added.json()).toMatchObject({ data: { code: 'LUNAR27', max_redeem: 2, uses: 0, max_uses: 5 } });
      expect((await validate('LUNAR27')).statusCode).toBe(200);
      expect(problemOf(await validate('LUNAR27', 'sg-apparel-pro')).detail).toMatch(
        /doesn’t apply to the Pro/,
      );
      const listed = (await driver.staff('/vouchers?region=sg')).json<{ data: { code: string }[] }>().data;
      expect(listed).toContainEqual(expect.objectContaining({ voucher, code: 'LUNAR27', uses: 0 }));
      expect((await driver.staff(`/vouchers/${voucher}/ended`, { until: '2027-02-28' })).statusCode).toBe(
        200,
      );
      expect((await driver.staff(`/vouchers/${voucher}/ended`, { until: TODAY })).statusCode).toBe(200);
      expect((await validate('LUNAR27')).statusCode).toBe(200);
      clock.pass(24 * 60 * 60);
      expect(problemOf(await validate('LUNAR27')).detail).toMatch(/is expired/);
      clock.pass(-24 * 60 * 60);
    });

    it.each([
      {
        spec: 'whose code is taken',
        body: { code: 'raf50' },
        status: 409,
        detail: 'There is a code RAF50 of sg',
      },
      {
        spec: 'with spaces in its code',
        body: { code: 'NEW YEAR' },
        status: 400,
        detail: 'code has the wrong',
      },
      {
        spec: 'of another region’s plan',
        body: { plan_ids: ['sg-apparel-basic', 'hk-bags'] },
        status: 400,
        detail: 'plan_ids names no plan of sg: hk-bags',
      },
      {
        spec: 'above the dearest price',
        body: { price: 50_000 },
        status: 400,
        detail: 'price must be at most $',
      },
      {
        spec: 'above the price of its plan',
        body: { price: 10_000, plan_ids: ['sg-apparel-basic'] },
        status: 400,
        detail: 'price must be at most $99',
      },
      { spec: 'that is over', body: { from: '2020-01-01' }, status: 400, detail: 'from is over' },
    ])('$spec is refused', async ({ body, status, detail }) => {
      const problem = problemOf(await driver.addVoucher(body));
      expect(problem.status).toBe(status);
      expect(problem.detail).toContain(detail);
    });
  });
});
