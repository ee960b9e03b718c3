import { lateFee } from '@lemari/domain/order/shipping';
import { isRestricted } from '@lemari/domain/person/restricted';
import { REGIONS } from '@lemari/domain/region';
import type { Db } from '../platform/database/database.ts';
import { deletionRefusal } from '../access/deletion-refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CartRow } from '../on-demand/cart-rows.ts';
import { type HeldLine, holdCart } from '../on-demand/create-hold.ts';
import { cartToChange } from '../on-demand/cart-owner.ts';
import { heldForTransfers } from '../inventory/held-for-transfers.ts';
import { writePayable } from '../payments/payables.ts';
import { type AddonRow, addonsOf } from './addons.ts';
import { shippingOptions } from './checkout.ts';
import { saveDraft } from './checkout-draft.ts';
import { type AppliedDiscount, discountOf } from './discounts.ts';
import { optionsOf } from './order-lines.ts';
import { readWireOrder } from './order.map.ts';
import { type Prices, pricesOf, type Totals, totalsOf } from './quote.ts';
import { isLeg, legOf, legRefusal, type ShippingLeg } from './shipping-legs.ts';

/** @see rules/accounts/risky-starts-nothing */
const RESTRICTED = 'We can’t take a rental from your account; please contact us and we’ll help.';

async function isRestrictedCustomer(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('customer').where('id', '=', id).select('status').executeTakeFirst();
  return row !== undefined && isRestricted(row.status);
}

/**
 * Creates the order of a cart or updates the unpaid one. For a cart that is paid already, answers its order. The API computes
 * all prices.
 * @see rules/calls/create-order; docs/decisions/0024
 */
export const createOrder: Handler<'createOrder'> = async (call, tools) => {
  const { customer } = call;
  const { cart_id, shipping, addon_ids: addonIds = [], discount_code: code } = call.body;
  const { db, clock } = tools;
  const refusal = await deletionRefusal(db, customer);
  if (refusal) return refusal;
  const cart = await cartToChange(cart_id, call, tools);
  if (cart instanceof Refusal) {
    // A client that missed the answer of the payment sends the call again.
    const paid = await paidOrderOf(db, customer, cart_id);
    return paid === undefined ? cart : { data: await readWireOrder(db, clock, paid) };
  }
  if (await isRestrictedCustomer(db, customer)) return new Refusal(403, RESTRICTED);
  const { region } = cart;

  const options = await shippingOptions(cart, customer, tools);
  const delivery = legOf('delivery', shipping.delivery, options);
  if (!isLeg(delivery)) return legRefusal('shipping.delivery.', delivery);
  const returnLeg = legOf('return', shipping.return, options);
  if (!isLeg(returnLeg)) return legRefusal('shipping.return.', returnLeg);
  const addons = await addonsOf(db, region, addonIds);
  if (addons instanceof Refusal) return addons;

  const held = await holdCart(cart, call, tools, 'order');
  if (held instanceof Refusal) return held;
  const rental = held.lines.reduce((sum, { sent }) => sum + sent.quoted_price, 0);
  const prices = pricesOf(rental, { delivery, return: returnLeg }, addons);
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
    legs: [delivery, returnLeg],
    addons,
    discount,
    prices,
    totals: totalsOf(region, prices, discount),
    now,
  });
  await heldForTransfers(db, cart.id);
  const draft = {
    delivery: shipping.delivery,
    return: shipping.return,
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
  readonly legs: readonly ShippingLeg[];
  readonly addons: readonly AddonRow[];
  readonly discount: AppliedDiscount | undefined;
  readonly prices: Prices;
  readonly totals: Totals;
  /** ISO instant. */
  readonly now: string;
}

/** Replaces the unpaid order of the cart, if there is one. @returns the order's id */
async function writeOrder(trx: Db, order: OrderToWrite): Promise<number> {
  const { cart, customer, now } = order;
  const { region, vertical } = cart;
  const columns = columnsOf(order);
  const { currency, total_price: total } = columns;
  // No lock needed: every change of an order locks its cart first.
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

async function writeParts(trx: Db, id: number, { lines, legs, addons }: OrderToWrite): Promise<void> {
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
      legs.map(({ address, ...leg }) => ({
        ...leg,
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
