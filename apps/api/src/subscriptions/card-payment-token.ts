import { createOrderPaymentToken } from '../orders/check-payment.ts';
import { tryToPay } from '../payments/attempts.ts';
import { paymentPageOf } from '../payments/payment-page.ts';
import { returnUrlOf } from '../payments/return-url.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import type { Answer, Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { loweredByLists, requestOf, subscribe } from './subscribe.ts';
import { noSubscription, subscriptionsOf } from './subscription-rows.ts';

type TokenCall = Call<'createCardPaymentToken'>;
type TokenAnswer = Answer<'createCardPaymentToken'> | Refusal;

/**
 * Starts a payment on the provider's page: of an order, of a subscription that waits for its payment, or of a plan.
 * @see rules/calls/card-payment-token
 */
export const createCardPaymentToken: Handler<'createCardPaymentToken'> = (call, tools) => {
  const { order_id: order, subscription_item_id: subscription, plan_id: planId } = call.body;
  if (order) return createOrderPaymentToken(call, tools, order);
  if (subscription) return ofSubscription(call, tools, subscription);
  if (planId) return ofPlan(call, tools, planId);
  return Promise.resolve(badInput([{ field: 'order_id', message: 'is missing' }]));
};

async function ofPlan(call: TokenCall, tools: Tools, planId: string): Promise<TokenAnswer> {
  const { body } = call;
  const request = requestOf(call, body, {
    planId,
    ...loweredByLists(body),
    fields: { plan: 'plan_id', coupons: 'coupons', vouchers: 'vouchers' },
  });
  const result = await subscribe(call, tools, {
    request,
    payment: { method: { kind: 'hosted' }, savesCard: true, returnUrl: body.frontend_return_url },
  });
  return result instanceof Refusal
    ? result
    : paymentPageOf(result.attempt, { noun: 'plan', subscription: result.id, back: result.returnUrl });
}

/** What waits is paid as it was agreed. */
async function ofSubscription(call: TokenCall, tools: Tools, id: number): Promise<TokenAnswer> {
  const { plan_id: planId, frontend_return_url: requested } = call.body;
  const returnUrl = returnUrlOf(requested, tools.mailer.storefrontUrl);
  if (returnUrl instanceof Refusal) return returnUrl;
  const row = await subscriptionsOf(tools.db, call.customer, call.headers.region)
    .where('id', '=', id)
    .select(['plan_id', 'status'])
    .executeTakeFirst();
  if (!row) return noSubscription(id);
  if (planId && planId !== row.plan_id)
    return badInput([{ field: 'plan_id', message: 'is not the plan of the subscription' }]);
  const invoice = await tools.db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .where('month', '=', 1)
    .select('id')
    .executeTakeFirstOrThrow();
  const method = { kind: 'hosted' } as const;
  const result = await tryToPay(call, tools, {
    kind: 'invoice',
    id: invoice.id,
    method,
    returnUrl,
    savesCard: true,
  });
  return result instanceof Refusal
    ? result
    : paymentPageOf(result.attempt, { noun: 'plan', subscription: id });
}
