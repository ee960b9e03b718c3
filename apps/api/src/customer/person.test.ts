import type { OrderStatus } from '@lemari/domain/order';
import { REGIONS } from '@lemari/domain/region';
import { writePayable } from '../payments/payables.ts';
import { STYLES } from '../testing/demo-seed.ts';
import { accountsOf, addressBody, bearer, movingClock, newEmail, PASSWORD } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { guest, addStyle } from '../testing/own-styles.ts';

const SAVED = STYLES.find(({ shops }) => shops.includes('sg/apparel'));
if (!SAVED) throw new Error('the seed is too small');

describe.each(ONE_ENGINE)('the data of a customer, on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  /** A new customer. */
  async function aCustomer(region = 'sg') {
    const session = await people.register(newEmail(), { region });
    return { ...session, headers: { region, ...bearer(session) } };
  }

  // @see rules/calls/get-user, rules/accounts/user-fields
  describe('getUser', () => {
    // @see rules/accounts/user-preferences, rules/waitlist/entry-fields, rules/waitlist/type-clothes
    it('answers the user, with all that decides the call to action', async () => {
      const { headers, user } = await aCustomer('id');
      const { db } = api.database;
      const [waitlist] = await db
        .insertInto('waitlist')
        .values({ customer_id: user.id, region: 'id', city: 'Jakarta Pusat', joined_at: clock.now() })
        .returning('id')
        .execute();
      const answer = await api.answer('getUser', { headers });
      expect(answer).toEqual({
        data: {
          id: user.id,
          type: 'users',
          attributes: {
            name: null,
            email: user.email,
            alternate_email: null,
            status: 'WindowShopper',
            region: 'id',
            user_type: 'customer',
            ex_subscriber: false,
            phone_number: null,
            mobile_phone_verified: false,
            referral_code: expect.stringMatching(/^[0-9A-F]{10}$/) as string,
            city: null,
            city_id: null,
            birthday: null,
            job: null,
            physical_attributes: [],
            dress_preferences: null,
            created_at: clock.now(),
            verification_status: expect.stringMatching(/^(none|email)$/) as string,
            subscription_request_id: null,
            preferences: {
              occasions: [],
              styles: [],
              otr_occasions: [],
              otr_brands: [],
              home_vertical_selection: [],
            },
          },
          meta: { auth_type: 'email', active_orders: 0 },
        },
        included: [
          {
            type: 'waitlists',
            id: waitlist?.id,
            attributes: {
              position: 1,
              type: 'clothes',
              join_code: null,
              join_code_expiration: null,
              city: 'Jakarta Pusat',
              is_city_supported: true,
              joined_at: expect.any(String),
            },
          },
        ],
      });
    });

    it('is not cacheable', async () => {
      const { headers } = await aCustomer();
      for (const name of ['getUser', 'getProfile', 'getUserSettings'] as const)
        expect((await api.call(name, { headers })).headers['cache-control']).toBe('private, no-store');
    });

    // @see rules/navigation/on-demand-active-orders
    it('counts the customer’s active orders in the region', async () => {
      const [{ headers, user }, other] = [await aCustomer(), await aCustomer()];
      const { db } = api.database;
      const placed = async (customer: number, region: 'sg' | 'hk', status: OrderStatus) => ({
        payable_id: await writePayable(db, {
          kind: 'order',
          customer_id: customer,
          region,
          currency: REGIONS[region].currency,
          amount_due: 10_000,
        }),
        customer_id: customer,
        region,
        vertical: 'on_demand' as const,
        starts_on: '2026-11-10',
        returns_on: '2026-11-13',
        period_days: 4,
        status,
        currency: REGIONS[region].currency,
        rental_price: 10_000,
        addons_price: 0,
        total_price: 10_000,
        late_price_per_day: 0,
        placed_at: clock.now(),
        updated_at: clock.now(),
      });
      await db
        .insertInto('rental_order')
        .values([
          await placed(user.id, 'sg', 'waiting_payment'),
          // An order past its day of return is late, and active.
          await placed(user.id, 'sg', 'confirmed'),
          await placed(user.id, 'sg', 'cancelled'),
          await placed(user.id, 'sg', 'failed'),
          await placed(user.id, 'sg', 'completed'),
          await placed(user.id, 'hk', 'confirmed'),
          await placed(other.user.id, 'sg', 'confirmed'),
        ])
        .execute();
      expect((await api.answer('getUser', { headers })).data.meta.active_orders).toBe(2);
    });
  });

  // @see rules/calls/get-profile, rules/calls/update-profile, rules/calls/update-user
  describe('the profile', () => {
    // @see rules/accounts/name-optional, rules/accounts/name-trimmed
    it('changes the fields that are sent', async () => {
      const { headers, user } = await aCustomer();
      const profile = {
        name: 'Ada',
        email: user.email,
        phone_number: null,
        mobile_phone_verified: false,
        birthday: null,
        job: null,
        city: null,
        city_id: null,
        physical_attributes: [],
        dress_preferences: null,
      };
      const update = async (body: object) => (await api.answer('updateProfile', { headers, body })).data;
      expect(await update({ name: ' Ada ' })).toEqual(profile);
      const phone = `65${80_000_000 + user.id}`;
      const more = { phone_number: phone, birthday: '1990-12-10', job: 'Engineer' };
      expect(await update(more)).toEqual({ ...profile, ...more });
      expect(await update({ job: null, birthday: '' })).toEqual({ ...profile, phone_number: phone });
      expect(await update({})).toEqual({ ...profile, phone_number: phone });
      const city = await api.answer('updateUser', {
        headers,
        body: { name: 'Ada L.', city: { unlisted_city: ' Batam ' } },
      });
      expect(city.data).toEqual({ ...profile, name: 'Ada L.', phone_number: phone, city: 'Batam' });
      expect(await api.answer('getProfile', { headers })).toEqual(city);
    });

    // @see rules/accounts/name-filled, rules/accounts/profile-phone, rules/phones/digits, rules/phones/length-sg,
    // rules/validation/date-real, rules/validation/age-minimum
    it.each([
      { body: { name: ' ' }, field: 'name', message: 'Name must be filled' },
      {
        body: { phone_number: '65-8123' },
        field: 'phone_number',
        message: 'Invalid phone number. Phone number must be numbers only',
      },
      {
        body: { phone_number: '651234567' },
        field: 'phone_number',
        message: 'Invalid phone number. Phone number must be 8 numbers long (without country code)',
      },
      { body: { birthday: '1990-02-30' }, field: 'birthday', message: 'Please enter a valid date' },
      { body: { birthday: '2020-01-01' }, field: 'birthday', message: 'You must be at least 13 years old' },
    ])('refuses $body with “$message”', async ({ body, field, message }) => {
      const { headers } = await aCustomer();
      const response = await api.call('updateProfile', { headers, body });
      expect(problemOf(response)).toMatchObject({
        status: 400,
        detail: message,
        errors: [{ field, message }],
      });
    });

    it.each([
      { body: { city: {} }, field: 'city.unlisted_city' },
      { body: { city: { city_id: 1, unlisted_city: 'Batam' } }, field: 'city.unlisted_city' },
      { body: { city: { city_id: 7 } }, field: 'city.city_id' },
      { body: { password: '12345' }, field: 'password' },
      { body: { email: 'other@example.com' }, field: 'email' },
      { body: { status: 'Subscriber' }, field: 'status' },
    ])('refuses $body in an update of the user', async ({ body, field }) => {
      const { headers } = await aCustomer();
      const before = await api.answer('getUser', { headers });
      const response = await api.call('updateUser', { headers, body: { name: 'Eve', ...body } });
      expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
      expect(await api.answer('getUser', { headers })).toEqual(before);
    });

    it('saves and compares phone numbers without a leading zero or a second country code', async () => {
      const [first, second] = await Promise.all([aCustomer(), aCustomer()]);
      const local = String(81_000_000 + first.user.id);
      const update = (headers: typeof first.headers, phone_number: string) =>
        api.call('updateProfile', { headers, body: { phone_number } });
      const saved = await update(first.headers, `650${local}`);
      expect(saved.json<{ data: unknown }>().data).toMatchObject({ phone_number: `65${local}` });
      await verified(first.user.id);
      expect((await update(second.headers, `6565${local}`)).statusCode).toBe(409);
    });

    const verified = (id: number) =>
      api.database.db
        .updateTable('customer')
        .set({ mobile_phone_verified: true })
        .where('id', '=', id)
        .execute();

    // @see rules/errors/phone-exists, rules/phones/owner; docs/decisions/0345
    it.each(['updateProfile', 'updateUser'] as const)(
      'takes in %s a phone number that others have only typed, and refuses one that another has verified',
      async (name) => {
        const [stranger, owner, late] = [await aCustomer(), await aCustomer(), await aCustomer()];
        const phone = `65${90_000_000 + stranger.user.id}`;
        const save = (who: typeof owner) =>
          api.call(name, { headers: who.headers, body: { phone_number: phone } });
        expect((await save(stranger)).statusCode).toBe(200);
        expect((await save(owner)).statusCode).toBe(200);
        await verified(owner.user.id);
        expect(problemOf(await save(late))).toMatchObject({
          status: 409,
          error_code: 6,
          detail: 'This phone number is registered in our system. Please sign in.',
          errors: [{ field: 'phone_number' }],
        });
        expect((await save(owner)).statusCode).toBe(200);
      },
    );

    // @see rules/calls/update-password
    it('signs out everywhere else after a change of the password', async () => {
      const { headers, user } = await aCustomer();
      const elsewhere = (await people.signIn(user.email)).json<{ access_token: string }>();
      await api.answer('updateUser', { headers, body: { password: 'another good password' } });
      expect(await people.statusOf(elsewhere)).toBe(401);
      expect((await api.call('getUser', { headers })).statusCode).toBe(200);
      expect((await people.signIn(user.email, PASSWORD)).statusCode).toBe(400);
      expect((await people.signIn(user.email, 'another good password')).statusCode).toBe(200);
    });

    // @see rules/accounts/profile-sign-in, rules/accounts/password-sign-in
    it.each(['updateProfile', 'updateUser'] as const)(
      'answers %s without a sign-in with 401',
      async (name) => {
        const response = await api.call(name, { body: { name: 'Eve' } });
        expect(problemOf(response)).toMatchObject({
          status: 401,
          detail: 'Please sign in before doing this!',
        });
      },
    );
  });

  // @see rules/calls/get-settings
  describe('addresses', () => {
    type Headers = Record<string, string>;
    const add = async (headers: Headers, body: object = {}) =>
      (await api.answer('createAddress', { headers, body: addressBody('sg', body) })).data;
    const settings = async (headers: Headers) => (await api.answer('getUserSettings', { headers })).data;

    // @see rules/addresses/fields, rules/calls/create-address-v2
    it.each([
      { region: 'sg', country: 'Singapore' },
      { region: 'id', country: 'Indonesia' },
      { region: 'hk', country: 'Hong Kong' },
    ] as const)('are stored as sent, in $region', async ({ region, country }) => {
      const { headers } = await aCustomer();
      const body = addressBody(region);
      const { data } = await api.answer('createAddress', { headers: { ...headers, region }, body });
      expect(data).toEqual({
        ...body,
        id: data.id,
        country,
        floor: '12',
        unit: '05',
        region,
      });
    });

    // @see rules/calls/create-address-v1, rules/calls/update-address-v1, rules/calls/update-address-v2
    it('are the same in both versions of the calls', async () => {
      const { headers } = await aCustomer();
      const { data } = await api.answer('createAddressV1', { headers, body: addressBody() });
      const body = addressBody('sg', { floor_unit: 'Villa Rosa', notes: '' });
      for (const name of ['updateAddress', 'updateAddressV1'] as const) {
        const changed = await api.answer(name, { headers, params: { id: data.id }, body });
        expect(changed.data).toEqual({
          ...data,
          floor: null,
          unit: 'Villa Rosa',
          floor_unit: 'Villa Rosa',
          notes: '',
        });
      }
    });

    // @see rules/addresses/default-address, rules/calls/default-address
    it('have one default: the first, then the chosen one, then the newest of the others', async () => {
      const { headers } = await aCustomer();
      expect((await settings(headers)).default_address).toBeNull();
      const [first, second, third] = [
        await add(headers),
        await add(headers, { notes: 'The second.' }),
        await add(headers, { notes: 'The third.' }),
      ];
      expect(await settings(headers)).toMatchObject({
        default_address: first.id,
        user_addresses: [first, second, third],
      });
      const choose = async (id: number) =>
        (await api.answer('setDefaultAddress', { headers, body: { default_address: id } })).data;
      expect((await choose(second.id)).default_address).toBe(second.id);
      const drop = async (id: number) =>
        (await api.answer('deleteAddress', { headers, params: { id } })).data;
      expect((await drop(first.id)).default_address).toBe(second.id);
      expect(await drop(second.id)).toMatchObject({
        default_address: third.id,
        user_addresses: [third],
      });
      expect(await drop(third.id)).toMatchObject({ default_address: null, user_addresses: [] });
    });

    it('belong to one region', async () => {
      const { headers } = await aCustomer();
      const here = await add(headers);
      const there = { ...headers, region: 'hk' };
      const { data } = await api.answer('createAddress', { headers: there, body: addressBody('hk') });
      expect(await settings(headers)).toMatchObject({ default_address: here.id, user_addresses: [here] });
      expect(await settings(there)).toMatchObject({ default_address: data.id, user_addresses: [data] });
      for (const [name, options] of [
        ['updateAddress', { params: { id: here.id }, body: addressBody('hk') }],
        ['deleteAddress', { params: { id: here.id } }],
        ['setDefaultAddress', { body: { default_address: here.id } }],
      ] as const)
        expect((await api.call(name, { ...options, headers: there })).statusCode).toBe(404);
    });

    // A form may be sent again. @see docs/decisions/0173
    it('are saved once, for concurrent calls as well', async () => {
      const { headers } = await aCustomer();
      const ids = await Promise.all(Array.from({ length: 3 }, async () => (await add(headers)).id));
      expect(new Set(ids).size).toBe(1);
      const other = await add(headers, { notes: 'The side entrance.' });
      expect((await settings(headers)).user_addresses.map(({ id }) => id)).toEqual([ids[0], other.id]);
    });

    it('are twenty at most, for concurrent calls as well, with one default', async () => {
      const { headers } = await aCustomer();
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          api.call('createAddress', { headers, body: addressBody('sg', { notes: `Ring ${index} times.` }) }),
        ),
      );
      const refused = answers.filter((answer) => answer.statusCode !== 200);
      expect(refused).toHaveLength(4);
      expect(refused[0] && problemOf(refused[0])).toMatchObject({
        status: 409,
        detail: 'You can save up to 20 addresses. Please delete one first.',
      });
      const { user_addresses: addresses } = await settings(headers);
      expect(addresses).toHaveLength(20);
      await Promise.all(
        addresses.map(({ id }) =>
          api.answer('setDefaultAddress', { headers, body: { default_address: id } }),
        ),
      );
      expect(addresses.map(({ id }) => id)).toContain((await settings(headers)).default_address);
    });

    // @see rules/addresses/residential-type, rules/addresses/floor-unit, rules/addresses/postal-sg,
    // rules/addresses/postal-map-point, rules/addresses/phone-not-zero
    it.each([
      {
        spec: 'nothing',
        body: Object.fromEntries(Object.keys(addressBody()).map((field) => [field, undefined])),
        fields: ['address', 'city', 'floor_unit', 'location', 'phone_number', 'postal', 'residential_type'],
      },
      { spec: 'the postal code of another place', body: { postal: '829999' }, fields: ['postal'] },
      { spec: 'an incomplete postal code', body: { postal: '018' }, fields: ['postal'] },
      {
        spec: 'a phone number that starts with 0',
        body: { phone_number: '08123456' },
        fields: ['phone_number'],
      },
      {
        spec: 'a residential type of another region',
        body: { residential_type: 'kost' },
        fields: ['residential_type'],
      },
      { spec: 'no floor', body: { floor_unit: ' ' }, fields: ['floor_unit'] },
      {
        spec: 'an invalid map point',
        body: { location: { latitude: 91, longitude: 0 } },
        fields: ['location.latitude'],
      },
      { spec: 'the id of a customer', body: { customer_id: 1 }, fields: ['customer_id'] },
      { spec: 'a region', body: { region: 'hk' }, fields: ['region'] },
    ])('are refused with $spec', async ({ body, fields }) => {
      const { headers } = await aCustomer();
      const created = await api.call('createAddress', { headers, body: addressBody('sg', body) });
      const refused = refusedFields(created);
      expect({ ...refused, fields: refused.fields.toSorted() }).toEqual({ status: 400, fields });
      const { id } = await add(headers);
      const before = await settings(headers);
      const updated = await api.call('updateAddress', {
        headers,
        params: { id },
        body: addressBody('sg', body),
      });
      expect(updated.statusCode).toBe(400);
      expect(await settings(headers)).toEqual(before);
    });
  });

  describe('the cart of a guest', () => {
    it.each([
      {
        spec: 'registering with a password',
        join: (email: string) => people.register(email),
      },
      {
        spec: 'registering with a code',
        join: async (email: string) =>
          people.register(email, { grant_type: 'code', code: await people.code(email) }),
      },
      {
        spec: 'signing in',
        join: async (email: string) => {
          await people.register(email);
          return (await people.signIn(email)).json<{ access_token: string }>();
        },
      },
    ])('belongs to the customer after $spec', async ({ join }) => {
      const style = await addStyle(api.database.db, { sizes: { s: 1 } });
      const browser = guest();
      const { data: cart } = await api.answer('createCart', {
        headers: browser,
        body: {
          rental_period: { period_from: '2026-12-01', period_days: 4 },
          style_size: { style_id: style, size: 's' },
        },
      });
      const headers = bearer(await join(newEmail()));
      const idsOf = async (who: Record<string, string>) =>
        (await api.answer('listCarts', { headers: who })).data.map(({ id }) => id);
      expect(await idsOf({ ...headers, ...browser })).toEqual([cart.id]);
      expect(await idsOf(headers)).toEqual([cart.id]);
      expect(await idsOf(browser)).toEqual([]);
      // A guest's wishlist is stored in the browser, which sends it after the sign-in.
      await api.answer('createFavorite', { headers, body: { style_id: SAVED.id } });
      const { data } = await api.answer('listFavorites', { headers });
      expect(data.map(({ id }) => id)).toEqual([SAVED.id]);
    });
  });
});
