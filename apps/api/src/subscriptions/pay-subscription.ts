import { tryToPay } from '../payments/attempts.ts';
import { cardRequired, defaultCardOf, whyNotSaved } from '../payments/cards.ts';
import { checkPayable } from '../payments/check-attempts.ts';
import { returnUrlOf } from '../payments/return-url.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { noCardProvider, planCardProvider } from './plan-card-provider.ts';
import { openInvoiceOf, ownSubscription } from './subscription-rows.ts';
import { readWireSubscription } from './subscription.map.ts';
import { subscriptionPageOf } from './write-subscription-mail.ts';

/**
 * Pays the open month of a subscription, with another card or the default one.
 * @see rules/calls/pay-subscription; docs/decisions/0274
 */
export const paySubscription: Handler<'paySubscription'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock, mailer } = tools;
  const own = await ownSubscription(db, call);
  if (own instanceof Refusal) return own;
  const open = own.started_at === null ? undefined : await openInvoiceOf(db, id);
  if (!open) return new Refusal(409, 'No payment of this plan is open.');
  const returnUrl = returnUrlOf(
    call.body.frontend_return_url ?? subscriptionPageOf(mailer.storefrontUrl, own),
    mailer.storefrontUrl,
  );
  if (returnUrl instanceof Refusal) return returnUrl;
  const token = await cardTokenOf(call, tools);
  if (token instanceof Refusal) return token;
  // What was lost of an earlier payment is found, rather than paid again.
  await checkPayable(tools, open.payable_id);
  const result = await tryToPay(call, tools, {
    kind: 'invoice',
    id: open.id,
    method: { kind: 'card', token },
    savesCard: call.body.account !== undefined,
    returnUrl,
  });
  return result instanceof Refusal ? result : { data: await readWireSubscription(db, clock, id) };
};

/** The card of the call, else the default one. */
async function cardTokenOf(
  {
    body: { account },
    customer,
    headers: { region },
  }: Call<'paySubscription'> & { readonly customer: number },
  { db, payments }: Tools,
): Promise<string | Refusal> {
  if (account) return (await whyNotSaved(db, { customer, token: account.token })) ?? account.token;
  const provider = planCardProvider(payments, region);
  if (!provider) return noCardProvider();
  return (await defaultCardOf(db, { customer, provider: provider.name }))?.token ?? cardRequired();
}
