import { callerOf, signInFirst } from '../access/caller.ts';
import type { Call, Handler } from '../tools/handler.ts';
import { notFound, Refusal } from '../platform/http/problem.ts';
import { askFor } from './ask-payment.ts';
import { tryToPay } from './attempts.ts';
import { noOrder } from './list-orders.ts';
import { type AttemptRow, ordersOf } from './order-rows.ts';
import { orderById } from './order.map.ts';
import { returnUrlOf } from './pay-order.ts';
import type { Tools } from '../tools/tools.ts';

/** Asks the provider where it has not told. @see docs/decisions/0024 */
export const checkPayment: Handler<'checkPayment'> = async (call, tools) => {
  const customer = await callerOf(call, tools);
  if (customer === undefined) return signInFirst();
  const { id } = call.params;
  const { db, clock } = tools;
  const own = ordersOf(db, customer, call.headers.region).where('id', '=', id).select('id');
  if (!(await own.executeTakeFirst())) return noOrder(id);
  const waiting = await db
    .selectFrom('payment_attempt')
    .where('order_id', '=', id)
    .where('status', 'in', ['waiting', 'expired'])
    .orderBy('id')
    .selectAll()
    .execute();
  await askFor(tools, waiting);
  return { data: await orderById(db, clock, id) };
};

/** Begins a payment on the provider's own page. @see storefront §7, Orders */
export const createCardPaymentToken: Handler<'createCardPaymentToken'> = async (call, tools) => {
  const { order_id: orderId, frontend_return_url: wanted } = call.body;
  const returnUrl = returnUrlOf(wanted, tools.mailer.storefrontUrl);
  if (returnUrl instanceof Refusal) return returnUrl;
  const wish = { orderId, method: { kind: 'hosted' }, returnUrl, isCardKept: false } as const;
  const tried = await tryToPay(call, tools, wish);
  if (tried instanceof Refusal) return tried;
  const { attempt } = tried;
  if (!attempt) return new Refusal(409, 'This order is paid already.');
  const { charge_id: paymentToken, next_step: next } = attempt;
  return paymentToken !== null && next?.kind === 'redirect'
    ? { data: { paymentToken, webPaymentUrl: next.url } }
    : new Refusal(409, attempt.failure_reason ?? 'The payment could not be begun. Please try again.');
};

/** What has become of a payment on the provider's own page. @see storefront §7, Orders */
export const createCardPayment: Handler<'createCardPayment'> = async (call, tools) => {
  const { order_id: orderId, paymentToken } = call.body;
  const attempt = await ownAttempt(call, tools, paymentToken);
  if (attempt instanceof Refusal) return attempt;
  if (attempt.order_id !== orderId) return noOrder(orderId);
  await askFor(tools, [attempt]);
  return { data: await orderById(tools.db, tools.clock, orderId) };
};

const STATUSES = {
  waiting: 'waiting',
  paid: 'paid',
  refunded: 'paid',
  failed: 'failed',
  expired: 'failed',
} as const satisfies Record<AttemptRow['status'], string>;

/** @see storefront §7, Orders */
export const getTransactionStatus: Handler<'getTransactionStatus'> = async (call, tools) => {
  const { paymentToken } = call.body;
  const attempt = await ownAttempt(call, tools, paymentToken);
  if (attempt instanceof Refusal) return attempt;
  if (attempt.status === 'waiting') await askFor(tools, [attempt]);
  const now = await ownAttempt(call, tools, paymentToken);
  if (now instanceof Refusal) return now;
  return { data: { status: STATUSES[now.status], failure_reason: now.failure_reason } };
};

/** By the provider's name for it. Nobody hears of somebody else's. */
async function ownAttempt(
  call: Pick<Call<'listOrders'>, 'headers'>,
  tools: Tools,
  charge: string,
): Promise<AttemptRow | Refusal> {
  const customer = await callerOf(call, tools);
  if (customer === undefined) return signInFirst();
  const own = ordersOf(tools.db, customer, call.headers.region).select('id');
  const attempt = await tools.db
    .selectFrom('payment_attempt')
    .where('charge_id', '=', charge)
    .where('order_id', 'in', own)
    .selectAll()
    .executeTakeFirst();
  return attempt ?? notFound('There is no such payment here.');
}
