import { lateFee } from '@lemari/domain/order/shipping';
import { REGIONS } from '@lemari/domain/region';
import type { Db } from '../platform/database/database.ts';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CartRow } from '../on-demand/cart-rows.ts';
import { type HeldLine, holdCart } from '../on-demand/create-hold.ts';
import { cartToChange } from '../on-demand/whose-cart.ts';
import { heldForTransfers } from '../inventory/held-for-transfers.ts';
import { writePayable } from '../payments/payables.ts';
import { type AddonRow, addonsOf } from './addons.ts';
import { shippingOptions } from './checkout.ts';
import { saveDraft } from './checkout-draft.ts';
import { type AppliedDiscount, discountOf } from './discounts.ts';
import { optionsOf } from './order-lines.ts';
import { readWireOrder } from './order.map.ts';
import { type Prices, pricesOf, type Totals, totalsOf } from './quote.ts';
import { isWay, type Way, wayOf, waysRefused } from './ways.ts';

/** Makes an order of a cart, changes the one that waits, or answers the one that is paid; its prices are ours. @see docs/decisions/0024 */
export const createOrder: Handler<'createOrder'> = async (call, tools) => {
  const { customer } = call;
  const { cart_id, shipping, addon_ids: addonIds = [], discount_code: code } = call.body;
  const { db, clock } = tools;
  const cart = await cartToChange(cart_id, call, tools);
  if (cart instanceof Refusal) {
    // Whoever did not hear that it is paid asks once more.
    const paid = await paidOrderOf(db, customer, cart_id);
    return paid === undefined ? cart : { data: await readWireOrder(db, clock, paid) };
  }
  const { region } = cart;

  const places = await shippingOptions(cart, customer, tools);
  const delivery = wayOf('delivery', shipping.delivery, places);
  if (!isWay(delivery)) return waysRefused('shipping.delivery.', delivery);
  const wayBack = wayOf('return', shipping.return, places);
  if (!isWay(wayBack)) return waysRefused('shipping.return.', wayBack);
  const addons = await addonsOf(db, region, addonIds);
  if (addons instanceof Refusal) return addons;

  const held = await holdCart(cart, call, tools, 'order');
  if (held instanceof Refusal) return held;
  const rental = held.lines.reduce((sum, { sent }) => sum + sent.quoted_price, 0);
  const prices = pricesOf(rental, { delivery, wayBack }, addons);
  const { subtotal } = totalsOf(region, prices, undefined);
  const now = clock.now();
  const discount = code
    ? await discountOf(
        db,
        { code, region, customer, cartId: cart.id, rental, subtotal, now },
        { field: 'discount_code', isToUse: true },
      )
    : undefined;
  if (discount instanceof Refusal) return discount;

  const id = await writeOrder(db, {
    cart,
    customer,
    lines: held.lines,
    ways: [delivery, wayBack],
    addons,
    discount,
    prices,
    totals: totalsOf(region, prices, discount),
    now,
  });
  await heldForTransfers(db, cart.id);
  const draft = {
    delivery: shipping.delivery,
    wayBack: shipping.return,
    addonIds,
    discountCode: code || null,
  };
  await saveDraft(db, cart.id, draft, now);
  return { data: await readWireOrder(db, clock, id) };
};

const paidOrderOf = async (db: Db, customer: number, cart: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('rental_order')
      .where('cart_id', '=', cart)
      .where('customer_id', '=', customer)
      .where('paid_at', 'is not', null)
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirst()
  )?.id;

interface OrderToWrite {
  readonly cart: CartRow;
  readonly customer: number;
  readonly lines: readonly HeldLine[];
  readonly ways: readonly Way[];
  readonly addons: readonly AddonRow[];
  readonly discount: AppliedDiscount | undefined;
  readonly prices: Prices;
  readonly totals: Totals;
  /** ISO instant. */
  readonly now: string;
}

/** In place of what the order of the cart that waits consisted of. @returns its id */
async function writeOrder(trx: Db, order: OrderToWrite): Promise<number> {
  const { cart, customer, now } = order;
  const { region, vertical } = cart;
  const columns = columnsOf(order);
  const { currency, total_price: total } = columns;
  // It stays as it is: whatever changes an order takes the lock of its cart first.
  const waiting = await trx
    .selectFrom('rental_order')
    .where('cart_id', '=', cart.id)
    .where('status', '=', 'waiting_payment')
    .select(['id', 'payable_id'])
    .executeTakeFirst();
  const payable = await writePayable(
    trx,
    { kind: 'order', customer_id: customer, region, currency, amount_due: total },
    waiting?.payable_id,
  );
  const { id } = waiting
    ? await trx
        .updateTable('rental_order')
        .set(columns)
        .where('id', '=', waiting.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('rental_order')
        .values({
          ...columns,
          payable_id: payable,
          customer_id: customer,
          region,
          vertical,
          cart_id: cart.id,
          placed_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  await writeParts(trx, id, order);
  return id;
}

const columnsOf = ({ cart, discount, prices, totals, now }: OrderToWrite) => ({
  starts_on: cart.starts_on,
  returns_on: cart.returns_on,
  period_days: cart.period_days,
  currency: REGIONS[cart.region].currency,
  rental_price: prices.rental,
  addons_price: prices.addons,
  discount_id: discount?.row.id ?? null,
  discount_price: totals.discount,
  total_price: totals.total,
  late_price_per_day: lateFee(cart.region).amountMinor,
  updated_at: now,
});

async function writeParts(trx: Db, id: number, { lines, ways, addons }: OrderToWrite): Promise<void> {
  for (const table of ['order_item', 'shipment', 'order_addon'] as const)
    await trx.deleteFrom(table).where('order_id', '=', id).execute();
  await trx
    .insertInto('order_item')
    .values(
      lines.map((line, index) => ({
        order_id: id,
        line: index,
        style_id: line.sent.style_id,
        size_category: line.sent.size_category,
        sent_as: line.sent.item_type,
        price: line.sent.quoted_price,
        options: JSON.stringify(optionsOf(line)),
      })),
    )
    .execute();
  await trx
    .insertInto('shipment')
    .values(
      ways.map(({ address, ...way }) => ({
        ...way,
        order_id: id,
        address: address && JSON.stringify(address),
      })),
    )
    .execute();
  if (addons.length > 0)
    await trx
      .insertInto('order_addon')
      .values(addons.map((addon) => ({ order_id: id, addon_id: addon.id, price: addon.price })))
      .execute();
}
