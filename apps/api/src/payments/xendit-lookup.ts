import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type Charge,
  type ChargePage,
  type ChargeRange,
  failure,
  type KnownCharge,
  type ProviderResult,
  success,
} from '../tools/payment-provider.ts';
import { moneyOfDecimal } from './decimal-amount.ts';
import { shaped, type XenditAccount, type XenditCalls } from './xendit-client.ts';
import { chargeOf, isOf, markedReference, PAYMENT, PAYMENT_REQUEST, referenceOf } from './xendit-charges.ts';

/** Transactions of a page. */
const PAGE = 50;

/** @see https://docs.xendit.co/apidocs/list-transactions */
const WireTransaction = Type.Object({
  id: Type.String({ minLength: 1 }),
  reference_id: Type.String(),
  currency: Type.String(),
  amount: Type.Union([Type.Number(), Type.String()]),
  product_data: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({ payment_request_id: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
    ]),
  ),
});
const TRANSACTIONS = Compile(Type.Object({ has_more: Type.Boolean(), data: Type.Array(WireTransaction) }));

type Transaction = Static<typeof WireTransaction>;

/**
 * Finds a charge by Xendit's id. Without it, by the money that has arrived under our reference: a virtual account whose number
 * no customer has been told is paid by none, so one without money is `not_found`.
 * @see docs/decisions/0371
 */
export async function findCharge(
  calls: XenditCalls,
  { shop }: XenditAccount,
  { reference, id }: KnownCharge & { readonly reference: string },
): Promise<ProviderResult<Charge>> {
  if (id !== undefined) return readRequest(calls, id, reference);
  const listed = await listPaid(calls, { reference_id: markedReference(reference, shop) });
  if (!listed.ok) return listed;
  const [transaction] = listed.value.data;
  if (!transaction) return failure('not_found', `Xendit has received nothing for ${reference}.`);
  const charge = chargeOfTransaction(transaction, reference);
  return charge ? success(charge) : failure('unknown', `Xendit has ${reference} in another currency.`);
}

async function readRequest(
  calls: XenditCalls,
  id: string,
  reference: string,
): Promise<ProviderResult<Charge>> {
  const found = shaped(await calls.get(`/v3/payment_requests/${encodeURIComponent(id)}`), PAYMENT_REQUEST);
  if (!found.ok) return found;
  if (!isOf(found.value, reference)) return failure('unknown', `Xendit has ${id} with another reference.`);
  const { latest_payment_id: latest } = found.value;
  if (!latest) return chargeOf(found.value, undefined, reference);
  const payment = shaped(await calls.get(`/v3/payments/${encodeURIComponent(latest)}`), PAYMENT);
  if (payment.ok) return chargeOf(found.value, payment.value, reference);
  // The charge itself is known.
  return failure(payment.problem === 'away' ? 'away' : 'unknown', payment.reason);
}

/** Money that has arrived in virtual accounts. */
async function listPaid(calls: XenditCalls, filter: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({
    types: 'PAYMENT',
    statuses: 'SUCCESS',
    channel_categories: 'VIRTUAL_ACCOUNT',
    limit: String(PAGE),
    ...filter,
  });
  return shaped(await calls.get(`/transactions?${query}`), TRANSACTIONS);
}

function chargeOfTransaction(
  { amount: paid, currency, product_data: product }: Transaction,
  reference: string,
): Charge | undefined {
  const amount = moneyOfDecimal(paid, currency);
  const id = product?.payment_request_id;
  return amount && { reference, amount, status: 'paid', ...(id && { id }) };
}

/** A page of the money that virtual accounts of this shop have received. */
export async function listCharges(
  calls: XenditCalls,
  { shop }: XenditAccount,
  { since, after }: ChargeRange,
): Promise<ProviderResult<ChargePage>> {
  const listed = await listPaid(calls, { 'created[gte]': since, ...(after && { after_id: after }) });
  if (!listed.ok) return listed;
  const { data, has_more: hasMore } = listed.value;
  const charges = data.flatMap((transaction) => {
    const reference = referenceOf(transaction.reference_id, shop);
    const charge = reference === undefined ? undefined : chargeOfTransaction(transaction, reference);
    return charge ? [charge] : [];
  });
  return success({ charges, next: hasMore ? data.at(-1)?.id : undefined });
}
