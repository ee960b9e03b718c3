import type { OperationName } from '@lemari/contract/operations';
import { deletionRefusal } from '../access/deletion-refusal.ts';
import { addCharge } from '../charges/add-charge.ts';
import type { Db } from '../platform/database/database.ts';
import { accountsOf, bearer, movingClock, newDevice, newEmail, visitorFrom } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES, untilOneWaits } from '../testing/engines.ts';
import { CARD } from '../testing/operation-calls.ts';
import { hangDoor, orderDriver } from '../testing/order-driver.ts';
import { paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

const PLAN = 'sg-apparel-basic';

// @see rules/accounts/deletion-begins-nothing; docs/decisions/0294
describe.each(ENGINES)('a request for deletion beside a call of the same customer, on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  let api: TestApi;
  let db: Db;
  let people: ReturnType<typeof accountsOf>;
  let ordering: ReturnType<typeof orderDriver>;
  let cards = 0;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider] });
    db = api.database.db;
    people = accountsOf(api);
    ordering = orderDriver(api);
  });
  // Carts have fixed dates.
  beforeEach(() => clock.set('2026-11-21T02:00:00.000Z'));
  afterAll(() => api.close());

  let hosts = 0;
  async function account() {
    const email = newEmail();
    const visitor = visitorFrom(`198.51.100.${++hosts}`, newDevice());
    const session = await people.register(email, { region: 'id' }, visitor);
    const { id } = session.user;
    const headers: Record<string, string> = { region: 'id', ...visitor, ...bearer(session) };
    const inSg = { ...headers, region: 'sg' as const };
    return { id, email, visitor, headers, inSg, address: await hangDoor(db, id) };
  }
  type Person = Awaited<ReturnType<typeof account>>;

  /** A call that arrives while the request for deletion is being written. */
  async function during(who: Person, send: () => ReturnType<TestApi['call']>) {
    const calls: ReturnType<TestApi['call']>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('customer').where('id', '=', who.id).select('id').forUpdate().execute();
      await requested(trx, who);
      calls.push(send());
      // The embedded database has one connection: the call waits for it.
      if (engine === 'PostgreSQL') await untilOneWaits(db);
    });
    const [response] = await Promise.all(calls);
    if (!response) throw new Error('nothing was sent');
    return response;
  }

  const requested = (trx: Db, { id }: Person) =>
    trx.updateTable('customer').set({ deletion_requested_at: clock.now() }).where('id', '=', id).execute();

  const written = async ({ id }: Person) => ({
    orders: await db.selectFrom('rental_order').where('customer_id', '=', id).select('status').execute(),
    plans: await db.selectFrom('subscription').where('customer_id', '=', id).select('status').execute(),
    attempts: await db
      .selectFrom('payment_attempt')
      .innerJoin('payable', 'payable.id', 'payment_attempt.payable_id')
      .where('payable.customer_id', '=', id)
      .select('payment_attempt.status')
      .execute(),
  });

  const aCart = async (who: Person) => (await ordering.addCart(who, await ordering.addOwnStyle())).id;
  const withCard = async (who: Person) =>
    api.answer('createCard', {
      headers: who.inSg,
      body: { token: `tok_race_${++cards}`, ...CARD, payment_provider: 'sandbox' },
    });
  const call = (name: OperationName, headers: Record<string, string>, body: object, params?: object) =>
    api.call(name, { headers, body, ...(params && { params }) } as Parameters<TestApi['call']>[1]);

  it.each([
    {
      name: 'createOrder',
      prepare: async (who: Person) => {
        const body = { cart_id: await aCart(who), shipping: ordering.toDoor(who) };
        return () => call('createOrder', who.headers, body);
      },
    },
    {
      name: 'payOrder',
      prepare: async (who: Person) => {
        const order = await ordering.placeOrder(who, await aCart(who));
        const body = ordering.payment(order, `tok_race_${++cards}`);
        return () => call('payOrder', who.headers, body);
      },
    },
    {
      name: 'payCharge',
      prepare: async (who: Person) => {
        const order = await ordering.placeOrder(who, await aCart(who));
        const charge = await addCharge(
          db,
          { clock },
          {
            ...{ customer_id: who.id, region: 'id', currency: 'IDR', amount: 5_000_000 },
            ...{ kind: 'damage', order_id: order.id, subscription_id: null, reason: 'A stain.' },
          },
        );
        const body = {
          ...{ price: 5_000_000, payment_method: 'credit_card' },
          credit_card: { token: `tok_race_${++cards}`, ...CARD },
        };
        return () => call('payCharge', who.headers, body, { id: charge.id });
      },
    },
    {
      name: 'subscribeWithCard',
      prepare: (who: Person) => {
        const body = subscriptionDriver(api).bodyOf({}, `tok_race_${++cards}`);
        return Promise.resolve(() => call('subscribeWithCard', who.inSg, body));
      },
    },
    {
      name: 'createCardPaymentToken of a plan',
      prepare: (who: Person) =>
        Promise.resolve(() =>
          call('createCardPaymentToken', who.inSg, { plan_id: PLAN, frontend_return_url: '/' }),
        ),
    },
    {
      name: 'createSubscription',
      prepare: async (who: Person) => {
        await withCard(who);
        return () => call('createSubscription', who.inSg, { subscription_plan_id: PLAN });
      },
    },
    {
      name: 'activatePlan',
      prepare: async (who: Person) => {
        await withCard(who);
        const join_code = await subscriptionDriver(api).joinCode(`RACE${engine.toUpperCase()}`);
        return () => call('activatePlan', who.inSg, { plan_id: 'sg-bags-core', join_code });
      },
    },
  ])('$name is refused with 4003002, and writes nothing', async ({ prepare }) => {
    const who = await account();
    const send = await prepare(who);
    const before = await written(who);
    expect(problemOf(await during(who, send))).toMatchObject({ status: 403, error_code: 4_003_002 });
    await api.app.settled();
    expect(await written(who)).toEqual(before);
    expect(before.attempts).toEqual([]);
  });

  it('paySubscription charges nothing', async () => {
    const who = await account();
    const plan = await subscriptionDriver(api).subscribe(
      { ...who, headers: who.inSg },
      subscriptionDriver(api).bodyOf({}, `tok_race_${++cards}`),
    );
    const invoice = db.updateTable('invoice').where('customer_id', '=', who.id);
    const paid = await db
      .selectFrom('invoice')
      .where('customer_id', '=', who.id)
      .select(['paid_at', 'starts_on', 'ends_on'])
      .executeTakeFirstOrThrow();
    await invoice.set({ paid_at: null, starts_on: null, ends_on: null }).execute();
    const before = await written(who);
    const response = await during(who, () => call('paySubscription', who.inSg, {}, { id: plan.id }));
    expect(problemOf(response)).toMatchObject({ status: 403, error_code: 4_003_002 });
    expect(await written(who)).toEqual(before);
    // The ledger is compared with it.
    await invoice.set(paid).execute();
  });

  it('sent at once, one of the two is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const who = await account();
      clock.pass(61);
      await api.answer('createOtp', {
        headers: who.headers,
        body: { email: who.email, purpose: 'delete-account' },
      });
      const otp = /\b\d{6}\b/.exec(await people.lastMail(who.email))?.[0];
      const body = { cart_id: await aCart(who), shipping: ordering.toDoor(who) };
      const [deletion, order] = await Promise.all([
        call('requestDeletion', who.headers, { otp }),
        call('createOrder', who.headers, body),
      ]);
      expect([deletion.statusCode, order.statusCode].toSorted()).toEqual(
        deletion.statusCode === 200 ? [200, 403] : [200, 409],
      );
    }
  });

  it('is seen by the transaction that writes, whatever the token said', async () => {
    const who = await account();
    const refusal = () => db.transaction().execute((trx) => deletionRefusal(trx, who.id));
    expect(await refusal()).toBeUndefined();
    await requested(db, who);
    expect(await refusal()).toMatchObject({ status: 403, particulars: { code: 4_003_002 } });
  });
});
