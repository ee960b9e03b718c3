import type { Call, Handler } from '../tools/handler.ts';
import { badInput, Refusal } from '../platform/http/problem.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import { tryToPay } from './attempts.ts';
import { orderById } from './order.map.ts';
import { orderUrl } from './outbox.ts';

type Body = Call<'payOrder'>['body'];

/** Tries to pay an order; one that fails leaves it as it was. @see storefront §7, Orders; docs/decisions/0024 */
export const payOrder: Handler<'payOrder'> = async (call, tools) => {
  const method = methodOf(call.body);
  if (method instanceof Refusal) return method;
  const { order_id: orderId, keep_card: isCardKept = false, frontend_return_url: wanted } = call.body;
  const { storefrontUrl } = tools.mailer;
  const returnUrl = returnUrlOf(
    wanted ?? orderUrl(storefrontUrl, call.headers.region, orderId),
    storefrontUrl,
  );
  if (returnUrl instanceof Refusal) return returnUrl;
  const tried = await tryToPay(call, tools, { orderId, method, returnUrl, isCardKept });
  return tried instanceof Refusal ? tried : { data: await orderById(tools.db, tools.clock, orderId) };
};

/** What each method takes of the body, or what it lacks. */
const METHODS = {
  credit_card: ({ credit_card: card }) =>
    card ? { kind: 'card', token: card.token } : badInput([{ field: 'credit_card', message: 'is missing' }]),
  virtual_account: ({ virtual_account: account }) =>
    account
      ? { kind: 'virtual_account', bank: account.bank_code }
      : badInput([{ field: 'virtual_account', message: 'is missing' }]),
  bank_transfer: ({ bank_transfer: transfer }) =>
    transfer?.bank_code === 'bca'
      ? { kind: 'bank_transfer', bank: transfer.bank_code }
      : badInput([{ field: 'bank_transfer.bank_code', message: 'must be bca' }]),
} as const satisfies Record<Body['payment_method'], (body: Body) => ChargeMethod | Refusal>;

const methodOf = (body: Body): ChargeMethod | Refusal => METHODS[body.payment_method](body);

/** A page of the storefront, by its path or whole: nobody is sent elsewhere in our name. */
export function returnUrlOf(wanted: string, storefrontUrl: string): string | Refusal {
  const url = URL.canParse(wanted, storefrontUrl) ? new URL(wanted, storefrontUrl) : undefined;
  return url && url.origin === new URL(storefrontUrl).origin
    ? url.href
    : badInput([{ field: 'frontend_return_url', message: 'must be a page of the storefront' }]);
}
