import { accountsOf, bearer, movingClock, newEmail } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { addStyle } from '../testing/own-styles.ts';

describe.each(ONE_ENGINE)('settings and measurements, on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  let brand = 0;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
    const style = await addStyle(api.database.db, { sizes: { s: 1 } });
    const { designer_id: id } = await api.database.db
      .selectFrom('style')
      .where('id', '=', style)
      .select('designer_id')
      .executeTakeFirstOrThrow();
    brand = id;
  });
  afterAll(() => api.close());

  async function aCustomer(region = 'sg') {
    const session = await people.register(newEmail(), { region });
    return { ...session, headers: { region, ...bearer(session) } };
  }

  // @see rules/calls/update-settings, rules/accounts/subscription-flow
  describe('updateUserSettings', () => {
    it('saves all six fields, and keeps those that are not sent', async () => {
      const { headers } = await aCustomer();
      const save = async (body: object) => (await api.answer('updateUserSettings', { headers, body })).data;
      const all = await save({
        subscription_product_flow: 'direct',
        preferred_occasions: ['travel', 'work', 'work'],
        preferred_styles: ['casual chic'],
        on_demand_preferred_occasions: ['events'],
        on_demand_preferred_brands: [brand],
        home_vertical_selection: ['vases', 'decor'],
      });
      const preferences = {
        occasions: ['travel', 'work'],
        styles: ['casual chic'],
        otr_occasions: ['events'],
        otr_brands: [brand],
        home_vertical_selection: ['vases', 'decor'],
      };
      expect(all).toMatchObject({ subscription_product_flow: 'direct', preferences });
      expect(await save({ preferred_styles: [] })).toMatchObject({
        subscription_product_flow: 'direct',
        preferences: { ...preferences, styles: [] },
      });
      expect((await api.answer('getUserSettings', { headers })).data).toEqual(await save({}));
      expect((await api.answer('getUser', { headers })).data.attributes.preferences).toEqual({
        ...preferences,
        styles: [],
      });
    });

    // @see rules/accounts/preferences-elsewhere; docs/decisions/0298
    it('keeps occasions that the region does not offer, and drops those that it does', async () => {
      const { headers } = await aCustomer();
      const save = async (region: string, body: object) =>
        (await api.answer('updateUserSettings', { headers: { ...headers, region }, body })).data.preferences;
      await save('sg', {
        preferred_occasions: ['work', 'travel'],
        on_demand_preferred_occasions: ['travel', 'events'],
      });
      const inId = { preferred_occasions: ['everyday'], on_demand_preferred_occasions: [] };
      expect(await save('id', inId)).toMatchObject({
        occasions: ['everyday', 'travel'],
        otr_occasions: ['travel'],
      });
      expect(await save('sg', { preferred_occasions: [], on_demand_preferred_occasions: [] })).toMatchObject({
        occasions: [],
        otr_occasions: [],
      });
    });

    it('keeps concurrent changes of different fields', async () => {
      const { headers } = await aCustomer();
      await Promise.all(
        [{ preferred_styles: ['classic'] }, { preferred_occasions: ['work'] }].map((body) =>
          api.answer('updateUserSettings', { headers, body }),
        ),
      );
      expect((await api.answer('getUserSettings', { headers })).data.preferences).toMatchObject({
        styles: ['classic'],
        occasions: ['work'],
      });
    });

    // @see rules/accounts/unknown-preference, rules/accounts/occasion-choices, rules/accounts/style-choices
    it.each([
      { body: { preferred_occasions: ['party'] }, field: 'preferred_occasions' },
      { region: 'id', body: { preferred_occasions: ['travel'] }, field: 'preferred_occasions' },
      {
        region: 'id',
        body: { on_demand_preferred_occasions: ['travel'] },
        field: 'on_demand_preferred_occasions',
      },
      { body: { preferred_styles: ['boho'] }, field: 'preferred_styles' },
      { body: { on_demand_preferred_brands: [2_000_000_000] }, field: 'on_demand_preferred_brands' },
      { body: { home_vertical_selection: ['dresses'] }, field: 'home_vertical_selection' },
      { body: { subscription_product_flow: 'none' }, field: 'subscription_product_flow' },
      { body: { preferred_colours: ['red'] }, field: 'preferred_colours' },
    ])('refuses $body, in $region, at $field', async ({ region = 'sg', body, field }) => {
      const { headers } = await aCustomer(region);
      const response = await api.call('updateUserSettings', {
        headers,
        body: { home_vertical_selection: [], ...body },
      });
      expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
    });

    it('needs a sign-in', async () => {
      const response = await api.call('updateUserSettings', { body: {} });
      expect(problemOf(response)).toMatchObject({ status: 401, detail: 'Please sign in before doing this!' });
    });
  });

  // @see rules/measurements/fields, rules/measurements/physical-attributes; docs/decisions/0328
  describe('physical attributes', () => {
    const save = async (headers: Record<string, string>, body: object) =>
      (await api.answer('updateProfile', { headers, body })).data;

    it('are saved one by one, and removed by null', async () => {
      const { headers } = await aCustomer();
      const first = await save(headers, {
        physical_attributes: [
          { type: 'waist_size', value: 67.31 },
          { type: 'height', value: 165 },
        ],
      });
      expect(first.physical_attributes).toEqual([
        { type: 'height', value: 165 },
        { type: 'waist_size', value: 67.31 },
      ]);
      const next = await save(headers, {
        physical_attributes: [
          { type: 'height', value: null },
          { type: 'weight', value: 58.5 },
        ],
      });
      const left = [
        { type: 'weight', value: 58.5 },
        { type: 'waist_size', value: 67.31 },
      ];
      expect(next.physical_attributes).toEqual(left);
      expect((await api.answer('getUser', { headers })).data.attributes.physical_attributes).toEqual(left);
      expect((await save(headers, { name: 'Ada' })).physical_attributes).toEqual(left);
    });

    // @see rules/measurements/from-device
    it('of a device fill what the account lacks, and replace nothing', async () => {
      const { headers } = await aCustomer();
      await save(headers, { physical_attributes: [{ type: 'bust_size', value: 90 }] });
      const moved = await save(headers, {
        device_physical_attributes: [
          { type: 'bust_size', value: 84 },
          { type: 'hips_size', value: 92 },
        ],
      });
      expect(moved.physical_attributes).toEqual([
        { type: 'bust_size', value: 90 },
        { type: 'hips_size', value: 92 },
      ]);
    });

    it('keep concurrent changes of different measurements', async () => {
      const { headers } = await aCustomer();
      await Promise.all(
        [
          { physical_attributes: [{ type: 'waist_size', value: 70 }] },
          { physical_attributes: [{ type: 'hips_size', value: 95 }] },
          { device_physical_attributes: [{ type: 'bust_size', value: 88 }] },
        ].map((body) => save(headers, body)),
      );
      expect((await api.answer('getProfile', { headers })).data.physical_attributes).toEqual([
        { type: 'bust_size', value: 88 },
        { type: 'waist_size', value: 70 },
        { type: 'hips_size', value: 95 },
      ]);
    });

    // @see rules/measurements/height, rules/measurements/weight, rules/measurements/detailed-answer
    it.each([
      { list: [{ type: 'height', value: 139.9 }], field: 'physical_attributes0.value' },
      {
        list: [
          { type: 'height', value: 170 },
          { type: 'weight', value: 101 },
        ],
        field: 'physical_attributes1.value',
      },
      {
        list: [
          { type: 'height', value: 170 },
          { type: 'height', value: 171 },
        ],
        field: 'physical_attributes1.type',
      },
      { list: [{ type: 'shoe_size', value: 38 }], field: 'physical_attributes0.type' },
    ])('refuse $list at $field', async ({ list, field }) => {
      const { headers } = await aCustomer();
      const response = await api.call('updateProfile', { headers, body: { physical_attributes: list } });
      expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
    });

    it('have a usual dress size beside them, of a sizing system', async () => {
      const { headers } = await aCustomer();
      const dress = { size: '10', type: 'uk' };
      expect((await save(headers, { dress_preferences: dress })).dress_preferences).toEqual(dress);
      expect((await api.answer('getUser', { headers })).data.attributes.dress_preferences).toEqual(dress);
      expect((await save(headers, { dress_preferences: null })).dress_preferences).toBeNull();
      const response = await api.call('updateProfile', {
        headers,
        body: { dress_preferences: { size: 'M', type: 'uk' } },
      });
      expect(refusedFields(response)).toEqual({ status: 400, fields: ['dress_preferences.size'] });
    });
  });

  // @see rules/accounts/cities
  it.each([
    { call: 'updateUser', city: { city_id: 117 }, saved: { city: 'Surabaya', city_id: 117 } },
    { call: 'updateProfile', city: { city_id: 1 }, saved: { city: 'Singapore', city_id: 1 } },
    { call: 'updateProfile', city: { unlisted_city: ' Batam ' }, saved: { city: 'Batam', city_id: null } },
    { call: 'updateUser', city: { unlisted_city: 'surabaya' }, saved: { city: 'surabaya', city_id: 117 } },
  ] as const)('$call saves the city $city', async ({ call, city, saved }) => {
    const { headers } = await aCustomer();
    expect((await api.answer(call, { headers, body: { city } })).data).toMatchObject(saved);
    expect((await api.answer('getUser', { headers })).data.attributes).toMatchObject(saved);
  });

  // @see rules/accounts/cities; docs/decisions/0315
  it('updateProfile removes a city and a number, and keeps a verified number', async () => {
    const { headers, user } = await aCustomer();
    const saved = { city: { unlisted_city: 'Batam' }, phone_number: '6581234567' };
    await api.answer('updateProfile', { headers, body: saved });
    const cleared = await api.answer('updateProfile', { headers, body: { city: null, phone_number: null } });
    expect(cleared.data).toMatchObject({ city: null, city_id: null, phone_number: null });
    await api.answer('updateProfile', { headers, body: { phone_number: '6581239876' } });
    await api.database.db
      .updateTable('customer')
      .set({ mobile_phone_verified: true })
      .where('id', '=', user.id)
      .execute();
    const refused = await api.call('updateProfile', { headers, body: { phone_number: null } });
    expect(refusedFields(refused)).toEqual({ status: 409, fields: ['phone_number'] });
  });
});
