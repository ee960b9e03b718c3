import type { Mail } from '../mail/mailer.ts';
import { failure, type PaymentProvider } from '../payment/provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { CARDS, payDesk } from '../testing/pay-desk.ts';

const STAFF = 'a-token-of-the-staff';

/** What never goes out is no reason for the rest to stay. */
describe.each(ENGINES)('what is sent after its cause, on %s', (engine) => {
  let clock: ReturnType<typeof movingClock>;
  let money: ReturnType<typeof payDesk>;
  let api: TestApi;
  let desk: ReturnType<typeof orderDesk>;
  let sent: Mail[];
  /** Those whose mails nobody takes, and references of charges nothing of which goes back. */
  const [unreachable, stuck] = [new Set<string>(), new Set<string>()];
  let asked: string[];
  beforeAll(async () => {
    clock = movingClock();
    money = payDesk(clock);
    sent = [];
    asked = [];
    const provider: PaymentProvider = {
      ...money.provider,
      refund: (order) => {
        asked.push(order.reference);
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
    desk = orderDesk(api);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    for (const name of ['warn', 'error'] as const) jest.spyOn(console, name).mockReturnValue();
  });
  afterEach(() => jest.restoreAllMocks());

  const paid = async () => {
    const { who, order } = await desk.waiting();
    await desk.pay(who, desk.payment(order, CARDS.fine));
    await api.app.settled();
    const [reference = ''] = await desk.references(order.id);
    return { who, order, reference };
  };
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
  const sweep = async (seconds: number) => {
    clock.pass(seconds);
    await api.app.sweep();
    await api.app.settled();
  };

  it('money goes back however much of it that cannot comes before', async () => {
    const bad = await paid();
    stuck.add(bad.reference);
    for (let amount = 1; amount <= 7; amount++) await giveBack(bad.order.id, amount);
    const good = await paid();
    stuck.add(good.reference);
    await giveBack(good.order.id, 500);
    // From now on it would go back.
    stuck.delete(good.reference);
    await sweep(120);
    await sweep(120);
    await sweep(120);
    const back = money.refunds.filter(({ charge }) => charge === good.reference);
    expect(back.map(({ amount }) => amount.amountMinor)).toEqual([500]);
    expect(money.refunds.filter(({ charge }) => charge === bad.reference)).toEqual([]);
  });

  it('what does not go back is asked for in growing gaps', async () => {
    const { order, reference } = await paid();
    stuck.add(reference);
    await giveBack(order.id, 1_000);
    const mine = asked.at(-1) ?? '';
    asked.length = 0;
    for (let minutes = 0; minutes < 64; minutes += 4) await sweep(240);
    const times = asked.filter((one) => one === mine).length;
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThanOrEqual(7);
    stuck.clear();
    await sweep(3 * 3600);
    await sweep(60);
    await sweep(60);
    expect(money.refunds.filter(({ charge }) => charge === reference)).toHaveLength(1);
  });

  it('a mail goes out however many that nobody takes come before', async () => {
    const bad = await paid();
    const { db } = api.database;
    unreachable.add(bad.who.email);
    await db
      .insertInto('order_mail')
      .values(
        Array.from({ length: 25 }, (_, index) => ({
          order_id: bad.order.id,
          kind: 'refunded',
          about: `poison ${index}`,
          sent_to: bad.who.email,
          subject: 'x',
          text: 'x',
          written_at: clock.now(),
        })),
      )
      .execute();
    const good = await paid();
    await sweep(120);
    await sweep(120);
    expect(sent.flatMap(({ to, subject }) => (to === good.who.email ? subject : []))).toEqual([
      `Your order ${good.order.number} is confirmed`,
    ]);
    // Once somebody takes them, they go out as well, and once each.
    unreachable.clear();
    await sweep(3600);
    await sweep(3600);
    expect(sent.filter(({ to, subject }) => to === bad.who.email && subject === 'x')).toHaveLength(25);
  });
});
