import type { Currency } from '@lemari/currency/money';
import { formatMoney, toMoney } from '@lemari/currency/money';
import { sql } from 'kysely';
import { depositHeld, postWaiver } from '../ledger/post.ts';
import { REVENUE } from '../ledger/accounts.ts';
import { writeOrderRefund } from '../orders/order-refunds.ts';
import { hasWaitingAttempt } from '../payments/attempt-rows.ts';
import { checkPayable, NOT_PAID } from '../payments/check-attempts.ts';
import { lockPayable } from '../payments/payables.ts';
import {
  attemptThatPaid,
  isRefundRepeated,
  isReturnedByProvider,
  returnedByProvider,
  sendRefunds,
  writeRefund,
} from '../payments/refunds.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { sha256 } from '../platform/sha256.ts';
import type { Payable } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';
import { chargeOf } from '../charges/charge-rows.ts';
import { waiveCharge } from '../charges/close-charge.ts';
import { asSentence } from './as-sentence.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 200;

const payables = (db: Db) =>
  db
    .selectFrom('payable as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    // A payable is of one of the three kinds; a charge is of an order or a subscription.
    .leftJoin('charge as ch', 'ch.payable_id', 'p.id')
    .leftJoin('rental_order as o', (order) =>
      order.on((on) =>
        on.or([on('o.payable_id', '=', on.ref('p.id')), on('o.id', '=', on.ref('ch.order_id'))]),
      ),
    )
    .leftJoin('invoice as i', 'i.payable_id', 'p.id')
    .select([
      'p.id as payable',
      'p.kind',
      'p.region',
      'o.number',
      'i.month',
      'c.email',
      'p.amount_due',
      'p.currency',
    ])
    .select(({ fn }) => fn.coalesce('i.subscription_id', 'ch.subscription_id').as('subscription_id'))
    .select([
      sql<number>`${paidFor('payment', 'clearing')} + ${paidFor('collected', 'by_hand')}`.as('paid'),
      paidFor('refund', 'refunds').as('refunded'),
      paidFor('waiver', 'write').as('waived'),
    ])
    .orderBy('p.id', 'desc')
    .limit(MOST_SHOWN);

/** What the ledger has for a payable, as a positive amount. */
const paidFor = (kind: Tables['ledger_movement']['kind'], account: string) => sql<number>`(
  select coalesce(sum(abs(e.amount)), 0)::bigint
  from ledger_movement m join ledger_entry e on e.movement_id = m.id
  where m.payable_id = p.id and m.kind = ${kind} and e.account like ${`${account}%`}
    and not exists (select 1 from ledger_entry s where s.movement_id = m.id and s.account = 'customer_surplus'))`;

/** What is to be paid or was, the latest first. */
export const listPayables: StaffHandler<'listPayables'> = async ({ query }, { db }) => {
  const { region, order, subscription } = query;
  return {
    data: await payables(db)
      .$call((rows) => (region ? rows.where('p.region', '=', region) : rows))
      .$call((rows) => (order ? rows.where('o.id', '=', order) : rows))
      .$call((rows) =>
        subscription
          ? rows.where((row) =>
              row.or([
                row('i.subscription_id', '=', subscription),
                row('ch.subscription_id', '=', subscription),
              ]),
            )
          : rows,
      )
      .execute(),
  };
};

/** Everything that has happened to a payable, the oldest first. */
export const showPayable: StaffHandler<'showPayable'> = async ({ params: { id } }, { db }) => {
  const shown = await payables(db).where('p.id', '=', id).executeTakeFirst();
  return shown ? { data: await eventsOf(db, shown) } : noPayable(id);
};

const noPayable = (id: number) => notFound(`There is nothing to be paid with the number ${id}.`);

interface PayableEvent {
  /** ISO instant; null for what is due. */
  readonly at: string | null;
  readonly event: string;
  readonly amount: number | null;
  readonly currency: Currency;
  readonly provider: string | null;
  /** Ours, by which the provider knows a charge or refund. */
  readonly reference: string | null;
  /** The staff member. */
  readonly staff: string | null;
  readonly text: string | null;
}

async function eventsOf(
  db: Db,
  { payable, amount_due: due, currency }: { payable: number; amount_due: number; currency: Currency },
): Promise<PayableEvent[]> {
  const nothing = {
    amount: null,
    currency,
    provider: null,
    reference: null,
    staff: null,
    text: null,
  };
  const movements = await db
    .selectFrom('ledger_movement as m')
    .innerJoin('ledger_entry as e', (entry) =>
      entry.onRef('e.movement_id', '=', 'm.id').on('e.amount', '>', 0),
    )
    .where('m.payable_id', '=', payable)
    .groupBy(['m.id', 'e.currency'])
    .orderBy('m.id')
    .select(['m.happened_at as at', 'm.kind as event', 'e.currency', 'm.provider', 'm.reference', 'm.staff'])
    .select((sums) => sums.fn.sum<number>('e.amount').as('amount'))
    .execute();
  const attempts = await db
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', 'in', ['waiting', 'failed', 'expired'])
    .orderBy('id')
    .select([
      'created_at as at',
      'status',
      'amount',
      'currency',
      'provider',
      'reference',
      'failure_reason as text',
    ])
    .execute();
  const notes = await db
    .selectFrom('payable_note')
    .where('payable_id', '=', payable)
    .orderBy('id')
    .select(['created_at as at', 'kind as event', 'staff', 'text'])
    .execute();
  const dated = [
    ...attempts.map(({ status, ...attempt }) => ({ ...nothing, ...attempt, event: `attempt ${status}` })),
    ...movements.map((movement) => ({ ...nothing, ...movement, event: movement.event.replace('_', ' ') })),
    ...notes.map((note) => ({
      ...nothing,
      ...note,
      event: note.event === 'note' ? 'note' : `${note.event} note`,
    })),
  ];
  return [
    { ...nothing, at: null, event: 'due', amount: due },
    ...dated.toSorted((one, other) => one.at.localeCompare(other.at)),
  ];
}

/** Refunds a part of what was paid, or all that is left of it. Runs once per key. @see rules/ledger/staff-refund */
export const refundPayable: StaffHandler<'refundPayable'> = async (call, tools) => {
  const { id } = call.params;
  const key = call.headers['idempotency-key']?.toString();
  // Before the transaction: none is open while a provider is asked.
  const isReturned = await isReturnedByProvider(tools, id);
  const refusal = await tools.inTransaction((trx) =>
    refund(trx, tools, { ...call.body, id, key, isReturned, staff: call.staff.name }),
  );
  if (refusal) return refusal;
  await sendRefunds(tools, id);
  tools.sendPending();
  return { data: await shownEvents(tools.db, id) };
};

const shownEvents = async (db: Db, id: number): Promise<PayableEvent[]> =>
  eventsOf(db, await payables(db).where('p.id', '=', id).executeTakeFirstOrThrow());

interface RefundByStaff {
  readonly id: number;
  /** Minor units; all that is left by default. */
  readonly amount?: number;
  readonly reason?: string;
  readonly key: string | undefined;
  /** Whether the provider has returned the payment already. */
  readonly isReturned: boolean;
  readonly staff: string;
}

async function refund(trx: Db, tools: Tools, { id, key, isReturned, staff, ...given }: RefundByStaff) {
  if (!(await exists(trx, id))) return noPayable(id);
  const { payable, handlers } = await lockPayable(trx, tools, id);
  const reference = key === undefined ? undefined : `K${sha256(`refund payable ${id} ${key}`).slice(0, 39)}`;
  const attempt = await attemptThatPaid(trx, id);
  if (!attempt)
    return new Refusal(409, `Nothing was paid for this ${handlers.noun}, so there is nothing to refund.`);
  const left = attempt.amount - (await refundedOfAttempt(trx, attempt.id));
  const reason =
    asSentence(given.reason) ?? `We’re sorry that something was not right with your ${handlers.noun}.`;
  const isRepeated = await isRefundRepeated(trx, reference, { amount: given.amount, reason, left });
  if (isRepeated !== false) return isRepeated === true ? undefined : isRepeated;
  if (left < (given.amount ?? 1)) {
    const words = formatMoney(toMoney(left, attempt.currency));
    return new Refusal(409, `The most that can be refunded is ${words}.`);
  }
  if (isReturned) return returnedByProvider();
  const amount = given.amount ?? left;
  const now = tools.clock.now();
  const toWrite = { attempt, amount, reason, reference, staff };
  if (payable.kind === 'order') await writeOrderRefund(trx, toWrite, now);
  else
    await writeRefund(
      trx,
      {
        ...toWrite,
        isOfPayable: true,
        // A deposit goes back with the last piece: what was paid for the months is refunded before it.
        fromDeposit: Math.max(0, amount - (left - (await depositHeld(trx, id)))),
      },
      now,
    );
  await writeNote(trx, { payable: id, kind: 'refund', staff, text: reason, now });
  return undefined;
}

const exists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('payable').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

async function refundedOfAttempt(db: Db, attempt: number): Promise<number> {
  const { amount } = await db
    .selectFrom('refund')
    .where('attempt_id', '=', attempt)
    .select((refunds) => refunds.fn.sum<number | null>('amount').as('amount'))
    .executeTakeFirstOrThrow();
  return amount ?? 0;
}

/** It does not have to be paid any more, and counts as paid. @see rules/ledger/staff-waive */
export const waivePayable: StaffHandler<'waivePayable'> = ({ params: { id }, body, staff }, tools) =>
  tools.inTransaction(async (trx) => {
    if (!(await exists(trx, id))) return noPayable(id);
    const { payable } = await lockPayable(trx, tools, id);
    const waived = { payable, staff: staff.name, why: body.reason, at: tools.clock.now() };
    const refusal = await waiveOpen(trx, tools, waived);
    if (refusal) return refusal;
    await writeNote(trx, {
      payable: id,
      kind: 'waiver',
      staff: staff.name,
      text: body.reason,
      now: waived.at,
    });
    return { data: await shownEvents(trx, id) };
  });

/**
 * Asks the providers about every attempt that is not paid here, also about those that have failed. Money that has arrived after all
 * pays for what is due, or is returned.
 * @see rules/ledger/staff-ask; docs/decisions/0310
 */
export const askProviders: StaffHandler<'askProviders'> = async ({ params: { id } }, tools) => {
  if (!(await exists(tools.db, id))) return noPayable(id);
  const areAllAnswered = await checkPayable(tools, id, { statuses: NOT_PAID });
  await sendRefunds(tools, id);
  tools.sendPending();
  return areAllAnswered
    ? { data: await shownEvents(tools.db, id) }
    : new Refusal(503, 'A provider did not answer, so not everything is known. Ask again in a minute.');
};

interface Waived {
  readonly payable: Payable;
  readonly staff: string;
  readonly why: string;
  /** ISO instant. */
  readonly at: string;
}

async function waiveOpen(
  trx: Db,
  tools: Tools,
  { payable, staff, why, at }: Waived,
): Promise<Refusal | undefined> {
  const { id, kind, due } = payable;
  if (kind === 'order')
    return new Refusal(409, 'An unpaid order is cancelled instead. What it owes is a charge of its own.');
  const handlers = tools.payables[kind];
  const standing = await handlers.standing(trx, id);
  if (standing.kind !== 'open') return new Refusal(409, NOT_OPEN[standing.kind]);
  if (await isFirstMonth(trx, id))
    return new Refusal(
      409,
      'The first month starts a plan, so it is not waived. Create a code that lowers it instead.',
    );
  if (await hasWaitingAttempt(trx, id))
    return new Refusal(409, 'A payment is in progress. Try again when its outcome is known.');
  if (kind === 'charge') {
    await waiveCharge(trx, tools, await chargeOf(trx, id), { staff, why: asSentence(why) });
    return undefined;
  }
  await handlers.nothingDue(trx, tools, payable);
  await postWaiver(trx, {
    reference: `W${id}`,
    payable,
    amount: due.amountMinor,
    currency: due.currency,
    revenue: REVENUE[kind],
    staff,
    at,
  });
  return undefined;
}

const NOT_OPEN = {
  paid: 'It is paid already. To give money back, refund it.',
  over: 'It is not due any more.',
} as const;

async function isFirstMonth(db: Db, payable: number): Promise<boolean> {
  const invoice = db
    .selectFrom('invoice')
    .where('payable_id', '=', payable)
    .where('month', '=', 1)
    .select('id');
  return (await invoice.executeTakeFirst()) !== undefined;
}

/** Writes down what staff know of a payable. @see rules/ledger/staff-note */
export const annotatePayable: StaffHandler<'annotatePayable'> = async (
  { params: { id }, body, staff },
  tools,
) =>
  tools.inTransaction(async (trx) => {
    if (!(await exists(trx, id))) return noPayable(id);
    const { text } = body;
    await writeNote(trx, { payable: id, kind: 'note', staff: staff.name, text, now: tools.clock.now() });
    return { data: await shownEvents(trx, id) };
  });

interface Note {
  readonly payable: number;
  readonly kind: Tables['payable_note']['kind'];
  readonly staff: string;
  readonly text: string;
  readonly now: string;
}

const writeNote = (trx: Db, { payable, kind, staff, text, now }: Note) =>
  trx
    .insertInto('payable_note')
    .values({ payable_id: payable, kind, staff, text: text.trim(), created_at: now })
    .execute();
