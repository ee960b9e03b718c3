import { dayWords, spanWords } from '@lemari/domain/time/day-words';
import { type Size, SIZE_LABELS } from '@lemari/domain/product/size';
import { skuKey } from '@lemari/domain/cart/whole-cart';
import { type FieldError, Refusal } from '../platform/refusal.ts';
import type { CartRow, ItemRow } from './cart-rows.ts';
import { allot, type LineWithBackups, nextStart, type CartStock, skuOf } from './cart-stock.ts';

/** A line that need not be in the database yet. */
export type DraftItem = Pick<ItemRow, 'style_id' | 'size_category' | 'item_type'>;

const FIELDS = {
  main_item: 'style_size',
  backup_size: 'style_size.backup_size',
  backup_style: 'style_size.backup_style',
} as const satisfies Record<DraftItem['item_type'], string>;

/** That something cannot be had, in sentences that a person reads, and once more by field. */
export const notFree = (errors: readonly FieldError[]) =>
  new Refusal(409, errors.map(({ message }) => message).join(' '), errors);

/**
 * What of a line, and of what is new in it, is not free on the dates of its cart.
 * @param lines all of the cart, of which each piece can go to one alone
 */
export function bookedErrors(
  line: LineWithBackups<DraftItem>,
  lines: readonly LineWithBackups<DraftItem>[],
  isNew: (item: DraftItem) => boolean,
  stock: CartStock,
): FieldError[] {
  const { assigned, left, given } = allot(lines, stock);
  const sent = assigned[lines.indexOf(line)];
  return [line.main, ...line.backups].filter(isNew).flatMap((item) => {
    const sku = skuOf(item);
    const isFree = (sent && skuKey(sent) === skuKey(sku)) || left(sku) > 0;
    if (isFree) return [];
    const next = nextStart(stock.pieces(sku), given(sku) + 1, stock);
    const name = stock.product(sku.styleId)?.name ?? 'This';
    return [{ field: FIELDS[item.item_type], message: bookedWords(name, sku.size, stock.cart, next) }];
  });
}

/**
 * `Senja Bias Slip in M is booked 1–4 Dec. It is free from Monday 14 December.`
 * @param next ISO date of the first delivery that it is free for
 */
export function bookedWords(
  name: string,
  size: Size,
  { starts_on: start, returns_on: end }: Pick<CartRow, 'starts_on' | 'returns_on'>,
  next: string | undefined,
): string {
  const free = next ? `It is free from ${dayWords(next)}.` : 'It is not free again within two months.';
  return `${name} in ${SIZE_LABELS[size]} is booked ${spanWords(start, end)}. ${free}`;
}
