import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { type Database, type Db, toDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { sandboxProvider } from '../payments/sandbox-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { endProcess, runApi } from '../testing/api-process.ts';
import { buyers, type Buyers } from '../testing/buyers.ts';
import { snapshot } from '../testing/engines.ts';
import { CARD_NUMBERS, startPay } from '../testing/pay-process.ts';
import { freePort, startPostgres } from '../testing/postgres-server.ts';
import { differencesOf } from '../testing/reconciled.ts';
import { type Send, sendTo } from '../testing/shoppers.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { DEMO_SEED } from '../testing/demo-seed.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';

type Pay = Awaited<ReturnType<typeof startPay>>;

/** More customers than can be served before the last kill. */
const PEOPLE = 120;
/** Longer than the wait for a notice, and than any claim of a job. */
const SILENCE_SECONDS = 150;

describe('when processes are killed during payments, every order is paid once by', () => {
  let pay: Pay;
  beforeEach(async () => (pay = await startPay()));
  afterEach(() => pay.close());

  it('an API with the embedded database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lemari-killed-'));
    const folder = join(dataDir, 'pglite');
    try {
      const filled = toDatabase(await openPglite(folder, { loadDataDir: await snapshot('prepared') }));
      const people = await buyers(filled.db, PEOPLE, await pay.tokenOf(CARD_NUMBERS.fine));
      await filled.close();
      const shop = await shopAt({ DATA_DIR: dataDir }, pay);
      for (let kill = 0; kill < 3; kill++) await shop.openUntilKilled(people, kill);
      const database = toDatabase(await openPglite(folder));
      await expectAllPaidOnce(database, shop.port, pay, people);
      await database.close();
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }, 300_000);

  it('an API with PostgreSQL, and the server below it', async () => {
    const server = await startPostgres();
    const url = server.urlOf('postgres');
    const database = await openSeededDatabase({ clock: TEST_CLOCK, seed: DEMO_SEED, url, folder: '' });
    try {
      const people = await buyers(database.db, PEOPLE, await pay.tokenOf(CARD_NUMBERS.fine));
      const shop = await shopAt({ DATABASE_URL: url }, pay);
      for (let kill = 0; kill < 2; kill++) await shop.openUntilKilled(people, kill, server);
      await expectAllPaidOnce(database, shop.port, pay, people);
      expect([...people.statuses]).toContain(503);
    } finally {
      await database.close();
      await server.remove();
    }
  }, 300_000);
});

/** An API process that restarts on the same port each time it is killed. */
async function shopAt(env: Record<string, string>, pay: Pay) {
  const port = await freePort();
  const open = () =>
    runApi({
      ...env,
      API_PORT: String(port),
      PAY_URL: pay.url,
      LOG_LEVEL: 'silent',
      NOW: TEST_CLOCK.now(),
      ALLOW_TEST_CLOCK: '1',
    });
  return {
    port,
    /** @param postgres the database server, which is killed and restarted in between */
    openUntilKilled: async (
      people: Buyers,
      kill: number,
      postgres?: Pick<Awaited<ReturnType<typeof startPostgres>>, 'kill' | 'restart'>,
    ) => {
      const api = open();
      try {
        const send = sendTo(await api.address());
        // In every other round no notice arrives, so that only answers report payments.
        await pay.deliver({ isHeld: kill % 2 === 0 });
        if (postgres) {
          await orderUntil(postgres.kill, people, send);
          await postgres.restart();
        }
        await orderUntil(() => endProcess(api.child), people, send);
      } finally {
        // Undelivered notices are retried later.
        await pay.deliver({ isHeld: true });
        await endProcess(api.child);
      }
    },
  };
}

async function orderUntil(kill: () => Promise<void>, people: Buyers, send: Send): Promise<void> {
  let isClosed = false;
  const ordering = people.order(send, () => isClosed);
  await people.arePaying();
  await kill();
  isClosed = true;
  await ordering;
}

/** Lets returning customers finish and jobs settle the rest, then checks every order. */
async function expectAllPaidOnce(database: Database, port: number, pay: Pay, people: Buyers): Promise<void> {
  const clock = movingClock();
  const account = { ...pay.account, noticeUrl: `http://127.0.0.1:${port}/payment/notices/sandbox` };
  const app = await buildApp({
    db: database.db,
    clock,
    pictures: { masters: '', renditions: '' },
    payments: [sandboxProvider(account)],
  });
  try {
    await people.finish(sendTo(await app.listen({ host: '127.0.0.1', port })));
    clock.pass(SILENCE_SECONDS);
    for (let rounds = 0; rounds === 0 || (await isSomethingOpen(database.db)); rounds++) {
      expect(rounds).toBeLessThan(20);
      await app.jobs.runAll();
      await app.settled();
    }
    await expectTruth(database.db, pay, people);
    // The held notices arrive last, twice, and change nothing.
    await pay.deliver({ copies: 2, order: 'newest_first' });
    await pay.allDelivered(account);
    await app.settled();
    await expectTruth(database.db, pay, people);
    // @see rules/ledger/once
    expect(await differencesOf(database.db, [sandboxProvider(account)])).toEqual([]);
  } finally {
    await app.close();
  }
}

/** Whether attempts without a charge or pending refunds remain. */
async function isSomethingOpen(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_attempt where status = 'waiting' and charge_id is null
    union all select 1 from refund where done_at is null`.execute(db);
  return rows.length > 0;
}

async function expectTruth(db: Db, pay: Pay, people: Buyers): Promise<void> {
  const { charges } = await pay.ledger();
  const orders = await standing(db);
  const reported = people.reported();
  expect(people.unanswered()).toBeGreaterThan(0);
  expect([...people.statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);

  for (const { id, status, references, bookings, created, is_paid: isPaid } of orders) {
    const own = charges.filter(({ reference }) => references.includes(reference));
    const charged = own.map((charge) => charge.status).toSorted();
    const is = { id, status, charged, bookings, created };
    if (status === 'confirmed')
      expect(is).toEqual({ id, status, charged: ['paid'], bookings: 1, created: 1 });
    else if (status === 'cancelled' && isPaid)
      expect(is).toEqual({ id, status, charged: ['refunded'], bookings: 0, created: 1 });
    else expect(is).toMatchObject({ status: 'waiting_payment', charged: [], created: 0 });
    for (const { amount_minor: amount, refunds } of own)
      expect(refunds.map((refund) => refund.amount_minor)).toEqual(status === 'cancelled' ? [amount] : []);
  }

  // A mail that was being sent when the process was killed is retried and arrives once.
  const { rows: doubled } = await sql`
    select sent_to, subject from mail group by sent_to, subject having count(*) > 1`.execute(db);
  expect(doubled).toEqual([]);

  // Every charge has an order, and each customer has one order.
  const known = orders.flatMap(({ references }) => references);
  expect(charges.filter(({ reference }) => !known.includes(reference))).toEqual([]);
  expect(new Set(orders.map(({ customer_id: who }) => who)).size).toBe(orders.length);
  // Answered statuses hold; an order of a customer who left may have been paid since.
  const stands = new Map(orders.map(({ id, status }) => [id, status]));
  for (const [id, { status, isGone }] of reported)
    expect({ id, status: [stands.get(id)] }).toEqual({
      id,
      status: isGone ? [expect.stringMatching(/^(waiting_payment|confirmed)$/)] : [status],
    });
  const confirmed = [...reported.values()].filter(({ status }) => status === 'confirmed');
  expect(confirmed.length).toBeGreaterThan(5);
}

interface Standing {
  readonly id: number;
  readonly customer_id: number;
  readonly status: string;
  readonly is_paid: boolean;
  readonly references: readonly string[];
  readonly bookings: number;
  readonly created: number;
}

/** State of each order. Each has one piece. */
async function standing(db: Db): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select id, customer_id, status, paid_at is not null as is_paid,
      array(select reference from payment_attempt where payable_id = o.payable_id) as "references",
      (select count(*) from booking b join order_item item on item.id = b.order_item_id
        where item.order_id = o.id and b.status = 'confirmed') as bookings,
      (select count(*) from event where name = 'order_created' and (facts ->> 'order_id')::integer = o.id) as created
    from rental_order o order by id`.execute(db);
  return rows;
}
