import type { Sku } from '@lemari/domain/cart/whole-cart';
import type { Call } from '../tools/handler.ts';
import type { FieldError } from '../platform/refusal.ts';
import { priceOf, type CartStock } from './cart-stock.ts';

/** A style in a size, optionally with backups. */
export type RequestedItem = NonNullable<Call<'updateCart'>['body']['style_size']>;

/** Names of the fields that hold a style and its size. */
interface Fields {
  readonly style: string;
  readonly size: string;
}

const MAIN = { style: 'style_size.style_id', size: 'style_size.size' };
const BACKUP_SIZE = { style: 'style_size.backup_size', size: 'style_size.backup_size' };
const BACKUP_STYLE = { style: 'style_size.backup_style.style_id', size: 'style_size.backup_style.size' };

/**
 * Errors of an item and its backups that do not depend on dates.
 * @param isInCart whether the cart has the item already. An item that is no longer rented may still drop its backups, or have
 *   today's prices confirmed.
 */
export function itemErrors(item: RequestedItem, stock: CartStock, isInCart = false): FieldError[] {
  const { style_id: styleId, size, backup_size: otherSize, backup_style: otherStyle } = item;
  const main = isInCart && !otherSize && !otherStyle ? [] : rentErrors({ styleId, size }, stock, MAIN);
  // For an unknown style every size would fail too; one error is enough.
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

/** Errors if the cart's region and vertical do not rent a size of a style. */
export function rentErrors(sku: Sku, stock: CartStock, fields: Fields): FieldError[] {
  if (priceOf(stock, sku.styleId) === undefined)
    return [{ field: fields.style, message: 'is not rented here' }];
  return stock.pieces(sku).length > 0 ? [] : [{ field: fields.size, message: 'has no piece here' }];
}
