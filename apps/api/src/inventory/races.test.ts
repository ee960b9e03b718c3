import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES, untilOneWaits } from '../testing/engines.ts';
import { guest, addStyle, rentOut } from '../testing/own-styles.ts';

type Headers = Record<string, string>;

/** Starts whose four-day rentals overlap pairwise, turnaround included. */
const STARTS = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-07'] as const;

const startOf = (index: number) => STARTS[index % STARTS.length] ?? STARTS[0];

const countBy = (answers: readonly LightMyRequestResponse[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { statusCode }) => ({ ...counts, [statusCode]: (counts[statusCode] ?? 0) + 1 }),
    {},
  );

describe.each(ENGINES)('concurrent customers, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const create = (headers: Headers, style: number, start: string) =>
    api.call('createCart', {
      headers,
      body: {
        rental_period: { period_from: start, period_days: 4 },
        style_size: { style_id: style, size: 's' },
      },
    });
  const idOf = (response: LightMyRequestResponse) => response.json<{ data: { id: number } }>().data.id;

  /** Pairs of bookings that share a piece on some day. */
  const overlaps = async () => {
    const { rows } = await sql`
      select 1 from booking a join booking b on a.unit_id = b.unit_id and a.id < b.id and a.period && b.period
      where a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(api.database.db);
    return rows.length;
  };
  const heldOf = async (style: number) =>
    (
      await api.database.db
        .selectFrom('booking')
        .innerJoin('unit', 'unit.id', 'booking.unit_id')
        .where('unit.style_id', '=', style)
        .where('booking.status', '=', 'held')
        .select('booking.id')
        .execute()
    ).length;

  it('get each piece once: exactly 20 of 200 get one of 20 pieces', async () => {
    const style = await addStyle(api.database.db, { sizes: { s: 20 } });
    const people = Array.from({ length: 200 }, guest);
    const carts = await Promise.all(people.map((person, index) => create(person, style, startOf(index))));
    expect(countBy(carts)).toEqual({ 200: 200 });
    const answers = await Promise.all(
      people.map((person, index) => {
        const cart = carts[index];
        return api.call('createHold', { headers: person, params: { id: cart ? idOf(cart) : 0 } });
      }),
    );
    expect(countBy(answers)).toEqual({ 200: 20, 409: 180 });
    expect(await heldOf(style)).toBe(20);
    expect(await overlaps()).toBe(0);
  });

  it('do not deadlock with carts of two items in either order', async () => {
    const [first, second] = [
      await addStyle(api.database.db, { sizes: { s: 60 } }),
      await addStyle(api.database.db, { sizes: { s: 60 } }),
    ];
    const people = Array.from({ length: 100 }, guest);
    const ids = await Promise.all(
      people.map(async (headers, index) => {
        const [one, other] = index % 2 === 0 ? [first, second] : [second, first];
        const id = idOf(await create(headers, one, STARTS[0]));
        const body = { style_size: { style_id: other, size: 's' } };
        expect((await api.call('updateCart', { headers, params: { id }, body })).statusCode).toBe(200);
        return id;
      }),
    );
    const answers = await Promise.all(
      people.map((headers, index) => api.call('createHold', { headers, params: { id: ids[index] ?? 0 } })),
    );
    expect(countBy(answers)).toEqual({ 200: 60, 409: 40 });
    expect([await heldOf(first), await heldOf(second)]).toEqual([60, 60]);
    expect(await overlaps()).toBe(0);
  });

  it('change one cart serially', async () => {
    const styles = [];
    for (let count = 0; count < 10; count++)
      styles.push(await addStyle(api.database.db, { sizes: { s: 10 } }));
    const [first = 0, ...others] = styles;
    const ada = guest();
    const id = idOf(await create(ada, first, STARTS[0]));
    const answers = await Promise.all(
      // Each is added twice; the cart has it once.
      [...others, ...others].map((style) =>
        api.call('updateCart', {
          headers: ada,
          params: { id },
          body: { style_size: { style_id: style, size: 's' } },
        }),
      ),
    );
    expect(countBy(answers)).toEqual({ 200: 18 });
    const [cart] = (await api.answer('listCarts', { headers: ada })).data;
    expect(cart?.cart_items.map((item) => item.style_id).toSorted()).toEqual(styles);
  });

  it('get a retry answer after repeated conflicts, and nothing is stored', async () => {
    const { db } = api.database;
    const style = await addStyle(db, { sizes: { s: 1 } });
    const ada = { ...guest(), 'idempotency-key': 'clashes-each-time' };
    const params = { id: idOf(await create({ 'app-instance': ada['app-instance'] }, style, STARTS[0])) };
    await sql`create function clash() returns trigger language plpgsql as $$
      begin raise exception 'clash' using errcode = '40001'; end $$`.execute(db);
    await sql`create trigger clash before insert on booking execute function clash()`.execute(db);
    const clashed = await api.call('createHold', { headers: ada, params });
    await sql`drop function clash cascade`.execute(db);
    expect(problemOf(clashed).status).toBe(503);
    expect(clashed.headers['retry-after']).toBe('2');
    const done = await api.call('createHold', { headers: ada, params });
    expect([done.statusCode, done.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  it('do not block readers', async () => {
    const style = await addStyle(api.database.db, { sizes: { s: 50 } });
    const people = Array.from({ length: 50 }, guest);
    const [writes, reads] = await Promise.all([
      Promise.all(people.map((person) => create(person, style, STARTS[0]))),
      Promise.all(people.map((headers) => api.call('listCarts', { headers }))),
    ]);
    expect([countBy(writes), countBy(reads)]).toEqual([{ 200: 50 }, { 200: 50 }]);
  });
});

describe('a booking that bypasses the locks, on PostgreSQL', () => {
  it('wins the piece, and the concurrent hold is refused', async () => {
    const api = await testApi('PostgreSQL');
    try {
      const { db } = api.database;
      const style = await addStyle(db, { sizes: { s: 1 } });
      const ada = guest();
      const body = {
        rental_period: { period_from: STARTS[0], period_days: 4 },
        style_size: { style_id: style, size: 's' },
      };
      const { id } = (await api.answer('createCart', { headers: ada, body })).data;
      const { holding } = await db.transaction().execute(async (trx) => {
        await rentOut(trx, { id: style, size: 's' }, ['2026-12-01', '2026-12-04']);
        const holding = api.call('createHold', { headers: ada, params: { id } });
        // The constraint waits until the other booking is committed or rolled back.
        await untilOneWaits(db);
        return { holding };
      });
      expect(problemOf(await holding).status).toBe(409);
    } finally {
      await api.close();
    }
  });
});
