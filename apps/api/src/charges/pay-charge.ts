import { methodOf } from '../orders/method-of.ts';
import { tryToPay } from '../payments/attempts.ts';
import { checkPayable } from '../payments/check-attempts.ts';
import { returnUrlOf } from '../payments/return-url.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Call, Handler } from '../tools/handler.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import { readWireCharge, wireChargesFromRows } from './charge.map.ts';
import { chargesOf, lockCharge, noCharge } from './charge-rows.ts';
import { payUrlOf } from './write-charge-mail.ts';

/** Years of an unusually careless customer. */
const MOST_SHOWN = 200;

/** Open charges first, then the latest. @see rules/calls/list-charges */
export const listCharges: Handler<'listCharges'> = async (
  { customer, headers: { region } },
  { db, clock },
) => {
  const rows = await chargesOf(db, customer, region)
    .orderBy((charge) => charge.or([charge('paid_at', 'is not', null), charge('waived_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .selectAll()
    .execute();
  return { data: [...(await wireChargesFromRows(db, clock, rows))] };
};

/** Tries to pay a charge. A failed payment leaves it open. @see rules/calls/pay-charge; docs/decisions/0287 */
export const payCharge: Handler<'payCharge'> = async (call, tools) => {
  const { id } = call.params;
  const { customer } = call;
  const { region } = call.headers;
  const own = await chargesOf(tools.db, customer, region).where('id', '=', id).selectAll().executeTakeFirst();
  if (!own) return noCharge(id);
  const method = chosenOf(call.body);
  if (method instanceof Refusal) return method;
  const { price, keep_card: savesCard = false, frontend_return_url: requested } = call.body;
  const { storefrontUrl } = tools.mailer;
  const returnUrl = returnUrlOf(requested ?? (await payUrlOf(tools.db, tools.mailer, own)), storefrontUrl);
  if (returnUrl instanceof Refusal) return returnUrl;
  const result = await tryToPay(call, tools, {
    kind: 'charge',
    id: (trx) => agreedOn(trx, id, price),
    method,
    returnUrl,
    savesCard,
  });
  return result instanceof Refusal ? result : { data: await readWireCharge(tools.db, tools.clock, id) };
};

/** A card payment without a card is made on the provider's page. */
const chosenOf = (body: Call<'payCharge'>['body']): ChargeMethod | Refusal =>
  body.payment_method === 'credit_card' && !body.credit_card
    ? { kind: 'hosted' }
    : methodOf({ ...body, order_id: 0 });

/** A late fee can grow after the customer has seen it. */
async function agreedOn(trx: Db, id: number, price: number): Promise<number | Refusal> {
  const charge = await lockCharge(trx, id);
  if (!charge) return noCharge(id);
  return charge.amount === price
    ? id
    : new Refusal(409, 'The amount has changed. Please check it and pay again.', [], {
        error: 'price_changed',
      });
}

/** Asks the providers about open payments of a charge. @see docs/decisions/0111 */
export const checkCharge: Handler<'checkCharge'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock } = tools;
  const own = await chargesOf(db, call.customer, call.headers.region)
    .where('id', '=', id)
    .select('payable_id')
    .executeTakeFirst();
  if (!own) return noCharge(id);
  await checkPayable(tools, own.payable_id);
  return { data: await readWireCharge(db, clock, id) };
};
