import { addDays } from '@lemari/domain/time/dates';
import type { Size } from '@lemari/domain/product/size';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { guest, addPieces, addStyle, rentOut, RENTS } from '../testing/own-styles.ts';

type Headers = Record<string, string>;

/** Starts on a Tuesday, returns on Friday. With the turnaround the piece is free from Saturday the 12th. */
const DATES = ['2026-12-01', '2026-12-04'] as const;
const FREE_AGAIN = '2026-12-12';
const PERIOD = { period_from: DATES[0], period_days: 4 };

describe.each(ONE_ENGINE)('availability of cart items on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const hang = (sizes: Partial<Record<Size, number>>, name = 'Test Slip') =>
    addStyle(api.database.db, { name, sizes });
  const take = (id: number, size: Size, dates: readonly [string, string] = DATES) =>
    rentOut(api.database.db, { id, size }, dates);
  const create = async (headers: Headers, style: number, size: Size) =>
    (
      await api.answer('createCart', {
        headers,
        body: { rental_period: PERIOD, style_size: { style_id: style, size } },
      })
    ).data;
  const put = (headers: Headers, id: number, style: object) =>
    api.call('updateCart', { headers, params: { id }, body: { style_size: style } });
  const update = async (headers: Headers, id: number, body: object) =>
    (await api.answer('updateCart', { headers, params: { id }, body })).data;
  const cartOf = async (headers: Headers) => {
    const [cart] = (await api.answer('listCarts', { headers })).data;
    if (!cart) throw new Error('there is no cart');
    return cart;
  };
  /** `1001 s` is available, `1001 s booked` is not. */
  const wordsOf = ({ cart_items: items }: Awaited<ReturnType<typeof cartOf>>) =>
    items.map(({ style_id, size_category, problem }) => [style_id, size_category, problem]);

  describe('an added item', () => {
    it('is refused if every piece is booked, and the message names the next free day', async () => {
      const [style, other] = [await hang({ s: 1, m: 1 }, 'Senja Slip'), await hang({ s: 1 })];
      await take(style, 's');
      const message =
        'Senja Slip in S is not available for 1–4 Dec. The next delivery day is Saturday 12 December.';
      const body = { rental_period: PERIOD, style_size: { style_id: style, size: 's' } };
      const refused = { status: 409, detail: message, errors: [{ field: 'style_size', message }] };

      expect(problemOf(await api.call('createCart', { headers: guest(), body }))).toMatchObject(refused);
      const ada = guest();
      const cart = await create(ada, other, 's');
      const response = await put(ada, cart.id, { style_id: style, size: 's' });
      expect(problemOf(response)).toMatchObject(refused);
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('is refused without a day if no piece is free within two months', async () => {
      const style = await hang({ s: 1 }, 'Senja Slip');
      await take(style, 's', ['2026-12-01', '2027-01-30']);
      const body = { rental_period: PERIOD, style_size: { style_id: style, size: 's' } };
      expect(problemOf(await api.call('createCart', { headers: guest(), body })).detail).toBe(
        'Senja Slip in S is not available for 1–4 Dec. There is no delivery day within the next 2 months.',
      );
    });

    it('is refused as a backup too, and the field names the backup', async () => {
      const [style, other] = [await hang({ s: 1, m: 1 }), await hang({ s: 1 }, 'Other Slip')];
      await take(style, 'm');
      await take(other, 's');
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const backups = { backup_size: 'm', backup_style: { style_id: other, size: 's' } };
      const response = await put(ada, id, { style_id: style, size: 's', ...backups });
      expect(refusedFields(response)).toEqual({
        status: 409,
        fields: ['style_size.backup_size', 'style_size.backup_style'],
      });
    });

    it('is refused if its piece is the last backup of another item', async () => {
      const [first, shared] = [await hang({ s: 1 }), await hang({ s: 1 }, 'Shared Slip')];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      await update(ada, id, {
        style_size: { style_id: first, size: 's', backup_style: { style_id: shared, size: 's' } },
      });
      await take(first, 's');
      expect(refusedFields(await put(ada, id, { style_id: shared, size: 's' })).status).toBe(409);
    });

    it('is accepted if the other item can have its first choice', async () => {
      const [first, shared] = [await hang({ s: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      const backup = { style_id: shared, size: 's' };
      await update(ada, id, { style_size: { style_id: first, size: 's', backup_style: backup } });
      expect(wordsOf(await update(ada, id, { style_size: backup }))).toEqual([
        [first, 's', null],
        // Its one piece goes to the item that has it as first choice.
        [shared, 's', 'booked'],
        [shared, 's', null],
      ]);
    });

    it('is refused on dates that are no longer possible', async () => {
      let now = '2026-11-21T02:00:00.000Z';
      const moving = await testApi(engine, { clock: { now: () => now } });
      try {
        const { db } = moving.database;
        const [style, other] = [
          await addStyle(db, { sizes: { s: 1 } }),
          await addStyle(db, { sizes: { s: 1 } }),
        ];
        const ada = guest();
        const body = { rental_period: PERIOD, style_size: { style_id: style, size: 's' } };
        const { id } = (await moving.answer('createCart', { headers: ada, body })).data;
        now = '2026-12-01T02:00:00.000Z';
        const message = 'The earliest delivery is on Wednesday 2 December.';
        const [cart] = (await moving.answer('listCarts', { headers: ada })).data;
        expect(cart).toMatchObject({
          dates_problem: message,
          rental_period: { period_start: DATES[0] },
          cart_summary: { total_price: RENTS[4] },
        });
        const change = (part: object) =>
          moving.call('updateCart', { headers: ada, params: { id }, body: part });
        expect(problemOf(await change({ style_size: { style_id: other, size: 's' } }))).toMatchObject({
          status: 409,
          detail: `${message} Choose other dates first.`,
          errors: [{ field: 'rental_period.period_from' }],
        });
        expect(problemOf(await moving.call('createHold', { headers: ada, params: { id } }))).toMatchObject({
          status: 409,
          detail: message,
          errors: [{ field: 'rental_period.period_from' }],
        });
        const moved = await change({
          rental_period: { period_from: '2026-12-08', period_days: 4 },
          style_size: { style_id: other, size: 's' },
        });
        expect(moved.json()).toMatchObject({
          data: { dates_problem: null, cart_summary: { total_item: 2 } },
        });
      } finally {
        await moving.close();
      }
    });

    it('is refused if the day of return has become a holiday', async () => {
      const [style, other] = [await hang({ s: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const { db } = api.database;
      await db.insertInto('holiday').values({ region: 'sg', held_on: DATES[1], name: 'Founders' }).execute();
      try {
        const message =
          'We don’t take returns on Friday 4 December. The return would move to Saturday 5 December.';
        expect((await cartOf(ada)).dates_problem).toBe(message);
        expect(problemOf(await put(ada, id, { style_id: other, size: 's' })).detail).toContain(message);
        const moved = await update(ada, id, { rental_period: PERIOD });
        expect(moved).toMatchObject({ dates_problem: null, rental_period: { period_end: '2026-12-05' } });
      } finally {
        await db.deleteFrom('holiday').where('name', '=', 'Founders').execute();
      }
    });
  });

  describe('a replacement', () => {
    const skus = ({ cart_items: items }: Awaited<ReturnType<typeof cartOf>>) =>
      items.map((item) => [item.item_type, item.style_id, item.size_category]);
    const replace = (headers: Headers, id: number, replaces: number | undefined, style: object) =>
      put(headers, id, { ...style, replaces });

    it('can be the backup with the last piece, once the first choice is booked', async () => {
      const [first, shared, last] = [await hang({ s: 1, m: 1 }), await hang({ s: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      const backup = { style_id: shared, size: 's' };
      const both = { backup_size: 'm', backup_style: backup };
      await update(ada, id, { style_size: { style_id: first, size: 's', ...both } });
      const { cart_items: items } = await update(ada, id, { style_size: { style_id: last, size: 's' } });
      await take(first, 's');
      await take(first, 'm');

      const response = await replace(ada, id, items[0]?.id, backup);
      expect(response.statusCode).toBe(200);
      const cart = await cartOf(ada);
      // It keeps its position before later items.
      expect(skus(cart)).toEqual([
        ['main_item', shared, 's'],
        ['main_item', last, 's'],
      ]);
      expect(wordsOf(cart).map(([, , problem]) => problem)).toEqual([null, null]);
      expect(cart.cart_summary).toMatchObject({ total_item: 2, total_price: 2 * RENTS[4] });
    });

    it('by another size keeps the backup style and drops the backup size that it becomes', async () => {
      const [style, other, last] = [
        await hang({ s: 1, m: 1, l: 1 }),
        await hang({ s: 1 }),
        await hang({ s: 1 }),
      ];
      const ada = guest();
      const { id } = await create(ada, style, 's');
      await update(ada, id, { style_size: { style_id: last, size: 's' } });
      const backups = { backup_size: 'm', backup_style: { style_id: other, size: 's' } };
      const { cart_items: items } = await update(ada, id, {
        style_size: { style_id: style, size: 's', ...backups },
      });
      await take(style, 's');

      const inL = await replace(ada, id, items[0]?.id, { style_id: style, size: 'l' });
      expect(inL.statusCode).toBe(200);
      const withBoth = await cartOf(ada);
      expect(skus(withBoth)).toEqual([
        ['main_item', style, 'l'],
        ['backup_size', style, 'm'],
        ['backup_style', other, 's'],
        ['main_item', last, 's'],
      ]);
      const main = withBoth.cart_items[0]?.id;
      expect(withBoth.cart_items.map((item) => item.backup_of)).toEqual([null, main, main, null]);

      await replace(ada, id, main, { style_id: style, size: 'm' });
      expect(skus(await cartOf(ada))).toEqual([
        ['main_item', style, 'm'],
        ['backup_style', other, 's'],
        ['main_item', last, 's'],
      ]);
    });

    it('takes the backups of the call at today’s prices', async () => {
      const [style, other] = [await hang({ s: 1, m: 1, l: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const { cart_items: items } = await update(ada, id, {
        style_size: { style_id: style, size: 's', backup_style: { style_id: other, size: 's' } },
      });
      const { db } = api.database;
      await db
        .updateTable('style_offer')
        .set({ rent_4_days: 12_000 })
        .where('style_id', '=', style)
        .execute();
      const requested = { style_id: style, size: 'm', backup_size: 'l', backup_style: null };
      expect((await replace(ada, id, items[0]?.id, requested)).statusCode).toBe(200);
      const cart = await cartOf(ada);
      expect(skus(cart)).toEqual([
        ['main_item', style, 'm'],
        ['backup_size', style, 'l'],
      ]);
      expect(cart.cart_items.map((item) => item.quoted_price)).toEqual([12_000, 12_000]);
    });

    it('releases the holds of the replaced item', async () => {
      const style = await hang({ s: 1, m: 1 });
      const [ada, eve] = [guest(), guest()];
      const { id, cart_items: items } = await create(ada, style, 's');
      await api.answer('createHold', { headers: ada, params: { id } });
      await replace(ada, id, items[0]?.id, { style_id: style, size: 'm' });
      const otherCart = await create(eve, style, 's');
      expect(
        (await api.answer('createHold', { headers: eve, params: { id: otherCart.id } })).data.items,
      ).toHaveLength(1);
    });

    it('is refused if the cart has it already, and the cart stays as it was', async () => {
      const style = await hang({ s: 1, m: 2 }, 'Senja Slip');
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const cart = await update(ada, id, { style_size: { style_id: style, size: 'm' } });
      const response = await replace(ada, id, cart.cart_items[0]?.id, { style_id: style, size: 'm' });
      const message = 'Senja Slip in M is already in your cart.';
      expect(problemOf(response)).toMatchObject({
        status: 409,
        detail: message,
        errors: [{ field: 'style_size', message }],
      });
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('is refused if every piece is booked, and the cart stays as it was', async () => {
      const style = await hang({ s: 1, m: 1 });
      const ada = guest();
      const cart = await create(ada, style, 's');
      await take(style, 'm');
      const response = await replace(ada, cart.id, cart.cart_items[0]?.id, { style_id: style, size: 'm' });
      expect(refusedFields(response)).toEqual({ status: 409, fields: ['style_size'] });
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('by the same item changes nothing', async () => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const cart = await create(ada, style, 's');
      await replace(ada, cart.id, cart.cart_items[0]?.id, { style_id: style, size: 's' });
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('is accepted for a main item of the same cart alone', async () => {
      const style = await hang({ s: 2, m: 1, l: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const other = await create(ada, style, 's');
      const cart = await update(ada, id, { style_size: { style_id: style, size: 's', backup_size: 'm' } });
      for (const replaces of [other.cart_items[0]?.id, cart.cart_items[1]?.id, 2_000_000_000])
        expect(refusedFields(await replace(ada, id, replaces, { style_id: style, size: 'l' }))).toEqual({
          status: 400,
          fields: ['style_size.replaces'],
        });
      expect((await api.answer('listCarts', { headers: ada })).data).toContainEqual(cart);
    });
  });

  describe('a piece that another customer has booked', () => {
    it('marks the item as booked, with free sizes and the next free day', async () => {
      const style = await hang({ s: 1, m: 1, l: 1, xl: 1 });
      const ada = guest();
      const before = await create(ada, style, 's');
      await take(style, 's');
      await take(style, 'l');
      const after = await cartOf(ada);
      expect(after.cart_items[0]).toMatchObject({
        availability: false,
        problem: 'booked',
        free_sizes: ['m', 'xl'],
        next_start_date: FREE_AGAIN,
        quoted_price: RENTS[4],
      });
      expect({ ...after, cart_items: [] }).toEqual({ ...before, cart_items: [] });
    });

    it('does not prevent a change of dates, and the cart then shows the item as booked', async () => {
      const style = await hang({ s: 1 });
      await take(style, 's');
      const ada = guest();
      const rental_period = { ...PERIOD, period_from: '2026-12-22' };
      const body = { rental_period, style_size: { style_id: style, size: 's' } };
      const { id } = (await api.answer('createCart', { headers: ada, body })).data;
      const moved = await update(ada, id, { rental_period: PERIOD });
      expect(wordsOf(moved)).toEqual([[style, 's', 'booked']]);
      expect(moved).toMatchObject({ rental_period: { period_start: DATES[0] }, dates_problem: null });
    });

    it('counts as booked while another cart holds it', async () => {
      const style = await hang({ s: 1 });
      const [ada, eve] = [guest(), guest()];
      const mine = await create(ada, style, 's');
      await create(eve, style, 's');
      await api.answer('createHold', { headers: ada, params: { id: mine.id } });
      expect(wordsOf(await cartOf(eve))).toEqual([[style, 's', 'booked']]);
      expect((await cartOf(eve)).cart_items[0]?.next_start_date).toBe(FREE_AGAIN);
      // A cart's own holds count as free.
      expect(wordsOf(await cartOf(ada))).toEqual([[style, 's', null]]);
    });

    it('falls back to the backups: each piece once, earlier items first', async () => {
      const [first, second] = [await hang({ s: 1, m: 1 }), await hang({ s: 1, m: 1 })];
      const shared = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, first, 's');
      const backup = { backup_style: { style_id: shared, size: 's' } };
      await update(ada, id, { style_size: { style_id: first, size: 's', ...backup } });
      await update(ada, id, { style_size: { style_id: second, size: 's', backup_size: 'm', ...backup } });
      expect(wordsOf(await cartOf(ada)).map(([, , problem]) => problem)).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);

      await take(first, 's');
      await take(second, 's');
      await take(second, 'm');
      const { cart_items: items } = await cartOf(ada);
      expect(items.map((item) => [item.style_id, item.size_category, item.problem])).toEqual([
        [first, 's', 'booked'],
        [shared, 's', null],
        [second, 's', 'booked'],
        [second, 'm', 'booked'],
        [shared, 's', 'booked'],
      ]);
      // On other days too the only piece would go to the other item.
      expect(items.map((item) => item.next_start_date)).toEqual([
        FREE_AGAIN,
        null,
        FREE_AGAIN,
        FREE_AGAIN,
        null,
      ]);
    });

    it('leaves a shared piece to the item without an alternative', async () => {
      const [either, shared] = [await hang({ s: 1 }), await hang({ s: 2, m: 1 })];
      const ada = guest();
      const { id } = await create(ada, shared, 's');
      const only = { style_size: { style_id: shared, size: 's', backup_size: 'm' } };
      await update(ada, id, only);
      const backup = { style_id: shared, size: 's' };
      await update(ada, id, { style_size: { style_id: either, size: 's', backup_style: backup } });
      await take(either, 's');
      await take(shared, 's');
      // The first item can be sent in M, the second in S only: both can be sent.
      expect(wordsOf(await cartOf(ada))).toEqual([
        [shared, 's', 'booked'],
        [shared, 'm', null],
        [either, 's', 'booked'],
        [shared, 's', null],
      ]);
    });
  });

  describe('an item that is no longer rented', () => {
    it.each([
      // @see rules/cart/item-price
      { spec: 'offered', remove: 'style_offer', sizes: [] },
      { spec: 'in stock', remove: 'unit', sizes: ['m'] },
    ] as const)('is marked as not rented if it is no longer $spec', async ({ remove, sizes }) => {
      const style = await hang({ s: 1, m: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const { db } = api.database;
      if (remove === 'style_offer')
        await db.deleteFrom('style_offer').where('style_id', '=', style).execute();
      else
        await db
          .updateTable('unit')
          .set({ status: 'retired' })
          .where('style_id', '=', style)
          .where('size_category', '=', 's')
          .execute();
      expect((await cartOf(ada)).cart_items[0]).toMatchObject({
        availability: false,
        problem: 'not_rented',
        free_sizes: sizes,
        next_start_date: null,
        quoted_price: RENTS[4],
        rental_price: remove === 'style_offer' ? 0 : RENTS[4],
      });
      expect(problemOf(await api.call('createHold', { headers: ada, params: { id } }))).toMatchObject({
        status: 409,
        detail: 'Test Slip in S is no longer available to rent.',
      });
    });
  });

  describe('the price', () => {
    const reprice = (style: number, rent_4_days: number) =>
      api.database.db.updateTable('style_offer').set({ rent_4_days }).where('style_id', '=', style).execute();

    it('stays as agreed until the customer confirms a new one', async () => {
      const style = await hang({ s: 1, m: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const item = { style_size: { style_id: style, size: 's', backup_size: 'm' } };
      await update(ada, id, item);
      await reprice(style, 12_000);
      const prices = ({ cart_items: items, cart_summary }: Awaited<ReturnType<typeof cartOf>>) => [
        ...items.map((row) => [row.quoted_price, row.rental_price]),
        cart_summary.total_price,
      ];
      const stale = [[RENTS[4], 12_000], [RENTS[4], 12_000], RENTS[4]];
      expect(prices(await cartOf(ada))).toEqual(stale);
      // A new day keeps the agreed price.
      const moved = await update(ada, id, { rental_period: { ...PERIOD, period_from: '2026-12-08' } });
      expect(prices(moved)).toEqual(stale);
      const agreed = await update(ada, id, { style_size: { style_id: style, size: 's' } });
      expect(prices(agreed)).toEqual([[12_000, 12_000], [12_000, 12_000], 12_000]);
    });

    it.each([
      { spec: 'more', now: 12_000, words: '$120.00' },
      { spec: 'less', now: 9_000, words: '$90.00' },
    ])('that is now $spec than agreed must be confirmed before a hold', async ({ now, words }) => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id, cart_items: items } = await create(ada, style, 's');
      await reprice(style, now);
      const message = `The price of Test Slip has changed from $100.00 to ${words}. Confirm the new price in your cart first.`;
      expect(problemOf(await api.call('createHold', { headers: ada, params: { id } }))).toMatchObject({
        status: 409,
        detail: message,
        errors: [{ field: `cart_items.${items[0]?.id}`, message }],
      });
      const held = () =>
        api.database.db.selectFrom('booking').where('cart_id', '=', id).selectAll().execute();
      expect(await held()).toEqual([]);
      await update(ada, id, { style_size: { style_id: style, size: 's' } });
      const { data } = await api.answer('createHold', { headers: ada, params: { id } });
      expect([data.items[0]?.price, data.total_price]).toEqual([now, now]);
      expect(await held()).toHaveLength(1);
    });

    it('is compared for the backup that is held', async () => {
      const [style, other] = [await hang({ s: 1 }), await hang({ m: 1 })];
      const [ada, eve] = [guest(), guest()];
      const { id } = await create(ada, style, 's');
      await update(ada, id, {
        style_size: { style_id: style, size: 's', backup_style: { style_id: other, size: 'm' } },
      });
      const otherCart = await create(eve, style, 's');
      await api.answer('createHold', { headers: eve, params: { id: otherCart.id } });
      // The price of an item that is not sent does not count.
      await reprice(style, 12_000);
      const { data } = await api.answer('createHold', { headers: ada, params: { id } });
      expect(data.items[0]).toMatchObject({ sent_as: 'backup_style', price: RENTS[4] });
      await reprice(other, 8_000);
      expect(problemOf(await api.call('createHold', { headers: ada, params: { id } })).status).toBe(409);
      await update(ada, id, { style_size: { style_id: style, size: 's' } });
      expect((await api.answer('createHold', { headers: ada, params: { id } })).data.total_price).toBe(8_000);
    });

    it('is that of the backup once the first choice is booked', async () => {
      const [style, other] = [await hang({ s: 1 }), await hang({ m: 1 })];
      await reprice(other, 7_000);
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const backup = { backup_style: { style_id: other, size: 'm' } };
      await update(ada, id, { style_size: { style_id: style, size: 's', ...backup } });
      const total = async () => (await cartOf(ada)).cart_summary.total_price;
      expect(await total()).toBe(RENTS[4]);
      await take(style, 's');
      expect(await total()).toBe(7_000);
      await take(other, 'm');
      expect(await total()).toBe(RENTS[4]);
    });

    it('can be confirmed again even if the first choice is no longer rented', async () => {
      const [style, other] = [await hang({ s: 1 }), await hang({ m: 1 })];
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const backup = { backup_style: { style_id: other, size: 'm' } };
      await update(ada, id, { style_size: { style_id: style, size: 's', ...backup } });
      await api.database.db.deleteFrom('style_offer').where('style_id', '=', style).execute();
      await reprice(other, 8_000);
      const agreed = await update(ada, id, { style_size: { style_id: style, size: 's' } });
      expect(agreed.cart_summary.total_price).toBe(8_000);
      expect((await api.answer('createHold', { headers: ada, params: { id } })).data.total_price).toBe(8_000);
      expect(refusedFields(await put(ada, id, { style_id: style, size: 's', backup_size: 'm' }))).toEqual({
        status: 400,
        fields: ['style_size.style_id'],
      });
    });
  });

  describe('the calendar', () => {
    const calendar = (headers: Headers, id: number, query = {}) =>
      api.answer('listCartRentals', { headers, params: { id }, query: { rental_period: 4, ...query } });
    const startsOf = async (...args: Parameters<typeof calendar>) =>
      (await calendar(...args)).data.map((rental) => rental.start_date);

    it('offers every start on which the whole cart can be sent, with backups if needed', async () => {
      const [first, second, third] = [await hang({ s: 1 }), await hang({ s: 1, m: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      await update(ada, id, { style_size: { style_id: second, size: 's' } });
      await take(first, 's', ['2026-12-15', '2026-12-18']);
      await take(second, 's', ['2027-01-05', '2027-01-08']);
      const alone = async (style: number) =>
        (
          await api.answer('listPossibleRentals', {
            params: { id: style, size: 's' },
            query: { rental_period: 4 },
          })
        ).data.map((rental) => rental.start_date);
      const [ofFirst, ofSecond] = [await alone(first), await alone(second)];
      const both = ofFirst.filter((start) => ofSecond.includes(start));
      expect(both.length).toBeLessThan(Math.min(ofFirst.length, ofSecond.length));
      expect(await startsOf(ada, id)).toEqual(both);

      await update(ada, id, { style_size: { style_id: second, size: 's', backup_size: 'm' } });
      expect(await startsOf(ada, id)).toEqual(ofFirst);
      // With one more item; an item that the cart has already changes nothing.
      await take(third, 's', ['2026-12-22', '2026-12-26']);
      const ofThird = await alone(third);
      expect(await startsOf(ada, id, { style_id: third, size: 's' })).toEqual(
        ofFirst.filter((start) => ofThird.includes(start)),
      );
      expect(await startsOf(ada, id, { style_id: first, size: 's' })).toEqual(ofFirst);
    });

    it('counts the cart’s own holds as free', async () => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const before = await startsOf(ada, id);
      await api.answer('createHold', { headers: ada, params: { id } });
      expect(before).toContain(DATES[0]);
      expect(await startsOf(ada, id)).toEqual(before);
    });

    it('advises a change if there is no such start', async () => {
      const [first, second] = [await hang({ s: 1 }, 'First Slip'), await hang({ s: 1, m: 1 }, 'Second Slip')];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      await update(ada, id, { style_size: { style_id: second, size: 's' } });
      const everyDay = ['2026-11-23', '2027-02-20'] as const;
      await take(second, 's', everyDay);
      const { data, advice } = await calendar(ada, id);
      expect(data).toEqual([]);
      expect(advice).toEqual([
        { kind: 'size', style_id: second, name: 'Second Slip', size_category: 'm', start_date: '2026-11-23' },
        {
          kind: 'without',
          style_id: second,
          name: 'Second Slip',
          size_category: 's',
          start_date: '2026-11-23',
        },
      ]);
    });

    it('advises to leave out an item that is no longer rented', async () => {
      const [first, second] = [await hang({ s: 1 }), await hang({ s: 1 }, 'Second Slip')];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      await update(ada, id, { style_size: { style_id: second, size: 's' } });
      await api.database.db.deleteFrom('style_offer').where('style_id', '=', second).execute();
      const without = { kind: 'without', style_id: second, name: 'Second Slip', size_category: 's' };
      expect(await calendar(ada, id)).toEqual({
        data: [],
        advice: [{ ...without, start_date: '2026-11-23' }],
      });
    });

    it('gives no advice if a start is possible', async () => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      expect((await calendar(ada, id)).advice).toEqual([]);
    });

    it('answers for a period other than the cart’s', async () => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const { data } = await calendar(ada, id, { rental_period: 14 });
      expect(data[0]).toEqual({ start_date: '2026-11-23', end_date: addDays('2026-11-23', 14) });
    });

    it.each([
      { query: {}, fields: ['rental_period'] },
      { query: { rental_period: 5 }, fields: ['rental_period'] },
      { query: { rental_period: 'x' }, fields: ['rental_period'] },
      { query: { rental_period: 4, size: 's' }, fields: ['style_id'] },
      { query: { rental_period: 4, style_id: 1001 }, fields: ['size'] },
      { query: { rental_period: 4, style_id: 999_999, size: 's' }, fields: ['style_id'] },
      { query: { rental_period: 4, style_id: 1001, size: 's' }, fields: ['style_id'] },
      { query: { rental_period: 4, page: 1 }, fields: ['page'] },
    ])('refuses $query', async ({ query, fields }) => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const response = await api.call('listCartRentals', { headers: ada, params: { id }, query });
      expect(refusedFields(response)).toEqual({ status: 400, fields });
    });

    it('refuses a size without a piece', async () => {
      const style = await hang({ s: 1, m: 0 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const query = { rental_period: 4, style_id: style, size: 'm' };
      const response = await api.call('listCartRentals', { headers: ada, params: { id }, query });
      expect(refusedFields(response)).toEqual({ status: 400, fields: ['size'] });
    });
  });

  it('grows with each new piece', async () => {
    const style = await hang({ s: 1 });
    const [ada, eve] = [guest(), guest()];
    await create(ada, style, 's');
    const { id } = await create(eve, style, 's');
    await api.answer('createHold', { headers: eve, params: { id } });
    expect((await cartOf(ada)).cart_items[0]?.availability).toBe(false);
    await addPieces(api.database.db, { id: style, size: 's' }, 1);
    expect((await cartOf(ada)).cart_items[0]?.availability).toBe(true);
  });
});
