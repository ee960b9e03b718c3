import type { WireSubscription } from '@lemari/contract/wire';
import { baseOf } from '@lemari/domain/region/vertical';
import { counted } from '../limits/count.ts';
import { OPENING_SECONDS, tryToPay } from '../payments/attempts.ts';
import type { AttemptRow } from '../payments/attempt-rows.ts';
import { checkAttempts } from '../payments/check-attempts.ts';
import { returnUrlOf } from '../payments/return-url.ts';
import { UnknownVoucher } from '../plans/vouchers.ts';
import { later } from '../platform/clock/later.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Call, CustomerCall } from '../tools/handler.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import type { SubscribeRequest } from './agreement.ts';
import { UnknownJoinCode } from './join-codes.ts';
import { serviceOf, subscriptionsOf } from './subscription-rows.ts';
import { writeSubscription } from './write-subscription.ts';

/** The parts that every call to subscribe has. */
type SubscribingBody = Pick<
  Call<'createSubscription'>['body'],
  | 'join_code'
  | 'referral_id'
  | 'promotion'
  | 'partnership'
  | 'ambassador'
  | 'utm_source'
  | 'total_price'
  | 'frontend_return_url'
>;

type OwnParts = Pick<SubscribeRequest, 'planId' | 'coupon' | 'voucher' | 'fields' | 'provider'>;

/** What a call names by the lists `coupons` of ids and `vouchers` of codes. */
export const loweredByLists = ({
  coupons: [coupon] = [],
  vouchers: [code] = [],
}: {
  readonly coupons?: readonly number[] | undefined;
  readonly vouchers?: readonly string[] | undefined;
}): Pick<SubscribeRequest, 'coupon' | 'voucher'> => ({
  coupon,
  voucher: code === undefined ? undefined : { code },
});

export const requestOf = (
  { customer, headers: { region } }: CustomerCall,
  body: SubscribingBody,
  own: OwnParts,
): SubscribeRequest => ({
  customer,
  region,
  joinCode: body.join_code ?? undefined,
  referralId: body.referral_id ?? undefined,
  promotion: body.promotion,
  partnership: body.partnership,
  ambassador: body.ambassador,
  utmSource: body.utm_source,
  totalPrice: body.total_price,
  ...own,
});

interface Payment {
  readonly method: ChargeMethod;
  /** Whether the card is new: it is saved for the next months. */
  readonly savesCard: boolean;
  readonly returnUrl: string | undefined;
}

export interface Subscribed {
  readonly id: number;
  /** Undefined if nothing was due. */
  readonly attempt: AttemptRow | undefined;
  readonly returnUrl: string;
}

/**
 * Writes the subscription and tries to pay its first month. A failed payment leaves it waiting.
 * @see docs/decisions/0212
 */
export async function subscribe(
  call: CustomerCall,
  tools: Tools,
  { request, payment }: { readonly request: SubscribeRequest; readonly payment: Payment },
): Promise<Subscribed | Refusal> {
  const returnUrl = await returnUrlFor(tools, request, payment.returnUrl);
  if (returnUrl instanceof Refusal) return returnUrl;
  const { method, savesCard } = payment;
  const result = await withGuesses(call, tools, request, async () => {
    await askAboutUnanswered(tools, request);
    return tryToPay(call, tools, {
      kind: 'invoice',
      id: (trx) => writeSubscription(trx, tools, request),
      method,
      returnUrl,
      savesCard,
    });
  });
  if (result instanceof Refusal) return result;
  const { attempt } = result;
  return { id: await subscriptionOf(tools, request, attempt), attempt, returnUrl };
}

/** Counts codes and ids of codes that do not exist, or belong to another customer. */
async function withGuesses<T>(
  { customer, address, device }: CustomerCall,
  tools: Tools,
  { joinCode, voucher }: SubscribeRequest,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (joinCode === undefined && voucher === undefined) return work();
  const subject = { customer, address, device };
  const ofVoucher = voucher && (await counted('try a subscription code', subject, tools));
  if (ofVoucher instanceof Refusal) return ofVoucher;
  const ofJoinCode = joinCode && (await counted('try a join code', subject, tools));
  if (ofJoinCode instanceof Refusal) {
    if (ofVoucher) await ofVoucher.undo();
    return ofJoinCode;
  }
  let answer: T | Refusal | undefined;
  try {
    answer = await work();
    return answer;
  } finally {
    if (ofVoucher && !(answer instanceof UnknownVoucher)) await ofVoucher.undo();
    if (ofJoinCode && !(answer instanceof UnknownJoinCode)) await ofJoinCode.undo();
  }
}

/** Asks about payments of the customer whose answer was lost, so that a new one is not refused longer than necessary. */
async function askAboutUnanswered(tools: Tools, { customer, region }: SubscribeRequest): Promise<void> {
  const waiting = subscriptionsOf(tools.db, customer, region).where('status', '=', 'waiting_payment');
  const attempts = await tools.db
    .selectFrom('payment_attempt')
    .where('payable_id', 'in', (invoices) =>
      invoices
        .selectFrom('invoice')
        .where('subscription_id', 'in', waiting.select('id'))
        .select('payable_id'),
    )
    .where('status', '=', 'waiting')
    .where('charge_id', 'is', null)
    .where('created_at', '<=', later(tools.clock.now(), -OPENING_SECONDS))
    .selectAll()
    .execute();
  await checkAttempts(tools, attempts);
}

async function returnUrlFor(
  { db, mailer: { storefrontUrl } }: Tools,
  { region, planId }: SubscribeRequest,
  requested: string | undefined,
): Promise<string | Refusal> {
  if (requested !== undefined) return returnUrlOf(requested, storefrontUrl);
  const plan = db.selectFrom('plan').where('id', '=', planId).where('region', '=', region);
  const service = (await plan.select('service_id').executeTakeFirst())?.service_id;
  const base = service === undefined ? undefined : baseOf(serviceOf(service).vertical, region);
  return `${storefrontUrl}${base ?? `/${region}`}/subscription/complete`;
}

async function subscriptionOf(
  { db }: Tools,
  { customer, region, planId }: SubscribeRequest,
  attempt: AttemptRow | undefined,
): Promise<WireSubscription['id']> {
  const own = subscriptionsOf(db, customer, region).orderBy('id', 'desc').select('id');
  const { id } = await (
    attempt
      ? own.where('id', 'in', (invoices) =>
          invoices
            .selectFrom('invoice')
            .where('payable_id', '=', attempt.payable_id)
            .select('subscription_id'),
        )
      : own.where('plan_id', '=', planId)
  ).executeTakeFirstOrThrow();
  return id;
}
