import { isPaidByCard } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { depositHeld } from '../ledger/post.ts';
import { attemptsOf } from '../payments/attempt-rows.ts';
import { attemptThatPaid, writeRefund } from '../payments/refunds.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { lockSubscription } from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/**
 * Notes that the last piece of a subscription is back, and returns its deposit, once. The mail follows the refund.
 * @param trx a transaction
 * @see rules/subscriptions/deposit-returned; docs/decisions/0279
 */
export async function noteReturned(
  trx: Db,
  tools: Pick<Tools, 'clock' | 'mailer'>,
  id: number,
): Promise<Refusal | undefined> {
  const known = await trx.selectFrom('subscription').where('id', '=', id).select('id').executeTakeFirst();
  if (!known) return notFound(`There is no subscription ${id}.`);
  const { status, region, returned_at: returnedAt, deposit_price: deposit } = await lockSubscription(trx, id);
  if (status !== 'ended')
    return new Refusal(409, `Subscription ${id} is ${status}. The last piece comes back after its end.`);
  if (returnedAt !== null)
    return new Refusal(409, `The last piece of subscription ${id} came back on ${returnedAt.slice(0, 10)}.`);
  const now = tools.clock.now();
  let needsAccount = false;
  if (deposit > 0) {
    const { payable_id: payable } = await trx
      .selectFrom('invoice')
      .where('subscription_id', '=', id)
      .where('month', '=', 1)
      .select('payable_id')
      .executeTakeFirstOrThrow();
    // Money that staff have found has no attempt that paid.
    const attempt = (await attemptThatPaid(trx, payable)) ?? (await collectedAttempt(trx, payable, region));
    if (!attempt)
      return new Refusal(409, `No payment of subscription ${id} is known that the deposit can go back to.`);
    const reason = 'Your last piece has reached us, so here is your deposit.';
    // Staff may have refunded a part of it.
    const amount = Math.min(deposit, await depositHeld(trx, payable));
    // What was paid through a bank goes back to an account that its customer names.
    const isByHand = !isPaidByCard(region);
    await writeRefund(
      trx,
      { attempt, amount, isOfPayable: true, reason, fromDeposit: amount, isByHand },
      now,
    );
    needsAccount = isByHand && amount > 0;
  }
  const subscription = await trx
    .updateTable('subscription')
    .set({ returned_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (needsAccount) await writeSubscriptionMail(trx, tools, { subscription, kind: 'deposit_back' });
  return undefined;
}

/** The last attempt of a bank payment, whose money staff have found. */
const collectedAttempt = async (trx: Db, payable: number, region: RegionId) =>
  isPaidByCard(region) || (await depositHeld(trx, payable)) === 0
    ? undefined
    : (await attemptsOf(trx, [payable])).get(payable)?.[0];
