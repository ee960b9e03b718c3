import { setTimeout as sleep } from 'node:timers/promises';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import type { WireOrder } from '@lemari/contract/wire';
import { sandboxProvider } from './sandbox-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { type Member, orderDriver } from '../testing/order-driver.ts';
import { CARD_NUMBERS, startPay } from '../testing/pay-process.ts';

let pay: Awaited<ReturnType<typeof startPay>>;
beforeAll(async () => (pay = await startPay()));
afterAll(() => pay.close());

/** API and sandbox call each other over HTTP. */
describe.each(ONE_ENGINE)('payments at the sandbox on %s', (engine) => {
  const clock = movingClock();
  /** The API's address is known after it has started. */
  const account = { noticeUrl: '' };
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [sandboxProvider(Object.assign(account, pay.account))] });
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    account.noticeUrl = `${address}/payment/notices/sandbox`;
    driver = orderDriver(api);
  });
  afterAll(() => api.close());
  afterEach(() => pay.deliver());

  type Ordered = Pick<WireOrder, 'id'>;
  const payByCard = async (who: Member, order: Ordered, number: string) =>
    driver.pay(who, driver.payment(order, await pay.tokenOf(number)));
  const paidByCard = async () => {
    const { who, style, order } = await driver.waiting();
    return { who, style, order: await payByCard(who, order, CARD_NUMBERS.fine) };
  };
  const transferring = async () => {
    const { who, style, order } = await driver.waiting();
    const placed = await driver.pay(who, driver.transfer(order));
    const [reference = ''] = await driver.references(order.id);
    return { who, style, order: placed, reference };
  };
  const cancel = async ({ headers }: Member, { id }: Ordered) => {
    const terms = await api.answer('getCancellation', { headers, params: { id } });
    const body = { refund_price: terms.data.refund_price };
    return (await api.answer('cancelOrder', { headers, params: { id }, body })).data;
  };
  /** Charges of an order at the sandbox, oldest first. */
  const chargesOf = async ({ id }: Ordered) => {
    const { charges } = await pay.ledger();
    return (await driver.references(id)).map((reference) => {
      const [charge, ...duplicates] = charges.filter((one) => one.reference === reference);
      expect(duplicates).toEqual([]);
      return (
        charge && [charge.status, charge.amount_minor, ...charge.refunds.map((refund) => refund.amount_minor)]
      );
    });
  };
  const noticesOf = async ({ id }: Ordered) =>
    api.database.db
      .selectFrom('payment_notice')
      .where('reference', 'in', await driver.references(id))
      .orderBy('received_at')
      .select(['status', 'verdict'])
      .execute();
  /** Waits for a number of notices of an order and their effects. */
  const receivedNotices = async (order: Ordered, count: number) => {
    while ((await noticesOf(order)).length < count) await sleep(20);
    await api.app.settled();
    return noticesOf(order);
  };
  const allDelivered = async () => {
    await pay.allDelivered(account);
    await api.app.settled();
  };
  const expectConfirmedOnce = async (who: Member, style: number, order: Ordered) => {
    expect((await driver.order(who, order.id)).order_status).toBe('confirmed');
    expect(await driver.bookings(style)).toEqual(['confirmed']);
    expect(await driver.created(order.id)).toBe(1);
    expect((await driver.subjects(who)).filter((subject) => / is confirmed$/.test(subject))).toHaveLength(1);
  };

  it('confirm the order at once by an accepted card, and the notice changes nothing', async () => {
    const { who, style, order } = await paidByCard();
    expect(order).toMatchObject({ order_status: 'confirmed', payment: { status: 'paid' } });
    expect(await chargesOf(order)).toEqual([['paid', order.total_price]]);
    expect(await receivedNotices(order, 1)).toEqual([{ status: 'paid', verdict: 'stale' }]);
    await expectConfirmedOnce(who, style, order);
  });

  it('answer why a card was declined and hold the pieces for another', async () => {
    const { who, style, order } = await driver.waiting();
    expect(await payByCard(who, order, CARD_NUMBERS.declined)).toMatchObject({
      order_status: 'waiting_payment',
      payment: {
        status: 'failed',
        failure_reason: CARD_DECLINED,
      },
    });
    expect(await driver.bookings(style)).toEqual(['held']);
    expect((await payByCard(who, order, CARD_NUMBERS.fine)).order_status).toBe('confirmed');
    expect(await chargesOf(order)).toEqual([
      ['failed', order.total_price],
      ['paid', order.total_price],
    ]);
  });

  describe('with a card that the bank challenges', () => {
    const challenged = async () => {
      const { who, style, order } = await driver.waiting();
      const { payment, order_status: status } = await payByCard(who, order, CARD_NUMBERS.challenged);
      expect(status).toBe('waiting_payment');
      const page = payment?.redirect_url ?? '';
      expect(await (await fetch(page)).text()).toContain(`Lemari ${order.number}`);
      return { who, style, order, page };
    };

    it('confirm the order by a notice once the customer approves', async () => {
      const { who, style, order, page } = await challenged();
      expect(await pay.answerBank(page, 'approve')).toBe(
        `http://localhost:4200/id/on-demand/order/${order.id}`,
      );
      expect(await receivedNotices(order, 1)).toEqual([{ status: 'paid', verdict: 'applied' }]);
      await expectConfirmedOnce(who, style, order);
    });

    it('charge nothing if the customer refuses', async () => {
      const { who, order, page } = await challenged();
      await pay.answerBank(page, 'decline');
      await receivedNotices(order, 1);
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'waiting_payment',
        payment: { status: 'failed', failure_reason: expect.stringContaining('could not confirm') },
      });
    });
  });

  it('into a virtual account confirm the order by a notice', async () => {
    const { who, style, order, reference } = await transferring();
    expect(order.payment?.virtual_account).toMatchObject({ bank: 'bca', expected_amount: order.total_price });
    await pay.payAccount(reference);
    expect(await receivedNotices(order, 1)).toEqual([{ status: 'paid', verdict: 'applied' }]);
    await expectConfirmedOnce(who, style, order);
  });

  describe('have notices that', () => {
    it('change nothing after an inquiry, and count once if repeated', async () => {
      await pay.deliver({ isHeld: true });
      const { who, style, order, reference } = await transferring();
      await pay.payAccount(reference);
      expect((await driver.order(who, order.id)).order_status).toBe('waiting_payment');
      await api.answer('checkPayment', { headers: who.headers, params: { id: order.id } });
      await expectConfirmedOnce(who, style, order);
      await pay.deliver({ copies: 3 });
      await allDelivered();
      expect(await noticesOf(order)).toEqual([{ status: 'paid', verdict: 'stale' }]);
      await expectConfirmedOnce(who, style, order);
      expect(await chargesOf(order)).toEqual([['paid', order.total_price]]);
    });

    it('change nothing of a cancelled order, reordered and repeated', async () => {
      await pay.deliver({ isHeld: true });
      const { who, style, order } = await paidByCard();
      await cancel(who, order);
      await pay.deliver({ copies: 2, order: 'newest_first' });
      await allDelivered();
      expect((await noticesOf(order)).toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
        { status: 'paid', verdict: 'stale' },
        { status: 'refunded', verdict: 'stale' },
      ]);
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'cancelled',
        payment: { status: 'refunded' },
      });
      expect(await driver.bookings(style)).toEqual([]);
      expect(await driver.created(order.id)).toBe(1);
      expect(await chargesOf(order)).toEqual([['refunded', order.total_price, order.total_price]]);
    });

    it('refund a transfer to an order that was paid by card', async () => {
      const { who, style, order, reference } = await transferring();
      expect((await payByCard(who, order, CARD_NUMBERS.fine)).order_status).toBe('confirmed');
      await pay.deliver({ delayMs: 200 });
      await pay.payAccount(reference);
      await receivedNotices(order, 3);
      expect(await chargesOf(order)).toEqual([
        ['refunded', order.total_price, order.total_price],
        ['paid', order.total_price],
      ]);
      expect((await driver.order(who, order.id)).refunded_price).toBe(0);
      await expectConfirmedOnce(who, style, order);
    });
  });

  describe('of cancelled orders', () => {
    it('are refunded in full days ahead', async () => {
      const { who, style, order } = await paidByCard();
      expect(await cancel(who, order)).toMatchObject({
        order_status: 'cancelled',
        refunded_price: order.total_price,
        payment: { status: 'refunded' },
      });
      expect(await chargesOf(order)).toEqual([['refunded', order.total_price, order.total_price]]);
      expect(await driver.bookings(style)).toEqual([]);
    });

    it('are refunded in part on the day before', async () => {
      const { who, order } = await paidByCard();
      clock.pass(9 * 24 * 3600);
      const { refunded_price: back } = await cancel(who, order);
      clock.pass(-9 * 24 * 3600);
      expect(back).toBeGreaterThan(0);
      expect(back).toBeLessThan(order.total_price);
      expect(await chargesOf(order)).toEqual([['paid', order.total_price, back]]);
    });
  });
});
