import { failure, type PaymentProvider } from '../tools/payment-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { orderDriver } from '../testing/order-driver.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import type { Mail } from '../platform/outbox/outbox.ts';

const STAFF = 'a-token-of-the-staff';

describe.each(ENGINES)('outboxes of refunds and mails on %s', (engine) => {
  let clock: ReturnType<typeof movingClock>;
  let money: ReturnType<typeof paymentDriver>;
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  let sent: Mail[];
  /** Addresses whose mails are refused, and references of charges whose refunds fail. */
  const [unreachable, stuck, manual] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let requests: string[];
  beforeAll(async () => {
    clock = movingClock();
    money = paymentDriver(clock);
    sent = [];
    requests = [];
    const provider: PaymentProvider = {
      ...money.provider,
      refund: (order) => {
        requests.push(order.reference);
        if (manual.has(order.charge)) return Promise.resolve(failure('unsupported', 'in its own pages'));
        return stuck.has(order.charge)
          ? Promise.resolve(failure('refused', 'no'))
          : money.provider.refund(order);
      },
    };
    const mailer = {
      storefrontUrl: 'https://lemari.example',
      send: (mail: Mail) =>
        unreachable.has(mail.to)
          ? Promise.reject(new Error('no such mailbox'))
          : Promise.resolve(sent.push(mail) > 0),
    };
    api = await testApi(engine, { clock, mailer, payments: [provider], staffToken: STAFF });
    driver = orderDriver(api);
  });
  afterAll(() => api.close());
  afterEach(() => jest.restoreAllMocks());

  const paid = async () => {
    const { who, order } = await driver.waiting();
    await driver.pay(who, driver.payment(order, CARDS.fine));
    await api.app.settled();
    const [reference = ''] = await driver.references(order.id);
    return { who, order, reference };
  };
  const unnoted = (email: string) =>
    api.database.db.updateTable('outbox_mail').set({ sent_at: null }).where('sent_to', '=', email).execute();
  const giveBack = async (id: number, amount: number) => {
    const { statusCode } = await api.inject({
      method: 'POST',
      url: `/staff/orders/${id}/refund`,
      headers: { authorization: `Bearer ${STAFF}` },
      payload: { amount },
    });
    expect(statusCode).toBe(200);
    await api.app.settled();
  };
  /** Reference of the one refund of an order. */
  const refundOf = async (id: number) => {
    const { db } = api.database;
    const refund = db.selectFrom('refund').where('payable_id', '=', await driver.payable(id));
    return (await refund.select('reference').executeTakeFirstOrThrow()).reference;
  };
  const runJobs = async (seconds: number) => {
    clock.pass(seconds);
    await api.app.jobs.runAll();
    await api.app.settled();
  };

  it('send a refund after any number of failing ones', async () => {
    const bad = await paid();
    stuck.add(bad.reference);
    for (let amount = 1; amount <= 7; amount++) await giveBack(bad.order.id, amount);
    const good = await paid();
    stuck.add(good.reference);
    await giveBack(good.order.id, 500);
    // From now on the refund would succeed.
    stuck.delete(good.reference);
    await runJobs(120);
    await runJobs(120);
    await runJobs(120);
    const refunds = money.refunds.filter(({ charge }) => charge === good.reference);
    expect(refunds.map(({ amount }) => amount.amountMinor)).toEqual([500]);
    expect(money.refunds.filter(({ charge }) => charge === bad.reference)).toEqual([]);
  });

  describe('with a refund that the provider does not support', () => {
    const staff = (method: 'GET' | 'POST', path: string, token = STAFF) =>
      api.inject({ method, url: `/staff${path}`, headers: { authorization: `Bearer ${token}` } });
    const listed = async (charge: string) =>
      (await staff('GET', '/refunds'))
        .json<{ data: { refund: number; charge: string }[] }>()
        .data.filter((one) => one.charge === charge);

    it('list it for staff, mark it as done once and mail the customer', async () => {
      const { who, order, reference } = await paid();
      manual.add(reference);
      await giveBack(order.id, order.total_price);
      const [row, ...more] = await listed(reference);
      expect(row).toMatchObject({
        order_id: order.id,
        number: order.number,
        amount: order.total_price,
        currency: 'IDR',
        provider: 'sandbox',
        problem: 'unsupported',
      });
      expect(more).toEqual([]);
      const refund = await refundOf(order.id);
      await runJobs(24 * 3600);
      await runJobs(24 * 3600);
      expect(requests.filter((one) => one === refund)).toHaveLength(1);
      const path = `/refunds/${row?.refund}/done`;
      expect((await staff('POST', path, 'a-token-of-no-staff')).statusCode).toBe(401);
      expect((await driver.order(who, order.id)).payment?.status).toBe('paid');
      const notes = await Promise.all([staff('POST', path), staff('POST', path)]);
      expect(notes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      await api.app.settled();
      expect((await driver.order(who, order.id)).payment?.status).toBe('refunded');
      expect(await listed(reference)).toEqual([]);
      const mails = sent.filter(({ to, subject }) => to === who.email && /^A refund/.test(subject));
      expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/We have sent you IDR [\d.]+\./)]);
      expect((await staff('POST', '/refunds/2147483647/done')).statusCode).toBe(404);
    });

    it('refuse to mark it as done while a request to the provider runs', async () => {
      const { order, reference } = await paid();
      stuck.add(reference);
      await giveBack(order.id, 1_000);
      const [row] = await listed(reference);
      expect(row).toMatchObject({ problem: 'refused' });
      const noted = () => staff('POST', `/refunds/${row?.refund}/done`);
      await api.database.db
        .updateTable('refund')
        .set({ problem: null })
        .where('id', '=', row?.refund ?? 0)
        .execute();
      expect((await noted()).statusCode).toBe(409);
      stuck.clear();
      await runJobs(24 * 3600);
      await runJobs(3600);
      expect((await noted()).statusCode).toBe(409);
      expect(money.refunds.filter(({ charge }) => charge === reference)).toHaveLength(1);
    });
  });

  it('send a mail again under its id if its delivery was not recorded', async () => {
    const { who } = await paid();
    const own = () => sent.filter(({ to }) => to === who.email);
    const [first] = own();
    // The state after a process was killed between delivery and record.
    await unnoted(who.email);
    await runJobs(120);
    expect(own().map(({ id }) => id)).toEqual([first?.id, first?.id]);
    expect(first?.id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length - 1);
  });

  it('send one refund for repeated requests of staff under the same key', async () => {
    const { order, reference } = await paid();
    const ask = (key: string) =>
      api.inject({
        method: 'POST',
        url: `/staff/orders/${order.id}/refund`,
        headers: { authorization: `Bearer ${STAFF}`, 'idempotency-key': key },
        payload: { amount: 700 },
      });
    const answers = [
      ...(await Promise.all([ask('one-intent'), ask('one-intent')])),
      await ask('another-intent'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await api.app.settled();
    const refunds = money.refunds.filter(({ charge }) => charge === reference);
    expect(refunds.map(({ amount }) => amount.amountMinor)).toEqual([700, 700]);
    expect((await ask('?')).statusCode).toBe(400);
  });

  it('retry a failing refund at growing intervals', async () => {
    const { order, reference } = await paid();
    stuck.add(reference);
    await giveBack(order.id, 1_000);
    const mine = await refundOf(order.id);
    requests.length = 0;
    for (let minutes = 0; minutes < 64; minutes += 4) await runJobs(240);
    const times = requests.filter((one) => one === mine).length;
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThanOrEqual(7);
    stuck.clear();
    await runJobs(3 * 3600);
    await runJobs(60);
    await runJobs(60);
    expect(money.refunds.filter(({ charge }) => charge === reference)).toHaveLength(1);
  });

  it('send a mail after any number of refused ones', async () => {
    const bad = await paid();
    const { db } = api.database;
    unreachable.add(bad.who.email);
    await db
      .insertInto('outbox_mail')
      .values(
        Array.from({ length: 25 }, (_, index) => ({
          subject_kind: 'order' as const,
          subject_id: bad.order.id,
          customer_id: bad.who.id,
          mail_kind: 'refunded',
          about: `poison ${index}`,
          sent_to: bad.who.email,
          subject: 'x',
          text: 'x',
          written_at: clock.now(),
        })),
      )
      .execute();
    const good = await paid();
    await runJobs(120);
    await runJobs(120);
    expect(sent.flatMap(({ to, subject }) => (to === good.who.email ? subject : []))).toEqual([
      `Your order ${good.order.number} is confirmed`,
    ]);
    // Once accepted, the refused mails are sent too, each once.
    unreachable.clear();
    await runJobs(3600);
    await runJobs(3600);
    expect(sent.filter(({ to, subject }) => to === bad.who.email && subject === 'x')).toHaveLength(25);
  });
});

describe.each(ENGINES)('the mailbox on %s', (engine) => {
  it('stores a mail once, even if it is delivered repeatedly', async () => {
    const clock = movingClock();
    const api = await testApi(engine, { clock, payments: [paymentDriver(clock).provider] });
    try {
      const driver = orderDriver(api);
      const { who, order } = await driver.waiting();
      await driver.pay(who, driver.payment(order, CARDS.fine));
      const subjects = await driver.subjects(who);
      expect(subjects).toEqual([`Your order ${order.number} is confirmed`]);
      await api.database.db.updateTable('outbox_mail').set({ sent_at: null }).execute();
      clock.pass(120);
      await api.app.jobs.runAll();
      expect(await driver.subjects(who)).toEqual(subjects);
    } finally {
      await api.close();
    }
  });
});
