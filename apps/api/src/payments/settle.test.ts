import type { ChargeStatus } from '@lemari/contract/payment-values';
import { type Money, toMoney } from '@lemari/currency/money';
import type { Db } from '../platform/database/database.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { person } from '../testing/own-styles.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { testTools } from '../testing/test-tools.ts';
import type { PayableHandlers, Standing } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';
import { writePayable } from './payables.ts';
import { markFailed, settle } from './settle.ts';

const DUE = toMoney(25_000, 'SGD');
const OPEN: Standing = { kind: 'open' };

interface ReportedCase {
  readonly standing?: Standing;
  readonly amount?: Money;
}

/** A kind of payable for the test; it records the calls it gets. */
function strangeKind(standing: Standing) {
  const reported: string[] = [];
  const note = (name: string) => () => {
    reported.push(name);
    return Promise.resolve();
  };
  const kind: PayableHandlers = {
    noun: 'thing',
    purpose: 'once',
    find: (_, __, id) => Promise.resolve(id),
    description: () => Promise.resolve('A thing'),
    lock: note('lock'),
    standing: () => Promise.resolve(standing),
    prepare: () => Promise.resolve(undefined),
    nothingDue: note('nothing due'),
    amountChanged: 'It costs another amount now.',
    opened: note('opened'),
    paid: note('paid'),
    failed: note('failed'),
    expired: note('expired'),
    refunded: note('refunded'),
  };
  return { kind, reported };
}

describe.each(ONE_ENGINE)('settling a payment, on %s', (engine) => {
  let api: TestApi;
  let db: Db;
  beforeAll(async () => {
    api = await testApi(engine);
    db = api.database.db;
  });
  afterAll(() => api.close());

  const toolsWith = (kind: PayableHandlers): Tools => ({
    ...testTools(db, api.app.log),
    payables: { order: kind, invoice: kind, charge: kind },
  });

  let attempts = 0;
  /** An attempt that a provider reports about. */
  async function reported(status: ChargeStatus, { standing = OPEN, amount = DUE }: ReportedCase = {}) {
    await person(db);
    const customer = await db
      .selectFrom('customer')
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow();
    const payable = await writePayable(db, {
      kind: 'order',
      customer_id: customer.id,
      region: 'sg',
      currency: DUE.currency,
      amount_due: DUE.amountMinor,
    });
    const attempt = await db
      .insertInto('payment_attempt')
      .values({
        payable_id: payable,
        provider: 'sandbox',
        reference: `settled${++attempts}`,
        method: 'credit_card',
        amount: amount.amountMinor,
        currency: amount.currency,
        created_at: TEST_CLOCK.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { kind, reported: news } = strangeKind(standing);
    const tools = toolsWith(kind);
    const report = () =>
      tools.inTransaction((trx) => settle(trx, tools, { reference: attempt.reference, status, amount }));
    const verdict = await report();
    const refunds = await db
      .selectFrom('refund')
      .where('attempt_id', '=', attempt.id)
      .select(['amount', 'reason', 'is_of_payable'])
      .execute();
    return { verdict, news, refunds, report, attempt, tools };
  }

  it.each([
    { status: 'paid', news: ['lock', 'paid'] },
    { status: 'failed', news: ['lock', 'failed'] },
    { status: 'expired', news: ['lock', 'expired'] },
    { status: 'refunded', news: ['lock'] },
  ] as const)('as $status notifies the payable once', async ({ status, news }) => {
    const first = await reported(status);
    expect(first).toMatchObject({ verdict: 'applied', news, refunds: [] });
    expect(await first.report()).toBe('stale');
    expect(first.news).toEqual([...news, 'lock']);
  });

  it.each([
    {
      spec: 'is already paid',
      more: { standing: { kind: 'paid', whyReturned: 'It had been paid.' } as const },
      reason: 'It had been paid.',
    },
    {
      spec: 'has ended',
      more: { standing: { kind: 'over', whyReturned: 'It was over.', whyRefused: 'It is over.' } as const },
      reason: 'It was over.',
    },
    {
      spec: 'has another amount',
      more: { amount: toMoney(20_000, 'SGD') },
      reason: 'It costs another amount now.',
    },
  ])('refunds a payment whose payable $spec', async ({ more, reason }) => {
    const { news, refunds, attempt } = await reported('paid', more);
    expect(news).toEqual(['lock']);
    expect(refunds).toEqual([{ amount: attempt.amount, reason, is_of_payable: false }]);
  });

  it('answers unknown for a charge without an attempt', async () => {
    const { kind, reported: news } = strangeKind(OPEN);
    const tools = toolsWith(kind);
    const verdict = await tools.inTransaction((trx) =>
      settle(trx, tools, { reference: 'strange', status: 'paid', amount: DUE }),
    );
    expect([verdict, news]).toEqual(['unknown', []]);
  });

  it('does not fail a paid attempt', async () => {
    const { news, attempt, tools } = await reported('paid');
    await tools.inTransaction((trx) => markFailed(trx, tools, attempt, 'Nothing was charged.'));
    expect(news).toEqual(['lock', 'paid', 'lock']);
  });
});
