import { billingMonth } from '@lemari/domain/subscription/billing';
import { makeDefault } from '../payments/cards.ts';
import type { Db } from '../platform/database/database.ts';
import type { PaidWith } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';
import { moveOrThrow } from './move-subscription.ts';
import { isRenewalReference } from './renewal-references.ts';
import { startOf } from './subscription-facts.ts';
import type { BilledSubscription } from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

interface Paid extends BilledSubscription {
  /** Undefined for a month that costs nothing, or is waived. */
  readonly attempt: PaidWith | undefined;
  /** Staff have found the money. */
  readonly isCollected?: boolean;
}

/**
 * Everything that follows a paid month after the first one, in the transaction that notes its payment. A month that is paid late
 * keeps its days.
 * @see docs/decisions/0274
 */
export async function monthPaid(
  trx: Db,
  tools: Pick<Tools, 'clock' | 'mailer'>,
  { subscription: before, invoice, attempt, isCollected = false }: Paid,
): Promise<void> {
  const startedOn = startOf(before);
  if (startedOn === undefined) throw new Error(`subscription ${before.id} has not started`);
  const now = tools.clock.now();
  const isWaived = !attempt && !isCollected && invoice.total_price > 0;
  const { from, to } = billingMonth(startedOn, invoice.month);
  await trx
    .updateTable('invoice')
    .set({ paid_at: now, starts_on: from, ends_on: to, is_waived: isWaived })
    .where('id', '=', invoice.id)
    .execute();
  const subscription = await moveOrThrow(trx, now, before, 'month_paid', { paid_until: to });
  if (attempt?.card_id && !(await isRenewal(trx, attempt, invoice)))
    await makeDefault(trx, subscription.customer_id, attempt.card_id);
  const { month } = invoice;
  await writeSubscriptionMail(trx, tools, {
    subscription,
    kind: isWaived ? 'waived' : 'renewed',
    about: String(month),
    month,
  });
}

/** Whether the shop has charged the card by itself: its owner may have chosen another one since. */
async function isRenewal(
  trx: Db,
  { id }: PaidWith,
  invoice: BilledSubscription['invoice'],
): Promise<boolean> {
  const { reference } = await trx
    .selectFrom('payment_attempt')
    .where('id', '=', id)
    .select('reference')
    .executeTakeFirstOrThrow();
  return isRenewalReference(invoice, reference);
}
