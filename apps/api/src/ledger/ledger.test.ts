import { eraseCustomer } from '../customer/erase-customer.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type Database, type Db, toDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { emptyEngine, ENGINES } from '../testing/engines.ts';
import { ledgerDifferences } from './check-ledger.ts';
import { type LedgerCharge, postPayment, postRefund, postRefundDone, postWaiver } from './post.ts';

const BEFORE = '0045_what_attempts_pay';
const AT = '2026-11-20T02:00:00.000Z';
const DEPOSIT = 40_000_000;
const MONTH = 99_000_000;

/** Rows of the release before the ledger: a plan with a deposit, and orders. @returns ids of payables */
async function past(db: Db) {
  const { id: customer } = await db
    .insertInto('customer')
    .values({ created_at: AT, email: 'ayu@example.com', region: 'id' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payable = async (kind: 'order' | 'invoice', amount: number) =>
    (
      await db
        .insertInto('payable')
        .values({ kind, customer_id: customer, region: 'id', currency: 'IDR', amount_due: amount })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const attempt = async (payable_id: number, amount: number, more: object = {}) =>
    (
      await db
        .insertInto('payment_attempt')
        .values({
          payable_id,
          amount,
          provider: 'sandbox',
          reference: `A${payable_id}x${amount}`,
          method: 'credit_card',
          currency: 'IDR',
          status: 'paid',
          created_at: AT,
          settled_at: AT,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const refund = (payable_id: number, attempt_id: number, amount: number, more: object = {}) =>
    db
      .insertInto('refund')
      .values({
        payable_id,
        attempt_id,
        amount,
        reference: `R${attempt_id}x${amount}`,
        is_of_payable: true,
        reason: 'A reason.',
        created_at: AT,
        ...more,
      })
      .execute();
  const order = async (amount: number, more: object = {}) => {
    const payable_id = await payable('order', amount);
    await db
      .insertInto('rental_order')
      .values({
        payable_id,
        customer_id: customer,
        region: 'id',
        vertical: 'on_demand',
        starts_on: '2026-12-01',
        returns_on: '2026-12-04',
        period_days: 4,
        currency: 'IDR',
        rental_price: amount,
        addons_price: 0,
        total_price: amount,
        late_price_per_day: 100,
        placed_at: AT,
        updated_at: AT,
        ...more,
      })
      .execute();
    return payable_id;
  };

  await db
    .insertInto('plan')
    .values({
      id: 'id-apparel-one',
      region: 'id',
      service_id: 'id-apparel-standard',
      plan_type: 'MONTHLY',
      position: 1,
    })
    .execute();
  const terms = { plan_id: 'id-apparel-one', terms_starts_at: '2026-01-01T00:00:00Z' };
  await db
    .insertInto('plan_terms')
    .values({
      plan_id: terms.plan_id,
      starts_at: terms.terms_starts_at,
      name: 'Monthly',
      subtitle: '',
      description: '',
      price: MONTH,
      list_price: null,
      care_price: null,
      insurance_cover: null,
      max_item: 3,
      max_box_per_period: 1,
      payment_provider: 'xendit',
      images: '[]',
    })
    .execute();
  const { id: subscription } = await db
    .insertInto('subscription')
    .values({
      ...terms,
      customer_id: customer,
      region: 'id',
      vertical: 'apparel',
      status: 'active',
      started_at: AT,
      created_at: AT,
      updated_at: AT,
      deposit_price: DEPOSIT,
      flow: 'direct',
      is_resubscription: false,
      coupon_id: null,
      voucher_id: null,
      discount_title: null,
      discount_price: null,
      discount_months: null,
      join_code_id: null,
      referrer_id: null,
      promotion: null,
      partnership: null,
      ambassador: null,
      utm_source: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = await payable('invoice', MONTH + DEPOSIT);
  await db
    .insertInto('invoice')
    .values({
      subscription_id: subscription,
      payable_id: invoice,
      customer_id: customer,
      region: 'id',
      currency: 'IDR',
      total_price: MONTH + DEPOSIT,
      month: 1,
      rows: JSON.stringify([
        { type: 'DEFAULT', title: 'Monthly', price: MONTH },
        { type: 'DEPOSIT', title: 'Refundable deposit', price: DEPOSIT },
        { type: 'TOTAL', title: 'Due', price: MONTH + DEPOSIT },
      ]),
      created_at: AT,
      paid_at: AT,
      starts_on: '2026-11-20',
      ends_on: '2026-12-19',
    })
    .execute();
  await attempt(invoice, MONTH + DEPOSIT);
  // Paid a second time, and returned.
  const twice = await attempt(invoice, MONTH + DEPOSIT, { reference: 'A2', status: 'refunded' });
  await refund(invoice, twice, MONTH + DEPOSIT, { is_of_payable: false, done_at: AT });

  const late = await order(5_000, {
    status: 'completed',
    paid_at: AT,
    late_price: 300,
    late_collected_at: AT,
    refunded_price: 1_000,
  });
  const byPage = await attempt(late, 5_000, { provider: '2c2p' });
  await refund(late, byPage, 1_000, { done_at: AT });
  const unpaid = await order(7_000);
  // The provider reported at once that it had returned the money: nothing stayed.
  await attempt(unpaid, 7_000, { status: 'refunded' });
  await attempt(unpaid, 7_000, { status: 'failed', reference: 'A3' });
  return { customer, invoice, late, unpaid };
}

const entriesOf = async (db: Db, payable: number) => {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_movement as m', 'm.id', 'e.movement_id')
    .where('m.payable_id', '=', payable)
    .orderBy('m.id')
    .orderBy('e.account')
    .select(['m.kind', 'e.account', 'e.amount'])
    .execute();
  return rows.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`);
};

describe.each(ENGINES)('the ledger on %s', (engine) => {
  let database: Database;
  let db: Db;
  let ids: Awaited<ReturnType<typeof past>>;
  beforeAll(async () => {
    database = toDatabase(await emptyEngine(engine));
    db = database.db;
    await migrate(db, BEFORE);
    ids = await past(db);
    await migrate(db);
  });
  afterAll(() => database.close());

  const payable = () => ({ id: ids.late, kind: 'order', region: 'id' }) as const;
  let charges = 0;
  const charge = (amount: number): LedgerCharge => ({
    provider: 'stripe',
    reference: `Own${++charges}`,
    charge_id: null,
    created_at: AT,
    amount,
    currency: 'IDR',
  });
  const refused = (work: (trx: Db) => Promise<unknown>) =>
    expect(db.transaction().execute(work)).rejects.toThrow(Error);

  // @see rules/ledger/past, rules/ledger/deposits, rules/ledger/surplus
  it('has the past, deposits apart from revenue', async () => {
    expect(await entriesOf(db, ids.invoice)).toEqual([
      'payment clearing_sandbox 139000000',
      'payment deposits_held -40000000',
      'payment plan_revenue -99000000',
      'surplus clearing_sandbox 139000000',
      'surplus customer_surplus -139000000',
      'refund customer_surplus 139000000',
      'refund refunds_payable -139000000',
      'refund_done clearing_sandbox -139000000',
      'refund_done refunds_payable 139000000',
    ]);
    expect(await entriesOf(db, ids.late)).toEqual([
      'payment clearing_2c2p 5000',
      'payment rental_revenue -5000',
      'refund refunds_payable -1000',
      'refund rental_revenue 1000',
      'refund_done by_hand -1000',
      'refund_done refunds_payable 1000',
    ]);
    const { payable_id: collected } = await db
      .selectFrom('charge')
      .select('payable_id')
      .executeTakeFirstOrThrow();
    expect(await entriesOf(db, collected)).toEqual([
      'collected by_hand 300',
      'collected charge_revenue -300',
    ]);
    expect(await entriesOf(db, ids.unpaid)).toEqual([]);
    expect(await ledgerDifferences(db)).toEqual([]);
  });

  // @see rules/ledger/balances
  it.each([
    { spec: 'does not balance', amounts: [5, -4], count: 2 },
    { spec: 'balances over two currencies alone', amounts: [5, -5], count: 2, other: 'SGD' as const },
    { spec: 'has fewer entries than it says', amounts: [5, -5], count: 3 },
    { spec: 'has no entries', amounts: [], count: 2 },
  ])('refuses a movement that $spec', async ({ amounts, count, other = 'IDR' as const }) => {
    await refused(async (trx) => {
      const { id } = await trx
        .insertInto('ledger_movement')
        .values({
          kind: 'waiver',
          reference: 'W1',
          happened_at: AT,
          region: 'id',
          payable_kind: 'order',
          payable_id: 1,
          provider: null,
          charge: null,
          charge_id: null,
          charged_at: null,
          staff: null,
          entry_count: count,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [index, amount] of amounts.entries())
        await trx
          .insertInto('ledger_entry')
          .values({
            movement_id: id,
            account: index === 0 ? 'write_offs' : 'rental_revenue',
            currency: index === 0 ? 'IDR' : other,
            amount,
          })
          .execute();
    });
    expect(
      await db.selectFrom('ledger_movement').where('reference', '=', 'W1').select('id').execute(),
    ).toEqual([]);
  });

  // @see rules/ledger/unchanged
  it.each([
    'update ledger_entry set amount = amount',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_movement set staff = null',
    'delete from ledger_movement',
    'truncate ledger_movement cascade',
    `insert into ledger_entry select movement_id, 'write_offs', currency, amount from ledger_entry limit 1`,
    `insert into ledger_entry select id, name, 'IDR', amount from (select min(id) as id from ledger_movement) m,
      (values ('write_offs', 1), ('charge_revenue', -1)) as e (name, amount)`,
  ])('refuses "%s"', (statement) => refused((trx) => sql.raw(statement).execute(trx)));

  // @see rules/ledger/once
  it('posts each payment, refund and waiver once', async () => {
    const one = charge(500);
    const payment = (trx: Db) => postPayment(trx, { charge: one, payable: payable(), isDue: true, at: AT });
    const refund = { charge: one, payable: payable(), reference: 'OwnR', amount: 500, at: AT };
    const waiver = {
      reference: 'OwnW',
      payable: payable(),
      amount: 1,
      currency: 'IDR',
      revenue: 'charge_revenue',
      at: AT,
      staff: 'mei',
    } as const;
    const work: readonly ((trx: Db) => Promise<void>)[] = [
      payment,
      (trx) => postRefund(trx, { ...refund, isOfPayable: true, fromDeposit: 0 }),
      (trx) => postRefundDone(trx, { ...refund, isByHand: false }),
      (trx) => postWaiver(trx, waiver),
    ];
    for (const post of work) {
      const both = await Promise.allSettled([db.transaction().execute(post), db.transaction().execute(post)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('returns no more of a deposit than it holds', () =>
    refused((trx) =>
      postRefund(trx, {
        charge: charge(DEPOSIT + 1),
        payable: { id: ids.invoice, kind: 'invoice', region: 'id' },
        reference: 'TooMuch',
        amount: DEPOSIT + 1,
        isOfPayable: true,
        fromDeposit: DEPOSIT + 1,
        at: AT,
      }),
    ));

  // @see rules/ledger/balances
  it('balances after any payments, surpluses, refunds and waivers', async () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    const event = fc.record({
      amount,
      isDue: fc.boolean(),
      /** Refunded shares, and how each is made. */
      refunds: fc.array(
        fc.record({
          share: fc.double({ min: 0.01, max: 1, noNaN: true }),
          made: fc.constantFrom('no', 'provider', 'hand'),
        }),
        { maxLength: 3 },
      ),
      waived: fc.option(amount),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), async (events) => {
        const before = await balances(db);
        const expected = new Map<string, number>();
        const add = (account: string, change: number) =>
          expected.set(account, (expected.get(account) ?? 0) + change);
        for (const { amount: paid, isDue, refunds, waived } of events)
          await db.transaction().execute(async (trx) => {
            const own = charge(paid);
            await postPayment(trx, { charge: own, payable: payable(), isDue, at: AT });
            const revenue = isDue ? 'rental_revenue' : 'customer_surplus';
            add('clearing_stripe', paid);
            add(revenue, -paid);
            let left = paid;
            for (const [index, { share, made }] of refunds.entries()) {
              const part = Math.floor(left * share);
              if (part === 0) continue;
              left -= part;
              const refund = {
                charge: own,
                payable: payable(),
                reference: `${own.reference}R${index}`,
                amount: part,
                at: AT,
              };
              await postRefund(trx, { ...refund, isOfPayable: isDue, fromDeposit: 0 });
              add(revenue, part);
              add('refunds_payable', -part);
              if (made === 'no') continue;
              await postRefundDone(trx, { ...refund, isByHand: made === 'hand' });
              add('refunds_payable', part);
              add(made === 'hand' ? 'by_hand' : 'clearing_stripe', -part);
            }
            if (waived === null) return;
            await postWaiver(trx, {
              reference: `${own.reference}W`,
              payable: payable(),
              amount: waived,
              currency: 'IDR',
              revenue: 'charge_revenue',
              staff: 'mei',
              at: AT,
            });
            add('write_offs', waived);
            add('charge_revenue', -waived);
          });
        const after = await balances(db);
        for (const [account, change] of expected)
          expect([account, (after.get(account) ?? 0) - (before.get(account) ?? 0)]).toEqual([
            account,
            change,
          ]);
        expect([...after.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  // @see rules/ledger/survives
  it('stays when a customer is deleted, with the payments', async () => {
    const all = async () => [
      await db.selectFrom('ledger_movement').orderBy('id').selectAll().execute(),
      await db.selectFrom('payment_attempt').orderBy('id').select(['id', 'amount', 'status']).execute(),
    ];
    const before = await all();
    const deleted = db.deleteFrom('customer').where('id', '=', ids.customer).execute();
    await expect(deleted).rejects.toThrow('foreign key');
    await db
      .transaction()
      .execute((trx) => eraseCustomer(trx, { id: ids.customer, email: null, phone: null }, AT));
    expect(await all()).toEqual(before);
  });
});

async function balances(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .groupBy('account')
    .select(['account', (sums) => sums.fn.sum<number>('amount').as('amount')])
    .execute();
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}
