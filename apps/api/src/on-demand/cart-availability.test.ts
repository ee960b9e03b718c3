import { addDays } from '@lemari/domain/rental';
import type { Size } from '@lemari/domain/product/size';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { guest, addPieces, addStyle, rentOut, RENTS } from '../testing/own-styles.ts';

type Headers = Record<string, string>;

/** A Tuesday, with its return on the Friday. A piece comes back from it on the 12th, a Saturday. */
const DATES = ['2026-12-01', '2026-12-04'] as const;
const FREE_AGAIN = '2026-12-12';
const PERIOD = { period_from: DATES[0], period_days: 4 };

describe.each(ONE_ENGINE)('what a cart can have, on %s', (engine) => {
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

  describe('when it is added', () => {
    it('is refused in words where every piece is out, with the day it comes back', async () => {
      const [style, other] = [await hang({ s: 1, m: 1 }, 'Senja Slip'), await hang({ s: 1 })];
      await take(style, 's');
      const message = 'Senja Slip in S is booked 1–4 Dec. It is free from Saturday 12 December.';
      const body = { rental_period: PERIOD, style_size: { style_id: style, size: 's' } };
      const refused = { status: 409, detail: message, errors: [{ field: 'style_size', message }] };

      expect(problemOf(await api.call('createCart', { headers: guest(), body }))).toMatchObject(refused);
      const ada = guest();
      const cart = await create(ada, other, 's');
      const response = await put(ada, cart.id, { style_id: style, size: 's' });
      expect(problemOf(response)).toMatchObject(refused);
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('is refused for good where it is not back within two months', async () => {
      const style = await hang({ s: 1 }, 'Senja Slip');
      await take(style, 's', ['2026-12-01', '2027-01-30']);
      const body = { rental_period: PERIOD, style_size: { style_id: style, size: 's' } };
      expect(problemOf(await api.call('createCart', { headers: guest(), body })).detail).toBe(
        'Senja Slip in S is booked 1–4 Dec. It is not free again within two months.',
      );
    });

    it('is refused as a backup as well, which is named', async () => {
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

    it('is refused where its piece is another item’s only backup left', async () => {
      const [first, shared] = [await hang({ s: 1 }), await hang({ s: 1 }, 'Shared Slip')];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      await update(ada, id, {
        style_size: { style_id: first, size: 's', backup_style: { style_id: shared, size: 's' } },
      });
      await take(first, 's');
      expect(refusedFields(await put(ada, id, { style_id: shared, size: 's' })).status).toBe(409);
    });

    it('is taken where the other item, whose backup it is, can have its first choice', async () => {
      const [first, shared] = [await hang({ s: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id } = await create(ada, first, 's');
      const backup = { style_id: shared, size: 's' };
      await update(ada, id, { style_size: { style_id: first, size: 's', backup_style: backup } });
      expect(wordsOf(await update(ada, id, { style_size: backup }))).toEqual([
        [first, 's', null],
        // Its one piece goes to the item that wants it first and foremost.
        [shared, 's', 'booked'],
        [shared, 's', null],
      ]);
    });

    it('is refused on dates that cannot be any more, which are to be chosen anew', async () => {
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

    it('is refused where the return has become a holiday', async () => {
      const [style, other] = [await hang({ s: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const { db } = api.database;
      await db.insertInto('holiday').values({ region: 'sg', held_on: DATES[1], name: 'Founders' }).execute();
      try {
        const message =
          'Nothing is collected on Friday 4 December: it would come back on Saturday 5 December.';
        expect((await cartOf(ada)).dates_problem).toBe(message);
        expect(problemOf(await put(ada, id, { style_id: other, size: 's' })).detail).toContain(message);
        const moved = await update(ada, id, { rental_period: PERIOD });
        expect(moved).toMatchObject({ dates_problem: null, rental_period: { period_end: '2026-12-05' } });
      } finally {
        await db.deleteFrom('holiday').where('name', '=', 'Founders').execute();
      }
    });
  });

  describe('in the place of another item', () => {
    const skus = ({ cart_items: items }: Awaited<ReturnType<typeof cartOf>>) =>
      items.map((item) => [item.item_type, item.style_id, item.size_category]);
    const replace = (headers: Headers, id: number, replaces: number | undefined, style: object) =>
      put(headers, id, { ...style, replaces });

    it('is the backup that has the last piece, once the first choice is gone', async () => {
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
      // Its place stays, and with it that it comes before what was added later.
      expect(skus(cart)).toEqual([
        ['main_item', shared, 's'],
        ['main_item', last, 's'],
      ]);
      expect(wordsOf(cart).map(([, , problem]) => problem)).toEqual([null, null]);
      expect(cart.cart_summary).toMatchObject({ total_item: 2, total_price: 2 * RENTS[4] });
    });

    it('is another size, with the backup style that was chosen and without the size it has become', async () => {
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

    it('has the backups the call speaks of, each at its price of today', async () => {
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
      const wanted = { style_id: style, size: 'm', backup_size: 'l', backup_style: null };
      expect((await replace(ada, id, items[0]?.id, wanted)).statusCode).toBe(200);
      const cart = await cartOf(ada);
      expect(skus(cart)).toEqual([
        ['main_item', style, 'm'],
        ['backup_size', style, 'l'],
      ]);
      expect(cart.cart_items.map((item) => item.quoted_price)).toEqual([12_000, 12_000]);
    });

    it('lets go of what was held for what it replaces', async () => {
      const style = await hang({ s: 1, m: 1 });
      const [ada, eve] = [guest(), guest()];
      const { id, cart_items: items } = await create(ada, style, 's');
      await api.answer('createHold', { headers: ada, params: { id } });
      await replace(ada, id, items[0]?.id, { style_id: style, size: 'm' });
      const theirs = await create(eve, style, 's');
      expect(
        (await api.answer('createHold', { headers: eve, params: { id: theirs.id } })).data.items,
      ).toHaveLength(1);
    });

    it('is refused where the cart has it already, and nothing is lost', async () => {
      const style = await hang({ s: 1, m: 2 }, 'Senja Slip');
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const cart = await update(ada, id, { style_size: { style_id: style, size: 'm' } });
      const response = await replace(ada, id, cart.cart_items[0]?.id, { style_id: style, size: 'm' });
      const message = 'Senja Slip in M is in your cart already, as a piece of its own.';
      expect(problemOf(response)).toMatchObject({
        status: 409,
        detail: message,
        errors: [{ field: 'style_size', message }],
      });
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('is refused where every piece is out, and nothing is lost', async () => {
      const style = await hang({ s: 1, m: 1 });
      const ada = guest();
      const cart = await create(ada, style, 's');
      await take(style, 'm');
      const response = await replace(ada, cart.id, cart.cart_items[0]?.id, { style_id: style, size: 'm' });
      expect(refusedFields(response)).toEqual({ status: 409, fields: ['style_size'] });
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('may be the same again, which changes nothing', async () => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const cart = await create(ada, style, 's');
      await replace(ada, cart.id, cart.cart_items[0]?.id, { style_id: style, size: 's' });
      expect(await cartOf(ada)).toEqual(cart);
    });

    it('replaces a main item of the same cart, and nothing else', async () => {
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

  describe('when somebody else was faster', () => {
    it('is said of the item, with the sizes that are free and the day it is', async () => {
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

    it('does not keep a cart from being moved there, which then says so', async () => {
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

    it('is said while it is held for somebody else, to others alone', async () => {
      const style = await hang({ s: 1 });
      const [ada, eve] = [guest(), guest()];
      const mine = await create(ada, style, 's');
      await create(eve, style, 's');
      await api.answer('createHold', { headers: ada, params: { id: mine.id } });
      expect(wordsOf(await cartOf(eve))).toEqual([[style, 's', 'booked']]);
      expect((await cartOf(eve)).cart_items[0]?.next_start_date).toBe(FREE_AGAIN);
      // What the cart holds itself is free for it.
      expect(wordsOf(await cartOf(ada))).toEqual([[style, 's', null]]);
    });

    it('falls to the backups, each piece once, who was added first before the others', async () => {
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
      // On other days there is the one piece as well, but still the other item would have it.
      expect(items.map((item) => item.next_start_date)).toEqual([
        FREE_AGAIN,
        null,
        FREE_AGAIN,
        FREE_AGAIN,
        null,
      ]);
    });

    it('leaves a shared piece to whoever has nothing else', async () => {
      const [either, shared] = [await hang({ s: 1 }), await hang({ s: 2, m: 1 })];
      const ada = guest();
      const { id } = await create(ada, shared, 's');
      const only = { style_size: { style_id: shared, size: 's', backup_size: 'm' } };
      await update(ada, id, only);
      const backup = { style_id: shared, size: 's' };
      await update(ada, id, { style_size: { style_id: either, size: 's', backup_style: backup } });
      await take(either, 's');
      await take(shared, 's');
      // The first item can be sent in M, the second only from the piece in S: so both go out.
      expect(wordsOf(await cartOf(ada))).toEqual([
        [shared, 's', 'booked'],
        [shared, 'm', null],
        [either, 's', 'booked'],
        [shared, 's', null],
      ]);
    });
  });

  describe('when it is not rented any more', () => {
    it.each([
      { spec: 'offered', remove: 'style_offer', sizes: [] },
      { spec: 'on the rail', remove: 'unit', sizes: ['m'] },
    ] as const)('is told apart: $spec', async ({ remove, sizes }) => {
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
        detail: 'Test Slip in S is not rented any more.',
      });
    });
  });

  describe('costs', () => {
    const reprice = (style: number, rent_4_days: number) =>
      api.database.db.updateTable('style_offer').set({ rent_4_days }).where('style_id', '=', style).execute();

    it('what was agreed, until the person agrees anew', async () => {
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
      // Another day is no other price.
      const moved = await update(ada, id, { rental_period: { ...PERIOD, period_from: '2026-12-08' } });
      expect(prices(moved)).toEqual(stale);
      const agreed = await update(ada, id, { style_size: { style_id: style, size: 's' } });
      expect(prices(agreed)).toEqual([[12_000, 12_000], [12_000, 12_000], 12_000]);
    });

    it.each([
      { spec: 'more', now: 12_000, words: '$120.00' },
      { spec: 'less', now: 9_000, words: '$90.00' },
    ])('$spec than was agreed: nothing is held before the person agrees to it', async ({ now, words }) => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id, cart_items: items } = await create(ada, style, 's');
      await reprice(style, now);
      const message = `Test Slip was $100.00 when you chose it, and is ${words} now. Agree to that in your cart first.`;
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

    it('what its backup costs today, where that is what is held', async () => {
      const [style, other] = [await hang({ s: 1 }), await hang({ m: 1 })];
      const [ada, eve] = [guest(), guest()];
      const { id } = await create(ada, style, 's');
      await update(ada, id, {
        style_size: { style_id: style, size: 's', backup_style: { style_id: other, size: 'm' } },
      });
      const theirs = await create(eve, style, 's');
      await api.answer('createHold', { headers: eve, params: { id: theirs.id } });
      // Of what is not sent nobody pays the price.
      await reprice(style, 12_000);
      const { data } = await api.answer('createHold', { headers: ada, params: { id } });
      expect(data.items[0]).toMatchObject({ sent_as: 'backup_style', price: RENTS[4] });
      await reprice(other, 8_000);
      expect(problemOf(await api.call('createHold', { headers: ada, params: { id } })).status).toBe(409);
      await update(ada, id, { style_size: { style_id: style, size: 's' } });
      expect((await api.answer('createHold', { headers: ada, params: { id } })).data.total_price).toBe(8_000);
    });

    it('what would be sent: of a backup, once the first choice is gone', async () => {
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

    it('what was agreed to again, also where the first choice is not rented any more', async () => {
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

  describe('on a calendar', () => {
    const calendar = (headers: Headers, id: number, query = {}) =>
      api.answer('listCartRentals', { headers, params: { id }, query: { rental_period: 4, ...query } });
    const startsOf = async (...args: Parameters<typeof calendar>) =>
      (await calendar(...args)).data.map((rental) => rental.start_date);

    it('is every start on which all of it can go out, backups counted', async () => {
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
      // With one more that is not in the cart yet; what is in it already changes nothing.
      await take(third, 's', ['2026-12-22', '2026-12-26']);
      const ofThird = await alone(third);
      expect(await startsOf(ada, id, { style_id: third, size: 's' })).toEqual(
        ofFirst.filter((start) => ofThird.includes(start)),
      );
      expect(await startsOf(ada, id, { style_id: first, size: 's' })).toEqual(ofFirst);
    });

    it('does not count what the cart holds itself', async () => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const before = await startsOf(ada, id);
      await api.answer('createHold', { headers: ada, params: { id } });
      expect(before).toContain(DATES[0]);
      expect(await startsOf(ada, id)).toEqual(before);
    });

    it('says what would help where there is no such start', async () => {
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

    it('advises to leave out what is not rented any more', async () => {
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

    it('has no advice where something is possible', async () => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      expect((await calendar(ada, id)).advice).toEqual([]);
    });

    it('is asked for another period than the cart’s', async () => {
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
    ])('is refused for $query', async ({ query, fields }) => {
      const style = await hang({ s: 1 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const response = await api.call('listCartRentals', { headers: ada, params: { id }, query });
      expect(refusedFields(response)).toEqual({ status: 400, fields });
    });

    it('is refused for a size of a style that has no piece of it', async () => {
      const style = await hang({ s: 1, m: 0 });
      const ada = guest();
      const { id } = await create(ada, style, 's');
      const query = { rental_period: 4, style_id: style, size: 'm' };
      const response = await api.call('listCartRentals', { headers: ada, params: { id }, query });
      expect(refusedFields(response)).toEqual({ status: 400, fields: ['size'] });
    });
  });

  it('grows when a piece is hung', async () => {
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
