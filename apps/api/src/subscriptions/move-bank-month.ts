import type { Bank } from '@lemari/contract/payment-values';
import { remindOn } from '@lemari/domain/subscription/bank-months';
import { billingMonth } from '@lemari/domain/subscription/billing';
import { isRunning } from '@lemari/domain/subscription/life';
import { nextRetryOn } from '@lemari/domain/subscription/retries';
import { todayIn } from '@lemari/domain/time/clock';
import { attemptOf, attemptsOf } from '../payments/attempt-rows.ts';
import { payOffSession } from '../payments/attempts.ts';
import { checkAttempts, checkPayable } from '../payments/check-attempts.ts';
import type { Db } from '../platform/database/database.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { endRunning } from './end-subscription.ts';
import { endUnrenewed } from './end-unrenewed.ts';
import { moveOrThrow } from './move-subscription.ts';
import { referenceOfTry } from './renewal-references.ts';
import { startOf } from './subscription-facts.ts';
import {
  type InvoiceRow,
  isRestrictedCustomer,
  lockSubscription,
  openInvoiceOf,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/**
 * Moves a month on that is paid through a bank: opens its account number, reminds its customer, and ends the plan after the days
 * of grace. Each step is a transaction or a request, after which the process may end.
 * @see rules/subscriptions/bank-invoice-ahead, rules/subscriptions/bank-grace; docs/decisions/0378
 */
export async function moveBankMonth(tools: Tools, id: number, invoice: InvoiceRow): Promise<void> {
  await openNumberOf(tools, invoice);
  const { db } = tools;
  const step = await nextStep(db, tools, await rowOf(db, id), invoice);
  if (!step) return;
  const { payable_id: payable } = invoice;
  if (step === 'end') {
    const waiting = await db
      .selectFrom('payment_attempt')
      .where('payable_id', '=', payable)
      .where('status', '=', 'waiting')
      .selectAll()
      .execute();
    if (!(await checkAttempts(tools, waiting, { whyCancelled: OVER }))) return;
  }
  // Money whose notice was lost is found first.
  if (!(await checkPayable(tools, payable))) return;
  await tools.inTransaction(async (trx) => {
    const subscription = await lockSubscription(trx, id);
    const open = await openInvoiceOf(trx, id);
    if (open?.id !== invoice.id || !isRunning(subscription.status)) return;
    if ((await nextStep(trx, tools, subscription, open)) !== step) return;
    await STEPS[step](trx, tools, subscription, open);
  });
}

const OVER = 'The month was not paid in time. Nothing was charged.';

const rowOf = (db: Db, id: number): Promise<SubscriptionRow> =>
  db.selectFrom('subscription').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Once for each month; a call that was interrupted is repeated under its reference. */
async function openNumberOf(tools: Tools, invoice: InvoiceRow): Promise<void> {
  const { db } = tools;
  const reference = await referenceOfTry(db, invoice, 0);
  const known = await attemptOf(db, reference);
  if (known && (known.status !== 'waiting' || known.charge_id !== null)) return;
  if (!known && (await attemptsOf(db, [invoice.payable_id])).has(invoice.payable_id)) return;
  const { customer_id: customer, region } = invoice;
  const method = await methodOfCustomer(db, invoice);
  // A provider that is away is asked again with the next run.
  await payOffSession(tools, { kind: 'invoice', id: invoice.id, customer, region, method, reference });
}

/** By the primary option, at the bank of the last virtual account. @see rules/payment/primary-option */
async function methodOfCustomer(
  db: Db,
  { customer_id: customer, region }: InvoiceRow,
): Promise<ChargeMethod> {
  const { primary_payment_option: option } = await db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('primary_payment_option')
    .executeTakeFirstOrThrow();
  if (option === 'bank_transfer') return { kind: 'bank_transfer', bank: 'bca' };
  const latest = await db
    .selectFrom('payment_attempt as a')
    .innerJoin('invoice as i', 'i.payable_id', 'a.payable_id')
    .where('i.customer_id', '=', customer)
    .where('i.region', '=', region)
    .where('a.method', '=', 'virtual_account')
    .where('a.next_step', 'is not', null)
    .orderBy('a.id', 'desc')
    .select('a.next_step')
    .executeTakeFirst();
  const bank: Bank = latest?.next_step?.kind === 'virtual_account' ? latest.next_step.bank : 'bca';
  return { kind: 'virtual_account', bank };
}

type Step = 'remind' | 'note' | 'end';

const tryNumberOf = ({ status, retries }: SubscriptionRow): number =>
  status === 'past_due' ? retries + 1 : 0;

/** What is to be done today. */
async function nextStep(
  db: Db,
  { clock }: Tools,
  subscription: SubscriptionRow,
  { id, month }: InvoiceRow,
): Promise<Step | undefined> {
  const startedOn = startOf(subscription);
  if (startedOn === undefined || !isRunning(subscription.status)) return undefined;
  const { region, next_attempt_on: nextOn, status } = subscription;
  const today = todayIn(region, clock);
  const { from } = billingMonth(startedOn, month);
  if (today < remindOn(from)) return undefined;
  if (today < from) return (await isReminded(db, subscription.id, id)) ? undefined : 'remind';
  if (status === 'past_due' && nextOn !== null && nextOn > today) return undefined;
  const isLast = nextRetryOn(region, today, tryNumberOf(subscription)) === undefined;
  return isLast || (await isRestrictedCustomer(db, subscription)) ? 'end' : 'note';
}

async function isReminded(db: Db, subscription: number, invoice: number): Promise<boolean> {
  const mail = await db
    .selectFrom('outbox_mail')
    .where('subject_kind', '=', 'subscription')
    .where('subject_id', '=', subscription)
    .where('mail_kind', '=', 'month_reminder')
    .where('about', '=', String(invoice))
    .select('id')
    .executeTakeFirst();
  return mail !== undefined;
}

const STEPS: Readonly<
  Record<Step, (trx: Db, tools: Tools, subscription: SubscriptionRow, invoice: InvoiceRow) => Promise<void>>
> = {
  remind: (trx, tools, subscription, { id, month }) =>
    writeSubscriptionMail(trx, tools, { subscription, kind: 'month_reminder', about: String(id), month }),
  note: async (trx, tools, subscription, { month }) => {
    const { clock } = tools;
    const today = todayIn(subscription.region, clock);
    const tryNumber = tryNumberOf(subscription);
    const next = nextRetryOn(subscription.region, today, tryNumber);
    if (next === undefined) return;
    const pastDue = await moveOrThrow(trx, clock.now(), subscription, 'month_failed', {
      past_due_since: subscription.past_due_since ?? today,
      retries: tryNumber,
      next_attempt_on: next,
    });
    await writeSubscriptionMail(trx, tools, {
      subscription: pastDue,
      kind: 'month_unpaid',
      about: `${month}-${tryNumber}`,
      month,
    });
  },
  end: async (trx, tools, subscription, { month }) => {
    if (await isRestrictedCustomer(trx, subscription)) {
      const today = todayIn(subscription.region, tools.clock);
      const lastDay = subscription.status === 'past_due' ? today : (subscription.paid_until ?? today);
      await endUnrenewed(trx, tools, subscription, lastDay);
      return;
    }
    const ended = await endRunning(trx, tools, subscription, 'retries_exhausted');
    if (ended) await writeSubscriptionMail(trx, tools, { subscription: ended, kind: 'month_over', month });
  },
};
