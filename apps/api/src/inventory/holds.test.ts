import type { Size } from '@lemari/domain/product/size';
import { sql } from 'kysely';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { guest, addStyle, rentOut, RENTS } from '../testing/own-styles.ts';

type Headers = Record<string, string>;

const DATES = ['2026-12-01', '2026-12-04'] as const;
const PERIOD = { period_from: DATES[0], period_days: 4 };

describe.each(ENGINES)('holds on %s', (engine) => {
  let now: string;
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock: { now: () => now } })));
  beforeEach(() => (now = '2026-11-21T02:00:00.000Z'));
  afterAll(() => api.close());

  const hang = (sizes: Partial<Record<Size, number>>, name = 'Test Slip') =>
    addStyle(api.database.db, { name, sizes });
  const take = (id: number, size: Size, dates: readonly [string, string] = DATES) =>
    rentOut(api.database.db, { id, size }, dates);
  const create = async (headers: Headers, style: number, size: Size = 's') =>
    (
      await api.answer('createCart', {
        headers,
        body: { rental_period: PERIOD, style_size: { style_id: style, size } },
      })
    ).data;
  const update = async (headers: Headers, id: number, body: object) =>
    (await api.answer('updateCart', { headers, params: { id }, body })).data;
  const hold = async (headers: Headers, id: number) =>
    (await api.answer('createHold', { headers, params: { id } })).data;
  const refused = async (headers: Headers, id: number) =>
    problemOf(await api.call('createHold', { headers, params: { id } }));
  const bookingsOf = (style: number) =>
    api.database.db
      .selectFrom('booking')
      .innerJoin('unit', 'unit.id', 'booking.unit_id')
      .where('unit.style_id', '=', style)
      .select([
        'unit_id',
        'size_category',
        'starts_on',
        'returns_on',
        'free_on',
        'booking.status',
        'held_until',
      ])
      .orderBy('booking.id')
      .execute();
  const heldOf = async (style: number) => (await bookingsOf(style)).filter(({ status }) => status === 'held');

  it('hold the first choice of each item for 15 minutes', async () => {
    const [first, second] = [await hang({ s: 2 }), await hang({ m: 1 })];
    const ada = guest();
    const { id } = await create(ada, first);
    const cart = await update(ada, id, { style_size: { style_id: second, size: 'm' } });
    const [one, other] = cart.cart_items.map((item) => item.id);
    const item = { sent_as: 'main_item', price: RENTS[4] };
    expect(await hold(ada, id)).toEqual({
      held_until: '2026-11-21T02:15:00.000Z',
      items: [
        { cart_item_id: one, style_id: first, size_category: 's', ...item },
        { cart_item_id: other, style_id: second, size_category: 'm', ...item },
      ],
      total_price: 2 * RENTS[4],
      currency: 'SGD',
    });
    expect(await bookingsOf(first)).toEqual([
      {
        unit_id: expect.any(Number),
        size_category: 's',
        starts_on: DATES[0],
        returns_on: DATES[1],
        free_on: '2026-12-12',
        status: 'held',
        held_until: '2026-11-21T02:15:00.000Z',
      },
    ]);
    expect(await heldOf(second)).toHaveLength(1);
  });

  it('hold the backup size, then the backup style, at their own prices', async () => {
    const [style, other] = [await hang({ s: 1, m: 1 }), await hang({ l: 1 })];
    await api.database.db
      .updateTable('style_offer')
      .set({ rent_4_days: 7_000 })
      .where('style_id', '=', other)
      .execute();
    const ada = guest();
    const { id } = await create(ada, style);
    const backups = { backup_size: 'm', backup_style: { style_id: other, size: 'l' } };
    const cart = await update(ada, id, { style_size: { style_id: style, size: 's', ...backups } });
    const main = cart.cart_items[0]?.id;

    await take(style, 's');
    expect((await hold(ada, id)).items).toEqual([
      { cart_item_id: main, style_id: style, size_category: 'm', sent_as: 'backup_size', price: RENTS[4] },
    ]);
    await api.database.db
      .updateTable('unit')
      .set({ status: 'repair' })
      .where('style_id', '=', style)
      .where('size_category', '=', 'm')
      .execute();
    expect(await hold(ada, id)).toMatchObject({
      items: [
        { cart_item_id: main, style_id: other, size_category: 'l', sent_as: 'backup_style', price: 7_000 },
      ],
      total_price: 7_000,
    });
    // The former hold was released.
    expect(await heldOf(style)).toEqual([]);
    expect(await heldOf(other)).toHaveLength(1);
  });

  it('hold every item or none, and name those that are not available', async () => {
    const [first, second] = [await hang({ s: 1 }, 'First Slip'), await hang({ s: 1, m: 1 }, 'Second Slip')];
    const ada = guest();
    const { id } = await create(ada, first);
    const style = { style_id: second, size: 's', backup_size: 'm' };
    const cart = await update(ada, id, { style_size: style });
    await take(second, 's');
    await take(second, 'm');
    const message =
      'Second Slip in S is not available for 1–4 Dec. The next delivery day is Saturday 12 December. No backup you chose is available either.';
    expect(await refused(ada, id)).toMatchObject({
      status: 409,
      detail: message,
      errors: [{ field: `cart_items.${cart.cart_items[1]?.id}`, message }],
    });
    expect(await bookingsOf(first)).toEqual([]);
  });

  it('stay after a refused renewal', async () => {
    const [first, second] = [await hang({ s: 1 }), await hang({ s: 1 })];
    const ada = guest();
    const { id } = await create(ada, first);
    await hold(ada, id);
    await update(ada, id, { style_size: { style_id: second, size: 's' } });
    await take(second, 's');
    now = '2026-11-21T02:10:00.000Z';
    expect((await refused(ada, id)).status).toBe(409);
    expect((await heldOf(first)).map((row) => row.held_until)).toEqual(['2026-11-21T02:15:00.000Z']);
  });

  it('restart their time when renewed', async () => {
    const style = await hang({ s: 1 });
    const ada = guest();
    const { id } = await create(ada, style);
    await hold(ada, id);
    now = '2026-11-21T02:10:00.000Z';
    expect((await hold(ada, id)).held_until).toBe('2026-11-21T02:25:00.000Z');
    expect(await heldOf(style)).toHaveLength(1);
  });

  it('use the pieces with the latest return before the dates first', async () => {
    const style = await hang({ s: 3 });
    await take(style, 's', ['2026-11-09', '2026-11-12']);
    await take(style, 's', ['2026-11-12', '2026-11-16']);
    const [, latest] = (await bookingsOf(style)).map((row) => row.unit_id);
    const ada = guest();
    await hold(ada, (await create(ada, style)).id);
    expect((await heldOf(style))[0]?.unit_id).toBe(latest);
  });

  describe('are released', () => {
    it.each([
      {
        spec: 'with their item',
        change: async (ada: Headers, id: number, itemId: number) => {
          await api.answer('deleteCartItem', { headers: ada, params: { cartId: id, itemId } });
        },
        left: [0, 1],
      },
      {
        spec: 'with their cart',
        change: async (ada: Headers, id: number) => {
          await api.answer('deleteCart', { headers: ada, params: { id } });
        },
        left: [0, 0],
      },
      {
        spec: 'with their day',
        change: async (ada: Headers, id: number) => {
          await update(ada, id, { rental_period: { ...PERIOD, period_from: '2026-12-02' } });
        },
        left: [0, 0],
      },
      {
        spec: 'with their period',
        change: async (ada: Headers, id: number) => {
          await update(ada, id, { rental_period: { ...PERIOD, period_days: 8 } });
        },
        left: [0, 0],
      },
      {
        spec: 'not with dates that stay',
        change: async (ada: Headers, id: number) => {
          await update(ada, id, { rental_period: PERIOD });
        },
        left: [1, 1],
      },
    ])('$spec', async ({ change, left }) => {
      const [first, second] = [await hang({ s: 1 }), await hang({ s: 1 })];
      const ada = guest();
      const { id, cart_items: items } = await create(ada, first);
      await update(ada, id, { style_size: { style_id: second, size: 's' } });
      await hold(ada, id);
      await change(ada, id, items[0]?.id ?? 0);
      expect([(await heldOf(first)).length, (await heldOf(second)).length]).toEqual(left);
    });

    it('with the backup that was held', async () => {
      const style = await hang({ s: 1, m: 1, l: 1 });
      const ada = guest();
      const { id } = await create(ada, style);
      const item = (backup: string | null) => ({
        style_size: { style_id: style, size: 's', backup_size: backup },
      });
      await update(ada, id, item('m'));
      await take(style, 's');
      await hold(ada, id);
      expect((await heldOf(style)).map((row) => row.size_category)).toEqual(['m']);
      await update(ada, id, item('l'));
      expect(await heldOf(style)).toEqual([]);
      await hold(ada, id);
      await update(ada, id, item(null));
      expect(await heldOf(style)).toEqual([]);
    });
  });

  describe('expire by the clock alone', () => {
    it('after 15 minutes, for every reader', async () => {
      const style = await addStyle(api.database.db, { sizes: { s: 1 } });
      await sql`
        insert into style_search select 'sg', 'on_demand', ${style}, 'dresses', 101, '{}', 1, 1, 1, 1, 0, 0, '2026-01-01',
          'lapsing'`.execute(api.database.db);
      const ada = guest();
      await hold(ada, (await create(ada, style)).id);
      const dates = { 'reservation-start': DATES[0], 'reservation-end': DATES[1] };
      const headers = { ...dates, 'vertical-type': 'on_demand' };
      const seen = async () => {
        const query = { rental_period: 4 };
        const { data: starts } = await api.answer('listPossibleRentals', {
          params: { id: style, size: 's' },
          query,
        });
        const { data: product } = await api.answer('getProduct', { params: { id: style }, headers });
        const { data: list } = await api.answer('listFeaturedProducts', { headers, query: { q: 'lapsing' } });
        return {
          calendar: starts.some((rental) => rental.start_date === DATES[0]),
          pieces: product.size_notes[0]?.available_product_ids.length,
          listed: list.some(({ id }) => id === style),
        };
      };
      now = '2026-11-21T02:14:59.999Z';
      expect(await seen()).toEqual({ calendar: false, pieces: 0, listed: false });
      now = '2026-11-21T02:15:00.000Z';
      expect(await seen()).toEqual({ calendar: true, pieces: 1, listed: true });
      // No write was necessary.
      expect(await heldOf(style)).toHaveLength(1);
    });

    it('and free their piece for the next customer', async () => {
      const style = await hang({ s: 1 }, 'Last Slip');
      const [ada, eve] = [guest(), guest()];
      const [mine, hers] = [await create(ada, style), await create(eve, style)];
      await hold(ada, mine.id);
      now = '2026-11-21T02:14:59.999Z';
      expect((await refused(eve, hers.id)).detail).toBe(
        'Last Slip in S is not available for 1–4 Dec. The next delivery day is Saturday 12 December.',
      );
      now = '2026-11-21T02:15:00.000Z';
      expect((await hold(eve, hers.id)).held_until).toBe('2026-11-21T02:30:00.000Z');
      expect((await bookingsOf(style)).map((row) => [row.status, row.held_until])).toEqual([
        ['cancelled', null],
        ['held', '2026-11-21T02:30:00.000Z'],
      ]);
      expect((await refused(ada, mine.id)).status).toBe(409);
    });
  });

  it('are the only bookings with an expiry', async () => {
    const style = await hang({ s: 1 });
    await take(style, 's');
    const all = api.database.db
      .updateTable('booking')
      .where('unit_id', 'in', (unit) => unit.selectFrom('unit').where('style_id', '=', style).select('id'));
    await expect(all.set({ held_until: now }).execute()).rejects.toMatchObject({ code: '23514' });
    await expect(all.set({ status: 'held' }).execute()).rejects.toMatchObject({ code: '23514' });
  });
});
