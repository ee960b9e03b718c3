import { createOrderPaymentToken } from '../orders/check-payment.ts';
import { tryToPay } from '../payments/attempts.ts';
import { paymentPageOf } from '../payments/payment-page.ts';
import { returnUrlOf } from '../payments/return-url.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import type { Answer, Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { loweredByLists, requestOf, type Subscribed, subscribe } from './subscribe.ts';
import { requestAgain } from './request-again.ts';
import { ownSubscription } from './subscription-rows.ts';

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
  return pageOf(result);
}

const pageOf = (result: Subscribed | Refusal): TokenAnswer =>
  result instanceof Refusal
    ? result
    : paymentPageOf(result.attempt, { noun: 'plan', subscription: result.id, back: result.returnUrl });

/** Pays a waiting subscription as agreed; it passes every check of a new one. */
async function ofSubscription(call: TokenCall, tools: Tools, id: number): Promise<TokenAnswer> {
  const { plan_id: planId, frontend_return_url: requested } = call.body;
  const returnUrl = returnUrlOf(requested, tools.mailer.storefrontUrl);
  if (returnUrl instanceof Refusal) return returnUrl;
  const row = await ownSubscription(tools.db, { ...call, params: { id } });
  if (row instanceof Refusal) return row;
  if (planId && planId !== row.plan_id)
    return badInput([{ field: 'plan_id', message: 'is not the plan of the subscription' }]);
  // The latest month: open, or paid and then answered as paid.
  const invoice = await tools.db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .orderBy('month', 'desc')
    .select(['id', 'total_price'])
    .executeTakeFirstOrThrow();
  const payment = { method: { kind: 'hosted' }, savesCard: true, returnUrl } as const;
  if (row.status === 'waiting_payment')
    return pageOf(
      await subscribe(call, tools, {
        request: await requestAgain(tools, row, invoice.total_price),
        payment,
      }),
    );
  const result = await tryToPay(call, tools, { kind: 'invoice', id: invoice.id, ...payment });
  return result instanceof Refusal
    ? result
    : paymentPageOf(result.attempt, { noun: 'plan', subscription: id });
}
