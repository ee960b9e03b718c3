import type { WireCart } from '@lemari/contract/wire';
import { lowestCourierPrices } from '@lemari/domain/order/shipping';
import { dayWords } from '@lemari/domain/time/day-words';
import { REGIONS } from '@lemari/domain/region';
import { rentalDates } from '@lemari/domain/rental';
import { type Sku, skuKey } from '@lemari/domain/cart/whole-cart';
import { wireProductFromRow } from '../catalogue/product.map.ts';
import type { CartFacts, CartRow, ItemRow } from './cart-rows.ts';
import {
  type Allotment,
  allot,
  type LineWithBackups,
  nextStart,
  priceOf,
  type CartStock,
  cartStock,
  sizesOf,
  skuOf,
  withBackups,
} from './cart-stock.ts';

type WireCartItem = WireCart['cart_items'][number];

/** @see rules/money/format-sgd, rules/money/default-symbol */
const SYMBOLS = { SGD: '$', HKD: 'HKD', IDR: 'Rp' } as const;

/** Message for the customer if the cart's dates are no longer possible, else null. */
export function datesProblem(
  { starts_on: start, returns_on: end, period_days: periodDays }: CartRow,
  { today, holidays }: Pick<CartFacts, 'today' | 'holidays'>,
): string | null {
  const dates = rentalDates({ start, periodDays, today, holidays });
  if ('message' in dates) return dates.message;
  return dates.end === end
    ? null
    : `We don’t take returns on ${dayWords(end)}. The return would move to ${dayWords(dates.end)}.`;
}

/**
 * A cart with availability and problems; prices and dates are those the customer agreed to.
 * @see rules/cart/wire-form, rules/cart/fields; docs/decisions/0083
 */
export function wireCartFromRows(cart: CartRow, items: readonly ItemRow[], facts: CartFacts): WireCart {
  const stock = cartStock(cart, facts);
  const lines = withBackups(items);
  const allotment = allot(lines, stock);
  const { currency } = REGIONS[cart.region];
  const problem = datesProblem(cart, facts);
  const courier = lowestCourierPrices(cart.region);
  return {
    id: cart.id,
    rental_period: {
      period_days: cart.period_days,
      period_start: cart.starts_on,
      period_end: cart.returns_on,
    },
    dates_problem: problem,
    unpaid_order_id: cart.unpaid_order_id,
    cart_summary: {
      total_price: lines.reduce(
        // On impossible dates no backup replaces a main item.
        (sum, line, index) =>
          sum + sentOf(line, problem === null ? allotment.assigned[index] : undefined).quoted_price,
        0,
      ),
      total_item: lines.length,
      delivery_price_from: courier?.delivery.amountMinor ?? null,
      return_price_from: courier?.return.amountMinor ?? null,
      currency,
      currency_symbol: SYMBOLS[currency],
    },
    cart_items: lines.flatMap(({ main, backups }, index) =>
      [main, ...backups].map((item) => wireItemFromRow(item, stock, allotment, allotment.assigned[index])),
    ),
    products: [...new Set(items.flatMap((item) => stock.product(item.style_id) ?? []))].map(
      wireProductFromRow,
    ),
  };
}

/** The item of a line that will be sent; the main item if none is free. */
const sentOf = ({ main, backups }: LineWithBackups<ItemRow>, sent: Sku | undefined): ItemRow =>
  [main, ...backups].find((item) => sent && skuKey(skuOf(item)) === skuKey(sent)) ?? main;

/** @param sent the choice that the item's line gets */
function wireItemFromRow(
  item: ItemRow,
  stock: CartStock,
  { left, taken }: Allotment,
  sent: Sku | undefined,
): WireCartItem {
  const { style_id: styleId, size_category: ownSize } = item;
  const sku = skuOf(item);
  const price = priceOf(stock, styleId);
  const isRented = price !== undefined && stock.pieces(sku).length > 0;
  const isAvailable = isRented && ((sent && skuKey(sent) === skuKey(sku)) || left(sku) > 0);
  const isOther = (size: typeof ownSize) => size !== ownSize && left({ styleId, size }) > 0;
  const isBooked = isRented && !isAvailable;
  return {
    id: item.id,
    style_id: styleId,
    size_category: ownSize,
    item_type: item.item_type,
    backup_of: item.backup_of,
    availability: isAvailable,
    problem: isAvailable ? null : isRented ? 'booked' : 'not_rented',
    quoted_price: item.quoted_price,
    rental_price: price ?? 0,
    free_sizes: isAvailable ? [] : sizesOf(stock, styleId).filter(isOther),
    next_start_date: isBooked ? (nextStart(stock.pieces(sku), taken(sku) + 1, stock) ?? null) : null,
  };
}
