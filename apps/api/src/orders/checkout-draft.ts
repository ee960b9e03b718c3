import type { Db } from '../platform/database/database.ts';
import type { DeliveryChoice, ReturnChoice } from '../platform/database/stored-shapes.ts';

/** What has been chosen for the order of a cart so far, as it was chosen. */
export interface Draft {
  readonly delivery: DeliveryChoice | null;
  readonly wayBack: ReturnChoice | null;
  readonly addonIds: readonly number[];
  readonly discountCode: string | null;
}

const NOTHING: Draft = { delivery: null, wayBack: null, addonIds: [], discountCode: null };

export async function draftOf(db: Db, cartId: number): Promise<Draft> {
  const row = await db
    .selectFrom('checkout_draft')
    .where('cart_id', '=', cartId)
    .select(['delivery', 'way_back', 'addon_ids', 'discount_code'])
    .executeTakeFirst();
  if (!row) return NOTHING;
  const { delivery, way_back: wayBack, addon_ids: addonIds, discount_code: discountCode } = row;
  return { delivery, wayBack, addonIds, discountCode };
}

/** @param now ISO instant */
export async function saveDraft(
  trx: Db,
  cartId: number,
  { delivery, wayBack, addonIds, discountCode }: Draft,
  now: string,
): Promise<void> {
  const row = {
    delivery: delivery && JSON.stringify(delivery),
    way_back: wayBack && JSON.stringify(wayBack),
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
