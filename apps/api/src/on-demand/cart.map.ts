import type { WireCart } from '@lemari/contract/wire';
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

/** Why a cart cannot go out on its dates any more, in words; null when it can. */
export function datesProblem(
  { starts_on: start, returns_on: end, period_days: periodDays }: CartRow,
  { today, holidays }: Pick<CartFacts, 'today' | 'holidays'>,
): string | null {
  const dates = rentalDates({ start, periodDays, today, holidays });
  if ('message' in dates) return dates.message;
  return dates.end === end
    ? null
    : `Nothing is collected on ${dayWords(end)}: it would come back on ${dayWords(dates.end)}.`;
}

/** A cart with all that is to be said of it, its prices and dates as they were agreed. @see docs/decisions/0083 */
export function wireCartFromRows(cart: CartRow, items: readonly ItemRow[], facts: CartFacts): WireCart {
  const stock = cartStock(cart, facts);
  const lines = withBackups(items);
  const allotment = allot(lines, stock);
  const { currency } = REGIONS[cart.region];
  const problem = datesProblem(cart, facts);
  return {
    id: cart.id,
    rental_period: {
      period_days: cart.period_days,
      period_start: cart.starts_on,
      period_end: cart.returns_on,
    },
    dates_problem: problem,
    cart_summary: {
      total_price: lines.reduce(
        // On dates that cannot be nothing is sent instead of anything.
        (sum, line, index) =>
          sum + sentOf(line, problem === null ? allotment.assigned[index] : undefined).quoted_price,
        0,
      ),
      total_item: lines.length,
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

/** The item of a line that is what it gets: the first choice where it gets nothing. */
const sentOf = ({ main, backups }: LineWithBackups<ItemRow>, sent: Sku | undefined): ItemRow =>
  [main, ...backups].find((item) => sent && skuKey(skuOf(item)) === skuKey(sent)) ?? main;

/** @param sent what the item, or the one it is a backup of, gets */
function wireItemFromRow(
  item: ItemRow,
  stock: CartStock,
  { left, given }: Allotment,
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
    next_start_date: isBooked ? (nextStart(stock.pieces(sku), given(sku) + 1, stock) ?? null) : null,
  };
}
