import { REGION_IDS } from '@lemari/contract/schemas';
import type { RegionId } from '@lemari/domain/region';
import { dayOf } from '@lemari/domain/order/times';
import { isPaidByCard } from '@lemari/domain/plan';
import { INVOICE_DAYS_AHEAD } from '@lemari/domain/subscription/bank-months';
import { addDays } from '@lemari/domain/time/dates';
import { nextRetryOn } from '@lemari/domain/subscription/retries';
import { isRunning, PAID_STATUSES } from '@lemari/domain/subscription/life';
import { todayIn } from '@lemari/domain/time/clock';
import { payOffSession } from '../payments/attempts.ts';
import { type AttemptRow, attemptOf } from '../payments/attempt-rows.ts';
import { defaultCardOf } from '../payments/cards.ts';
import { checkAttempts, checkPayable, NEVER_STARTED } from '../payments/check-attempts.ts';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import { forEachRow, type Job } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { endRunning } from './end-subscription.ts';
import { endUnrenewed } from './end-unrenewed.ts';
import { monthPaid } from './month-paid.ts';
import { moveBankMonth } from './move-bank-month.ts';
import { moveOrThrow } from './move-subscription.ts';
import { planCardProvider } from './plan-card-provider.ts';
import { isRenewalReference, referenceOfTry } from './renewal-references.ts';
import { nextMonthOf, readFacts, type SubscriptionFacts } from './subscription-facts.ts';
import {
  type InvoiceRow,
  isRestrictedCustomer,
  lockSubscription,
  openInvoiceOf,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { writeMonth } from './write-month.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/** A charge without an answer may still be on its way, sent by another process, for this long. */
const SENDING_SECONDS = 15;
/** A payment that waits for its customer, or for a bank, is ended after this long, at the latest on the day after a try. */
const WAITS_SECONDS = 3600;

/**
 * Bills the months that have begun, tries again what has failed, and ends what is over.
 * @see docs/decisions/0274, docs/decisions/0275
 */
export const RENEW_SUBSCRIPTIONS: Job<Tools> = {
  name: 'renew subscriptions',
  everySeconds: 20,
  // Each takes requests to the providers.
  batch: 20,
  run: async (tools, { batch, signal }) => {
    const { log } = tools;
    await forEachRow(
      await dueSubscriptions(tools, batch),
      { log, signal },
      'a subscription was not renewed',
      ({ id }) => renew(tools, id),
    );
  },
};

/** Those that were looked at longest ago come first: one that waits for an answer keeps no other waiting. */
const dueSubscriptions = ({ db, clock }: Tools, batch: number) =>
  db
    .selectFrom('subscription')
    .where((row) =>
      row.or(
        REGION_IDS.map((region: RegionId) => {
          const today = todayIn(region, clock);
          return row.and([
            row('region', '=', region),
            row.or([
              row.and([
                row('status', 'in', PAID_STATUSES),
                row.or([row('paid_until', 'is', null), row('paid_until', '<', billedUntil(region, today))]),
              ]),
              row.and([row('status', '=', 'past_due'), row('next_attempt_on', '<=', today)]),
            ]),
          ]);
        }),
      ),
    )
    .orderBy('renewal_checked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .$if(Number.isFinite(batch), (rows) => rows.limit(batch))
    .select('id')
    .execute();

/** The day before which the paid days of a plan end whose next month is billed now. @see rules/subscriptions/bank-invoice-ahead */
const billedUntil = (region: RegionId, today: string): string =>
  isPaidByCard(region) ? today : addDays(today, INVOICE_DAYS_AHEAD);

/** Moves one subscription on. Each step is a transaction or a request, after which the process may end. */
async function renew(tools: Tools, id: number): Promise<void> {
  const open = await tools.inTransaction((trx) => openMonth(trx, tools, id));
  if (!open) return;
  if (!isPaidByCard(open.invoice.region)) return moveBankMonth(tools, id, open.invoice);
  if (!(await isAnswered(tools, open))) return;
  const nextTry = await tools.inTransaction((trx) => prepareTry(trx, tools, id));
  if (!nextTry) return;
  if (nextTry.token !== undefined) {
    const { invoice, token, reference, subscription } = nextTry;
    const { customer_id: customer, region } = subscription;
    const result = await payOffSession(tools, {
      kind: 'invoice',
      id: invoice.id,
      customer,
      region,
      method: { kind: 'card', token },
      reference,
    });
    // Nothing was sent, or another payment is on its way: the next run looks again.
    if (result instanceof Refusal) return;
  }
  await tools.inTransaction((trx) => noteFailure(trx, tools, id, nextTry));
}

interface OpenMonth {
  readonly invoice: InvoiceRow;
  /** The day of the next try has passed. */
  readonly isOverdue: boolean;
}

/**
 * The month that is to be paid; its invoice is written as soon as it begins. A month of nothing is paid here, and a subscription
 * without another month ends.
 */
async function openMonth(trx: Db, tools: Tools, id: number): Promise<OpenMonth | undefined> {
  const { clock } = tools;
  const subscription = await lockSubscription(trx, id);
  await trx
    .updateTable('subscription')
    .set({ renewal_checked_at: clock.now() })
    .where('id', '=', id)
    .execute();
  if (!isRunning(subscription.status)) return undefined;
  const facts = await readFacts(trx, subscription);
  const today = todayIn(subscription.region, clock);
  const { next_attempt_on: tryOn } = subscription;
  if (facts.openInvoice) return { invoice: facts.openInvoice, isOverdue: tryOn !== null && tryOn < today };
  const paidUntil = await paidUntilOf(trx, subscription, facts.invoices);
  if (paidUntil === undefined || paidUntil >= billedUntil(subscription.region, today)) return undefined;
  const isAhead = paidUntil >= today;
  if (isAhead && (facts.isRestricted || !nextMonthOf(facts)?.total)) return undefined;
  if (facts.isRestricted) {
    await endUnrenewed(trx, tools, subscription, paidUntil);
    return undefined;
  }
  const next = nextMonthOf(facts);
  if (!next) {
    const ended = await endRunning(
      trx,
      tools,
      subscription,
      'period_over',
      subscription.ends_on ?? paidUntil,
    );
    if (ended) await writeSubscriptionMail(trx, tools, { subscription: ended, kind: 'ended' });
    return undefined;
  }
  if (wasBilledOn(facts, today)) return undefined;
  const billed = await writeMonth(trx, tools, facts, next);
  if (billed.invoice.total_price > 0) return { invoice: billed.invoice, isOverdue: false };
  await monthPaid(trx, tools, { ...billed, attempt: undefined });
  return undefined;
}

/**
 * Whether a month after the first was billed on a day: no other is on the same one, however many have begun.
 * @see docs/decisions/0313
 */
const wasBilledOn = ({ invoices, subscription: { region } }: SubscriptionFacts, day: string): boolean =>
  invoices.some(({ month, created_at: at }) => month > 1 && dayOf(region, at) === day);

/** The last day that is paid for. An earlier release may have noted the payment without it. */
async function paidUntilOf(
  trx: Db,
  { id, paid_until: known }: SubscriptionRow,
  invoices: readonly InvoiceRow[],
): Promise<string | undefined> {
  const paidUntil = invoices.findLast(({ paid_at: paidAt }) => paidAt !== null)?.ends_on ?? undefined;
  if (paidUntil !== undefined && paidUntil !== known)
    await trx.updateTable('subscription').set({ paid_until: paidUntil }).where('id', '=', id).execute();
  return paidUntil;
}

const waitingOf = (db: Db, payable: number): Promise<AttemptRow[]> =>
  db
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .selectAll()
    .execute();

/** Asks about earlier payments of a month. @returns whether another one may be sent */
async function isAnswered(tools: Tools, { invoice, isOverdue }: OpenMonth): Promise<boolean> {
  const { db, clock } = tools;
  const { payable_id: payable } = invoice;
  const waiting = await waitingOf(db, payable);
  if (waiting.length === 0) return true;
  const now = clock.now();
  const isSending = ({ charge_id: charge, created_at: at }: AttemptRow) =>
    charge === null && at > later(now, -SENDING_SECONDS);
  if (waiting.some(isSending)) return false;
  if (!(await checkPayable(tools, payable))) return false;
  const old = (await waitingOf(db, payable)).filter(
    ({ charge_id: charge, created_at: at }) =>
      charge !== null && (isOverdue || at <= later(now, -WAITS_SECONDS)),
  );
  return old.length === 0 || (await checkAttempts(tools, old, { whyCancelled: NEW_ATTEMPT }));
}

const NEW_ATTEMPT = 'We started another attempt instead. Nothing was charged by this one.';

interface Try {
  readonly subscription: SubscriptionRow;
  readonly invoice: InvoiceRow;
  /** 0 for the first one. */
  readonly tryNumber: number;
  readonly reference: string;
  /** Of the card; undefined where the customer has none for it. */
  readonly token: string | undefined;
}

/** The last day of a restricted customer's plan whose month is not paid: of one that is tried again, today. */
const lastDayAt = ({ status, paid_until: paidUntil }: SubscriptionRow, today: string): string =>
  status === 'past_due' ? today : (paidUntil ?? today);

const tryNumberOf = ({ status, retries }: SubscriptionRow): number =>
  status === 'past_due' ? retries + 1 : 0;

/** What to charge now. @returns undefined where nothing is due, or another payment of the month waits */
async function prepareTry(trx: Db, tools: Tools, id: number): Promise<Try | undefined> {
  const { clock, payments, log } = tools;
  const subscription = await lockSubscription(trx, id);
  const { region, customer_id: customer, status, next_attempt_on: retryOn } = subscription;
  const invoice = await openInvoiceOf(trx, id);
  if (!invoice || !isRunning(status)) return undefined;
  if (retryOn !== null && retryOn > todayIn(region, clock)) return undefined;
  // An own try without a charge is repeated; everything else is left to its customer for now.
  const waiting = await waitingOf(trx, invoice.payable_id);
  if (waiting.some((one) => one.charge_id !== null || !isRenewalReference(invoice, one.reference)))
    return undefined;
  if (await isRestrictedCustomer(trx, subscription)) {
    await endUnrenewed(trx, tools, subscription, lastDayAt(subscription, todayIn(region, clock)));
    return undefined;
  }
  const provider = planCardProvider(payments, region);
  if (!provider) {
    log.warn({ subscription: id }, 'no provider takes the payment of a month');
    return undefined;
  }
  const tryNumber = tryNumberOf(subscription);
  const reference = await referenceOfTry(trx, invoice, tryNumber);
  // A try that is repeated charges the same card.
  const token =
    (await cardOfTry(trx, reference)) ??
    (await defaultCardOf(trx, { customer, provider: provider.name }))?.token;
  return { subscription, invoice, tryNumber, reference, token };
}

async function cardOfTry(trx: Db, reference: string): Promise<string | undefined> {
  const card = await trx
    .selectFrom('card')
    .innerJoin('payment_attempt as attempt', 'attempt.card_id', 'card.id')
    .where('attempt.reference', '=', reference)
    .select('card.token')
    .executeTakeFirst();
  return card?.token;
}

/**
 * Notes that a try has failed: when the next one is, or that the plan has ended.
 * @see rules/subscriptions/retries
 */
async function noteFailure(
  trx: Db,
  tools: Tools,
  id: number,
  { invoice: { id: expected }, tryNumber, reference, token }: Try,
): Promise<void> {
  const { clock } = tools;
  const subscription = await lockSubscription(trx, id);
  const invoice = await openInvoiceOf(trx, id);
  if (invoice?.id !== expected || !isRunning(subscription.status)) return;
  if (tryNumberOf(subscription) !== tryNumber) return;
  if ((await waitingOf(trx, invoice.payable_id)).length > 0) return;
  const attempt = token === undefined ? undefined : await attemptOf(trx, reference);
  if (token !== undefined && !isRefusedOrReturned(attempt)) return;
  const reason = attempt ? { reason: attempt.failure_reason ?? NO_REASON[attempt.status] ?? '' } : {};
  const today = todayIn(subscription.region, clock);
  const next = nextRetryOn(subscription.region, today, tryNumber);
  const { month } = invoice;
  if (next === undefined) {
    const ended = await endRunning(trx, tools, subscription, 'retries_exhausted');
    if (ended)
      await writeSubscriptionMail(trx, tools, {
        subscription: ended,
        kind: 'ended_unpaid',
        month,
        ...reason,
      });
    return;
  }
  const pastDue = await moveOrThrow(trx, clock.now(), subscription, 'month_failed', {
    past_due_since: subscription.past_due_since ?? today,
    retries: tryNumber,
    next_attempt_on: next,
  });
  await writeSubscriptionMail(trx, tools, {
    subscription: pastDue,
    kind: 'renewal_failed',
    about: `${month}-${tryNumber}`,
    month,
    ...reason,
  });
}

/** What the customer reads of a try that has ended without a reason. */
const NO_REASON: Partial<Record<AttemptRow['status'], string>> = {
  refunded: 'The payment was returned to you.',
};

/** A charge that was returned has paid for nothing. @see docs/decisions/0311 */
const UNPAID: readonly AttemptRow['status'][] = ['failed', 'expired', 'refunded'];

/** Whether a charge was refused or returned, rather than never sent. */
const isRefusedOrReturned = (attempt: AttemptRow | undefined): boolean =>
  attempt !== undefined && UNPAID.includes(attempt.status) && attempt.failure_reason !== NEVER_STARTED;
