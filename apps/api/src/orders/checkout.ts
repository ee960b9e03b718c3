import { lateFee } from '@lemari/domain/order/shipping';
import { REGIONS } from '@lemari/domain/region';
import type { Answer, Call, Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { heldFor } from '../inventory/book-pieces.ts';
import { openPoints } from '../logistic/collection-points.ts';
import { cartFacts, type CartRow, type ItemRow, itemsOf } from '../on-demand/cart-rows.ts';
import { withBackups } from '../on-demand/cart-stock.ts';
import { wireCartFromRows } from '../on-demand/cart.map.ts';
import { cartOf, cartToChange } from '../on-demand/cart-owner.ts';
import { addonsOf, wireAddonFromRow } from './addons.ts';
import { addressesOf } from '../customer/addresses.ts';
import { type Draft, draftOf, saveDraft } from './checkout-draft.ts';
import { discountOf, wireDiscountFromRow } from './discounts.ts';
import { pricesOf, totalsOf } from './quote.ts';
import { isLeg, legOf, legRefusal, type ShippingOptions } from './shipping-legs.ts';
import type { Tools } from '../tools/tools.ts';

/** The choices of a checkout and their prices. @see docs/decisions/0104 */
export const getCheckout: Handler<'getCheckout'> = async (call, tools) => {
  const { customer } = call;
  const cart = await cartOf(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  return checkoutOf(cart, customer, await draftOf(tools.db, cart.id), tools);
};

/** Saves the fields that a call sends; `null` clears one. @see docs/decisions/0104 */
export const updateCheckout: Handler<'updateCheckout'> = async (call, tools) => {
  const { customer } = call;
  const cart = await cartToChange(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  const { db, clock } = tools;
  const before = await draftOf(db, cart.id);
  const { delivery, return: returnChoice, addon_ids, discount_code } = call.body;
  const draft: Draft = {
    delivery: delivery === undefined ? before.delivery : delivery,
    return: returnChoice === undefined ? before.return : returnChoice,
    addonIds: addon_ids ?? before.addonIds,
    discountCode: discount_code === undefined ? before.discountCode : discount_code || null,
  };
  const refusal = await problemOf(draft, { cart, customer, call }, tools);
  if (refusal) return refusal;
  await saveDraft(db, cart.id, draft, clock.now());
  return checkoutOf(cart, customer, draft, tools);
};

interface CheckoutCall {
  readonly cart: CartRow;
  readonly customer: number;
  readonly call: Call<'updateCheckout'>;
}

/** Refusal of the fields that this call sends; earlier choices are not checked. */
async function problemOf(
  { delivery, return: returnChoice, addonIds, discountCode }: Draft,
  { cart, customer, call }: CheckoutCall,
  tools: Tools,
): Promise<Refusal | undefined> {
  const { body } = call;
  const options = await shippingOptions(cart, customer, tools);
  const deliveryLeg = body.delivery && delivery ? legOf('delivery', delivery, options) : undefined;
  if (deliveryLeg && !isLeg(deliveryLeg)) return legRefusal('delivery.', deliveryLeg);
  const returnLeg = body.return && returnChoice ? legOf('return', returnChoice, options) : undefined;
  if (returnLeg && !isLeg(returnLeg)) return legRefusal('return.', returnLeg);
  const addons = body.addon_ids ? await addonsOf(tools.db, cart.region, addonIds) : [];
  if (addons instanceof Refusal) return addons;
  if (!body.discount_code || discountCode === null) return undefined;
  const input = await discountInput(
    cart,
    customer,
    { ...options, delivery, return: returnChoice, addonIds },
    tools,
  );
  const discount = await discountOf(
    tools.db,
    { ...input, code: discountCode },
    { field: 'discount_code', isToUse: false },
  );
  return discount instanceof Refusal ? discount : undefined;
}

/** Addresses and collection points that a checkout offers. */
export async function shippingOptions(
  cart: CartRow,
  customer: number,
  { db }: Pick<Tools, 'db'>,
): Promise<ShippingOptions> {
  const addresses = await addressesOf(db, { customer, region: cart.region });
  return { cart, addresses, points: await openPoints(db, cart.region) };
}

const datesOf = ({ starts_on: start, returns_on: end }: CartRow) => ({ start, end });

type Chosen = ShippingOptions & Pick<Draft, 'delivery' | 'return' | 'addonIds'>;

/** The facts that a discount is computed from. */
export async function discountInput(cart: CartRow, customer: number, chosen: Chosen, { db, clock }: Tools) {
  const now = clock.now();
  const held = await heldFor(db, { cartId: cart.id, dates: datesOf(cart), now });
  const isHeld = ({ id }: ItemRow) => held.some((hold) => hold.cart_item_id === id);
  const rental = withBackups(await itemsOf(db, [cart.id]))
    .map(({ main, backups }) => backups.find(isHeld) ?? main)
    .reduce((sum, { quoted_price: price }) => sum + price, 0);
  const addons = await addonsOf(db, cart.region, chosen.addonIds);
  const prices = pricesOf(rental, possibleLegs(chosen), addons instanceof Refusal ? [] : addons);
  const { subtotal } = totalsOf(cart.region, prices, undefined);
  return { region: cart.region, customer, cartId: cart.id, rental, subtotal, now };
}

/** The chosen legs that are still possible: dates may have moved, and an address may be deleted. */
function possibleLegs({ delivery, return: returnChoice, ...options }: Chosen) {
  const deliveryLeg = delivery && legOf('delivery', delivery, options);
  const returnLeg = returnChoice && legOf('return', returnChoice, options);
  return {
    delivery: deliveryLeg && isLeg(deliveryLeg) ? deliveryLeg : undefined,
    return: returnLeg && isLeg(returnLeg) ? returnLeg : undefined,
  };
}

async function checkoutOf(
  cart: CartRow,
  customer: number,
  draft: Draft,
  tools: Tools,
): Promise<Answer<'getCheckout'>> {
  const { db, clock } = tools;
  const { region } = cart;
  const options = await shippingOptions(cart, customer, tools);
  const chosen = { ...options, ...draft };
  const legs = possibleLegs(chosen);
  const known = await addonsOf(db, region, draft.addonIds);
  const addons = known instanceof Refusal ? [] : known;
  const input = await discountInput(cart, customer, chosen, tools);
  const found =
    draft.discountCode === null
      ? undefined
      : await discountOf(
          db,
          { ...input, code: draft.discountCode },
          { field: 'discount_code', isToUse: false },
        );
  const discount = found instanceof Refusal ? undefined : found;
  const prices = pricesOf(input.rental, legs, addons);
  const totals = totalsOf(region, prices, discount);
  const items = await itemsOf(db, [cart.id]);
  const styles = items.map(({ style_id }) => ({ style_id, vertical: cart.vertical }));
  return {
    data: {
      cart: wireCartFromRows(cart, items, await cartFacts(tools, region, styles)),
      delivery: legs.delivery ? draft.delivery : null,
      return: legs.return ? draft.return : null,
      addons: addons.map(wireAddonFromRow),
      discount: discount ? wireDiscountFromRow(discount.row, totals.discount) : null,
      held_until: await heldUntil(tools, cart, clock.now()),
      answered_at: clock.now(),
      rental_price: prices.rental,
      delivery_price: prices.delivery,
      return_price: prices.return,
      addons_price: prices.addons,
      discount_price: totals.discount,
      total_price: totals.total,
      late_price_per_day: lateFee(region).amountMinor,
      currency: REGIONS[region].currency,
    },
  };
}

/** Earliest end of the cart's holds. @returns ISO instant; null without a hold */
async function heldUntil({ db }: Pick<Tools, 'db'>, cart: CartRow, now: string): Promise<string | null> {
  const held = await heldFor(db, { cartId: cart.id, dates: datesOf(cart), now });
  return held.reduce<string | null>(
    (first, { held_until: until }) => (first === null || (until ?? first) < first ? until : first),
    null,
  );
}
