import { sql } from 'kysely';
import { addCharge } from '../charges/add-charge.ts';
import { ledgerDifferences } from '../ledger/check-ledger.ts';
import type { Difference, DifferenceKind } from '../ledger/differences.ts';
import { postPayment } from '../ledger/post.ts';
import { paymentsOf } from '../payments/payments.ts';
import { NEVER_STARTED } from '../payments/check-attempts.ts';
import { reconcileCharges } from '../payments/reconcile-charges.ts';
import { unknownCharges } from '../payments/unknown-charges.ts';
import type { Db } from '../platform/database/database.ts';
import { failure, type PaymentProvider, success } from '../tools/payment-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { orderDriver } from '../testing/order-driver.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

const STAFF = 'the-token-of-a-test';

interface Event {
  readonly event: string;
  readonly amount: number | null;
  readonly staff: string | null;
  readonly text: string | null;
}

describe.each(ONE_ENGINE)('staff and what is paid, on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  let api: TestApi;
  let db: Db;
  let ordering: ReturnType<typeof orderDriver>;
  let driver: ReturnType<typeof subscriptionDriver>;
  /** A member of staff, who may not be an administrator. */
  let billing: Record<string, string>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider], staffToken: STAFF });
    db = api.database.db;
    [ordering, driver] = [orderDriver(api), subscriptionDriver(api)];
    const added = await api.inject({
      method: 'POST',
      url: '/staff/tokens',
      headers: { authorization: `Bearer ${STAFF}` },
      payload: { name: 'mei', role: 'billing' },
    });
    billing = { authorization: `Bearer ${added.json<{ data: { token: string } }>().data.token}` };
  });
  afterAll(() => api.close());

  const lateFee = async (trx: Db, id: number) => {
    const owner = await trx
      .selectFrom('rental_order')
      .where('id', '=', id)
      .select(['customer_id', 'region', 'currency', 'id as order_id'])
      .executeTakeFirstOrThrow();
    const charge = {
      ...owner,
      kind: 'lateness',
      subscription_id: null,
      reason: null,
      amount: 7_000,
    } as const;
    return addCharge(trx, { clock }, charge);
  };

  let keys = 0;
  const post = async (path: string, payload: object, key = `staff-payables-${++keys}`) => {
    const headers = { ...billing, 'idempotency-key': key };
    const response = await api.inject({ method: 'POST', url: `/staff${path}`, headers, payload });
    await api.app.settled();
    return response;
  };
  const get = async <T>(path: string) => {
    const response = await api.inject({ url: `/staff${path}`, headers: billing });
    expect(response.statusCode).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const events = async (payable: number) =>
    (await get<Event[]>(`/payables/${payable}`)).map(({ event, amount }) =>
      `${event} ${amount ?? ''}`.trim(),
    );
  const paidOrder = async () => {
    const { who, order } = await ordering.waiting();
    const paid = await ordering.pay(who, ordering.payment(order, CARDS.fine));
    return { who, order: paid, payable: await ordering.payable(order.id), total: paid.total_price };
  };
  const startedPlan = async () => {
    const who = await driver.person();
    const subscription = await driver.subscribe(who, driver.bodyOf({}, driver.newCard()));
    const { payable_id: payable } = await db
      .selectFrom('invoice')
      .where('id', '=', subscription.invoice.id)
      .select('payable_id')
      .executeTakeFirstOrThrow();
    return { who, subscription, payable, total: subscription.invoice.total_price };
  };
  /** The second month of a plan, which is not paid. */
  const openInvoice = async ({ who, subscription }: Awaited<ReturnType<typeof startedPlan>>) => {
    const due = { customer_id: who.id, region: 'sg', currency: 'SGD' } as const;
    const { id: payable } = await db
      .insertInto('payable')
      .values({ ...due, kind: 'invoice', amount_due: 9_900 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('invoice')
      .values({
        ...due,
        subscription_id: subscription.id,
        payable_id: payable,
        total_price: 9_900,
        month: 2,
        rows: JSON.stringify([{ type: 'TOTAL', title: 'Due for month 2', price: 9_900 }]),
        created_at: clock.now(),
      })
      .execute();
    return payable;
  };
  const paidAt = async (payable: number) =>
    (
      await db
        .selectFrom('invoice')
        .where('payable_id', '=', payable)
        .select('paid_at')
        .executeTakeFirstOrThrow()
    ).paid_at;

  // @see rules/ledger/staff-refund
  describe('refund', () => {
    it('a part of an invoice, and then the rest, with a mail for each', async () => {
      const { who, payable, total } = await startedPlan();
      expect(
        (await post(`/payables/${payable}/refund`, { amount: 1_000, reason: 'A stain' })).statusCode,
      ).toBe(200);
      expect((await post(`/payables/${payable}/refund`, {})).statusCode).toBe(200);
      expect(await events(payable)).toEqual([
        `due ${total}`,
        `payment ${total}`,
        'refund 1000',
        'refund done 1000',
        `refund ${total - 1_000}`,
        `refund done ${total - 1_000}`,
        'refund note',
        'refund note',
      ]);
      const mails = await db
        .selectFrom('outbox_mail')
        .where('sent_to', '=', who.email)
        .where('mail_kind', '=', 'refunded')
        .orderBy('id')
        .select('text')
        .execute();
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringContaining('We refunded $10 to your original payment method. A stain.'),
        expect.stringContaining('We’re sorry that something was not right with your plan.'),
      ]);
      const shown = await get<Event[]>(`/payables/${payable}`);
      expect(shown.filter(({ event }) => event === 'refund').map(({ staff }) => staff)).toEqual([
        'mei',
        'mei',
      ]);
      expect(shown.at(-2)).toMatchObject({ staff: 'mei', text: 'A stain.' });
    });

    it('an order, which says so', async () => {
      const { who, order, payable, total } = await paidOrder();
      await post(`/payables/${payable}/refund`, { amount: total - 1 });
      expect((await ordering.order(who, order.id)).refunded_price).toBe(total - 1);
      expect(await ordering.subjects(who)).toContain(`A refund for your order ${order.number}`);
    });

    it('never more than was paid, whatever was refunded before', async () => {
      const { payable, total } = await startedPlan();
      const more = await post(`/payables/${payable}/refund`, { amount: total + 1 });
      expect(problemOf(more)).toMatchObject({
        status: 409,
        detail: 'The most that can be refunded is $99.00.',
      });
      const answers = await Promise.all(
        [1, 2, 3].map(() => post(`/payables/${payable}/refund`, { amount: 4_000 })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
      await post(`/payables/${payable}/refund`, {});
      const nothing = await post(`/payables/${payable}/refund`, {});
      expect(problemOf(nothing).detail).toBe('The most that can be refunded is $0.00.');
    });

    it('once for each key', async () => {
      const { payable } = await startedPlan();
      const twice = [1, 2].map(() =>
        post(`/payables/${payable}/refund`, { amount: 4_000 }, 'the-same-refund'),
      );
      for (const { statusCode } of await Promise.all(twice)) expect(statusCode).toBe(200);
      expect((await events(payable)).filter((event) => event === 'refund 4000')).toHaveLength(1);
    });

    it.each(['payables', 'orders'])('refuses another refund under a used key, of %s', async (of) => {
      const { payable, order, total } = await paidOrder();
      const path = of === 'orders' ? `/orders/${order.id}/refund` : `/payables/${payable}/refund`;
      const key = `a-used-key-of-${of}`;
      const amounts = [
        { amount: 100 },
        { amount: 100 },
        { amount: 500 },
        {},
        { amount: 100, reason: 'A stain' },
      ];
      const answers = [];
      for (const body of amounts) answers.push(await post(path, body, key));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 422, 422]);
      for (const answer of answers.slice(2))
        expect(problemOf(answer).detail).toBe('This Idempotency-Key was used for a different call.');
      for (const body of [{}, {}]) expect((await post(path, body, `${key}-2`)).statusCode).toBe(200);
      expect((await events(payable)).filter((event) => /^refund \d/.test(event))).toEqual([
        'refund 100',
        `refund ${total - 100}`,
      ]);
    });

    it.each(['payables', 'orders'])('nothing that the provider has returned already, of %s', async (of) => {
      const { payable, order } = await paidOrder();
      const [reference = ''] = await ordering.references(order.id);
      const path = of === 'orders' ? `/orders/${order.id}/refund` : `/payables/${payable}/refund`;
      money.set(reference, { status: 'refunded' });
      const refused = await post(path, { amount: 100 });
      expect(problemOf(refused)).toMatchObject({
        status: 409,
        detail: expect.stringMatching(/^The provider has returned this payment already. Run reconcile/),
      });
      expect((await events(payable)).filter((event) => event.startsWith('refund'))).toEqual([]);
      money.set(reference, { status: 'paid' });
      expect((await post(path, { amount: 100 })).statusCode).toBe(200);
    });

    it('nothing of what is not paid', async () => {
      const { order } = await ordering.waiting();
      const refused = await post(`/payables/${await ordering.payable(order.id)}/refund`, {});
      expect(problemOf(refused)).toMatchObject({
        status: 409,
        detail: 'Nothing was paid for this order, so there is nothing to refund.',
      });
    });

    // @see rules/ledger/deposits
    it('takes from the deposit last', async () => {
      const { who, subscription } = await startedPlan();
      const payable = await openInvoice({ who, subscription, payable: 0, total: 0 });
      const rows = [
        { type: 'DEPOSIT', title: 'Refundable deposit', price: 4_000 },
        { type: 'TOTAL', title: 'Due', price: 9_900 },
      ];
      await db
        .updateTable('invoice')
        .set({ rows: JSON.stringify(rows) })
        .where('payable_id', '=', payable)
        .execute();
      const reference = `Deposit${payable}`;
      await db
        .insertInto('payment_attempt')
        .values({
          payable_id: payable,
          provider: 'sandbox',
          reference,
          method: 'credit_card',
          amount: 9_900,
          currency: 'SGD',
          created_at: clock.now(),
        })
        .execute();
      money.charges.set(reference, {
        reference,
        amount: { amountMinor: 9_900, currency: 'SGD' },
        status: 'paid',
      });
      expect((await api.inject(money.notice(reference))).statusCode).toBe(200);
      const held = async () => {
        const { rows: found } = await sql<{ held: number }>`
          select -sum(amount) as held from ledger_entry e join ledger_movement m on m.id = e.movement_id
          where payable_id = ${payable} and account = 'deposits_held'`.execute(db);
        return found[0]?.held;
      };
      expect(await held()).toBe(4_000);
      await post(`/payables/${payable}/refund`, { amount: 5_900 });
      expect(await held()).toBe(4_000);
      await post(`/payables/${payable}/refund`, { amount: 1_000 });
      expect(await held()).toBe(3_000);
    });
  });

  // @see rules/ledger/staff-waive
  describe('waive', () => {
    const reason = 'Our courier lost the box.';

    it('an open invoice, which then counts as paid', async () => {
      const payable = await openInvoice(await startedPlan());
      for (const key of ['the-same-waiver', 'the-same-waiver'])
        expect((await post(`/payables/${payable}/waiver`, { reason }, key)).statusCode).toBe(200);
      expect(await paidAt(payable)).not.toBeNull();
      expect(await events(payable)).toEqual(['due 9900', 'waiver 9900', 'waiver note']);
      expect(problemOf(await post(`/payables/${payable}/waiver`, { reason })).detail).toBe(
        'It is paid already. To give money back, refund it.',
      );
      expect(problemOf(await post(`/payables/${payable}/refund`, {})).status).toBe(409);
    });

    it('a charge', async () => {
      const { order } = await paidOrder();
      const { payable_id: payable } = await lateFee(db, order.id);
      expect((await post(`/payables/${payable}/waiver`, { reason })).statusCode).toBe(200);
      expect(await events(payable)).toContain('waiver 7000');
      expect(problemOf(await post(`/orders/${order.id}/collected`, {})).status).toBe(409);
    });

    it('no unpaid order, no first month, and nothing that is being paid', async () => {
      const { order } = await ordering.waiting();
      const waive = async (payable: number) =>
        problemOf(await post(`/payables/${payable}/waiver`, { reason })).detail;
      expect(await waive(await ordering.payable(order.id))).toBe(
        'An unpaid order is cancelled instead. What it owes is a charge of its own.',
      );
      const plan = await startedPlan();
      const payable = await openInvoice(plan);
      await db
        .insertInto('payment_attempt')
        .values({
          payable_id: payable,
          provider: 'sandbox',
          reference: `Waiting${payable}`,
          method: 'credit_card',
          amount: 9_900,
          currency: 'SGD',
          created_at: clock.now(),
        })
        .execute();
      expect(await waive(payable)).toBe('A payment is in progress. Try again when its outcome is known.');
      const who = await driver.person();
      await driver.subscribe(who, driver.bodyOf({}, CARDS.declined));
      const first = await db
        .selectFrom('invoice')
        .where('customer_id', '=', who.id)
        .select('payable_id')
        .executeTakeFirstOrThrow();
      expect(await waive(first.payable_id)).toMatch(/^The first month starts a plan, so it is not waived/);
    });

    it('for a reason alone', async () =>
      expect(refusedFields(await post('/payables/1/waiver', { reason: ' ' }))).toEqual({
        status: 400,
        fields: ['reason'],
      }));
  });

  // @see rules/ledger/staff-note
  it('note what they know, with their name and the time', async () => {
    const { payable, order, total } = await paidOrder();
    await post(`/payables/${payable}/notes`, { text: ' The bank asked about it. ' });
    expect((await get<object[]>(`/payables/${payable}`)).at(-1)).toMatchObject({
      event: 'note',
      staff: 'mei',
      text: 'The bank asked about it.',
      at: clock.now(),
    });
    expect(await get(`/payables?order=${order.id}`)).toMatchObject([
      {
        payable,
        kind: 'order',
        number: order.number,
        amount_due: total,
        paid: total,
        refunded: 0,
        waived: 0,
      },
    ]);
  });

  // @see rules/ledger/billing-preview
  it('preview what is charged next, without charging it', async () => {
    const plan = await startedPlan();
    const friend = await startedPlan();
    await db
      .insertInto('referral_credit')
      .values({
        customer_id: plan.who.id,
        friend_id: friend.who.id,
        subscription_id: friend.subscription.id,
        amount: 3_000,
        currency: 'SGD',
        created_at: clock.now(),
        invoice_id: null,
      })
      .execute();
    const own = async (until: string) =>
      (await get<{ subscription: number; email: string }[]>(`/billing?until=${until}&region=sg`)).filter(
        ({ subscription }) => subscription === plan.subscription.id,
      );
    expect(await own('2026-12-20')).toEqual([]);
    expect(await own('2027-01-21')).toMatchObject([
      {
        email: plan.who.email,
        month: 2,
        due_on: '2026-12-21',
        price: 9_900,
        taken_off: 3_000,
        amount: 6_900,
        currency: 'SGD',
        card: { brand: 'visa', last_four_digit: '4242' },
        problem: null,
      },
      { month: 3, due_on: '2027-01-21', taken_off: 0, amount: 9_900 },
    ]);
    await openInvoice(plan);
    await db
      .updateTable('card')
      .set({ expiration_year: 2026 })
      .where('customer_id', '=', plan.who.id)
      .execute();
    expect(await own('2027-01-21')).toMatchObject([
      { month: 2, amount: 9_900, problem: null },
      { month: 3, amount: 6_900, problem: 'the card has expired by then' },
    ]);
    const tooFar = await api.inject({ url: '/staff/billing?until=2030-01-01', headers: billing });
    expect(refusedFields(tooFar)).toEqual({ status: 400, fields: ['until'] });
    expect(
      await db.selectFrom('invoice').where('paid_at', 'is', null).where('month', '=', 3).execute(),
    ).toEqual([]);
  });

  // @see rules/ledger/staff-ask
  describe('ask the providers', () => {
    const challenged = async () => {
      const { who, order } = await ordering.waiting();
      await ordering.pay(who, ordering.payment(order, CARDS.challenged));
      const [reference = ''] = await ordering.references(order.id);
      return { who, order, reference, payable: await ordering.payable(order.id) };
    };

    it('about what waits, which then pays for what is due', async () => {
      const { who, order, reference, payable } = await challenged();
      money.set(reference, { status: 'paid' });
      expect((await post(`/payables/${payable}/inquiry`, {})).statusCode).toBe(200);
      expect(await ordering.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    });

    it('about what has failed, which is returned once something else has paid', async () => {
      const { who, order, reference, payable } = await challenged();
      await db
        .updateTable('payment_attempt')
        .set({ status: 'failed', charge_id: null, failure_reason: NEVER_STARTED })
        .where('reference', '=', reference)
        .execute();
      await ordering.pay(who, ordering.payment(order, CARDS.fine));
      money.set(reference, { status: 'paid' });
      expect((await post(`/payables/${payable}/inquiry`, {})).statusCode).toBe(200);
      expect(money.refunds.filter(({ charge }) => charge === reference)).toHaveLength(1);
      expect(await ordering.order(who, order.id)).toMatchObject({
        order_status: 'confirmed',
        refunded_price: 0,
      });
    });

    it('and are told if one does not answer', async () => {
      const { payable, reference } = await challenged();
      await db
        .updateTable('payment_attempt')
        .set({ provider: 'gone' })
        .where('reference', '=', reference)
        .execute();
      expect(problemOf(await post(`/payables/${payable}/inquiry`, {}))).toMatchObject({ status: 503 });
      await db
        .updateTable('payment_attempt')
        .set({ provider: 'sandbox' })
        .where('reference', '=', reference)
        .execute();
    });
  });

  it.each(
    ['reconciliation?since', 'billing?until'].flatMap((path) =>
      ['0000-00-00', '0001-01-01', '2027-02-30', '2027-13-01', '2027-2-1', '9999-12-31', 'monday'].map(
        (date) => ({ path, date }),
      ),
    ),
  )('name no day that does not exist: $path=$date', async ({ path, date }) =>
    expect(refusedFields(await api.inject({ url: `/staff/${path}=${date}`, headers: billing }))).toEqual({
      status: 400,
      fields: [path.split('?')[1]],
    }),
  );

  // @see rules/ledger/reconcile
  describe('reconcile', () => {
    const today = '2026-11-21';
    const page = (query: string) =>
      get<{ differences: Difference[]; balances: object[]; charges: number; next: string | null }>(
        `/reconciliation?${query}`,
      );

    it('finds what a provider has otherwise, in the region and since the day', async () => {
      const { payable, total } = await startedPlan();
      const { reference } = await db
        .selectFrom('payment_attempt')
        .where('payable_id', '=', payable)
        .select('reference')
        .executeTakeFirstOrThrow();
      money.set(reference, { amount: { amountMinor: total - 1, currency: 'SGD' } });
      const difference = {
        kind: 'charge_amount',
        payable,
        reference,
        currency: 'SGD',
        expected: total,
        found: total - 1,
      };
      const all = async (query: string) => {
        const found: Difference[] = [];
        for (let after = ''; ;) {
          const { differences, next } = await page(`${query}${after && `&after=${after}`}`);
          found.push(...differences);
          if (next === null) return found;
          after = next;
        }
      };
      expect(await all(`region=sg&since=${today}`)).toEqual([difference]);
      expect(await all('')).toEqual([difference]);
      expect(await all('region=hk')).toEqual([]);
      expect(await all('since=2026-12-25')).toEqual([]);
      money.set(reference, { amount: { amountMinor: total, currency: 'SGD' } });
      expect(await all('')).toEqual([]);
    });

    const DAY = 24 * 3600;
    const differences = async (query = '') => {
      const found: Difference[] = [];
      for (let after: string | null = ''; after !== null;) {
        const { differences: some, next }: { differences: Difference[]; next: string | null } = await page(
          `${query}${after && `&after=${after}`}`,
        );
        found.push(...some);
        after = next;
      }
      return found;
    };

    it('finds money of attempts that wait for longer than a day, or seemed never to have started', async () => {
      const { who, order } = await ordering.waiting();
      await ordering.pay(who, ordering.payment(order, CARDS.challenged));
      const payable = await ordering.payable(order.id);
      const [reference = ''] = await ordering.references(order.id);
      const { currency, total_price: found } = order;
      money.set(reference, { status: 'paid' });
      const difference = { kind: 'charge_unposted', payable, reference, currency, expected: 0, found };
      expect(await differences()).toEqual([]);
      clock.pass(DAY + 1);
      expect(await differences()).toEqual([difference]);
      expect(await differences('region=hk')).toEqual([]);
      money.set(reference, { amount: { amountMinor: found + 1, currency } });
      expect(await differences()).toEqual([{ ...difference, kind: 'charge_other', found: found + 1 }]);
      money.set(reference, { amount: { amountMinor: found, currency } });
      for (const failed of [
        { charge_id: null, failure_reason: NEVER_STARTED },
        { charge_id: null, failure_reason: 'Your bank said no.' },
        { charge_id: 'ch_1', failure_reason: 'Your bank said no.' },
      ]) {
        await db
          .updateTable('payment_attempt')
          .set({ ...failed, status: 'failed' })
          .where('reference', '=', reference)
          .execute();
        expect(await differences()).toEqual([difference]);
      }
      expect((await post(`/payables/${payable}/inquiry`, {})).statusCode).toBe(200);
      expect(await differences()).toEqual([]);
    });

    it('finds money of charges that the shop does not know, until it has gone back', async () => {
      const reference = 'FromAnOlderBackup';
      money.charges.set(reference, {
        reference,
        amount: { amountMinor: 700, currency: 'SGD' },
        status: 'paid',
      });
      const difference = {
        kind: 'charge_unknown',
        payable: null,
        provider: 'sandbox',
        reference,
        currency: 'SGD',
        expected: 0,
        found: 700,
      };
      expect(await differences()).toEqual([difference]);
      expect(await differences('region=sg')).toEqual([difference]);
      expect(await differences('region=hk')).toEqual([]);
      money.set(reference, { status: 'refunded' });
      expect(await differences()).toEqual([]);
    });

    it.each([
      { problem: 'away' as const, kinds: ['charges_unlisted'] },
      { problem: 'unsupported' as const, kinds: [] },
    ])('lists the charges of each provider, page by page: $problem', async ({ problem, kinds }) => {
      const one = (reference: string) => ({
        reference,
        amount: { amountMinor: 1, currency: 'SGD' as const },
        status: 'paid' as const,
      });
      const listed = (name: 'sandbox' | 'stripe', list: PaymentProvider['listCharges']): PaymentProvider => ({
        ...money.provider,
        name,
        listCharges: list,
      });
      const tools = {
        db,
        payments: paymentsOf([
          listed('sandbox', () => Promise.resolve(failure(problem, ''))),
          listed('stripe', ({ after }) =>
            Promise.resolve(
              success({
                charges: [one(after ?? 'First')],
                next: after === undefined ? 'pi_Second' : undefined,
              }),
            ),
          ),
        ]),
      };
      const found: Difference[] = [];
      for (let after: string | undefined = ''; after !== undefined;) {
        const listing = await unknownCharges(tools, { since: clock.now(), after: after || undefined });
        found.push(...listing.differences);
        after = listing.next;
      }
      expect(found.map(({ kind, provider, reference }) => [kind, provider, reference])).toEqual([
        ...kinds.map((kind) => [kind, 'sandbox', null]),
        ['charge_unknown', 'stripe', 'First'],
        ['charge_unknown', 'stripe', 'pi_Second'],
      ]);
    });

    it('lists what each account holds, once', async () => {
      const first = await page('');
      expect(first.balances).toContainEqual(
        expect.objectContaining({ account: 'plan_revenue', currency: 'SGD' }),
      );
      expect((await page('after=Zz')).balances).toEqual([]);
    });

    it('compares a page at a time', () =>
      rolledBack(async (trx) => {
        const region = 'hk';
        for (let count = 0; count < 21; count += 1)
          await postPayment(trx, {
            charge: {
              provider: 'sandbox',
              reference: `Page${count}`,
              charge_id: null,
              created_at: clock.now(),
              amount: 1,
              currency: 'HKD',
            },
            payable: { id: 1, kind: 'order', region },
            isDue: true,
            at: clock.now(),
          });
        const tools = { db: trx, clock, payments: paymentsOf([money.provider]) };
        const first = await reconcileCharges(tools, { region, since: clock.now() });
        const second = await reconcileCharges(tools, { region, since: clock.now(), after: first.next });
        expect([first, second].map(({ charges, next }) => [charges, next === undefined])).toEqual([
          [20, false],
          [1, true],
        ]);
        expect(first.differences.every(({ kind }) => kind === 'charge_missing')).toBe(true);
      }));

    /** What brings a difference about, on a paid order and a started plan. */
    const FAULTS: Partial<Record<DifferenceKind, (trx: Db, on: Paid) => Promise<unknown>>> = {
      unbalanced: async (trx, { order }) => {
        await sql`alter table ledger_entry disable trigger keep_ledger_entry`.execute(trx);
        await sql`
          update ledger_entry set amount = amount + 1 where account = 'clearing_sandbox'
          and movement_id in (select id from ledger_movement where payable_id = ${order} and kind = 'payment')`.execute(
          trx,
        );
      },
      payment_unposted: (trx, { order }) =>
        sql`
          insert into payment_attempt (payable_id, provider, reference, method, amount, currency, status, created_at)
          values (${order}, 'sandbox', 'Unposted', 'credit_card', 1, 'IDR', 'paid', ${clock.now()})`.execute(
          trx,
        ),
      payment_not_noted: (trx, { order }) =>
        trx
          .updateTable('payment_attempt')
          .set({ status: 'failed' })
          .where('payable_id', '=', order)
          .execute(),
      refund_unposted: (trx, { order }) =>
        trx.updateTable('refund').set({ amount: 2 }).where('payable_id', '=', order).execute(),
      refund_state: (trx, { order }) =>
        trx.updateTable('refund').set({ done_at: null }).where('payable_id', '=', order).execute(),
      order_revenue: (trx, { order }) =>
        trx.updateTable('rental_order').set({ refunded_price: 2 }).where('payable_id', '=', order).execute(),
      charge_revenue: async (trx, { order }) => {
        const { id } = await trx
          .selectFrom('rental_order')
          .where('payable_id', '=', order)
          .select('id')
          .executeTakeFirstOrThrow();
        const charge = await lateFee(trx, id);
        await trx
          .updateTable('charge')
          .set({ paid_at: clock.now(), is_collected: true })
          .where('id', '=', charge.id)
          .execute();
      },
      invoice_revenue: (trx, { invoice }) =>
        trx
          .updateTable('invoice')
          .set({ paid_at: null, starts_on: null, ends_on: null })
          .where('payable_id', '=', invoice)
          .execute(),
      surplus_left: (trx, { order }) =>
        postPayment(trx, {
          charge: {
            provider: 'sandbox',
            reference: 'SurplusLeft',
            charge_id: null,
            created_at: clock.now(),
            amount: 5,
            currency: 'IDR',
          },
          payable: { id: order, kind: 'order', region: 'id' },
          isDue: false,
          at: clock.now(),
        }),
      refund_left: (trx, { order }) =>
        sql`
          with open as (update refund set done_at = null where payable_id = ${order} returning 1)
          delete from payable_note where payable_id = ${order} and (select count(*) from open) > 0`.execute(
          trx,
        ),
    };
    type Paid = { readonly order: number; readonly invoice: number };

    it.each(Object.keys(FAULTS) as DifferenceKind[])('finds %s', async (kind) => {
      const { payable: order } = await paidOrder();
      await post(`/payables/${order}/refund`, { amount: 1 });
      const { payable: invoice } = await startedPlan();
      expect(await ledgerDifferences(db)).toEqual([]);
      await rolledBack(async (trx) => {
        await FAULTS[kind]?.(trx, { order, invoice });
        expect(await ledgerDifferences(trx)).toContainEqual(expect.objectContaining({ kind }));
        expect(await ledgerDifferences(trx, 'hk')).toEqual([]);
      });
    });

    it('finds a refund that was open when it was lost', async () => {
      money.refuseRefunds(true);
      const { payable, total } = await startedPlan();
      await post(`/payables/${payable}/refund`, {});
      money.refuseRefunds(false);
      expect(await ledgerDifferences(db)).toEqual([]);
      await rolledBack(async (trx) => {
        await trx.deleteFrom('refund').where('payable_id', '=', payable).execute();
        expect(await ledgerDifferences(trx)).toContainEqual({
          kind: 'refund_left',
          payable,
          reference: null,
          currency: 'SGD',
          expected: 0,
          found: total,
        });
      });
    });

    class RollBack extends Error {}
    const rolledBack = async (work: (trx: Db) => Promise<void>) => {
      const done = db.transaction().execute(async (trx) => {
        await work(trx);
        throw new RollBack();
      });
      await expect(done).rejects.toBeInstanceOf(RollBack);
    };
  });
});
