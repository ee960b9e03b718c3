import { planServiceOf, type PlanService } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { isRestricted } from '@lemari/domain/person/restricted';
import { RUNNING_STATUSES } from '@lemari/domain/subscription/life';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { notFound, Refusal } from '../platform/refusal.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;
export type InvoiceRow = Selectable<Tables['invoice']>;

/** Statuses of a product line that a person has; each line of a person has one such subscription. */
export const OPEN_STATUSES = ['waiting_payment', ...RUNNING_STATUSES] as const;

/** An invoice with its subscription. */
export interface BilledSubscription {
  readonly subscription: SubscriptionRow;
  readonly invoice: InvoiceRow;
}

/** A customer's subscriptions in a region. */
export const subscriptionsOf = (db: Db, customer: number, region: RegionId) =>
  db.selectFrom('subscription').where('customer_id', '=', customer).where('region', '=', region);

/** The subscription that a call is about, without a lock. @returns a refusal for one of another customer or region */
export async function ownSubscription(
  db: Db,
  {
    customer,
    headers: { region },
    params: { id },
  }: {
    readonly customer: number;
    readonly headers: { readonly region: RegionId };
    readonly params: { readonly id: number };
  },
): Promise<SubscriptionRow | Refusal> {
  const own = await subscriptionsOf(db, customer, region).where('id', '=', id).selectAll().executeTakeFirst();
  return own ?? notFound(`There is no subscription ${id} here.`);
}

/** @throws Error if there is none: each payable of this kind has an invoice */
export async function billedBy(db: Db, payable: number): Promise<BilledSubscription> {
  const invoice = await db
    .selectFrom('invoice')
    .where('payable_id', '=', payable)
    .selectAll()
    .executeTakeFirstOrThrow();
  const subscription = await db
    .selectFrom('subscription')
    .where('id', '=', invoice.subscription_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { subscription, invoice };
}

/**
 * Locks the subscription of a payable until the transaction ends. Locks its customer first, as every writer of subscriptions
 * does: a shared lock order prevents deadlocks.
 */
export async function lockSubscriptionOf(trx: Db, payable: number): Promise<void> {
  const { subscription } = await billedBy(trx, payable);
  await lockSubscription(trx, subscription.id);
}

/** Locks a subscription and its customer. @returns the row as it is under the lock */
export async function lockSubscription(trx: Db, id: number): Promise<SubscriptionRow> {
  const { customer_id: customer } = await trx
    .selectFrom('subscription')
    .where('id', '=', id)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  await lockCustomer(trx, customer);
  return trx
    .selectFrom('subscription')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const lockCustomer = (trx: Db, id: number) =>
  trx
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['id', 'email', 'name', 'status', 'ex_subscriber', 'referral_code'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The terms that a subscription was agreed on. */
export const termsOf = (
  db: Db,
  { plan_id, terms_starts_at }: Pick<SubscriptionRow, 'plan_id' | 'terms_starts_at'>,
) =>
  db
    .selectFrom('plan')
    .innerJoin('plan_terms as terms', 'terms.plan_id', 'plan.id')
    .where('plan.id', '=', plan_id)
    .where('terms.starts_at', '=', terms_starts_at)
    .selectAll()
    .executeTakeFirstOrThrow();

/** The codes that a subscription was agreed on with. */
export async function codesOf(
  db: Db,
  { voucher_id: voucher, join_code_id: joinCode }: SubscriptionRow,
): Promise<{ readonly voucher: string | undefined; readonly joinCode: string | undefined }> {
  const codeOf = async (table: 'voucher' | 'join_code', id: number | null) =>
    id === null
      ? undefined
      : (await db.selectFrom(table).where('id', '=', id).select('code').executeTakeFirstOrThrow()).code;
  return { voucher: await codeOf('voucher', voucher), joinCode: await codeOf('join_code', joinCode) };
}

/** @throws Error for a service that this release does not know. @see rules/subscriptions/item-vertical */
export function serviceOf(serviceId: string): PlanService {
  const service = planServiceOf(serviceId);
  if (!service) throw new Error(`${serviceId} is no service of plans`);
  return service;
}

/** The month of a subscription that is not paid. */
export const openInvoiceOf = (db: Db, subscription: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoice')
    .where('subscription_id', '=', subscription)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .orderBy('month', 'desc')
    .selectAll()
    .executeTakeFirst();

/** @see rules/accounts/risky-starts-nothing */
export async function isRestrictedCustomer(
  db: Db,
  { customer_id: customer }: Pick<SubscriptionRow, 'customer_id'>,
): Promise<boolean> {
  const { status } = await db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('status')
    .executeTakeFirstOrThrow();
  return isRestricted(status);
}

/** Why a subscription cannot be changed that has not started, or has ended. */
export const notRunning = ({ status }: Pick<SubscriptionRow, 'status'>) =>
  new Refusal(
    409,
    status === 'waiting_payment'
      ? 'This plan hasn’t started yet: its first month is not paid.'
      : 'This plan has ended. You can subscribe again.',
  );
