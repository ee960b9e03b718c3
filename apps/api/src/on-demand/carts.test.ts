import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { guest, addStyle, offerStyle, person, RENTS } from '../testing/own-styles.ts';

type Headers = Record<string, string>;

/** A Tuesday. */
const START = '2026-12-01';
const PERIOD = { period_from: START, period_days: 4 };

// @see rules/cart/wire-form, rules/cart/item-type-main, rules/cart/item-type-backup-size, rules/cart/item-type-backup-style
describe.each(ONE_ENGINE)('carts on %s', (engine) => {
  let api: TestApi;
  /** Styles with two pieces in S and M, and none in L. */
  let [first, second, third] = [0, 0, 0];
  beforeAll(async () => {
    api = await testApi(engine);
    const hang = (name: string) => addStyle(api.database.db, { name, sizes: { s: 2, m: 2, l: 0 } });
    [first, second, third] = [await hang('First Slip'), await hang('Second Slip'), await hang('Third Slip')];
  });
  afterAll(() => api.close());

  const create = async (headers: Headers, id = first, body: object = {}) =>
    (
      await api.answer('createCart', {
        headers,
        body: { rental_period: PERIOD, style_size: { style_id: id, size: 's' }, ...body },
      })
    ).data;
  const update = async (headers: Headers, id: number, body: object) =>
    (await api.answer('updateCart', { headers, params: { id }, body })).data;
  const cartsOf = async (headers: Headers, query = {}) => api.answer('listCarts', { headers, query });
  const idsOf = async (headers: Headers) => (await cartsOf(headers)).data.map(({ id }) => id);

  // @see rules/calls/create-cart, rules/cart/created-with-first-item
  it('are created with their first item and answer dates, prices and availability', async () => {
    const ada = guest();
    const cart = await create(ada);
    expect(cart).toEqual({
      id: cart.id,
      rental_period: { period_days: 4, period_start: START, period_end: '2026-12-04' },
      dates_problem: null,
      unpaid_order_id: null,
      cart_summary: {
        total_price: RENTS[4],
        total_item: 1,
        delivery_price_from: null,
        return_price_from: null,
        currency: 'SGD',
        currency_symbol: '$',
      },
      cart_items: [
        {
          id: expect.any(Number),
          style_id: first,
          size_category: 's',
          item_type: 'main_item',
          backup_of: null,
          availability: true,
          problem: null,
          quoted_price: RENTS[4],
          rental_price: RENTS[4],
          free_sizes: [],
          next_start_date: null,
        },
      ],
      products: [expect.objectContaining({ id: first, name: 'First Slip' })],
    });
    expect((await cartsOf(ada)).data).toEqual([cart]);
  });

  // @see rules/dates/return-date, rules/dates/closed-days, rules/dates/rolled-return-costs-nothing
  it('roll a return on a closed day forward at no extra cost', async () => {
    // Four days from a Thursday end on a Sunday.
    const cart = await create(guest(), first, {
      rental_period: { period_from: '2026-12-03', period_days: 4 },
    });
    expect(cart.rental_period).toEqual({
      period_days: 4,
      period_start: '2026-12-03',
      period_end: '2026-12-07',
    });
    expect(cart.cart_summary.total_price).toBe(RENTS[4]);
  });

  // @see rules/calls/update-cart, rules/cart/grows-by-patch
  it('grow by PATCH and answer their total', async () => {
    const ada = guest();
    const { id } = await create(ada);
    await update(ada, id, { style_size: { style_id: second, size: 'm' } });
    const cart = await update(ada, id, { style_size: { style_id: first, size: 'm' } });
    expect(cart.cart_items.map((item) => [item.style_id, item.size_category])).toEqual([
      [first, 's'],
      [second, 'm'],
      [first, 'm'],
    ]);
    expect(cart.cart_summary).toMatchObject({ total_price: 3 * RENTS[4], total_item: 3 });
    expect(cart.products.map((product) => product.id).toSorted()).toEqual([first, second]);
    expect((await cartsOf(ada)).data).toEqual([cart]);
  });

  it('hold the same style and size once', async () => {
    const ada = guest();
    const cart = await create(ada);
    expect(await update(ada, cart.id, { style_size: { style_id: first, size: 's' } })).toEqual(cart);
  });

  it('keep, change and remove each backup of an item separately', async () => {
    const ada = guest();
    const { id } = await create(ada);
    await update(ada, id, { style_size: { style_id: third, size: 'm' } });
    const backupsAfter = async (backups: object) => {
      const cart = await update(ada, id, { style_size: { style_id: first, size: 's', ...backups } });
      const main = cart.cart_items[0]?.id;
      expect(cart.cart_summary.total_item).toBe(2);
      expect(cart.cart_items.at(-1)).toMatchObject({ style_id: third, item_type: 'main_item' });
      return cart.cart_items
        .slice(1, -1)
        .map((item) => [item.item_type, item.style_id, item.size_category, item.backup_of === main]);
    };
    const size = ['backup_size', first, 'm', true];
    expect(await backupsAfter({ backup_size: 'm' })).toEqual([size]);
    const style = ['backup_style', second, 's', true];
    expect(await backupsAfter({ backup_style: { style_id: second, size: 's' } })).toEqual([size, style]);
    expect(await backupsAfter({})).toEqual([size, style]);
    const other = ['backup_style', second, 'm', true];
    expect(await backupsAfter({ backup_style: { style_id: second, size: 'm' } })).toEqual([size, other]);
    expect(await backupsAfter({ backup_size: null })).toEqual([other]);
    expect(await backupsAfter({ backup_style: null })).toEqual([]);
  });

  it('change dates and period for all items, with the prices of the new period', async () => {
    const ada = guest();
    const { id } = await create(ada);
    await update(ada, id, { style_size: { style_id: second, size: 'm', backup_size: 's' } });
    const cart = await update(ada, id, { rental_period: { period_from: '2026-12-08', period_days: 8 } });
    expect(cart.rental_period).toEqual({
      period_days: 8,
      period_start: '2026-12-08',
      period_end: '2026-12-15',
    });
    expect(cart.cart_items.map((item) => [item.quoted_price, item.rental_price])).toEqual(
      Array.from({ length: 3 }, () => [RENTS[8], RENTS[8]]),
    );
    expect(cart.cart_summary.total_price).toBe(2 * RENTS[8]);
  });

  it('change dates and add an item in one call', async () => {
    const ada = guest();
    const { id } = await create(ada);
    const cart = await update(ada, id, {
      rental_period: { period_from: '2026-12-08', period_days: 8 },
      style_size: { style_id: second, size: 'm' },
    });
    expect(cart.rental_period.period_start).toBe('2026-12-08');
    expect(cart.cart_items.map((item) => item.quoted_price)).toEqual([RENTS[8], RENTS[8]]);
  });

  // @see rules/calls/delete-cart-item
  it('lose the backups of a deleted item, and are deleted with their last item', async () => {
    const ada = guest();
    const { id } = await create(ada);
    const style = { style_id: second, size: 's' };
    const { cart_items: items } = await update(ada, id, {
      style_size: { style_id: first, size: 's', backup_size: 'm', backup_style: style },
    });
    const [main, , backup] = items.map((item) => item.id);
    const drop = async (itemId = 0) =>
      (await api.answer('deleteCartItem', { headers: ada, params: { cartId: id, itemId } })).data;

    expect((await drop(backup))?.cart_items.map((item) => item.item_type)).toEqual([
      'main_item',
      'backup_size',
    ]);
    const other = await update(ada, id, { style_size: { style_id: third, size: 's' } });
    const left = await drop(main);
    expect(left?.cart_items.map((item) => item.style_id)).toEqual([third]);
    expect((await cartsOf(ada)).data).toEqual([left]);
    expect(await drop(other.cart_items.at(-1)?.id)).toBeNull();
    expect(await idsOf(ada)).toEqual([]);
  });

  // @see rules/calls/delete-cart, rules/cart/abandoning
  it('are deleted when abandoned', async () => {
    const ada = guest();
    const { id } = await create(ada);
    expect(await api.answer('deleteCart', { headers: ada, params: { id } })).toEqual({ data: { id } });
    expect(await idsOf(ada)).toEqual([]);
  });

  // @see rules/calls/list-carts
  it('are listed in pages, latest change first; page 0 is the first page', async () => {
    let now = '2026-11-21T02:00:00.000Z';
    const moving = await testApi(engine, { clock: { now: () => now } });
    try {
      const style = await addStyle(moving.database.db, { sizes: { s: 9 } });
      const ada = guest();
      const ids: number[] = [];
      for (const minute of [1, 2, 3]) {
        now = `2026-11-21T02:0${minute}:00.000Z`;
        const body = { rental_period: PERIOD, style_size: { style_id: style, size: 's' } };
        ids.push((await moving.answer('createCart', { headers: ada, body })).data.id);
      }
      const [oldest = 0, middle = 0, newest = 0] = ids;
      now = '2026-11-21T02:09:00.000Z';
      await moving.answer('updateCart', {
        headers: ada,
        params: { id: oldest },
        body: { rental_period: { ...PERIOD, period_from: '2026-12-02' } },
      });
      const page = async (number: number) => {
        const query = { page_number: number, per_page: 2 };
        const { data, meta } = await moving.answer('listCarts', { headers: ada, query });
        return { ids: data.map(({ id }) => id), ...meta };
      };
      const of = { per_page: 2, total: 3, total_is_exact: true };
      expect(await page(1)).toEqual({ ids: [oldest, newest], page_number: 1, has_more: true, ...of });
      expect(await page(0)).toEqual({ ids: [oldest, newest], page_number: 1, has_more: true, ...of });
      expect(await page(2)).toEqual({ ids: [middle], page_number: 2, has_more: false, ...of });
    } finally {
      await moving.close();
    }
  });

  describe('of an owner', () => {
    it('are not found in any call of another guest or customer', async () => {
      const { db } = api.database;
      const [ada, eve] = [await person(db), await person(db)];
      for (const [owner, others] of [
        [guest(), [guest(), ada]],
        [ada, [guest(), eve]],
      ] as const) {
        const { id, cart_items: items } = await create(owner);
        for (const headers of others) {
          expect(await idsOf(headers)).not.toContain(id);
          for (const [name, options] of callsTo(id, items[0]?.id ?? 0))
            expect(problemOf(await api.call(name, { ...options, headers }))).toMatchObject({
              status: 404,
              detail: `There is no cart ${id} here.`,
            });
        }
        expect(await idsOf(owner)).toContain(id);
      }
    });

    it('move from guest to customer in the region of the first call that carries both identities', async () => {
      const { db } = api.database;
      const ada = await person(db);
      const browser = guest();
      const both = { ...ada, ...browser };
      await offerStyle(db, second, 'hk');
      await db.insertInto('unit').values({ style_id: second, size_category: 's', region: 'hk' }).execute();
      const [here, there] = [await create(browser), await create({ ...browser, region: 'hk' }, second)];
      const before = await create(ada);

      expect(await idsOf(ada)).toEqual([before.id]);
      expect(await idsOf(both)).toEqual([before.id, here.id].toSorted((a, b) => b - a));
      expect(await idsOf(browser)).toEqual([]);
      expect(await idsOf(ada)).toContain(here.id);
      expect(await idsOf({ ...browser, region: 'hk' })).toEqual([there.id]);
      // Any call moves them.
      await api.answer('deleteCart', { headers: { ...both, region: 'hk' }, params: { id: there.id } });
      expect(await idsOf({ ...browser, region: 'hk' })).toEqual([]);
    });

    it.each([
      { spec: 'without an identity', headers: {} },
      { spec: 'with an empty token', headers: { authorization: '' } },
      { spec: 'with an unknown token', headers: { authorization: 'Bearer unknown-0123456789abcdef' } },
      { spec: 'with a guest id that could be guessed', headers: { 'app-instance': 'me' } },
    ])('refuse a call $spec', async ({ headers }) => {
      for (const [name, options] of [
        ['listCarts', {}],
        ['createCart', { body: bodyOf(first) }],
        ...callsTo(1, 1),
      ] as const)
        expect(problemOf(await api.call(name, { ...options, headers }))).toMatchObject({
          status: 401,
          detail: 'Sign in, or send App-Instance.',
        });
    });

    it('belong to the guest when the customer’s token has expired', async () => {
      const old = await person(api.database.db, '2026-11-21T01:59:59Z');
      const browser = guest();
      const { id } = await create({ ...old, ...browser });
      expect(await idsOf(browser)).toEqual([id]);
    });

    it('are answered with private, no-cache', async () => {
      const response = await api.call('listCarts', { headers: guest() });
      expect(response.headers['cache-control']).toBe('private, no-cache');
    });
  });

  describe('of a region', () => {
    it('are listed in that region alone, in its currency', async () => {
      const { db } = api.database;
      const ada = await person(db);
      const style = await addStyle(db, { sizes: { s: 1 }, region: 'id' });
      const [here, there] = [await create(ada), await create({ ...ada, region: 'id' }, style)];
      expect(here.cart_summary).toMatchObject({ currency: 'SGD', currency_symbol: '$' });
      expect(there.cart_summary).toMatchObject({ currency: 'IDR', currency_symbol: 'Rp' });
      expect(await idsOf(ada)).toEqual([here.id]);
      expect(await idsOf({ ...ada, region: 'id' })).toEqual([there.id]);
      for (const [name, options] of callsTo(here.id, 1)) {
        const headers = { ...ada, region: 'id' };
        expect(problemOf(await api.call(name, { ...options, headers })).status).toBe(404);
      }
    });

    it('keep the vertical they were created in', async () => {
      const { db } = api.database;
      const [ada, style] = [guest(), await addStyle(db, { sizes: { s: 1 }, vertical: 'apparel' })];
      const body = bodyOf(style);
      const refused = await api.call('createCart', { headers: ada, body });
      expect(refusedFields(refused)).toEqual({ status: 400, fields: ['style_size.style_id'] });
      const { id } = await create({ ...ada, 'vertical-type': 'apparel' }, style);
      const other = await api.call('updateCart', {
        headers: ada,
        params: { id },
        body: { style_size: { style_id: first, size: 's' } },
      });
      expect(refusedFields(other)).toEqual({ status: 400, fields: ['style_size.style_id'] });
    });
  });

  describe('with bad input', () => {
    const of = (part: object, style: object = { style_id: first, size: 's' }) => ({
      rental_period: { ...PERIOD, ...part },
      style_size: style,
    });

    it.each([
      { spec: 'nothing', body: () => ({}), fields: ['rental_period', 'style_size'] },
      { spec: 'dates alone', body: () => ({ rental_period: PERIOD }), fields: ['style_size'] },
      {
        spec: 'empty parts',
        body: () => ({ rental_period: {}, style_size: {} }),
        fields: [
          'rental_period.period_from',
          'rental_period.period_days',
          'style_size.style_id',
          'style_size.size',
        ],
      },
      {
        spec: 'an unknown size',
        body: () => of({}, { style_id: first, size: 'huge' }),
        fields: ['style_size.size'],
      },
      {
        spec: 'an id as a text',
        body: () => of({}, { style_id: '7', size: 's' }),
        fields: ['style_size.style_id'],
      },
      { spec: 'an unknown field', body: () => ({ ...of({}), note: 'x' }), fields: ['note'] },
      {
        spec: 'a field of PATCH',
        body: () => of({}, { style_id: first, size: 's', backup_size: 'm' }),
        fields: ['style_size.backup_size'],
      },
      {
        // @see rules/dates/iso-strings
        spec: 'a date in words',
        body: () => of({ period_from: 'tomorrow' }),
        fields: ['rental_period.period_from'],
      },
      {
        spec: 'a date that does not exist',
        body: () => of({ period_from: '2027-02-30' }),
        fields: ['rental_period.period_from'],
      },
      { spec: 'today', body: () => of({ period_from: '2026-11-21' }), fields: ['rental_period.period_from'] },
      {
        spec: 'a Sunday',
        body: () => of({ period_from: '2026-11-29' }),
        fields: ['rental_period.period_from'],
      },
      {
        spec: 'a holiday',
        body: () => of({ period_from: '2026-12-25' }),
        fields: ['rental_period.period_from'],
      },
      {
        spec: 'too far ahead',
        body: () => of({ period_from: '2027-01-22' }),
        fields: ['rental_period.period_from'],
      },
      {
        spec: 'a period without a price',
        body: () => of({ period_days: 5 }),
        fields: ['rental_period.period_days'],
      },
      {
        spec: 'a period of 0 days',
        body: () => of({ period_days: 0 }),
        fields: ['rental_period.period_days'],
      },
      {
        spec: 'an unknown style',
        body: () => of({}, { style_id: 999_999, size: 's' }),
        fields: ['style_size.style_id'],
      },
      {
        spec: 'a size without a piece',
        body: () => of({}, { style_id: first, size: 'l' }),
        fields: ['style_size.size'],
      },
      {
        spec: 'a size that the style does not have',
        body: () => of({}, { style_id: first, size: 'itsy' }),
        fields: ['style_size.size'],
      },
    ])('are not created from $spec', async ({ body, fields }) => {
      const response = await api.call('createCart', { headers: guest(), body: body() });
      expect(refusedFields(response)).toEqual({ status: 400, fields });
    });

    it.each([
      { start: '2026-11-21', words: 'The earliest delivery is on Sunday 22 November.' },
      { start: '2026-11-29', words: 'We don’t deliver on Sundays.' },
      { start: '2026-12-25', words: 'We don’t deliver on Christmas Day.' },
    ])('are refused for $start: $words', async ({ start, words }) => {
      const response = await api.call('createCart', { headers: guest(), body: of({ period_from: start }) });
      expect(problemOf(response)).toMatchObject({
        detail: words,
        errors: [{ field: 'rental_period.period_from', message: words }],
      });
    });

    it.each([
      { spec: 'nothing', body: () => ({}), fields: ['body'] },
      { spec: 'an unknown field', body: () => ({ dates: PERIOD }), fields: ['dates'] },
      {
        spec: 'half a period',
        body: () => ({ rental_period: { period_days: 4 } }),
        fields: ['rental_period.period_from'],
      },
      {
        spec: 'a Sunday',
        body: () => ({ rental_period: { ...PERIOD, period_from: '2026-11-29' } }),
        fields: ['rental_period.period_from'],
      },
      {
        spec: 'a period without a price',
        body: () => ({ rental_period: { ...PERIOD, period_days: 7 } }),
        fields: ['rental_period.period_days'],
      },
      {
        spec: 'an unknown style',
        body: () => item({ style_id: 999_999 }),
        fields: ['style_size.style_id'],
      },
      { spec: 'a size without a piece', body: () => item({ size: 'l' }), fields: ['style_size.size'] },
      {
        spec: 'itself as its backup',
        body: () => item({ backup_size: 's' }),
        fields: ['style_size.backup_size'],
      },
      {
        spec: 'a backup without a piece',
        body: () => item({ backup_size: 'l' }),
        fields: ['style_size.backup_size'],
      },
      {
        spec: 'its own style as backup style',
        body: () => item({ backup_style: { style_id: first, size: 'm' } }),
        fields: ['style_size.backup_style.style_id'],
      },
      {
        spec: 'an unknown backup style',
        body: () => item({ backup_style: { style_id: 999_999, size: 's' } }),
        fields: ['style_size.backup_style.style_id'],
      },
      {
        spec: 'a backup style in a size without a piece',
        body: () => item({ backup_style: { style_id: second, size: 'l' } }),
        fields: ['style_size.backup_style.size'],
      },
      {
        spec: 'two wrong backups',
        body: () => item({ backup_size: 'l', backup_style: { style_id: first, size: 'l' } }),
        fields: [
          'style_size.backup_size',
          'style_size.backup_style.style_id',
          'style_size.backup_style.size',
        ],
      },
      {
        spec: 'half a backup style',
        body: () => item({ backup_style: { style_id: second } }),
        fields: ['style_size.backup_style.size'],
      },
      {
        spec: 'words for the replaced item',
        body: () => item({ replaces: 'the first' }),
        fields: ['style_size.replaces'],
      },
      {
        spec: 'a replaced item that is not in the cart',
        body: () => item({ replaces: 2_000_000_000 }),
        fields: ['style_size.replaces'],
      },
    ])('are not changed by $spec', async ({ body, fields }) => {
      const ada = guest();
      const cart = await create(ada);
      const response = await api.call('updateCart', { headers: ada, params: { id: cart.id }, body: body() });
      expect(refusedFields(response)).toEqual({ status: 400, fields });
      expect((await cartsOf(ada)).data).toEqual([cart]);
    });
    const item = (part: object) => ({ style_size: { style_id: first, size: 's', ...part } });

    it.each([
      { name: 'updateCart', params: { id: 0 }, fields: ['id'] },
      { name: 'deleteCart', params: { id: 'mine' }, fields: ['id'] },
      { name: 'deleteCartItem', params: { cartId: 'x', itemId: '1.5' }, fields: ['cartId', 'itemId'] },
      { name: 'createHold', params: { id: -1 }, fields: ['id'] },
      { name: 'listCartRentals', params: { id: 'x' }, fields: ['id'] },
    ] as const)('are not found by $params: $name', async ({ name, params, fields }) => {
      const query = name === 'listCartRentals' ? { rental_period: 4 } : {};
      const body = name === 'updateCart' ? { rental_period: PERIOD } : undefined;
      const response = await api.call(name, { headers: guest(), params, query, body });
      expect(refusedFields(response)).toEqual({ status: 400, fields });
    });

    it.each([
      { query: { page_number: -1 }, field: 'page_number' },
      { query: { page_number: 'one' }, field: 'page_number' },
      { query: { per_page: 0 }, field: 'per_page' },
      { query: { size: 's' }, field: 'size' },
    ])('are not listed by $query', async ({ query, field }) => {
      const response = await api.call('listCarts', { headers: guest(), query });
      expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
    });

    // @see rules/calls/list-carts-page
    it.each(['one', '1.5', -1, '1e999'])('refuse page %p with: page must be an integer', async (page) => {
      const response = await api.call('listCarts', { headers: guest(), query: { page_number: page } });
      expect(problemOf(response)).toMatchObject({ status: 400, detail: 'page must be an integer' });
      expect(refusedFields(response)).toEqual({ status: 400, fields: ['page_number'] });
    });

    it('do not find an item of another cart', async () => {
      const ada = guest();
      const [one, other] = [await create(ada), await create(ada)];
      const itemId = other.cart_items[0]?.id ?? 0;
      const response = await api.call('deleteCartItem', { headers: ada, params: { cartId: one.id, itemId } });
      expect(problemOf(response)).toMatchObject({
        status: 404,
        detail: `There is no item ${itemId} in cart ${one.id}.`,
      });
    });

    it('take up to twenty pieces', async () => {
      const ada = guest();
      const { id } = await create(ada);
      const styles = [];
      for (let count = 0; count < 20; count++)
        styles.push(await addStyle(api.database.db, { sizes: { s: 1 } }));
      const last = styles.pop();
      for (const style of styles) await update(ada, id, { style_size: { style_id: style, size: 's' } });
      const response = await api.call('updateCart', {
        headers: ada,
        params: { id },
        body: { style_size: { style_id: last, size: 's' } },
      });
      expect(problemOf(response)).toMatchObject({ status: 409, detail: 'A cart holds up to 20 pieces.' });
      // A replacement does not add to the count.
      const full = (await cartsOf(ada)).data[0]?.cart_items ?? [];
      const cart = await update(ada, id, {
        style_size: { style_id: last, size: 's', replaces: full[0]?.id },
      });
      expect(cart.cart_items.map((item) => item.style_id)).toEqual([last, ...styles]);
    });
  });

  const bodyOf = (style: number) => ({ rental_period: PERIOD, style_size: { style_id: style, size: 's' } });

  /** Every call about one cart. */
  const callsTo = (id: number, itemId: number) =>
    [
      ['updateCart', { params: { id }, body: { rental_period: PERIOD } }],
      ['deleteCartItem', { params: { cartId: id, itemId } }],
      ['deleteCart', { params: { id } }],
      ['listCartRentals', { params: { id }, query: { rental_period: 4 } }],
      ['createHold', { params: { id } }],
    ] as const;
});
