import { usesNewCode } from '../plans/vouchers.ts';
import type { Db } from '../platform/database/database.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** Counts a subscription as a use of what lowers it. @param now ISO instant */
export async function redeem(trx: Db, subscription: SubscriptionRow, now: string): Promise<void> {
  const { id, customer_id, plan_id, terms_starts_at, coupon_id, voucher_id } = subscription;
  if (coupon_id === null && voucher_id === null) return;
  await trx
    .insertInto('plan_discount_use')
    .values({
      subscription_id: id,
      customer_id,
      plan_id,
      terms_starts_at,
      coupon_id,
      voucher_id,
      used_at: now,
    })
    .onConflict((conflict) => conflict.column('subscription_id').doNothing())
    .execute();
}

/** Takes back the use of a subscription that is not paid. */
export const release = (trx: Db, subscription: number) =>
  trx.deleteFrom('plan_discount_use').where('subscription_id', '=', subscription).execute();

/** What came of a use that was released before. */
type Redeemed = 'redeemed' | 'used up' | 'new elsewhere';

/**
 * Redeems again what was released by a failed payment, for money that arrived after all.
 * @returns why not, if the code has been used up in between, or if another plan of the person has one for new members
 */
export async function redeemLate(trx: Db, subscription: SubscriptionRow, now: string): Promise<Redeemed> {
  const { id, voucher_id: voucherId } = subscription;
  const use = await trx
    .selectFrom('plan_discount_use')
    .where('subscription_id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (use) return 'redeemed';
  if (voucherId !== null) {
    const { max_uses: most, is_for_new_members: isForNew } = await trx
      .selectFrom('voucher')
      .where('id', '=', voucherId)
      .select(['max_uses', 'is_for_new_members'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { uses } = await trx
      .selectFrom('plan_discount_use')
      .where('voucher_id', '=', voucherId)
      .select((eb) => eb.fn.countAll<number>().as('uses'))
      .executeTakeFirstOrThrow();
    if (most !== null && Number(uses) >= most) return 'used up';
    if (isForNew && (await usesNewCode(trx, subscription.customer_id, id))) return 'new elsewhere';
  }
  await redeem(trx, subscription, now);
  return 'redeemed';
}
