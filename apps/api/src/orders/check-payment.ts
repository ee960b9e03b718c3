import type { Answer, Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { Refusal } from '../platform/refusal.ts';
import { checkAttempts, checkPayable } from '../payments/check-attempts.ts';
import { tryToPay } from '../payments/attempts.ts';
import { paymentPageOf } from '../payments/payment-page.ts';
import { noOrder } from './list-orders.ts';
import { ordersOf } from './order-rows.ts';
import { readWireOrder } from './order.map.ts';
import { returnUrlOf } from '../payments/return-url.ts';
import { ownAttempt } from '../payments/transaction-status.ts';

/** Asks the providers about open payments of an order. @see docs/decisions/0111 */
export const checkPayment: Handler<'checkPayment'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock } = tools;
  const own = ordersOf(db, call.customer, call.headers.region).where('id', '=', id).select('payable_id');
  const order = await own.executeTakeFirst();
  if (!order) return noOrder(id);
  await checkPayable(tools, order.payable_id);
  return { data: await readWireOrder(db, clock, id) };
};

/** Starts a payment of an order on the provider's page. @see rules/calls/card-payment-token */
export async function createOrderPaymentToken(
  call: Call<'createCardPaymentToken'>,
  tools: Tools,
  id: number,
): Promise<Answer<'createCardPaymentToken'> | Refusal> {
  const { frontend_return_url: requested } = call.body;
  const returnUrl = returnUrlOf(requested, tools.mailer.storefrontUrl);
  if (returnUrl instanceof Refusal) return returnUrl;
  const request = { kind: 'order', id, method: { kind: 'hosted' }, returnUrl, savesCard: false } as const;
  const result = await tryToPay(call, tools, request);
  if (result instanceof Refusal) return result;
  return paymentPageOf(result.attempt, { noun: 'order', subscription: null });
}

/** The outcome of a payment on the provider's page. @see rules/calls/card-payment */
export const createCardPayment: Handler<'createCardPayment'> = async (call, tools) => {
  const { order_id: orderId, paymentToken } = call.body;
  const attempt = await ownAttempt(call, tools, paymentToken);
  if (attempt instanceof Refusal) return attempt;
  const order = tools.db.selectFrom('rental_order').where('id', '=', orderId).select('payable_id');
  if ((await order.executeTakeFirst())?.payable_id !== attempt.payable_id) return noOrder(orderId);
  await checkAttempts(tools, [attempt]);
  return { data: await readWireOrder(tools.db, tools.clock, orderId) };
};
