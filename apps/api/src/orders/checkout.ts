import { lateFee } from '@lemari/domain/order/shipping';
import { REGIONS } from '@lemari/domain/region';
import type { Answer, Call, Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { heldFor } from '../inventory/book-pieces.ts';
import { openPoints } from '../logistic/collection-points.ts';
import { cartFacts, type CartRow, type ItemRow, itemsOf } from '../on-demand/cart-rows.ts';
import { withBackups } from '../on-demand/cart-stock.ts';
import { wireCartFromRows } from '../on-demand/cart.map.ts';
import { cartOf, cartToChange } from '../on-demand/whose-cart.ts';
import { addonsOf, wireAddonFromRow } from './addons.ts';
import { addressesOf } from '../customer/addresses.ts';
import { type Draft, draftOf, saveDraft } from './checkout-draft.ts';
import { discountOf, wireDiscountFromRow } from './discounts.ts';
import { pricesOf, totalsOf } from './quote.ts';
import { isWay, type ShippingOptions, wayOf, waysRefused } from './ways.ts';
import type { Tools } from '../tools/tools.ts';

/** What has been chosen in a checkout so far, and what it costs. @see docs/decisions/0104 */
export const getCheckout: Handler<'getCheckout'> = async (call, tools) => {
  const { customer } = call;
  const cart = await cartOf(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  return checkoutOf(cart, customer, await draftOf(tools.db, cart.id), tools);
};

/** What a call speaks of is chosen; `null` takes it back. @see docs/decisions/0104 */
export const updateCheckout: Handler<'updateCheckout'> = async (call, tools) => {
  const { customer } = call;
  const cart = await cartToChange(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  const { db, clock } = tools;
  const before = await draftOf(db, cart.id);
  const { delivery, return: wayBack, addon_ids, discount_code } = call.body;
  const draft: Draft = {
    delivery: delivery === undefined ? before.delivery : delivery,
    wayBack: wayBack === undefined ? before.wayBack : wayBack,
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

/** Why what this call chose cannot be had; what was chosen before is not its fault. */
async function problemOf(
  { delivery, wayBack, addonIds, discountCode }: Draft,
  { cart, customer, call }: CheckoutCall,
  tools: Tools,
): Promise<Refusal | undefined> {
  const { body } = call;
  const places = await shippingOptions(cart, customer, tools);
  const there = body.delivery && delivery ? wayOf('delivery', delivery, places) : undefined;
  if (there && !isWay(there)) return waysRefused('delivery.', there);
  const back = body.return && wayBack ? wayOf('return', wayBack, places) : undefined;
  if (back && !isWay(back)) return waysRefused('return.', back);
  const addons = body.addon_ids ? await addonsOf(tools.db, cart.region, addonIds) : [];
  if (addons instanceof Refusal) return addons;
  if (!body.discount_code || discountCode === null) return undefined;
  const question = await questionOf(cart, customer, { ...places, delivery, wayBack, addonIds }, tools);
  const discount = await discountOf(
    tools.db,
    { ...question, code: discountCode },
    { field: 'discount_code', isToUse: false },
  );
  return discount instanceof Refusal ? discount : undefined;
}

/** Where the caller of a checkout can have things brought to, and bring them. */
export async function shippingOptions(
  cart: CartRow,
  customer: number,
  { db }: Pick<Tools, 'db'>,
): Promise<ShippingOptions> {
  const addresses = await addressesOf(db, { customer, region: cart.region });
  return { cart, addresses, points: await openPoints(db, cart.region) };
}

const datesOf = ({ starts_on: start, returns_on: end }: CartRow) => ({ start, end });

type Chosen = ShippingOptions & Pick<Draft, 'delivery' | 'wayBack' | 'addonIds'>;

/** What a discount is computed from. */
export async function questionOf(cart: CartRow, customer: number, chosen: Chosen, { db, clock }: Tools) {
  const now = clock.now();
  const held = await heldFor(db, { cartId: cart.id, dates: datesOf(cart), now });
  const isHeld = ({ id }: ItemRow) => held.some((hold) => hold.cart_item_id === id);
  const rental = withBackups(await itemsOf(db, [cart.id]))
    .map(({ main, backups }) => backups.find(isHeld) ?? main)
    .reduce((sum, { quoted_price: price }) => sum + price, 0);
  const addons = await addonsOf(db, cart.region, chosen.addonIds);
  const prices = pricesOf(rental, waysOf(chosen), addons instanceof Refusal ? [] : addons);
  const { subtotal } = totalsOf(cart.region, prices, undefined);
  return { region: cart.region, customer, cartId: cart.id, rental, subtotal, now };
}

/** Those that can still be gone: dates may have moved since they were chosen, and an address may be gone. */
function waysOf({ delivery, wayBack, ...places }: Chosen) {
  const there = delivery && wayOf('delivery', delivery, places);
  const back = wayBack && wayOf('return', wayBack, places);
  return {
    delivery: there && isWay(there) ? there : undefined,
    wayBack: back && isWay(back) ? back : undefined,
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
  const places = await shippingOptions(cart, customer, tools);
  const chosen = { ...places, ...draft };
  const ways = waysOf(chosen);
  const known = await addonsOf(db, region, draft.addonIds);
  const addons = known instanceof Refusal ? [] : known;
  const question = await questionOf(cart, customer, chosen, tools);
  const found =
    draft.discountCode === null
      ? undefined
      : await discountOf(
          db,
          { ...question, code: draft.discountCode },
          { field: 'discount_code', isToUse: false },
        );
  const discount = found instanceof Refusal ? undefined : found;
  const prices = pricesOf(question.rental, ways, addons);
  const totals = totalsOf(region, prices, discount);
  const items = await itemsOf(db, [cart.id]);
  const styles = items.map(({ style_id }) => ({ style_id, vertical: cart.vertical }));
  return {
    data: {
      cart: wireCartFromRows(cart, items, await cartFacts(tools, region, styles)),
      delivery: ways.delivery ? draft.delivery : null,
      return: ways.wayBack ? draft.wayBack : null,
      addons: addons.map(wireAddonFromRow),
      discount: discount ? wireDiscountFromRow(discount.row, totals.discount) : null,
      held_until: await heldUntil(tools, cart, clock.now()),
      answered_at: clock.now(),
      rental_price: prices.rental,
      delivery_price: prices.delivery,
      return_price: prices.wayBack,
      addons_price: prices.addons,
      discount_price: totals.discount,
      total_price: totals.total,
      late_price_per_day: lateFee(region).amountMinor,
      currency: REGIONS[region].currency,
    },
  };
}

/** The first of its pieces that lapses. @returns ISO instant, null where nothing is kept */
async function heldUntil({ db }: Pick<Tools, 'db'>, cart: CartRow, now: string): Promise<string | null> {
  const held = await heldFor(db, { cartId: cart.id, dates: datesOf(cart), now });
  return held.reduce<string | null>(
    (first, { held_until: until }) => (first === null || (until ?? first) < first ? until : first),
    null,
  );
}
