import { SCHEMAS } from '@lemari/contract/schemas';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { forgetSubscriptions } from '../testing/forget-subscriptions.ts';
import { leavesOf, type Path, VALUES, withValue } from '../testing/mutations.ts';
import { BANK_PLAN, bankBody } from '../testing/operation-calls.ts';
import { paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

const DUE = 139_000_000;

/** Fields that no schema names and an attacker might send. */
const PRICES: readonly Path[] = [
  ['amount'],
  ['expected_amount'],
  ['payment', 'amount'],
  ['payment', 'expected_amount'],
  ['invoice', 'subtotal'],
  ['invoice', 'invoice_item', 'price'],
];

describe.each(ONE_ENGINE)('mutated bodies of calls that pay through a bank, on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  let api: TestApi;
  let driver: ReturnType<typeof subscriptionDriver>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider] });
    driver = subscriptionDriver(api);
  });
  afterAll(() => api.close());

  const madeBy = (customer: number) =>
    api.database.db
      .selectFrom('subscription as s')
      .innerJoin('invoice as i', 'i.subscription_id', 's.id')
      .leftJoin('payment_attempt as a', 'a.payable_id', 'i.payable_id')
      .where('s.customer_id', '=', customer)
      .select(['s.plan_id', 'i.total_price', 'a.amount'])
      .execute();

  it('of subscribeByBank are refused or keep the API’s price', async () => {
    const me = await driver.person('id');
    const { headers } = me;
    const { db } = api.database;
    const faults: string[] = [];
    const example = { ...bankBody(), subscription_flow: 'direct', total_price: DUE };
    expect((await api.call('subscribeByBank', { headers, body: example })).statusCode).toBe(200);
    const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
      product_id: ['sg-apparel-basic', 'hk-bags', 'id-apparel-unlimited'],
      total_price: [DUE - 1, DUE / 100],
      quantity: [2],
      bank_provider: ['bni', 'bri'],
      payment_provider: ['stripe', 'sandbox'],
    };
    for (const path of [...leavesOf(SCHEMAS.subscribeByBank.body), ...PRICES]) {
      const others = OTHERS[String(path.at(-1))] ?? [];
      for (const value of [...VALUES, ...others]) {
        const what = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`;
        await forgetSubscriptions(db, { customer: me.id });
        const { statusCode } = await api.call('subscribeByBank', {
          headers,
          body: withValue(example, path, value),
        });
        if (statusCode >= 500 || (statusCode >= 300 && statusCode < 400))
          faults.push(`${what}: ${statusCode}`);
        if (statusCode >= 300) continue;
        const made = await madeBy(me.id);
        const isRight = made.length === 1 && made[0]?.plan_id === BANK_PLAN;
        // A bank transfer has an amount of its own.
        const off = DUE - (made[0]?.total_price ?? 0);
        if (
          others.includes(value) ||
          !isRight ||
          off < 0 ||
          off > 99_900 ||
          made[0]?.amount !== made[0]?.total_price
        )
          faults.push(`${what}: ${JSON.stringify(made)}`);
      }
      await db.deleteFrom('attempt').execute();
    }
    expect(faults).toEqual([]);
  }, 180_000);

  it('of calls about an invoice reach that of their caller alone', async () => {
    const [me, eve] = [await driver.person('id'), await driver.person('id')];
    const { data: foreign } = await api.answer('subscribeByBank', { headers: eve.headers, body: bankBody() });
    const { data: mine } = await api.answer('subscribeByBank', { headers: me.headers, body: bankBody() });
    const before = [await madeBy(eve.id), await madeBy(me.id)];
    const faults: string[] = [];
    const { headers } = me;
    const sent = async (what: string, answer: ReturnType<TestApi['call']>) => {
      const { statusCode } = await answer;
      if (statusCode < 400 || statusCode >= 500) faults.push(`${what}: ${statusCode}`);
    };
    const example = { invoice_id: mine.invoice.id, payment_virtual_account: { bank_provider: 'bca' } };
    for (const value of [...VALUES, foreign.invoice.id])
      for (const path of leavesOf(SCHEMAS.createVirtualAccount.body)) {
        // An invoice that an earlier test has made may have the number 1.
        if (value === '1' || value === foreign.invoice.id ? path.at(-1) !== 'invoice_id' : false) continue;
        await sent(
          `account ${path.join('.')}`,
          api.call('createVirtualAccount', { headers, body: withValue(example, path, value) }),
        );
      }
    for (const id of [0, -1, 2 ** 31, foreign.invoice.id]) {
      await sent(`transfer ${id}`, api.call('createBankTransfer', { headers, body: { invoice_id: id } }));
      for (const name of ['deleteInvoice', 'confirmTransfer'] as const)
        await sent(`${name} ${id}`, api.call(name, { headers, params: { id } }));
    }
    for (const id of [0, -1, 2 ** 31, foreign.id])
      await sent(`request ${id}`, api.call('cancelSubscriptionRequest', { headers, params: { id } }));
    for (const id of [0, -1, 2 ** 31, foreign.payment?.id ?? 0])
      await sent(`number ${id}`, api.call('deleteVirtualAccount', { headers, params: { id } }));
    for (const value of VALUES)
      await sent('option', api.call('updatePaymentMethod', { headers, body: { payment_method: value } }));
    expect(faults).toEqual([]);
    expect([await madeBy(eve.id), await madeBy(me.id)]).toEqual(before);
    expect((await driver.list(eve))[0]).toMatchObject({
      status: 'waiting_payment',
      payment: { status: 'waiting' },
    });
  }, 180_000);
});
