import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import { endRunning } from './end-subscription.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/** A restricted customer can use no plan, and is billed for none. @see docs/decisions/0276 */
export async function endUnrenewed(
  trx: Db,
  tools: Tools,
  subscription: SubscriptionRow,
  lastDay: string,
): Promise<void> {
  const ended = await endRunning(trx, tools, subscription, 'period_over', lastDay);
  const isCancelled = subscription.ends_on !== null;
  if (ended)
    await writeSubscriptionMail(trx, tools, {
      subscription: ended,
      kind: isCancelled ? 'ended' : 'not_renewed',
    });
}
