import type { Money } from '@lemari/currency/money';
import { writePayable } from '../payments/payables.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import type { ChargeRow } from './charge-rows.ts';
import { writeChargeMail } from './write-charge-mail.ts';

type Owner = Pick<ChargeRow, 'customer_id' | 'region' | 'currency'>;
type NewCharge = Owner & Pick<ChargeRow, 'kind' | 'order_id' | 'subscription_id' | 'reason' | 'amount'>;

/** Writes a charge. Nothing is taken: the customer pays it. @see docs/decisions/0286 */
export async function addCharge(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  charge: NewCharge,
): Promise<ChargeRow> {
  const { customer_id, region, currency, amount } = charge;
  const payable = await writePayable(trx, {
    kind: 'charge',
    customer_id,
    region,
    currency,
    amount_due: amount,
  });
  return trx
    .insertInto('charge')
    .values({ ...charge, payable_id: payable, created_at: clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the charge of a damage and tells the customer. */
export async function chargeDamage(
  trx: Db,
  tools: Pick<Tools, 'clock' | 'mailer'>,
  charge: Omit<NewCharge, 'kind' | 'reason'> & { readonly reason: string },
): Promise<ChargeRow> {
  const added = await addCharge(trx, tools, { ...charge, kind: 'damage' });
  await writeChargeMail(trx, tools, { charge: added, kind: 'added' });
  return added;
}

interface Lateness {
  readonly order: Owner & { readonly id: number };
  /** The whole late fee until the pieces left the customer. */
  readonly total: Money;
}

/**
 * Charges the late fee of an order, as far as no earlier charge of it does: a pick-up can fail, and the fee grow after it was
 * charged, paid or waived.
 * @param trx a transaction that has locked the order
 * @returns the open charge of the late fee, if there is one
 */
export async function chargeLateness(
  trx: Db,
  tools: Pick<Tools, 'clock' | 'mailer'>,
  { order, total }: Lateness,
): Promise<ChargeRow | undefined> {
  const charges = await trx
    .selectFrom('charge')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'lateness')
    .selectAll()
    .forUpdate()
    .execute();
  const open = charges.find(
    ({ paid_at: paidAt, waived_at: waivedAt }) => paidAt === null && waivedAt === null,
  );
  const ended = charges.filter((charge) => charge !== open).reduce((sum, { amount }) => sum + amount, 0);
  const amount = total.amountMinor - ended;
  if (amount <= (open?.amount ?? 0)) return open;
  const { customer_id, region, currency } = order;
  if (!open)
    return addCharge(trx, tools, {
      ...{ customer_id, region, currency, amount },
      kind: 'lateness',
      order_id: order.id,
      subscription_id: null,
      reason: null,
    });
  // The charge follows by its foreign key.
  await writePayable(
    trx,
    { kind: 'charge', customer_id, region, currency, amount_due: amount },
    open.payable_id,
  );
  return { ...open, amount };
}
