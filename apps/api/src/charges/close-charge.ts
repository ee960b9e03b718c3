import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import type { ChargeRow } from './charge-rows.ts';
import { writeChargeMail } from './write-charge-mail.ts';

type CloseTools = Pick<Tools, 'clock' | 'mailer'>;

/**
 * Notes that an open charge is paid, and tells the customer.
 * @param trx a transaction that has locked the charge
 */
export async function settleCharge(
  trx: Db,
  tools: CloseTools,
  charge: ChargeRow,
  { isCollected }: { /** Staff say so. */ readonly isCollected: boolean },
): Promise<void> {
  await trx
    .updateTable('charge')
    .set({ paid_at: tools.clock.now(), is_collected: isCollected })
    .where('id', '=', charge.id)
    .execute();
  await writeChargeMail(trx, tools, { charge, kind: 'paid' });
}

/**
 * Ends an open charge without money, and tells the customer.
 * @param trx a transaction that has locked the charge
 * @param why a sentence for the customer
 */
export async function waiveCharge(
  trx: Db,
  tools: CloseTools,
  charge: ChargeRow,
  why: string | undefined,
): Promise<void> {
  await trx.updateTable('charge').set({ waived_at: tools.clock.now() }).where('id', '=', charge.id).execute();
  await writeChargeMail(trx, tools, { charge, kind: 'waived', why });
}
