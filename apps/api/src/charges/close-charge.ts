import { postCollected, postWaiver } from '../ledger/post.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import type { ChargeRow } from './charge-rows.ts';
import { writeChargeMail } from './write-charge-mail.ts';

type CloseTools = Pick<Tools, 'clock' | 'mailer'>;

/** The staff member who ended a charge. */
interface ByStaff {
  /** Name of the staff member. */
  readonly staff: string;
}

const movementOf = ({ payable_id: id, region, currency, amount }: ChargeRow, { clock }: CloseTools) =>
  ({
    payable: { id, kind: 'charge', region },
    amount,
    currency,
    revenue: 'charge_revenue',
    at: clock.now(),
  }) as const;

/**
 * Notes that an open charge is paid, and tells the customer.
 * @param trx a transaction that has locked the charge
 * @param collected if staff say so; a provider's payment is posted when it settles
 */
export async function settleCharge(
  trx: Db,
  tools: CloseTools,
  charge: ChargeRow,
  collected?: ByStaff,
): Promise<void> {
  await trx
    .updateTable('charge')
    .set({ paid_at: tools.clock.now(), is_collected: collected !== undefined })
    .where('id', '=', charge.id)
    .execute();
  if (collected)
    await postCollected(trx, { ...movementOf(charge, tools), ...collected, reference: `L${charge.id}` });
  await writeChargeMail(trx, tools, { charge, kind: 'paid' });
}

/**
 * Ends an open charge without money, and tells the customer.
 * @param trx a transaction that has locked the charge
 * @param by with a sentence for the customer, why
 */
export async function waiveCharge(
  trx: Db,
  tools: CloseTools,
  charge: ChargeRow,
  { why, ...by }: ByStaff & { readonly why: string | undefined },
): Promise<void> {
  await trx.updateTable('charge').set({ waived_at: tools.clock.now() }).where('id', '=', charge.id).execute();
  await postWaiver(trx, { ...movementOf(charge, tools), ...by, reference: `W${charge.payable_id}` });
  await writeChargeMail(trx, tools, { charge, kind: 'waived', why });
}
