import type { Db } from '../platform/database/database.ts';
import type { CardOwner, ChargeOrder } from '../tools/payment-provider.ts';

/** Name and e-mail of a customer, for the provider; undefined without an e-mail. */
export async function payerOf(db: Db, customer: number): Promise<ChargeOrder['payer']> {
  const { name, email } = await db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow();
  return email === null ? undefined : { name: name ?? email, email };
}

export async function ownerOf(db: Db, customer: number): Promise<CardOwner> {
  const payer = await payerOf(db, customer);
  return { customer, ...(payer && { payer }) };
}
