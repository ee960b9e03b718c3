import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { tryToPay } from '../payments/attempts.ts';
import { methodOf } from './method-of.ts';
import { readWireOrder } from './order.map.ts';
import { orderUrl } from './write-order-mail.ts';
import { returnUrlOf } from '../payments/return-url.ts';

/** Tries to pay an order; a payment that fails leaves it as it was. @see rules/calls/pay-order; docs/decisions/0110 */
export const payOrder: Handler<'payOrder'> = async (call, tools) => {
  const method = methodOf(call.body);
  if (method instanceof Refusal) return method;
  const { order_id: id, keep_card: savesCard = false, frontend_return_url: wanted } = call.body;
  const { storefrontUrl } = tools.mailer;
  const returnUrl = returnUrlOf(wanted ?? orderUrl(storefrontUrl, call.headers.region, id), storefrontUrl);
  if (returnUrl instanceof Refusal) return returnUrl;
  const result = await tryToPay(call, tools, { kind: 'order', id, method, returnUrl, savesCard });
  return result instanceof Refusal ? result : { data: await readWireOrder(tools.db, tools.clock, id) };
};
