import { todayIn } from '@lemari/domain/time/clock';
import { startWindow } from '@lemari/domain/rental';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { heldFor, holdPieces, extendHolds } from '../inventory/book-pieces.ts';
import { checkoutTime, countPieces, holdEnd, recordHoldEnd } from '../inventory/checkout-time.ts';
import type { Subject } from '../limits/count.ts';
import { itemsOf } from '../on-demand/cart-rows.ts';
import { withBackups } from '../on-demand/cart-stock.ts';
import { discountOf } from './discounts.ts';
import { heldForTransfers } from '../inventory/held-for-transfers.ts';
import type { LineOption } from '../platform/database/stored-shapes.ts';
import { fingerprintOf, optionsOf, choiceFromOption } from './order-lines.ts';
import type { OrderItemRow, OrderRow } from './order-rows.ts';
import type { Tools } from '../tools/tools.ts';

const reviewAgain = (why: string) => new Refusal(409, `${why} Please review your order again.`);

/**
 * Renews the holds of an order before its payment: extends valid holds, and books lapsed ones again.
 * @param trx a transaction that has the order's lock
 * @param subject of the limits that count the pieces
 * @returns a refusal if the order cannot be paid unchanged
 */
export async function renewHolds(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  order: OrderRow,
  subject: Subject,
): Promise<Refusal | undefined> {
  const { cart_id: cartId, region } = order;
  if (order.starts_on < startWindow(todayIn(region, clock)).first)
    return reviewAgain('Your delivery date is now too soon.');
  const items = await trx
    .selectFrom('order_item')
    .where('order_id', '=', order.id)
    .orderBy('line')
    .selectAll()
    .execute();
  if (cartId === null || !(await isAsOrdered(trx, { ...order, cart_id: cartId }, items)))
    return reviewAgain('Your cart has changed.');

  const dates = { start: order.starts_on, end: order.returns_on };
  const now = clock.now();
  const held = await heldFor(trx, { cartId, dates, now });
  const isHeld = (item: OrderItemRow) =>
    held.some((hold) => hold.cart_item_id === orderedOf(item)?.cart_item_id);
  const time = await checkoutTime(trx, cartId, now);
  const pieces = { items: items.length, held: items.filter(isHeld).length };
  const tooMany = await countPieces(time, pieces, subject, { db: trx, clock });
  if (tooMany) return tooMany;
  const until = holdEnd(time, 'order');
  if (items.every(isHeld)) await extendHolds(trx, cartId, until);
  else {
    const requested = items.map((item) => ({
      options: item.options.filter(isOrdered(item)).map(choiceFromOption),
    }));
    const holding = await holdPieces(trx, clock, { cartId, region, dates, until, items: requested });
    if (!holding.isHeld)
      return reviewAgain('We no longer hold your pieces, and not all of them are still available.');
    // Without holds the order did not count as a use of its code, so the code's limit may be reached.
    const refused = await codeRefused(trx, now, order);
    if (refused) return refused;
  }
  await recordHoldEnd(trx, time, until);
  await heldForTransfers(trx, cartId);
  return undefined;
}

const isOrdered =
  ({ style_id, size_category, sent_as }: OrderItemRow) =>
  (option: LineOption): boolean =>
    option.style_id === style_id && option.size === size_category && option.sent_as === sent_as;

const orderedOf = (item: OrderItemRow): LineOption | undefined => item.options.find(isOrdered(item));

async function isAsOrdered(
  trx: Db,
  order: OrderRow & { readonly cart_id: number },
  items: readonly OrderItemRow[],
): Promise<boolean> {
  const cart = await trx
    .selectFrom('cart')
    .where('id', '=', order.cart_id)
    .select(['starts_on', 'returns_on', 'period_days'])
    .executeTakeFirst();
  const lines = withBackups(await itemsOf(trx, [order.cart_id])).map(optionsOf);
  return (
    cart !== undefined &&
    cart.starts_on === order.starts_on &&
    cart.returns_on === order.returns_on &&
    cart.period_days === order.period_days &&
    fingerprintOf(lines) === fingerprintOf(items.map(({ options }) => options))
  );
}

async function codeRefused(trx: Db, now: string, order: OrderRow): Promise<Refusal | undefined> {
  if (order.discount_id === null || order.cart_id === null) return undefined;
  const { code } = await trx
    .selectFrom('discount')
    .where('id', '=', order.discount_id)
    .select('code')
    .executeTakeFirstOrThrow();
  const found = await discountOf(
    trx,
    {
      code,
      region: order.region,
      customer: order.customer_id,
      cartId: order.cart_id,
      rental: order.rental_price,
      subtotal: order.total_price + order.discount_price,
      now,
    },
    { field: 'discount_code', isToUse: true },
  );
  return found instanceof Refusal ? new Refusal(409, found.detail, found.errors) : undefined;
}
