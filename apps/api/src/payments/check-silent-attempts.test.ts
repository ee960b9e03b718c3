import type { WireOrder } from '@lemari/contract/wire';
import { failure, type PaymentProvider } from '../tools/payment-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { orderDriver } from '../testing/order-driver.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The customer has paid and closed the page, and the provider's notice is lost. */
describe.each(ONE_ENGINE)('payments without a notice, on %s', (engine) => {
  let clock: ReturnType<typeof movingClock>;
  let money: ReturnType<typeof paymentDriver>;
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  /** References of the inquiries to the provider, with the outcome of each. */
  let inquiries: string[];
  let isAway: boolean;
  let isAnswerLost: boolean;
  let untilAnswered: (signal: AbortSignal | undefined) => Promise<void>;
  beforeAll(async () => {
    clock = movingClock();
    money = paymentDriver(clock);
    const provider: PaymentProvider = {
      ...money.provider,
      createCharge: async (order) => {
        const charge = await money.provider.createCharge(order);
        return isAnswerLost ? failure('unknown', 'the answer did not come') : charge;
      },
      getCharge: async (reference, signal) => {
        inquiries.push(reference);
        await untilAnswered(signal);
        return isAway ? failure('away', 'not reached') : money.provider.getCharge(reference);
      },
    };
    api = await testApi(engine, { clock, payments: [provider] });
    driver = orderDriver(api);
  });
  beforeEach(() => {
    inquiries = [];
    isAway = false;
    isAnswerLost = false;
    untilAnswered = () => Promise.resolve();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.close());

  /** A customer is on the provider's page. */
  const onThePage = async () => {
    const { who, order } = await driver.waiting();
    await driver.pay(who, driver.payment(order, CARDS.challenged));
    const [reference = ''] = await driver.references(order.id);
    return { who, order, reference, status: async () => (await driver.order(who, order.id)).order_status };
  };
  const pass = async (seconds: number) => {
    clock.pass(seconds);
    await api.app.jobs.runAll();
    await api.app.settled();
  };
  /** Further attempts at an order, which the provider knows too. */
  const addAttempts = async (order: WireOrder, count: number, provider = 'sandbox') => {
    const payable = await driver.payable(order.id);
    await api.database.db
      .insertInto('payment_attempt')
      .values(
        Array.from({ length: count }, (_, index) => ({
          payable_id: payable,
          provider,
          reference: `${provider}${order.id}x${index}`,
          charge_id: `ch_${index}`,
          method: 'credit_card' as const,
          amount: order.total_price,
          currency: order.currency,
          created_at: clock.now(),
        })),
      )
      .execute();
  };

  it('are inquired about and confirm their order', async () => {
    const { reference, status } = await onThePage();
    await pass(10);
    await pass(MINUTE);
    expect(inquiries).toEqual([]);
    money.set(reference, { status: 'paid' });
    await pass(2 * MINUTE);
    expect(await status()).toBe('confirmed');
  });

  it('are inquired about at growing intervals', async () => {
    const { reference, status } = await onThePage();
    for (let minutes = 0; minutes < 64; minutes += 4) await pass(4 * MINUTE);
    const count = inquiries.filter((one) => one === reference).length;
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(6);
    expect(await status()).toBe('waiting_payment');
  });

  it('are inquired about before their order lapses, even shortly after the last inquiry', async () => {
    const { reference, status } = await onThePage();
    await pass(20 * HOUR);
    money.set(reference, { status: 'paid' });
    await pass(5 * HOUR);
    expect(await status()).toBe('confirmed');
  });

  it('let their order lapse once the provider reports no payment', async () => {
    const { status } = await onThePage();
    await pass(25 * HOUR);
    expect(await status()).toBe('cancelled');
  });

  it('keep their order while the provider does not answer, and are inquired about again', async () => {
    const [paid, unpaid] = [await onThePage(), await onThePage()];
    isAway = true;
    await pass(25 * HOUR);
    await pass(10 * MINUTE);
    expect([await paid.status(), await unpaid.status()]).toEqual(['waiting_payment', 'waiting_payment']);
    const count = inquiries.length;
    await pass(MINUTE);
    expect(inquiries).toHaveLength(count);
    isAway = false;
    money.set(paid.reference, { status: 'paid' });
    await pass(HOUR);
    expect([await paid.status(), await unpaid.status()]).toEqual(['confirmed', 'cancelled']);
  });

  it('are inquired about after a clock that ran ahead is corrected', async () => {
    const { reference, status } = await onThePage();
    isAway = true;
    clock.pass(365 * 24 * HOUR);
    await api.app.jobs.runAll();
    clock.pass(-365 * 24 * HOUR);
    isAway = false;
    money.set(reference, { status: 'paid' });
    await pass(HOUR);
    expect(await status()).toBe('confirmed');
  });

  it('do not block new payments if a clock that ran ahead started them', async () => {
    const { who, order } = await driver.waiting();
    await addAttempts(order, 1);
    await api.database.db
      .updateTable('payment_attempt')
      .set({ charge_id: null, created_at: '2027-11-21T02:00:00Z' })
      .where('payable_id', '=', await driver.payable(order.id))
      .execute();
    const paid = await driver.pay(who, driver.payment(order, CARDS.fine));
    expect(paid).toMatchObject({ order_status: 'confirmed' });
  });

  it('are inquired about after any number of attempts at a removed provider', async () => {
    const { order } = await driver.waiting();
    await addAttempts(order, 45, 'gone');
    const { reference, status } = await onThePage();
    money.set(reference, { status: 'paid' });
    await pass(3 * MINUTE);
    await pass(MINUTE);
    await pass(MINUTE);
    expect(await status()).toBe('confirmed');
  });

  it('of one order are inquired about in parallel', async () => {
    const { who, order } = await onThePage();
    await addAttempts(order, 3);
    const signals = new Set<AbortSignal | undefined>();
    const { promise: areAllSent, resolve } = Promise.withResolvers<void>();
    untilAnswered = async (signal) => {
      signals.add(signal);
      if (inquiries.length === 4) resolve();
      await areAllSent;
    };
    await api.answer('checkPayment', { headers: who.headers, params: { id: order.id } });
    expect(inquiries).toHaveLength(4);
    expect([...signals]).toEqual([expect.any(AbortSignal)]);
  });

  it('to a virtual account with a late number hold the pieces until it expires', async () => {
    const { who, order } = await driver.waiting();
    isAnswerLost = true;
    await driver.pay(who, driver.transfer(order));
    await pass(3 * MINUTE);
    const [reference] = await driver.references(order.id);
    const { expires_at: until } = await api.database.db
      .selectFrom('payment_attempt')
      .where('reference', '=', reference ?? '')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(until).toEqual(expect.any(String));
    expect((await driver.order(who, order.id)).held_until).toBe(until);
  });
});
