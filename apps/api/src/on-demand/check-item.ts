import type { Sku } from '@lemari/domain/cart/whole-cart';
import type { Call } from '../tools/handler.ts';
import type { FieldError } from '../platform/refusal.ts';
import { priceOf, type CartStock } from './cart-stock.ts';

/** A style in a size, and perhaps what may be sent instead of it. */
export type WantedItem = NonNullable<Call<'updateCart'>['body']['style_size']>;

/** Where in a call a style and its size are named. */
interface Fields {
  readonly style: string;
  readonly size: string;
}

const MAIN = { style: 'style_size.style_id', size: 'style_size.size' };
const BACKUP_SIZE = { style: 'style_size.backup_size', size: 'style_size.backup_size' };
const BACKUP_STYLE = { style: 'style_size.backup_style.style_id', size: 'style_size.backup_style.size' };

/**
 * What is wrong with an item, or with its backups, whatever the dates.
 * @param isInCart the cart has it: where it is not rented any more, its backups may still be agreed to, or taken away
 */
export function itemErrors(item: WantedItem, stock: CartStock, isInCart = false): FieldError[] {
  const { style_id: styleId, size, backup_size: otherSize, backup_style: otherStyle } = item;
  const main = isInCart && !otherSize && !otherStyle ? [] : rentErrors({ styleId, size }, stock, MAIN);
  // Of a style that is not there every size would be wrong as well.
  if (main.length > 0) return main;
  return [
    ...(otherSize === size ? [{ field: BACKUP_SIZE.size, message: 'must be another size' }] : []),
    ...(otherSize ? rentErrors({ styleId, size: otherSize }, stock, BACKUP_SIZE) : []),
    ...(otherStyle?.style_id === styleId
      ? [{ field: BACKUP_STYLE.style, message: 'must be another style' }]
      : []),
    ...(otherStyle
      ? rentErrors({ styleId: otherStyle.style_id, size: otherStyle.size }, stock, BACKUP_STYLE)
      : []),
  ];
}

/** Whether a size of a style is rented at all in the region and vertical of a cart. */
export function rentErrors(sku: Sku, stock: CartStock, fields: Fields): FieldError[] {
  if (priceOf(stock, sku.styleId) === undefined)
    return [{ field: fields.style, message: 'is not rented here' }];
  return stock.pieces(sku).length > 0 ? [] : [{ field: fields.size, message: 'has no piece here' }];
}
