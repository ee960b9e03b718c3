import type { Db } from '../platform/database/database.ts';
import type { Seed } from './seed-folder.ts';
import { picturesOf } from './wire-blocks.ts';

/**
 * Adds the seed's plans, coupons and vouchers that the database lacks; what staff changed stays. Pictures are files, and follow
 * the seed.
 */
export async function addPlans(
  tx: Db,
  { plans, coupons, vouchers, scenes }: Pick<Seed, 'plans' | 'coupons' | 'vouchers' | 'scenes'>,
): Promise<void> {
  if (plans.length === 0) return;
  const { required } = picturesOf(scenes);
  await tx
    .insertInto('plan')
    .values(
      plans.map(({ id, region, service_id, plan_type }, position) => ({
        id,
        region,
        service_id,
        plan_type,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('plan_terms')
    .values(
      plans.map((plan) => ({
        plan_id: plan.id,
        starts_at: plan.starts_at,
        name: plan.name,
        subtitle: plan.subtitle,
        description: plan.description,
        price: plan.price,
        list_price: plan.list_price,
        care_price: plan.care_price,
        insurance_cover: plan.insurance_cover,
        commitment: plan.commitment,
        max_item: plan.max_item,
        max_box_per_period: plan.max_box_per_period,
        payment_provider: plan.payment_provider,
        images: JSON.stringify(plan.pictures.map(required)),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['plan_id', 'starts_at'])
        .doUpdateSet((row) => ({ images: row.ref('excluded.images') }))
        .where('plan_terms.images', 'is distinct from', (row) => row.ref('excluded.images')),
    )
    .execute();
  await tx
    .insertInto('coupon')
    .values([...coupons])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('voucher')
    .values([...vouchers])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
