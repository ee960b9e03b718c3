import { nameInSize, type Size } from '@lemari/domain/product/size';
import { nextDeliveryWords, notAvailableFor } from '@lemari/domain/rental/unavailable';
import { skuKey } from '@lemari/domain/cart/whole-cart';
import { type FieldError, Refusal } from '../platform/refusal.ts';
import type { CartRow, ItemRow } from './cart-rows.ts';
import { allot, type LineWithBackups, nextStart, type CartStock, skuOf } from './cart-stock.ts';

/** An item that may not be saved yet. */
export type DraftItem = Pick<ItemRow, 'style_id' | 'size_category' | 'item_type'>;

const FIELDS = {
  main_item: 'style_size',
  backup_size: 'style_size.backup_size',
  backup_style: 'style_size.backup_style',
} as const satisfies Record<DraftItem['item_type'], string>;

/** Refusal with sentences for the customer, together as the detail and by field. */
export const notAvailable = (errors: readonly FieldError[]) =>
  new Refusal(409, errors.map(({ message }) => message).join(' '), errors);

/**
 * Errors for new items of a line that are not free on the cart's dates.
 * @param lines all lines of the cart, since they compete for pieces
 */
export function unavailableErrors(
  line: LineWithBackups<DraftItem>,
  lines: readonly LineWithBackups<DraftItem>[],
  isNew: (item: DraftItem) => boolean,
  stock: CartStock,
): FieldError[] {
  const { assigned, left, taken } = allot(lines, stock);
  const sent = assigned[lines.indexOf(line)];
  return [line.main, ...line.backups].filter(isNew).flatMap((item) => {
    const sku = skuOf(item);
    const isFree = (sent && skuKey(sent) === skuKey(sku)) || left(sku) > 0;
    if (isFree) return [];
    const next = nextStart(stock.pieces(sku), taken(sku) + 1, stock);
    const name = stock.product(sku.styleId)?.name ?? 'This';
    return [{ field: FIELDS[item.item_type], message: unavailableWords(name, sku.size, stock.cart, next) }];
  });
}

/**
 * `Senja Bias Slip in M is not available for 1–4 Dec. The next delivery day is Monday 14 December.`
 * @param next ISO date of the first possible delivery
 */
export function unavailableWords(
  name: string,
  size: Size,
  { starts_on: start, returns_on: end }: Pick<CartRow, 'starts_on' | 'returns_on'>,
  next: string | undefined,
): string {
  return `${nameInSize(name, size)} is ${notAvailableFor({ start, end })}. ${nextDeliveryWords(next)}`;
}
