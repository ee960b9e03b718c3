import { attemptsOf } from '../payments/attempt-rows.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import type { BilledSubscription } from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/** Writes where to transfer the money of an account number that was opened, once for each. @see rules/subscriptions/number-mail */
export async function writeNumberMail(
  trx: Db,
  tools: Pick<Tools, 'clock' | 'mailer'>,
  { subscription, invoice }: BilledSubscription,
): Promise<void> {
  const attempt = (await attemptsOf(trx, [invoice.payable_id])).get(invoice.payable_id)?.[0];
  if (attempt?.status !== 'waiting' || !attempt.next_step || !('expiresAt' in attempt.next_step)) return;
  await writeSubscriptionMail(trx, tools, {
    subscription,
    kind: invoice.month === 1 ? 'transfer' : 'month_invoiced',
    about: String(attempt.id),
    month: invoice.month,
  });
}
