import { randomUUID } from 'node:crypto';
import { isPaidByCard } from '@lemari/domain/plan';
import { billingMonth } from '@lemari/domain/subscription/billing';
import { isRunning } from '@lemari/domain/subscription/life';
import { todayIn } from '@lemari/domain/time/clock';
import { yearDayWords } from '@lemari/domain/time/day-words';
import { hasUnansweredAttempt } from '../payments/attempt-rows.ts';
import { checkPayable } from '../payments/check-attempts.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { endRunning } from './end-subscription.ts';
import { moveOrThrow, moveSubscription } from './move-subscription.ts';
import { lastDayOf, readFacts } from './subscription-facts.ts';
import {
  type InvoiceRow,
  isRestrictedCustomer,
  lockSubscription,
  ownSubscription,
  notRunning,
  openInvoiceOf,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { readWireSubscription } from './subscription.map.ts';
import { voidInvoices } from './void-invoices.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/**
 * Cancels a subscription as of its last day. A repeated call answers like the first.
 * @see rules/calls/cancel-subscription; docs/decisions/0275
 */
export const cancelSubscription: Handler<'cancelSubscription'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock } = tools;
  const own = await ownSubscription(db, call);
  if (own instanceof Refusal) return own;
  const open = isRunning(own.status) ? await openInvoiceOf(db, id) : undefined;
  const isEnded = open && (await isNotOwed(db, own, open));
  const why = isEnded ? { whyCancelled: PLAN_CANCELLED } : {};
  if (open && !(await checkPayable(tools, open.payable_id, why))) return notKnown();
  const refusal = await tools.inTransaction((trx) => cancel(trx, tools, id));
  return refusal ?? { data: await readWireSubscription(db, clock, id) };
};

const PLAN_CANCELLED = 'You cancelled your plan. Nothing was charged.';

/** Whether a month that is billed ahead, or waits for money from a bank, ends with the cancellation. */
async function isNotOwed(db: Db, subscription: SubscriptionRow, open: InvoiceRow): Promise<boolean> {
  if (isPaidByCard(subscription.region)) return false;
  const facts = await readFacts(db, subscription);
  const lastDay = lastDayOf(facts);
  return (
    facts.startedOn !== undefined &&
    lastDay !== undefined &&
    billingMonth(facts.startedOn, open.month).from > lastDay
  );
}

async function cancel(trx: Db, tools: Tools, id: number): Promise<Refusal | undefined> {
  const { clock } = tools;
  const subscription = await lockSubscription(trx, id);
  if (!isRunning(subscription.status)) return notRunning(subscription);
  if (subscription.ends_on !== null) return undefined;
  const open = await openInvoiceOf(trx, id);
  if (open && (await hasUnansweredAttempt(trx, open.payable_id))) return notKnown();
  const today = todayIn(subscription.region, clock);
  const facts = await readFacts(trx, subscription);
  const lastDay = lastDayOf(facts) ?? today;
  // A month that has begun without a payment is not owed outside of the commitment.
  const isOver = lastDay < today;
  const now = clock.now();
  const cancelled = await moveOrThrow(trx, now, subscription, 'cancelled', {
    ends_on: isOver ? today : lastDay,
    next_plan_id: null,
    next_terms_starts_at: null,
  });
  if (open && !isOver && (await isNotOwed(trx, subscription, open))) await voidInvoices(trx, now, [id]);
  const ended = isOver ? await endRunning(trx, tools, cancelled, 'period_over') : undefined;
  await writeSubscriptionMail(
    trx,
    tools,
    ended
      ? { subscription: ended, kind: 'cancelled_at_once' }
      : {
          subscription: cancelled,
          kind: 'cancelled',
          about: randomUUID(),
          ...(facts.nextTerms && { droppedPlan: facts.nextTerms.name }),
        },
  );
  return undefined;
}

const notKnown = () =>
  new Refusal(
    409,
    'We don’t know yet whether your last payment went through, so nothing was cancelled. Please try again in a minute.',
  );

/**
 * Undoes a cancellation until its last day. A repeated call answers like the first.
 * @see rules/calls/resume-subscription; docs/decisions/0275
 */
export const resumeSubscription: Handler<'resumeSubscription'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock } = tools;
  const own = await ownSubscription(db, call);
  if (own instanceof Refusal) return own;
  const refusal = await tools.inTransaction((trx) => resume(trx, tools, id));
  return refusal ?? { data: await readWireSubscription(db, clock, id) };
};

async function resume(trx: Db, tools: Tools, id: number): Promise<Refusal | undefined> {
  const { clock } = tools;
  const subscription = await lockSubscription(trx, id);
  const { ends_on: lastDay, region, status } = subscription;
  if (!isRunning(status)) return notRunning(subscription);
  if (lastDay === null) return undefined;
  if (lastDay < todayIn(region, clock)) return isOver(lastDay);
  if (await isRestrictedCustomer(trx, subscription)) return restricted();
  const now = clock.now();
  const resumed = await moveSubscription(trx, now, subscription, 'resumed', { ends_on: null });
  if (resumed)
    await writeSubscriptionMail(trx, tools, { subscription: resumed, kind: 'resumed', about: randomUUID() });
  return undefined;
}

const isOver = (lastDay: string) =>
  new Refusal(409, `Your plan ended on ${yearDayWords(lastDay)}. You can subscribe again.`);

/** @see docs/decisions/0276 */
const restricted = () =>
  new Refusal(403, 'We can’t continue this plan for your account; please contact us and we’ll help.');
