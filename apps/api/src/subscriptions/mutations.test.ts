import type { OperationName } from '@lemari/contract/operations';
import { SCHEMAS } from '@lemari/contract/schemas';
import { ruleOf } from '../operation-rules.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { forgetSubscriptions } from '../testing/forget-subscriptions.ts';
import { leavesOf, type Path, VALUES, withValue } from '../testing/mutations.ts';
import { paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

const PLAN = 'sg-apparel-basic';
const PRICE = 9_900;

/** Fields that no schema names and an attacker might send. */
const PRICES: readonly Path[] = [['amount'], ['price'], ['currency'], ['plan_price'], ['account', 'amount']];

describe.each(ONE_ENGINE)('mutated bodies of calls that subscribe, on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  let api: TestApi;
  let driver: ReturnType<typeof subscriptionDriver>;
  let [me, other]: [Person?, Person?] = [];
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider] });
    driver = subscriptionDriver(api);
    me = await driver.person();
    other = await driver.person();
    const { id } = await driver.subscribe(other, driver.bodyOf({}, 'tok_other'));
    await driver.end(id);
    await driver.subscribe(me, driver.bodyOf({}, 'tok_mine'));
    await driver.joinCode('THEIRS1', { email: other.email, plan_id: PLAN });
  });
  afterAll(() => api.close());

  type Person = Awaited<ReturnType<typeof driver.person>>;

  const LINES = { subscription_flow: 'direct', total_price: PRICE } as const;
  const RETURN_URL = '/sg/apparel/subscription/complete';
  const EXAMPLES = {
    subscribeWithCard: () => ({ ...driver.bodyOf({}, 'tok_mine'), ...LINES }),
    createSubscription: () => ({ subscription_plan_id: PLAN, ...LINES }),
    createCardPaymentToken: () => ({ plan_id: PLAN, frontend_return_url: RETURN_URL, ...LINES }),
  } as const satisfies Partial<Record<OperationName, () => object>>;

  /** Other people's values and other plans', by field: no call may succeed with them. */
  const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
    token: ['tok_other'],
    plan_id: ['sg-bags-core', 'hk-bags', 'sg-apparel-starter'],
    subscription_plan_id: ['sg-bags-core', 'hk-bags', 'sg-apparel-starter'],
    join_code: ['THEIRS1'],
    total_price: [PRICE - 1, PRICE / 100],
  };

  it.each(Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[])(
    'of %s are refused or keep the API’s price',
    async (call) => {
      const headers = me?.headers ?? {};
      const { db } = api.database;
      const faults: string[] = [];
      const forget = () => forgetSubscriptions(db, { customer: me?.id ?? 0 });
      const send = async (body: object, what: string, isOthers: boolean) => {
        await forget();
        const response = await api.call(call, { headers, body });
        const { statusCode } = response;
        if (statusCode >= 500 || (statusCode >= 300 && statusCode < 400))
          faults.push(`${what}: ${statusCode}`);
        if (statusCode >= 300) return;
        const made = await db
          .selectFrom('subscription as s')
          .innerJoin('invoice as i', 'i.subscription_id', 's.id')
          .where('s.customer_id', '=', me?.id ?? 0)
          .select(['s.plan_id', 'i.total_price'])
          .execute();
        const isRight = made.length === 1 && made[0]?.plan_id === PLAN && made[0].total_price === PRICE;
        if (isOthers || !isRight) faults.push(`${what}: ${response.body}`);
      };
      const example: object = EXAMPLES[call]();
      // The unchanged example succeeds, so every refusal is due to the mutation.
      await forget();
      expect((await api.call(call, { headers, body: example })).statusCode).toBe(ruleOf(call).status);
      for (const path of [...leavesOf(SCHEMAS[call].body), ...PRICES]) {
        const others = OTHERS[String(path.at(-1))] ?? [];
        for (const value of [...VALUES, ...others]) {
          const what = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`;
          await send(withValue(example, path, value) as object, what, others.includes(value));
        }
        await api.database.db.deleteFrom('attempt').execute();
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );

  it('charge the price of the plan alone, from the caller’s card alone', async () => {
    expect([...money.charges.values()].map(({ amount }) => amount)).toEqual(
      Array.from({ length: money.charges.size }, () => ({ amountMinor: PRICE, currency: 'SGD' })),
    );
    expect(other && (await driver.list(other))).toHaveLength(1);
    const tokens = async (who: Person | undefined) =>
      who && (await api.answer('listCards', { headers: who.headers })).cards.map(({ token }) => token);
    expect(await tokens(me)).not.toContain('tok_other');
    expect(await tokens(other)).toEqual(['tok_other']);
  });
});
