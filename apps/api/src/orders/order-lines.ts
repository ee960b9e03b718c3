import type { Choice } from '../inventory/book-pieces.ts';
import type { ItemRow } from '../on-demand/cart-rows.ts';
import type { LineOption } from '../platform/database/stored-shapes.ts';
import type { LineWithBackups } from '../on-demand/cart-stock.ts';

const optionFromRow = (item: ItemRow): LineOption => ({
  cart_item_id: item.id,
  style_id: item.style_id,
  size: item.size_category,
  sent_as: item.item_type,
  price: item.quoted_price,
});

/** The first choice, then its backups, as far as they are offered. */
export const optionsOf = ({ main, backups }: LineWithBackups<ItemRow>): LineOption[] =>
  [main, ...backups].filter((item) => item.is_offered).map(optionFromRow);

export const choiceFromOption = ({
  cart_item_id: cartItemId,
  style_id: styleId,
  size,
}: LineOption): Choice => ({
  cartItemId,
  styleId,
  size,
});

/** Tells lines of an order from those of a cart that has changed since. */
export const fingerprintOf = (lines: readonly (readonly LineOption[])[]): string =>
  JSON.stringify(
    lines.map((options) =>
      options.map(({ cart_item_id, style_id, size, price }) => [cart_item_id, style_id, size, price]),
    ),
  );
