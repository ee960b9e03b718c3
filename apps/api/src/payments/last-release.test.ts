import { orderFromWire } from '@lemari/domain/order/order.map';
import { ledgerDifferences } from '../ledger/check-ledger.ts';
import { readOrder } from '../orders/order-from-rows.ts';
import { type Database, type Db, toDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { emptyEngine, ENGINES } from '../testing/engines.ts';
import {
  HEADERS,
  HEARD,
  lastRelease,
  type Name,
  NAMES,
  PRICE,
  referenceOf,
} from '../testing/last-release.ts';
import { cardPayment } from '../testing/order-driver.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';

const STAFF = 'the-token-of-a-test';

/** The provider has what the orders of the last release were paid with, and its refunds. */
async function chargeOld(db: Db, { charges, made }: ReturnType<typeof paymentDriver>): Promise<void> {
  const amount = { amountMinor: PRICE, currency: 'IDR' } as const;
  for (const { reference, status } of await db.selectFrom('payment_attempt').selectAll().execute())
    charges.set(reference, { reference, amount, status });
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt as a', 'a.id', 'attempt_id')
    .where('done_at', 'is not', null)
    .select(['refund.reference', 'a.reference as charge'])
    .execute();
  for (const refund of refunds) made.set(refund.reference, { ...refund, amount });
}

describe.each(ENGINES)(
  'after migration of the last release with orders in every state on %s, the API',
  (engine) => {
    const money = paymentDriver(TEST_CLOCK);
    let database: Database;
    let api: TestApi;
    let orders: Awaited<ReturnType<typeof lastRelease>>;
    beforeAll(async () => {
      database = toDatabase(await emptyEngine(engine));
      orders = await lastRelease(database.db);
      await migrate(database.db);
      api = await testApi(engine, { database, payments: [money.provider], staffToken: STAFF });
      await chargeOld(database.db, money);
    });
    afterAll(() => api.close());

    const read = async (name: Name) =>
      (await api.answer('getOrder', { headers: HEADERS, params: { id: orders[name] } })).data;
    const report = async (name: Name, index: number, change: object = {}) => {
      const notice = { amount: { amountMinor: PRICE, currency: 'IDR' as const }, status: 'paid' as const };
      const response = await api.inject(money.notice(referenceOf(name, index), { ...notice, ...change }));
      expect(response.statusCode).toBe(200);
      await api.app.settled();
    };

    // @see rules/ledger/past
    it('posts what was paid before there was a ledger', async () => {
      const { db } = database;
      const movements = await db
        .selectFrom('ledger_movement')
        .groupBy('kind')
        .orderBy('kind')
        .select(['kind', (rows) => rows.fn.countAll<number>().as('count')])
        .execute();
      expect(movements).toEqual([
        { kind: 'payment', count: 10 },
        { kind: 'refund', count: 4 },
        { kind: 'refund_done', count: 2 },
        { kind: 'surplus', count: 1 },
      ]);
      const balances = await db
        .selectFrom('ledger_entry')
        .groupBy('account')
        .orderBy('account')
        .select(['account', (rows) => rows.fn.sum<number>('amount').as('amount')])
        .execute();
      expect(balances).toEqual([
        { account: 'clearing_sandbox', amount: 9 * PRICE },
        { account: 'customer_surplus', amount: 0 },
        { account: 'refunds_payable', amount: -1_000 - PRICE },
        { account: 'rental_revenue', amount: 1_000 - 8 * PRICE },
      ]);
      expect(await ledgerDifferences(db)).toEqual([]);
    });

    it('answers every order as before', async () => {
      const answered = await Promise.all(
        NAMES.map(async (name) => {
          const { order_status: status, total_price: total, payment } = await read(name);
          return [name, status, total, payment?.status];
        }),
      );
      expect(answered).toEqual([
        ['waits to be paid', 'waiting_payment', PRICE, undefined],
        ['waits for a transfer', 'waiting_payment', PRICE, 'waiting'],
        ['is confirmed', 'confirmed', PRICE, 'paid'],
        ['has a part that is to go back', 'confirmed', PRICE, 'paid'],
        ['was not paid in time', 'cancelled', PRICE, 'expired'],
        ['was cancelled', 'cancelled', PRICE, 'paid'],
        ['failed', 'failed', PRICE, 'refunded'],
        ['was paid twice', 'confirmed', PRICE, 'refunded'],
        ['is on its way', 'confirmed', PRICE, 'paid'],
        ['is with its customer', 'confirmed', PRICE, 'paid'],
        ['could not be picked up', 'confirmed', PRICE, 'paid'],
        ['is on its way back', 'confirmed', PRICE, 'paid'],
        ['is back', 'completed', PRICE, 'paid'],
      ]);
    });

    it('reads the same domain order from rows as clients from its answer', async () => {
      for (const name of NAMES)
        expect(await readOrder(database.db, TEST_CLOCK, orders[name])).toEqual(
          orderFromWire(await read(name)),
        );
    });

    it('takes a payment for an unpaid order', async () => {
      const paid = await api.answer('payOrder', {
        headers: HEADERS,
        body: cardPayment({ id: orders['waits to be paid'] }, CARDS.fine),
      });
      expect(paid.data).toMatchObject({ order_status: 'confirmed', payment: { status: 'paid' } });
    });

    it('settles late notices, each once', async () => {
      await report('waits for a transfer', 1, { eventId: HEARD.event_id });
      expect((await read('waits for a transfer')).order_status).toBe('waiting_payment');
      await report('waits for a transfer', 1);
      expect((await read('waits for a transfer')).order_status).toBe('confirmed');
    });

    it('refunds a payment for an order that has ended', async () => {
      await report('was not paid in time', 0);
      expect(money.refunds).toContainEqual(
        expect.objectContaining({ charge: referenceOf('was not paid in time', 0) }),
      );
      expect(await read('was not paid in time')).toMatchObject({
        refunded_price: 0,
        payment: { status: 'refunded' },
      });
    });

    it('sends pending refunds, and not those that are done', async () => {
      await api.app.jobs.runAll();
      const references = money.refunds.map(({ reference }) => reference);
      expect(references).toContain(`R${referenceOf('has a part that is to go back', 0)}`);
      expect(references).toContain(`R${referenceOf('was cancelled', 0)}`);
      expect(references).not.toContain(`R${referenceOf('failed', 0)}`);
      expect((await read('has a part that is to go back')).payment?.status).toBe('paid');
      expect((await read('was cancelled')).payment?.status).toBe('refunded');
    });

    it('sends pending mails, and not those that are sent', async () => {
      const subjects = async () =>
        (await database.db.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject);
      await api.app.jobs.runAll();
      const ofOld = (await subjects()).filter((subject) => subject.startsWith('is confirmed,'));
      expect(ofOld).toEqual(['is confirmed, delayed']);
    });

    it('continues the fulfilment of orders', async () => {
      const { db } = database;
      const move = async (name: Name, action: string) =>
        (
          await api.inject({
            method: 'POST',
            url: `/staff/orders/${orders[name]}/${action}`,
            headers: { authorization: `Bearer ${STAFF}` },
            payload: {},
          })
        ).statusCode;
      expect(await move('is on its way', 'ship')).toBe(409);
      expect(await move('is on its way', 'deliver')).toBe(200);
      expect(await move('is with its customer', 'pickup')).toBe(200);
      expect(await move('could not be picked up', 'pickup')).toBe(200);
      expect(await move('is on its way back', 'return')).toBe(200);
      expect(await move('is back', 'return')).toBe(409);
      const states = await db
        .selectFrom('rental_order')
        .where('status', '=', 'completed')
        .select('id')
        .execute();
      expect(states.map(({ id }) => id)).toContain(orders['is on its way back']);
    });

    it('refunds a cancelled order in full', async () => {
      const id = orders['is confirmed'];
      const { data } = await api.answer('cancelOrder', {
        headers: HEADERS,
        params: { id },
        body: { refund_price: PRICE },
      });
      expect(data).toMatchObject({ order_status: 'cancelled', refunded_price: PRICE });
      expect(money.refunds).toContainEqual(
        expect.objectContaining({ charge: referenceOf('is confirmed', 0) }),
      );
    });

    it('keeps the amount of an order equal to that of its payable', async () => {
      const { db } = database;
      const payable = db.selectFrom('rental_order').where('id', '=', orders['is back']).select('payable_id');
      const { total_price: before } = await read('is back');
      await db.updateTable('payable').set({ amount_due: 5 }).where('id', '=', payable).execute();
      expect((await read('is back')).total_price).toBe(5);
      await expect(
        db.updateTable('rental_order').set({ total_price: 6 }).where('id', '=', orders['is back']).execute(),
      ).rejects.toThrow('rental_order_payable');
      await db.updateTable('payable').set({ amount_due: before }).where('id', '=', payable).execute();
    });

    // @see rules/accounts/deletion-keeps-money
    it('deletes no order or payment with its customer', async () => {
      const { db } = database;
      await expect(db.deleteFrom('customer').execute()).rejects.toThrow('foreign key');
      for (const table of ['payable', 'rental_order', 'payment_attempt', 'refund'] as const)
        expect(await db.selectFrom(table).select('id').execute()).not.toEqual([]);
    });
  },
);
