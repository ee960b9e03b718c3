import { differenceIn } from '@lemari/domain/subscription/transfer-difference';
import { accountOf, isOpenNumber, setPrimaryOption } from '../payments/account.ts';
import { tryToPay } from '../payments/attempts.ts';
import { type AttemptRow, attemptsOf } from '../payments/attempt-rows.ts';
import { checkAttempts, checkPayable } from '../payments/check-attempts.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { Answer, CustomerCall, Handler } from '../tools/handler.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { chargeMethodOf } from './bank-options.ts';
import { cancelUnpaid } from './cancel-subscription-payment.ts';
import { requestAgain } from './request-again.ts';
import { subscribe } from './subscribe.ts';
import { type InvoiceRow, type SubscriptionRow } from './subscription-rows.ts';
import { subscriptionPageOf } from './write-subscription-mail.ts';

type BankMethod = Exclude<ChargeMethod, { kind: 'card' | 'hosted' }>;
type AccountAnswer = Promise<Answer<'getAccount'> | Refusal>;

const accountOfCaller = ({ customer, headers: { region } }: CustomerCall, tools: Tools) =>
  accountOf(tools, { customer, region });

/** @see rules/calls/create-virtual-account */
export const createVirtualAccount: Handler<'createVirtualAccount'> = async (call, tools) => {
  const { invoice_id: invoice, payment_virtual_account: account } = call.body;
  const method = chargeMethodOf(tools, call.headers.region, {
    method: 'virtual_account',
    bank: account.bank_provider,
    field: 'payment_virtual_account.bank_provider',
  });
  return method instanceof Refusal ? method : openNumber(call, tools, invoice, method);
};

/** @see rules/calls/create-bank-transfer */
export const createBankTransfer: Handler<'createBankTransfer'> = async (call, tools) => {
  const method = chargeMethodOf(tools, call.headers.region, {
    method: 'bank_transfer',
    bank: 'bca',
    field: 'invoice_id',
  });
  return method instanceof Refusal ? method : openNumber(call, tools, call.body.invoice_id, method);
};

/**
 * Opens an account number for a pending invoice. The number of the same bank that can still be paid stays; any other one is ended
 * at its provider first.
 * @see rules/payment/inactive-account-refreshed, rules/payment/bank-changed; docs/decisions/0376
 */
async function openNumber(call: CustomerCall, tools: Tools, id: number, method: BankMethod): AccountAnswer {
  const { db, clock, mailer } = tools;
  const own = await pendingInvoice(db, call, id);
  if (own instanceof Refusal) return own;
  const { invoice, subscription } = own;
  // What was paid and not reported is found, rather than paid again.
  await checkPayable(tools, invoice.payable_id);
  const latest = await latestAttempt(db, invoice.payable_id);
  const isSameNumber = latest && isOpenNumber(latest, clock.now()) && isOf(latest, method);
  if (!isSameNumber) {
    const payment = {
      method,
      savesCard: false,
      returnUrl: subscriptionPageOf(mailer.storefrontUrl, subscription),
    };
    const result =
      subscription.status === 'waiting_payment'
        ? await subscribe(call, tools, {
            request: await requestAgain(
              tools,
              subscription,
              invoice.total_price + differenceIn(invoice.rows),
            ),
            payment,
          })
        : await tryToPay(call, tools, { kind: 'invoice', id, ...payment });
    if (result instanceof Refusal) return result;
  }
  await setPrimaryOption(db, call.customer, method.kind);
  return accountOfCaller(call, tools);
}

const latestAttempt = async (db: Db, payable: number): Promise<AttemptRow | undefined> =>
  (await attemptsOf(db, [payable])).get(payable)?.[0];

const isOf = ({ next_step: next }: AttemptRow, { kind, bank }: BankMethod): boolean =>
  next?.kind === kind && next.bank === bank;

interface Pending {
  readonly invoice: InvoiceRow;
  readonly subscription: SubscriptionRow;
}

/** An invoice of the caller, paid or not. */
async function ownInvoice(
  db: Db,
  { customer, headers: { region } }: CustomerCall,
  id: number,
): Promise<Pending | Refusal> {
  const invoice = await db
    .selectFrom('invoice')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('region', '=', region)
    .selectAll()
    .executeTakeFirst();
  if (!invoice) return notFound(`There is no invoice ${id} here.`);
  const subscription = await db
    .selectFrom('subscription')
    .where('id', '=', invoice.subscription_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { invoice, subscription };
}

async function pendingInvoice(db: Db, call: CustomerCall, id: number): Promise<Pending | Refusal> {
  const own = await ownInvoice(db, call, id);
  if (own instanceof Refusal) return own;
  if (own.invoice.paid_at !== null) return new Refusal(409, 'This invoice is paid.');
  return own.invoice.voided_at === null
    ? own
    : new Refusal(409, 'This invoice is no longer due. Please choose your plan again.');
}

const ENDED = 'You ended this account number. Nothing was charged.';

/** @see rules/calls/delete-virtual-account */
export const deleteVirtualAccount: Handler<'deleteVirtualAccount'> = async (call, tools) => {
  const { customer, params, headers } = call;
  const attempt = await tools.db
    .selectFrom('payment_attempt as a')
    .innerJoin('invoice as i', 'i.payable_id', 'a.payable_id')
    .where('a.id', '=', params.id)
    .where('a.method', '=', 'virtual_account')
    .where('i.customer_id', '=', customer)
    .where('i.region', '=', headers.region)
    .selectAll('a')
    .executeTakeFirst();
  if (!attempt) return notFound(`There is no virtual account ${params.id} here.`);
  if (attempt.status === 'waiting' && !(await checkAttempts(tools, [attempt], { whyCancelled: ENDED })))
    return new Refusal(
      409,
      'We don’t know yet whether money has arrived, so the number stays as it is. Please try again in a minute.',
    );
  return accountOfCaller(call, tools);
};

/** @see rules/calls/delete-invoice */
export const deleteInvoice: Handler<'deleteInvoice'> = async (call, tools) => {
  const own = await ownInvoice(tools.db, call, call.params.id);
  if (own instanceof Refusal) return own;
  const { invoice, subscription } = own;
  if (invoice.paid_at !== null)
    return new Refusal(409, 'This invoice is paid, so it stays.', [], { error: 'already_subscribed' });
  if (invoice.month > 1 && invoice.voided_at === null)
    return new Refusal(409, 'A month of a running plan isn’t deleted. Cancel the plan instead.');
  const refusal = await cancelUnpaid(tools, subscription);
  return refusal ?? accountOfCaller(call, tools);
};

/**
 * The customer says that the transfer is made: staff look for it, and the subscription does not lapse meanwhile. The bank is
 * asked at once.
 * @see rules/calls/confirm-transfer; docs/decisions/0377
 */
export const confirmTransfer: Handler<'confirmTransfer'> = async (call, tools) => {
  const { db, clock } = tools;
  const own = await ownInvoice(db, call, call.params.id);
  if (own instanceof Refusal) return own;
  const { payable_id: payable, paid_at: paidAt } = own.invoice;
  if (paidAt !== null) return accountOfCaller(call, tools);
  const latest = await latestAttempt(db, payable);
  if (latest?.method !== 'bank_transfer' || latest.status === 'failed' || own.invoice.voided_at !== null)
    return new Refusal(409, 'No bank transfer is open for this invoice.');
  await db
    .updateTable('payment_attempt')
    .set({ transfer_confirmed_at: clock.now() })
    .where('id', '=', latest.id)
    .where('transfer_confirmed_at', 'is', null)
    .execute();
  await checkPayable(tools, payable);
  return accountOfCaller(call, tools);
};
