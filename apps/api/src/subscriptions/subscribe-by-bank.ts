import { setPrimaryOption } from '../payments/account.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { chargeMethodOf } from './bank-options.ts';
import { loweredByLists, requestOf, subscribe } from './subscribe.ts';
import { readWireSubscription } from './subscription.map.ts';

const ITEM = 'invoice.invoice_item';

/**
 * Subscribes by virtual account or bank transfer. The plan starts when the money has arrived.
 * @see rules/calls/subscribe-invoice; docs/decisions/0375
 */
export const subscribeByBank: Handler<'subscribeByBank'> = async (call, tools) => {
  const { body, customer, headers } = call;
  const { payment, invoice } = body;
  const { product_id: planId, ...lowered } = invoice.invoice_item;
  const method = chargeMethodOf(
    tools,
    headers.region,
    payment.payment_method === 'bank_transfer'
      ? { method: 'bank_transfer', bank: payment.bank_code, field: 'payment.bank_code' }
      : {
          method: 'virtual_account',
          bank: payment.payment_virtual_account?.bank_provider,
          field: 'payment.payment_virtual_account',
        },
  );
  if (method instanceof Refusal) return method;
  const request = requestOf(call, body, {
    planId,
    provider: payment.payment_provider,
    ...loweredByLists(lowered),
    fields: { plan: `${ITEM}.product_id`, coupons: `${ITEM}.coupons`, vouchers: `${ITEM}.vouchers` },
  });
  const result = await subscribe(call, tools, {
    request,
    payment: { method, savesCard: false, returnUrl: body.frontend_return_url },
  });
  if (result instanceof Refusal) return result;
  await setPrimaryOption(tools.db, customer, method.kind);
  return { data: await readWireSubscription(tools.db, tools.clock, result.id) };
};
