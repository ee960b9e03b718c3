import type { Db } from '../platform/database/database.ts';
import type { DeliveryChoice, ReturnChoice } from '../platform/database/stored-shapes.ts';

/** A customer's choices in a checkout so far, unchecked. */
export interface Draft {
  readonly delivery: DeliveryChoice | null;
  readonly return: ReturnChoice | null;
  readonly addonIds: readonly number[];
  readonly discountCode: string | null;
}

const NOTHING: Draft = { delivery: null, return: null, addonIds: [], discountCode: null };

export async function draftOf(db: Db, cartId: number): Promise<Draft> {
  const row = await db
    .selectFrom('checkout_draft')
    .where('cart_id', '=', cartId)
    .select(['delivery', 'way_back', 'addon_ids', 'discount_code'])
    .executeTakeFirst();
  if (!row) return NOTHING;
  const { delivery, way_back: returnChoice, addon_ids: addonIds, discount_code: discountCode } = row;
  return { delivery, return: returnChoice, addonIds, discountCode };
}

/** @param now ISO instant */
export async function saveDraft(
  trx: Db,
  cartId: number,
  { delivery, return: returnChoice, addonIds, discountCode }: Draft,
  now: string,
): Promise<void> {
  const row = {
    delivery: delivery && JSON.stringify(delivery),
    way_back: returnChoice && JSON.stringify(returnChoice),
    addon_ids: [...addonIds],
    discount_code: discountCode,
    updated_at: now,
  };
  await trx
    .insertInto('checkout_draft')
    .values({ cart_id: cartId, ...row })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(row))
    .execute();
}
