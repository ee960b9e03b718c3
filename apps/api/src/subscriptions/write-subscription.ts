import { formatBriefMoney } from '@lemari/currency/money';
import { PLANS_FOR } from '@lemari/domain/plan';
import { dueToday } from '@lemari/domain/plan/offer';
import { isRestricted, NO_PLAN } from '@lemari/domain/person/restricted';
import { isRunning } from '@lemari/domain/subscription/life';
import { takesReferrals } from '@lemari/domain/region/vertical';
import { writePayable } from '../payments/payables.ts';
import { membershipOfCustomer } from '../plans/membership.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { type Agreement, agreementOn, type SubscribeRequest } from './agreement.ts';
import { redeem, release } from './discount-use.ts';
import { joinCodeOf } from './join-codes.ts';
import {
  lockCustomer,
  OPEN_STATUSES,
  serviceOf,
  subscriptionsOf,
  type SubscriptionRow,
} from './subscription-rows.ts';

/** @see rules/accounts/risky-starts-nothing */

/**
 * Writes the subscription of a call, which waits for its payment, with the invoice of its first month. The unpaid one of the same
 * product line is changed; its voucher is redeemed here.
 * @param trx the transaction that starts the payment; a refusal rolls it back
 * @returns the id of the invoice
 * @see docs/decisions/0210, docs/decisions/0211
 */
export async function writeSubscription(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  request: SubscribeRequest,
): Promise<number | Refusal> {
  const { customer: customerId, region } = request;
  const tools = { db: trx, clock };
  const customer = await lockCustomer(trx, customerId);
  if (isRestricted(customer.status)) return new Refusal(403, NO_PLAN);
  const open = await openOfLine(trx, request);
  if (open && isRunning(open.status)) return alreadySubscribed(open);
  const joinCode =
    request.joinCode === undefined
      ? undefined
      : await joinCodeOf(tools, { region, code: request.joinCode, email: customer.email }, { isToUse: true });
  if (joinCode instanceof Refusal) return joinCode;
  if (joinCode && joinCode.plan_id !== request.planId) {
    const message = 'This join code is for another plan.';
    return new Refusal(400, message, [{ field: 'join_code', message }]);
  }
  // No page of the region gives or takes such links; what a cookie still has of one is no reason to refuse a plan.
  const referralId = takesReferrals(region) ? request.referralId : undefined;
  const referrer = await referrerOf(trx, customer, referralId);
  if (referrer instanceof Refusal) return referrer;
  // The use of the unpaid one must not count against itself.
  if (open) await release(trx, open.id);
  const agreement = await agreementOn(tools, request, {
    membership: await membershipOfCustomer(trx, customerId),
    hasJoinCode: joinCode !== undefined,
  });
  if (agreement instanceof Refusal) return agreement;
  const due = dueToday(agreement.offer);
  if (request.totalPrice !== undefined && request.totalPrice !== due.amountMinor)
    return new Refusal(
      409,
      `The price has changed: ${formatBriefMoney(due)} is due today. Nothing was charged.`,
      [{ field: 'total_price', message: `is ${due.amountMinor} now` }],
      { error: 'price_changed' },
    );
  if (joinCode && (await isHeldByAnother(trx, joinCode.id, open?.id))) {
    const message = 'Someone else is using this join code at the moment.';
    return new Refusal(409, message, [{ field: 'join_code', message }]);
  }
  return write(trx, tools, { request, agreement, open, joinCodeId: joinCode?.id, referrer, customer });
}

/** @see rules/subscriptions/one-per-line */
const alreadySubscribed = ({ vertical }: SubscriptionRow) =>
  new Refusal(409, `You already have a plan for ${PLANS_FOR[vertical]}.`, [], {
    error: 'already_subscribed',
  });

/** The subscription that a person has in the product line of a plan. */
async function openOfLine(
  trx: Db,
  { customer, region, planId }: SubscribeRequest,
): Promise<SubscriptionRow | undefined> {
  const plan = trx.selectFrom('plan').where('id', '=', planId).where('region', '=', region);
  const service = (await plan.select('service_id').executeTakeFirst())?.service_id;
  return service === undefined
    ? undefined
    : subscriptionsOf(trx, customer, region)
        .where('vertical', '=', serviceOf(service).vertical)
        .where('status', 'in', OPEN_STATUSES)
        .selectAll()
        .executeTakeFirst();
}

/** The owner of a referral code. An unknown code has no effect. @see rules/promotions/own-referral */
async function referrerOf(
  trx: Db,
  customer: { readonly referral_code: string },
  code: string | undefined,
): Promise<number | undefined | Refusal> {
  if (!code) return undefined;
  const normal = code.toUpperCase();
  if (normal === customer.referral_code)
    return new Refusal(400, 'This link is your own. It’s for friends who are new here.', [
      { field: 'referral_id', message: 'is your own' },
    ]);
  const referrer = trx.selectFrom('customer').where('referral_code', '=', normal).select('id');
  return (await referrer.executeTakeFirst())?.id;
}

async function isHeldByAnother(trx: Db, joinCode: number, own: number | undefined): Promise<boolean> {
  const other = await trx
    .selectFrom('subscription')
    .where('join_code_id', '=', joinCode)
    .where('status', '<>', 'lapsed')
    .$call((rows) => (own === undefined ? rows : rows.where('id', '<>', own)))
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

interface ToWrite {
  readonly request: SubscribeRequest;
  readonly agreement: Agreement;
  readonly open: SubscriptionRow | undefined;
  readonly joinCodeId: number | undefined;
  readonly referrer: number | undefined;
  readonly customer: { readonly ex_subscriber: boolean };
}

async function write(trx: Db, { clock }: Pick<Tools, 'clock'>, what: ToWrite): Promise<number> {
  const { request, agreement, open } = what;
  const { customer, region } = request;
  const now = clock.now();
  const { amountMinor: total, currency } = dueToday(agreement.offer);
  const invoice = open && (await firstInvoiceOf(trx, open.id));
  const payable = await writePayable(
    trx,
    { kind: 'invoice', customer_id: customer, region, currency, amount_due: total },
    invoice?.payable_id,
  );
  const columns = columnsOf(what, now);
  const subscription = open
    ? await trx
        .updateTable('subscription')
        .set(columns)
        .where('id', '=', open.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('subscription')
        .values({ ...columns, customer_id: customer, region, vertical: agreement.vertical, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
  await redeem(trx, subscription, now);
  const rows = JSON.stringify(
    agreement.offer.rows.map(({ type, title, price }) => ({ type, title, price: price.amountMinor })),
  );
  if (invoice) {
    // `total_price` follows the payable by its foreign key.
    await trx.updateTable('invoice').set({ rows }).where('id', '=', invoice.id).execute();
    return invoice.id;
  }
  const { id } = await trx
    .insertInto('invoice')
    .values({
      subscription_id: subscription.id,
      payable_id: payable,
      customer_id: customer,
      region,
      currency,
      total_price: total,
      month: 1,
      rows,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const firstInvoiceOf = (trx: Db, subscription: number) =>
  trx
    .selectFrom('invoice')
    .where('subscription_id', '=', subscription)
    .where('month', '=', 1)
    .selectAll()
    .executeTakeFirstOrThrow();

const columnsOf = ({ request, agreement, joinCodeId, referrer, customer }: ToWrite, now: string) => {
  const { plan, offer, couponId, voucherId, attribution } = agreement;
  const { discount, rows } = offer;
  return {
    plan_id: plan.id,
    terms_starts_at: plan.starts_at,
    coupon_id: couponId,
    voucher_id: voucherId,
    discount_title: discount?.label ?? null,
    discount_price: discount?.amount.amountMinor ?? null,
    discount_months: discount?.months ?? null,
    deposit_price: rows.find(({ type }) => type === 'DEPOSIT')?.price.amountMinor ?? 0,
    flow: agreement.flow,
    join_code_id: joinCodeId ?? null,
    referrer_id: referrer ?? null,
    is_resubscription: customer.ex_subscriber,
    promotion: attribution.promotion ?? null,
    partnership: attribution.partnership ?? null,
    ambassador: attribution.ambassador ?? null,
    utm_source: request.utmSource ?? null,
    updated_at: now,
  };
};
