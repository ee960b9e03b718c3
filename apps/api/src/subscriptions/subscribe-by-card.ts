import { cardRequired, defaultCardOf, whyNotSaved } from '../payments/cards.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Answer, CustomerCall, Handler } from '../tools/handler.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import type { SubscribeRequest } from './agreement.ts';
import { noCardProvider, planCardProvider } from './plan-card-provider.ts';
import { loweredByLists, requestOf, subscribe } from './subscribe.ts';
import { readWireSubscription } from './subscription.map.ts';

/** @see rules/calls/subscribe-account */
export const subscribeWithCard: Handler<'subscribeWithCard'> = async (call, tools) => {
  const { body, customer } = call;
  const request = requestOf(call, body, {
    planId: body.plan_id,
    provider: body.payment_provider,
    ...loweredByLists(body),
    fields: { plan: 'plan_id', coupons: 'coupons', vouchers: 'vouchers' },
  });
  const { token } = body.account;
  const refusal = await whyNotSaved(tools.db, { customer, token });
  if (refusal) return refusal;
  const payment = { method: { kind: 'card', token }, savesCard: true, ...returning(body) } as const;
  return answer(tools, await subscribe(call, tools, { request, payment }));
};

/** @see rules/calls/subscribe */
export const createSubscription: Handler<'createSubscription'> = (call, tools) => {
  const { body } = call;
  return withDefaultCard(
    call,
    tools,
    requestOf(call, body, {
      planId: body.subscription_plan_id,
      ...loweredByLists(body),
      fields: { plan: 'subscription_plan_id', coupons: 'coupons', vouchers: 'vouchers' },
    }),
    body,
  );
};

/** @see rules/calls/active-plan */
export const activatePlan: Handler<'activatePlan'> = (call, tools) => {
  const { body } = call;
  const [coupon] = body.coupon_ids ?? [];
  const [id] = body.voucher_ids ?? [];
  return withDefaultCard(
    call,
    tools,
    requestOf(call, body, {
      planId: body.plan_id,
      coupon,
      voucher: id === undefined ? undefined : { id },
      fields: { plan: 'plan_id', coupons: 'coupon_ids', vouchers: 'voucher_ids' },
    }),
    body,
  );
};

async function withDefaultCard(
  call: CustomerCall,
  tools: Tools,
  request: SubscribeRequest,
  body: Returning,
): Promise<Answer<'createSubscription'> | Refusal> {
  const provider = planCardProvider(tools.payments, request.region);
  if (!provider) return noCardProvider();
  const card = await defaultCardOf(tools.db, { customer: request.customer, provider: provider.name });
  if (!card) return cardRequired();
  const method: ChargeMethod = { kind: 'card', token: card.token };
  return answer(
    tools,
    await subscribe(call, tools, { request, payment: { method, savesCard: false, ...returning(body) } }),
  );
}

interface Returning {
  readonly frontend_return_url?: string | undefined;
}

const returning = ({ frontend_return_url: returnUrl }: Returning) => ({ returnUrl });

const answer = async (
  { db, clock }: Tools,
  result: { readonly id: number } | Refusal,
): Promise<Answer<'createSubscription'> | Refusal> =>
  result instanceof Refusal ? result : { data: await readWireSubscription(db, clock, result.id) };
