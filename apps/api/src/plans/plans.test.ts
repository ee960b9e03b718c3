import type { WirePlans } from '@lemari/contract/wire';
import { COUPONS, PLANS } from '@lemari/domain/plan/fixtures';
import { couponsFromWire, plansFromWire } from '@lemari/domain/plan/plan.map';
import type { RegionId } from '@lemari/domain/region';
import { bearer, movingClock, network, visitorFrom } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES, ONE_ENGINE } from '../testing/engines.ts';
import { member } from '../testing/order-driver.ts';
import { openVouchers } from './vouchers.ts';

const STAFF_TOKEN = 'the-token-of-the-first-administrator';
const DAY_SECONDS = 24 * 60 * 60;

const idsOf = ({ data }: Pick<WirePlans, 'data'>) => data.map(({ id }) => id);

describe.each(ENGINES)('plans on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const plansOf = (region: RegionId, query: Record<string, string> = {}) =>
    api.answer('listPlans', { headers: { region }, query });

  // @see rules/calls/list-plans, rules/calls/list-plans-id
  it.each([
    {
      region: 'sg',
      query: { service_id: 'sg-apparel-standard' },
      ids: ['sg-apparel-basic', 'sg-apparel-standard', 'sg-apparel-pro', 'sg-apparel-starter'],
    },
    { region: 'sg', query: { service_id: 'sg-bags-standard' }, ids: ['sg-bags-core', 'sg-bags-pro'] },
    {
      region: 'sg',
      query: { service_id: 'sg-apparel-standard', plan_type: 'STARTER' },
      ids: ['sg-apparel-starter'],
    },
    { region: 'hk', query: {}, ids: ['hk-bags', 'hk-bags-care'] },
    { region: 'id', query: {}, ids: ['id-apparel-standard-single', 'id-apparel-unlimited'] },
    { region: 'id', query: { plan_type: 'UNLIMITED' }, ids: ['id-apparel-unlimited'] },
    { region: 'sg', query: { service_id: 'hk-bags-standard' }, ids: [] },
    { region: 'sg', query: { plan_type: 'NO SUCH' }, ids: [] },
  ] as const)('of $region with $query are $ids', async ({ region, query, ids }) =>
    expect(idsOf(await plansOf(region, query))).toEqual(ids),
  );

  // @see rules/plans/sg-basic, rules/plans/hk-bags, rules/plans/id-standard, rules/plans/sg-basic-first-month, rules/plans/hk-bags-first-month
  it('have the specified prices and standing coupons', async () => {
    for (const region of ['sg', 'id', 'hk'] as const) {
      const wire = await plansOf(region);
      const ofRegion = PLANS.filter((plan) => plan.region === region);
      expect(plansFromWire(wire).map(({ id, price }) => ({ id, price }))).toEqual(
        expect.arrayContaining(ofRegion.map(({ id, price }) => ({ id, price }))),
      );
      const coupons = couponsFromWire({ data: wire.included }).map(({ planId, price, maxRedeem }) => ({
        planId,
        price,
        maxRedeem,
      }));
      const standing = COUPONS.filter(({ planId }) => planId.startsWith(region));
      expect(coupons).toEqual(standing.map(({ planId, price, maxRedeem }) => ({ planId, price, maxRedeem })));
    }
  });

  it('take the prices in their summary from their terms', async () => {
    const { data } = await plansOf('sg', { plan_type: 'STARTER' });
    expect(data[0]?.attributes.summary).toMatchObject({
      price_actual: '$69',
      price_highlight: '$59',
      price_highlight_desc: 'a month',
      value: '3',
      details: 'One box a month, with up to three pieces.',
    });
  });

  // @see rules/plans/employee-hidden
  it('for employees are never answered', async () => {
    const { db } = api.database;
    const id = 'sg-apparel-employee';
    await db
      .insertInto('plan')
      .values({
        id,
        region: 'sg',
        service_id: 'sg-apparel-standard',
        plan_type: 'EMPLOYEE_BASIC',
        position: 99,
      })
      .execute();
    const terms = await db
      .selectFrom('plan_terms')
      .where('plan_id', '=', 'sg-apparel-basic')
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('plan_terms')
      .values({ ...terms, plan_id: id, images: JSON.stringify(terms.images) })
      .execute();
    expect(idsOf(await plansOf('sg'))).not.toContain(id);
    expect(idsOf(await plansOf('sg', { plan_type: 'EMPLOYEE_BASIC' }))).toEqual([]);
    await db.deleteFrom('plan_terms').where('plan_id', '=', id).execute();
    await db.deleteFrom('plan').where('id', '=', id).execute();
  });

  // @see docs/decisions/0193
  it('come with the price of a piece that half of the pieces do not exceed', async () => {
    const { meta } = await plansOf('id');
    const rents = await api.database.db
      .selectFrom('style_search')
      .where('region', '=', 'id')
      .where('vertical', '=', 'on_demand')
      .orderBy('rent_4_days')
      .select('rent_4_days')
      .execute();
    const median = rents[Math.ceil(rents.length / 2) - 1]?.rent_4_days;
    expect(meta.median_piece).toEqual({ amount: median, currency: 'IDR' });
  });

  // @see docs/decisions/0225
  it('count a piece with the lowest price to buy that its page names, else with its retail price', async () => {
    const { db } = api.database;
    const pieces = await db
      .selectFrom('style_search')
      .where('region', '=', 'hk')
      .where('vertical', '=', 'bags')
      .select(['style_id', 'retail_price'])
      .execute();
    const grades = await db
      .selectFrom('selling_information')
      .where('region', '=', 'hk')
      .selectAll()
      .execute();
    const amounts = pieces
      .map(({ style_id: id, retail_price: retail }) => {
        const sold = grades.filter(
          (one) => one.style_id === id && one.shipped_with.includes('separate_shipment'),
        );
        return sold.length > 0 ? Math.min(...sold.map(({ price }) => price)) : retail;
      })
      .toSorted((a, b) => a - b);
    const { meta } = await plansOf('hk');
    expect(meta.median_piece).toEqual({
      amount: amounts[Math.ceil(amounts.length / 2) - 1],
      currency: 'HKD',
    });
    expect(amounts).not.toEqual(pieces.map(({ retail_price: retail }) => retail).toSorted((a, b) => a - b));
  });

  // @see rules/calls/list-coupons
  it.each([
    {
      region: 'sg',
      plan_ids: 'sg-apparel-basic,sg-apparel-pro',
      coupon_type: 'PROMO',
      of: ['sg-apparel-basic'],
    },
    {
      region: 'sg',
      plan_ids: 'sg-apparel-basic, sg-apparel-pro',
      coupon_type: 'RESUB',
      of: ['sg-apparel-basic', 'sg-apparel-pro'],
    },
    { region: 'sg', plan_ids: 'sg-apparel-basic', coupon_type: 'WEBPARTNERSHIP', of: [] },
    { region: 'hk', plan_ids: 'sg-apparel-basic,hk-bags', coupon_type: 'PROMO', of: ['hk-bags'] },
    { region: 'sg', plan_ids: 'no-such-plan', coupon_type: 'PROMO', of: [] },
  ] as const)('$coupon_type coupons of $plan_ids in $region', async ({ region, of, ...query }) => {
    const { data } = await api.answer('listCoupons', { headers: { region }, query });
    expect(data.map(({ relationships }) => relationships.plan.data.id)).toEqual(of);
  });

  // @see rules/vouchers/exclusive
  it('are lowered by a coupon or a voucher, never by both', async () => {
    const { db } = api.database;
    const { id: customer } = await member(db);
    const coupon = await db.selectFrom('coupon').select('id').executeTakeFirstOrThrow();
    const voucher = await db.selectFrom('voucher').select('id').executeTakeFirstOrThrow();
    const terms = await db.selectFrom('plan_terms').selectAll().executeTakeFirstOrThrow();
    const use = (coupon_id: number | null, voucher_id: number | null) =>
      db
        .insertInto('plan_discount_use')
        .values({
          customer_id: customer,
          plan_id: terms.plan_id,
          terms_starts_at: terms.starts_at,
          coupon_id,
          voucher_id,
          used_at: '2026-12-01T00:00:00Z',
        })
        .execute();
    await use(coupon.id, null);
    await use(null, voucher.id);
    await expect(use(coupon.id, voucher.id)).rejects.toThrow();
    await expect(use(null, null)).rejects.toThrow();
    await db.deleteFrom('plan_discount_use').execute();
  });

  it('keep what their terms promise', async () => {
    const { db } = api.database;
    const changes = [{ price: 1 }, { name: 'Other' }, { subtitle: 'Other' }, { payment_provider: 'other' }];
    for (const change of changes)
      await expect(db.updateTable('plan_terms').set(change).execute()).rejects.toThrow('cannot change');
  });
});

describe.each(ONE_ENGINE)('vouchers on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock })));
  beforeEach(() => api.database.db.deleteFrom('attempt').execute());
  afterAll(() => api.close());

  const validate = (body: object, region: RegionId = 'sg', more = {}) =>
    api.call('validateVoucher', { headers: { ...network(), region, ...more }, body });

  // @see rules/calls/validate-voucher, rules/vouchers/code-uppercase
  it.each(['RAF50', ' raf50 ', 'Raf50'])('"%s" takes $50 off Basic', async (voucher_code) => {
    const answer = await validate({ voucher_code, plan_id: 'sg-apparel-basic', coupon_type: 'PROMO' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: { attributes: { voucher_code: 'RAF50', description: 'For new members with this code.' } },
      included: [{ attributes: { price: 5_000, currency: 'SGD', title: 'From a friend', max_redeem: 1 } }],
    });
  });

  it.each([
    // @see rules/errors/voucher-expired
    {
      code: 'LUNAR25',
      detail:
        "Unfortunately, the voucher code you're using is expired. Please try again without or with other voucher code.",
    },
    // @see rules/errors/voucher-exceeded
    {
      code: 'BLOCKPARTY',
      detail:
        "Unfortunately, the voucher code you're using is exceeded limit. Please try again without or with other voucher code.",
    },
    { code: 'NOSUCH', detail: 'There is no code NOSUCH.' },
    { code: ' ', detail: 'Enter a code.' },
    // Codes are those of a region.
    { code: 'STPARTNER400', detail: 'There is no code STPARTNER400.' },
    { code: 'PROWEEK', detail: 'This code doesn’t apply to the Basic plan. Choose another plan to use it.' },
    {
      code: 'RAF50',
      coupon_type: 'RESUB',
      detail: 'This code is for new members, and you have been a member before.',
    },
  ])('$code is refused: $detail', async ({ code, detail, ...more }) => {
    const answer = await validate({ voucher_code: code, plan_id: 'sg-apparel-basic', ...more });
    expect(problemOf(answer)).toMatchObject({ status: 400, detail });
    expect(refusedFields(answer)).toMatchObject({ fields: ['voucher_code'] });
  });

  // @see rules/vouchers/new-members
  it.each(['PROMO', 'WEBPARTNERSHIP', 'RESUB'] as const)(
    'for new members is refused to signed-in members, now or before, who ask with %s coupons, and to no other',
    async (coupon_type) => {
      const {
        id,
        headers: { authorization },
      } = await member(api.database.db);
      const google = { voucher_code: 'GOOGLE3MO', plan_id: 'sg-apparel-basic', coupon_type };
      expect((await validate(google, 'sg', { authorization })).statusCode).toBe(200);
      for (const account of [
        { status: 'Subscriber', ex_subscriber: false },
        { status: 'WindowShopper', ex_subscriber: true },
      ] as const) {
        await api.database.db.updateTable('customer').set(account).where('id', '=', id).execute();
        expect(problemOf(await validate(google, 'sg', { authorization })).detail).toBe(
          'This code is for new members, and you have been a member before.',
        );
      }
    },
  );

  it('that are used up, over or not begun have no figures', async () => {
    const open = await openVouchers({ db: api.database.db, clock }, 'sg');
    expect(open.map(({ code }) => code).sort()).toEqual([
      'GOOGLE3MO',
      'PROWEEK',
      'RAF50',
      'STHOLIDAY',
      'STPARTNER3MO',
      'TRY60',
    ]);
  });

  it('names a plan that is not on offer', async () => {
    const answer = await validate({ voucher_code: 'RAF50', plan_id: 'hk-bags' });
    expect(answer.statusCode).toBe(400);
    expect(refusedFields(answer)).toMatchObject({ fields: ['plan_id'] });
  });

  it('that has not begun says when it does', async () => {
    await api.database.db
      .insertInto('voucher')
      .values({
        region: 'sg',
        code: 'LATER',
        title: 'Later',
        description: '',
        price: 100,
        starts_at: '2030-01-31T16:00:00Z',
        ends_at: '2030-02-28T16:00:00Z',
        max_uses: null,
        plan_ids: null,
      })
      .execute();
    const answer = await validate({ voucher_code: 'LATER', plan_id: 'sg-apparel-basic' });
    expect(problemOf(answer).detail).toBe('This code is valid from Friday 1 February 2030.');
  });

  it('that exist do not count as guesses, even if they are refused', async () => {
    const device = visitorFrom('203.0.113.78', 'a-device-of-a-page-abcdef');
    for (let round = 0; round < 25; round++) {
      const answer = await validate({ voucher_code: 'LUNAR25', plan_id: 'sg-apparel-basic' }, 'sg', device);
      expect(answer.statusCode).toBe(400);
    }
    const answer = await validate({ voucher_code: 'RAF50', plan_id: 'sg-apparel-basic' }, 'sg', device);
    expect(answer.statusCode).toBe(200);
  });

  const secret = { voucher_code: 'PROWEEK', plan_id: 'sg-apparel-pro' };
  const ofPage = { voucher_code: 'RAF50', plan_id: 'sg-apparel-basic' };

  it('guessed too often are refused for an hour, right ones too; right ones do not count', async () => {
    const device = visitorFrom('203.0.113.77', 'a-device-that-guesses-abc');
    const guess = (body: object) => validate(body, 'sg', device);
    for (let round = 0; round < 25; round++) expect((await guess(secret)).statusCode).toBe(200);
    for (let round = 0; round < 20; round++)
      expect((await guess({ ...secret, voucher_code: `NO${round}` })).statusCode).toBe(400);
    expect((await guess(secret)).statusCode).toBe(429);
    clock.pass(60 * 60);
    expect((await guess(secret)).statusCode).toBe(200);
  });

  it('of pages are no guesses: a network that has guessed too often sees what pages take off', async () => {
    const guesser = visitorFrom('203.0.113.79');
    for (let round = 0; round < 100; round++)
      await validate({ ...ofPage, voucher_code: `NO${round}` }, 'sg', guesser);
    expect((await validate(secret, 'sg', guesser)).statusCode).toBe(429);
    expect((await validate(ofPage, 'sg', guesser)).statusCode).toBe(200);
  });
});

// @see docs/decisions/0230
describe.each(ENGINES)('codes that come at once on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  beforeEach(() => api.database.db.deleteFrom('attempt').execute());
  afterAll(() => api.close());

  const secret = { voucher_code: 'PROWEEK', plan_id: 'sg-apparel-pro' };
  const statuses = async (bodies: readonly object[], visitor: Record<string, string>) => {
    const answers = await Promise.all(
      bodies.map((body) => api.call('validateVoucher', { headers: { ...visitor, region: 'sg' }, body })),
    );
    return Object.fromEntries(
      Map.groupBy(answers, ({ statusCode }) => statusCode)
        .entries()
        .map(([status, group]) => [status, group.length]),
    );
  };
  const counts = () => api.database.db.selectFrom('attempt').select('count').execute();

  it('are never refused if they are right, and leave no count', async () => {
    const visitor = visitorFrom('203.0.113.80', 'a-device-with-right-codes');
    const codes = Array.from({ length: 150 }, () => secret);
    expect(await statuses(codes, visitor)).toEqual({ 200: 150 });
    expect(await counts()).toEqual([]);
  });

  it('are tried as often as one after the other if they are wrong', async () => {
    const visitor = visitorFrom('203.0.113.81', 'a-device-of-wrong-codes');
    const codes = Array.from({ length: 60 }, (_, round) => ({ ...secret, voucher_code: `NO${round}` }));
    expect(await statuses(codes, visitor)).toEqual({ 400: 20, 429: 40 });
  });

  it('are not refused for wrong ones of others beside them', async () => {
    const wrong = Array.from({ length: 30 }, (_, round) => ({ ...secret, voucher_code: `NO${round}` }));
    const right = Array.from({ length: 30 }, () => secret);
    const [ofRight, ofWrong] = await Promise.all([
      statuses(right, visitorFrom('203.0.113.82', 'a-device-with-right-codes')),
      statuses(wrong, visitorFrom('203.0.113.82', 'a-device-of-wrong-codes')),
    ]);
    expect(ofRight).toEqual({ 200: 30 });
    expect(ofWrong).toEqual({ 400: 20, 429: 10 });
  });
});

// @see rules/plans/staff-change
describe.each(ONE_ENGINE)('staff change plans on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock, staffToken: STAFF_TOKEN })));
  afterAll(() => api.close());

  const staff = (url: string, payload?: object) =>
    api.inject({
      method: payload ? 'POST' : 'GET',
      url: `/staff${url}`,
      headers: { ...network(), ...bearer({ access_token: STAFF_TOKEN }) },
      ...(payload && { payload }),
    });
  const priceOf = async (id: string) => {
    const { data } = await api.answer('listPlans', { headers: { region: 'sg' } });
    return data.find((plan) => plan.id === id)?.attributes.plan_price;
  };
  const revision = async () => (await api.inject({ url: '/revision' })).json<{ revision: string }>().revision;
  const inDays = (days: number) =>
    new Date(Date.parse(clock.now()) + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);

  it('from a day on, and the pages’ revision changes with that day', async () => {
    const from = inDays(3);
    const added = await staff('/plans/sg-apparel-basic/terms', { from, price: 10_900 });
    expect(added.json()).toMatchObject({ data: { price: 10_900, name: 'Basic', max_item: 4 } });
    expect(await priceOf('sg-apparel-basic')).toBe(9_900);
    const before = await revision();
    clock.pass(2 * DAY_SECONDS);
    expect(await revision()).toBe(before);
    clock.pass(2 * DAY_SECONDS);
    expect(await priceOf('sg-apparel-basic')).toBe(10_900);
    expect(await revision()).not.toBe(before);
    // Agreements name the terms of their day, which stay.
    const prices = await api.database.db
      .selectFrom('plan_terms')
      .where('plan_id', '=', 'sg-apparel-basic')
      .orderBy('starts_at')
      .select('price')
      .execute();
    expect(prices).toEqual([{ price: 9_900 }, { price: 10_900 }]);
  });

  it('today at once, and can take a plan off', async () => {
    await staff('/plans/sg-bags-pro/terms', { from: inDays(0), is_offered: false });
    expect(await priceOf('sg-bags-pro')).toBeUndefined();
    const listed = (await staff('/plans?region=sg')).json<{ data: { plan_id: string; state: string }[] }>();
    expect(listed.data.filter(({ plan_id }) => plan_id === 'sg-bags-pro').map(({ state }) => state)).toEqual([
      'past',
      'current',
    ]);
  });

  // @see docs/decisions/0228
  it('and its summary follows', async () => {
    const change = {
      max_item: 6,
      max_box_per_period: 3,
      price: 13_900,
      name: 'Longer',
      subtitle: 'A longer week',
    };
    await staff('/plans/sg-apparel-standard/terms', { from: inDays(0), ...change });
    const { data } = await api.answer('listPlans', { headers: { region: 'sg' }, query: {} });
    expect(data.find(({ id }) => id === 'sg-apparel-standard')?.attributes.summary).toMatchObject({
      title: 'Longer',
      value: '18',
      value_desc: 'in three boxes',
      details: 'Three boxes a month, with up to six pieces each.',
      price_highlight: '$139',
      button: 'Choose Longer',
      tagline: 'A longer week',
    });
  });

  it('and take a coming change back', async () => {
    const from = inDays(5);
    await staff('/plans/sg-apparel-pro/terms', { from, price: 20_000 });
    expect((await staff('/plans/sg-apparel-pro/terms', { from, price: 1 })).statusCode).toBe(409);
    const undone = await staff('/plans/sg-apparel-pro/terms/undone', { from });
    expect(undone.json()).toMatchObject({ data: { price: 20_000, state: 'undone' } });
    expect((await staff('/plans/sg-apparel-pro/terms/undone', { from })).statusCode).toBe(404);
    expect((await staff('/plans/sg-apparel-pro/terms/undone', { from: '2020-01-01' })).statusCode).toBe(404);
  });

  it.each([
    { body: { from: '2020-01-01', price: 1 }, field: 'from' },
    { body: { from: '2027-02-30', price: 1 }, field: 'from' },
    { body: { from: '2036-01-01', list_price: 100 }, field: 'list_price' },
    { body: { from: '2036-01-01', care_price: 99_999_999 }, field: 'care_price' },
    { body: { from: '2036-01-01', price: 0 }, field: 'price' },
    { body: { from: '2036-01-01', prize: 5 }, field: undefined },
  ])('and are told what is wrong with $body', async ({ body, field }) => {
    const answer = await staff('/plans/sg-apparel-basic/terms', body);
    expect(answer.statusCode).toBe(400);
    if (field) expect(refusedFields(answer)).toMatchObject({ fields: [field] });
  });

  it('and their coupons, from a day until another', async () => {
    const couponsOf = async () => {
      const { included } = await api.answer('listPlans', { headers: { region: 'sg' } });
      return included.map(({ relationships, attributes }) => [relationships.plan.data.id, attributes.price]);
    };
    const standing = ['sg-apparel-basic', 2_000];
    expect(await couponsOf()).toEqual([standing]);
    const added = await staff('/coupons', {
      plan_id: 'sg-apparel-pro',
      coupon_type: 'PROMO',
      price: 3_000,
      max_redeem: 1,
      title: 'First month',
      description: 'For new members.',
      from: inDays(1),
      until: inDays(2),
    });
    expect(added.statusCode).toBe(200);
    expect(await couponsOf()).toEqual([standing]);
    clock.pass(DAY_SECONDS);
    expect(await couponsOf()).toEqual([standing, ['sg-apparel-pro', 3_000]]);
    clock.pass(2 * DAY_SECONDS);
    expect(await couponsOf()).toEqual([standing]);
    const { data } = (await staff('/coupons?region=sg')).json<{
      data: { coupon: number; plan_id: string; coupon_type: string }[];
    }>();
    const basic = data.find(
      ({ plan_id, coupon_type }) => plan_id === 'sg-apparel-basic' && coupon_type === 'PROMO',
    );
    expect((await staff(`/coupons/${basic?.coupon}/ended`, { until: inDays(0) })).statusCode).toBe(200);
    expect(await couponsOf()).toEqual([standing]);
    clock.pass(DAY_SECONDS);
    expect(await couponsOf()).toEqual([]);
  });

  // @see rules/plans/coupon-effect
  it('and are told of a coupon that would have no effect', async () => {
    const coupon = (change: object) =>
      staff('/coupons', {
        plan_id: 'sg-apparel-standard',
        coupon_type: 'PROMO',
        price: 1_000,
        max_redeem: 1,
        title: 'First month',
        description: 'For new members.',
        from: inDays(20),
        ...change,
      });
    const first = await coupon({ until: inDays(29) });
    expect(first.statusCode).toBe(200);
    const { coupon: id } = first.json<{ data: { coupon: number } }>().data;
    for (const change of [{}, { from: inDays(10) }, { from: inDays(29), until: inDays(40) }]) {
      const refused = problemOf(await coupon(change));
      expect(refused.status).toBe(409);
      expect(refused.detail).toContain(`Coupon ${id} `);
    }
    // Before and after it, and of another number of months.
    for (const change of [
      { from: inDays(15), until: inDays(19) },
      { from: inDays(30) },
      { max_redeem: 2, until: inDays(29) },
    ])
      expect((await coupon(change)).statusCode).toBe(200);
    const months = await coupon({ from: inDays(60), max_redeem: 3 });
    expect(months.statusCode).toBe(400);
    expect(problemOf(months).errors).toMatchObject([
      { field: 'max_redeem', message: 'must be 1 or 2: no page of sg shows others' },
    ]);
    // Indonesia shows any number of months, and one coupon of a plan.
    const monthly = { plan_id: 'id-apparel-standard-single', price: 100_000, from: inDays(20) };
    expect((await coupon({ ...monthly, max_redeem: 3 })).statusCode).toBe(200);
    expect((await coupon({ ...monthly, max_redeem: 1 })).statusCode).toBe(409);
  });

  it('and a new name is the title of its summary', async () => {
    await staff('/plans/hk-bags/terms', { from: inDays(0), name: 'Handbags' });
    const { data } = await api.answer('listPlans', { headers: { region: 'hk' } });
    expect(data[0]?.attributes).toMatchObject({ name: 'Handbags', summary: { title: 'Handbags' } });
  });

  // @see rules/plans/staff-vouchers
  it('and codes, from a day until another', async () => {
    const code = {
      region: 'sg',
      code: 'spring27',
      price: 3_000,
      max_redeem: 2,
      title: 'For the spring',
      description: 'For new members.',
      from: inDays(1),
      until: inDays(5),
      max_uses: 10,
      is_for_new_members: true,
      plan_ids: ['sg-apparel-basic'],
    };
    const statusNow = async () => {
      const body = { voucher_code: 'SPRING27', plan_id: 'sg-apparel-basic' };
      const headers = { ...network(), region: 'sg' as const };
      return (await api.call('validateVoucher', { headers, body })).statusCode;
    };
    expect(refusedFields(await staff('/vouchers', { ...code, plan_ids: ['hk-bags'] }))).toMatchObject({
      fields: ['plan_ids'],
    });
    expect(refusedFields(await staff('/vouchers', { ...code, until: inDays(0) }))).toMatchObject({
      fields: ['until'],
    });
    const added = (await staff('/vouchers', code)).json<{ data: { voucher: number } }>().data;
    expect(added).toMatchObject({ code: 'SPRING27', uses: 0, max_uses: 10, plan_ids: ['sg-apparel-basic'] });
    expect((await staff('/vouchers', code)).statusCode).toBe(409);
    expect(await statusNow()).toBe(400);
    const before = await revision();
    clock.pass(DAY_SECONDS);
    expect(await statusNow()).toBe(200);
    expect(await revision()).not.toBe(before);
    const ended = await staff(`/vouchers/${added.voucher}/ended`, { until: inDays(0) });
    expect(ended.statusCode).toBe(200);
    expect(await statusNow()).toBe(200);
    clock.pass(DAY_SECONDS);
    expect(await statusNow()).toBe(400);
    const { data } = (await staff('/vouchers?region=sg')).json<{ data: { code: string }[] }>();
    expect(data.map((row) => row.code)).toEqual(expect.arrayContaining(['RAF50', 'SPRING27']));
  });
});
