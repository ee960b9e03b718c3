import { isRestricted } from '@lemari/domain/person/restricted';
import { billingMonth } from '@lemari/domain/subscription/billing';
import { REGIONS } from '@lemari/domain/region';
import { todayIn } from '@lemari/domain/time/clock';
import { makeDefault } from '../payments/cards.ts';
import type { Db } from '../platform/database/database.ts';
import type { PaidWith } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';
import { writeSubscribed } from './subscribed-event.ts';
import { moveOrThrow } from './move-subscription.ts';
import type { BilledSubscription, SubscriptionRow } from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

type MonthTools = Pick<Tools, 'clock' | 'mailer' | 'events'>;

interface Paid extends BilledSubscription {
  /** Undefined for a first month that costs nothing. */
  readonly attempt: PaidWith | undefined;
}

/**
 * Everything that follows a paid first month, in the transaction that notes its payment.
 * @see docs/decisions/0214
 */
export async function firstMonthPaid(trx: Db, tools: MonthTools, paid: Paid): Promise<void> {
  const { invoice, attempt } = paid;
  const now = tools.clock.now();
  const { from, to } = billingMonth(todayIn(invoice.region, tools.clock), invoice.month);
  await trx
    .updateTable('invoice')
    .set({ paid_at: now, starts_on: from, ends_on: to })
    .where('id', '=', invoice.id)
    .execute();
  const subscription = await moveOrThrow(trx, now, paid.subscription, 'first_month_paid', {
    started_at: now,
    paid_until: to,
  });
  if (attempt?.card_id) await makeDefault(trx, subscription.customer_id, attempt.card_id);
  await writeReferralCredit(trx, subscription, now);
  await makeSubscriber(trx, subscription.customer_id);
  if (subscription.join_code_id !== null)
    await trx
      .updateTable('join_code')
      .set({ used_at: now })
      .where('id', '=', subscription.join_code_id)
      .execute();
  await writeSubscribed(trx, tools, { subscription, invoice });
  await writeSubscriptionMail(trx, tools, { subscription, kind: 'started' });
}

/** @see rules/subscriptions/subscriber-until-end */
async function makeSubscriber(trx: Db, id: number): Promise<void> {
  const { status } = await trx
    .selectFrom('customer')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer')
    .set({ ex_subscriber: false, ...(!isRestricted(status) && { status: 'Subscriber' as const }) })
    .where('id', '=', id)
    .execute();
}

/** What the friend saves, once for each new member. @see rules/promotions/referral-credit; docs/decisions/0215 */
async function writeReferralCredit(trx: Db, subscription: SubscriptionRow, now: string): Promise<void> {
  const { id, customer_id: friend, referrer_id: referrer, region, discount_price: amount } = subscription;
  if (referrer === null || amount === null || subscription.is_resubscription) return;
  const before = await trx
    .selectFrom('subscription')
    .where('customer_id', '=', friend)
    .where('started_at', 'is not', null)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  if (before) return;
  await trx
    .insertInto('referral_credit')
    .values({
      customer_id: referrer,
      friend_id: friend,
      subscription_id: id,
      amount,
      currency: REGIONS[region].currency,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .execute();
}
