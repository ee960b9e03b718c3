import type { WireSubscription } from '@lemari/contract/wire';
import type { Engine } from '../platform/database/engine.ts';
import { later } from '../platform/clock/later.ts';
import { testApi, type TestApi } from './api.ts';
import { sql } from 'kysely';
import { forgetSubscriptions } from './forget-subscriptions.ts';
import { CARD } from './operation-calls.ts';
import { paymentDriver } from './payment-driver.ts';
import { subscriptionDriver } from './subscription-driver.ts';

const STAFF = 'the-token-of-a-test';
const STARTED = '2027-01-31';

/** Named, so that the types of a project that imports this need no path into a dependency. */
type Answered = ReturnType<TestApi['call']>;

/** A clock that stands at noon of a day in Singapore. */
function dayClock() {
  let now = '';
  const clock = {
    now: () => now,
    on: (day: string) => void (now = `${day}T04:00:00.000Z`),
    at: (instant: string) => void (now = instant),
    pass: (seconds: number) => void (now = later(now, seconds)),
  };
  clock.on(STARTED);
  return clock;
}

/** An API whose plans are renewed as the test moves its clock. Call it within `describe`. */
export function renewalSuite(engine: Engine['name']) {
  const clock = dayClock();
  const money = paymentDriver(clock);
  const opened: { api?: TestApi; driver?: ReturnType<typeof subscriptionDriver> } = {};
  const api = () => {
    if (!opened.api) throw new Error('not open');
    return opened.api;
  };
  const driver = () => {
    if (!opened.driver) throw new Error('not open');
    return opened.driver;
  };
  beforeAll(async () => {
    opened.api = await testApi(engine, { clock, payments: [money.provider], staffToken: STAFF });
    opened.driver = subscriptionDriver(opened.api);
  });
  // What the provider knows of earlier tests: the ledger is compared with all of it at the end.
  const earlier = { charges: new Map(money.charges), refunds: [...money.refunds] };
  const startAfresh = async () => {
    const { db } = api().database;
    await forgetSubscriptions(db);
    await db.deleteFrom('card').execute();
    for (const [reference, charge] of money.charges) earlier.charges.set(reference, charge);
    earlier.refunds.push(...money.refunds.splice(0));
    money.charges.clear();
  };
  afterAll(async () => {
    for (const [reference, charge] of earlier.charges) money.charges.set(reference, charge);
    money.refunds.push(...earlier.refunds);
    await api().close();
  });
  beforeEach(() => clock.on(STARTED));
  afterEach(startAfresh);

  type Person = Awaited<ReturnType<ReturnType<typeof driver>['person']>>;
  const db = () => api().database.db;
  const headersOf = ({ headers }: Person) => ({ headers });
  const call = {
    cancel: (who: Person, id: number): Answered =>
      api().call('cancelSubscription', { ...headersOf(who), params: { id } }),
    resume: (who: Person, id: number): Answered =>
      api().call('resumeSubscription', { ...headersOf(who), params: { id } }),
    plan: (who: Person, id: number, plan: string): Answered =>
      api().call('changeSubscriptionPlan', {
        ...headersOf(who),
        params: { id },
        body: { subscription_plan_id: plan },
      }),
    pay: (who: Person, id: number, token?: string): Answered =>
      api().call('paySubscription', {
        ...headersOf(who),
        params: { id },
        body: token === undefined ? {} : { account: { token, ...CARD } },
      }),
  };
  const ofAnswer = (answer: Awaited<Answered>): WireSubscription => {
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json<{ data: WireSubscription }>().data;
  };
  /** While a plan binds for some months, instead of one. */
  const withCommitment = async (months: number, work: () => Promise<void>): Promise<void> => {
    const set = (commitment: number) =>
      db()
        .transaction()
        .execute(async (trx) => {
          await sql`alter table plan_terms disable trigger keep_plan_terms`.execute(trx);
          await trx
            .updateTable('plan_terms')
            .set({ commitment })
            .where('plan_id', '=', 'sg-apparel-basic')
            .execute();
          await sql`alter table plan_terms enable trigger keep_plan_terms`.execute(trx);
        });
    await set(months);
    try {
      await work();
    } finally {
      await set(1);
    }
  };
  return {
    startAfresh,
    withCommitment,
    clock,
    money,
    api,
    driver,
    db,
    call,
    ofAnswer,
    /** A person with a plan, from the day of the clock. */
    member: async (more: object = {}) => {
      const who = await driver().person();
      const { id } = await driver().subscribe(who, driver().bodyOf(more, driver().newCard()));
      return { who, id };
    },
    sweep: async () => {
      await api().app.jobs.runAll();
      await api().app.settled();
    },
    /** Sweeps on each of the days. */
    sweepOn: async (...days: readonly string[]) => {
      for (const day of days) {
        clock.on(day);
        await api().app.jobs.runAll();
      }
    },
    only: async (who: Person): Promise<WireSubscription> => {
      const [subscription] = await driver().list(who);
      if (!subscription) throw new Error('no subscription');
      return subscription;
    },
    mailsTo: (who: Person) =>
      db().selectFrom('outbox_mail').where('sent_to', '=', who.email).orderBy('id').selectAll().execute(),
    /** What was charged, in the order of the charges. */
    paidBy: async (who: Person) => {
      const attempts = await db()
        .selectFrom('payment_attempt as a')
        .innerJoin('payable as p', 'p.id', 'a.payable_id')
        .where('p.customer_id', '=', who.id)
        .orderBy('a.id')
        .select(['a.reference', 'a.amount'])
        .execute();
      return attempts
        .filter(({ reference }) => money.charges.get(reference)?.status === 'paid')
        .map(({ amount }) => amount);
    },
    /** What the bank does with the default card of a person from now on. */
    useToken: (who: Person, token: string) =>
      db()
        .updateTable('card')
        .set({ token })
        .where('customer_id', '=', who.id)
        .where('is_default', '=', true)
        .execute(),
    staff: (path: string): Answered =>
      api().inject({
        method: 'POST',
        url: `/staff/subscriptions/${path}`,
        headers: { authorization: `Bearer ${STAFF}` },
      }),
    /** Staff waive the open month. */
    waive: async (subscription: number): Promise<Awaited<Answered>> => {
      const { payable_id: payable } = await db()
        .selectFrom('invoice')
        .where('subscription_id', '=', subscription)
        .where('paid_at', 'is', null)
        .select('payable_id')
        .executeTakeFirstOrThrow();
      return api().inject({
        method: 'POST',
        url: `/staff/payables/${payable}/waiver`,
        headers: { authorization: `Bearer ${STAFF}`, 'idempotency-key': `waiver-${payable}` },
        payload: { reason: 'Our courier lost the box.' },
      });
    },
    /** What staff see of the charges that come, in Singapore. @param until ISO date */
    preview: async (until: string): Promise<readonly object[]> => {
      const answer = await api().inject({
        url: `/staff/billing?region=sg&until=${until}`,
        headers: { authorization: `Bearer ${STAFF}` },
      });
      return answer.json<{ data: readonly object[] }>().data;
    },
  };
}
