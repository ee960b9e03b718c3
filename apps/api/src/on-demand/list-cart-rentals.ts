import { closedOn } from '@lemari/domain/rental';
import {
  skuKey,
  type RequestedItem,
  wholeCartAdvice,
  type WholeCartInput,
  wholeCartRentals,
} from '@lemari/domain/cart/whole-cart';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Call, Handler } from '../tools/handler.ts';
import { badInput, type FieldError, Refusal } from '../platform/refusal.ts';
import { cartFacts, type ItemRow, itemsOf } from './cart-rows.ts';
import {
  type LineWithBackups,
  type CartStock,
  cartStock,
  sizesOf,
  skuOf,
  withBackups,
} from './cart-stock.ts';
import { periodErrors } from './check-dates.ts';
import { rentErrors } from './check-item.ts';
import { cartOf } from './cart-owner.ts';

type CalendarQuery = Call<'listCartRentals'>['query'];
type NamedLine = LineWithBackups<Pick<ItemRow, 'style_id' | 'size_category' | 'name'>>;

/** Dates on which a whole cart can be rented, optionally with one more item. @see docs/decisions/0083 */
export const listCartRentals: Handler<'listCartRentals'> = async (call, tools) => {
  const { query } = call;
  const cart = await cartOf(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  const items = await itemsOf(tools.db, [cart.id]);
  const styles = [...items, ...(query.style_id === undefined ? [] : [{ style_id: query.style_id }])];
  const facts = await cartFacts(
    tools,
    cart.region,
    styles.map(({ style_id }) => ({ style_id, vertical: cart.vertical })),
  );
  const stock = cartStock({ ...cart, period_days: query.rental_period }, facts);
  const errors = queryErrors(query, stock);
  if (errors.length > 0) return badInput(errors);
  const input = wholeCartInput(withAdded(withBackups(items), query, stock), stock);
  return {
    data: wholeCartRentals(input).map(({ start, end }) => ({ start_date: start, end_date: end })),
    advice: wholeCartAdvice(input).map(({ kind, styleId, name, size, start }) => ({
      kind,
      style_id: styleId,
      name,
      size_category: size,
      start_date: start,
    })),
  };
};

function queryErrors(
  { rental_period: days, style_id: styleId, size }: CalendarQuery,
  stock: CartStock,
): FieldError[] {
  const errors = periodErrors(days, 'rental_period');
  if (styleId === undefined && size !== undefined)
    return [...errors, { field: 'style_id', message: 'is missing' }];
  if (styleId !== undefined && size === undefined)
    return [...errors, { field: 'size', message: 'is missing' }];
  if (errors.length > 0 || styleId === undefined || size === undefined) return errors;
  return rentErrors({ styleId, size }, stock, { style: 'style_id', size: 'size' });
}

/** Adds the item of the query, unless the cart has it already. */
function withAdded(
  lines: readonly NamedLine[],
  { style_id, size }: CalendarQuery,
  stock: CartStock,
): readonly NamedLine[] {
  if (style_id === undefined || size === undefined) return lines;
  if (lines.some(({ main }) => main.style_id === style_id && main.size_category === size)) return lines;
  const name = stock.product(style_id)?.name ?? '';
  return [...lines, { main: { style_id, size_category: size, name }, backups: [] }];
}

function wholeCartInput(lines: readonly NamedLine[], stock: CartStock): WholeCartInput {
  const items = lines.map(({ main, backups }): RequestedItem => ({
    name: main.name,
    options: [main, ...backups].map(skuOf),
    otherSizes: sizesOf(stock, main.style_id)
      .filter((size) => size !== main.size_category)
      .map((size) => ({ styleId: main.style_id, size })),
  }));
  const skus = items.flatMap(({ options, otherSizes }) => [...options, ...otherSizes]);
  return {
    today: stock.facts.today,
    periodDays: stock.cart.period_days,
    turnaroundDays: TURNAROUND_DAYS,
    isClosed: closedOn(Object.keys(stock.facts.holidays)),
    items,
    pieces: new Map(skus.map((sku) => [skuKey(sku), stock.pieces(sku)])),
  };
}
