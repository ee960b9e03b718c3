import type { Db } from '../database/database.ts';
import { releaseHolds } from '../inventory/book-pieces.ts';
import type { ItemRow } from './cart-rows.ts';
import { type LineWithBackups, priceOf, type Shelf } from './cart-shelf.ts';
import type { WantedItem } from './check-item.ts';
import type { DraftItem } from './not-free.ts';

/** A line that is in the cart. */
type Kept = LineWithBackups<ItemRow>;
/** A line as it is to be. */
export type Draft = LineWithBackups<DraftItem>;

const itemsOfLine = <I extends DraftItem>({ main, backups }: LineWithBackups<I>) => [main, ...backups];

/** The line as it is wanted; backups that the call does not speak of stay. */
export function draftOf(
  { style_id, size, backup_size, backup_style }: WantedItem,
  kept?: Pick<Kept, 'backups'>,
): Draft {
  const backup = (type: DraftItem['item_type'], choice: Omit<DraftItem, 'item_type'> | null | undefined) => {
    if (choice === undefined) return kept?.backups.filter((item) => item.item_type === type) ?? [];
    return choice === null ? [] : [{ item_type: type, ...choice }];
  };
  return {
    main: { item_type: 'main_item', style_id, size_category: size },
    backups: [
      ...backup('backup_size', backup_size && { style_id, size_category: backup_size }),
      ...backup(
        'backup_style',
        backup_style && { style_id: backup_style.style_id, size_category: backup_style.size },
      ),
    ],
  };
}

/** The row of the cart that an item of a draft already is. */
export const rowOf = (item: DraftItem, kept: Kept | undefined): ItemRow | undefined =>
  (kept ? itemsOfLine(kept) : []).find(
    (row) =>
      row.item_type === item.item_type &&
      row.style_id === item.style_id &&
      row.size_category === item.size_category,
  );

/** Writes a line: what is new is added, what is not wanted any more goes, and all of it costs what it costs now. */
export async function putLine(trx: Db, shelf: Shelf, draft: Draft, kept?: Kept): Promise<void> {
  const wanted = itemsOfLine(draft);
  const rows = new Set(wanted.map((item) => rowOf(item, kept)));
  await removeItems(
    trx,
    (kept?.backups ?? []).filter((row) => !rows.has(row)).map(({ id }) => id),
  );
  let mainId: number | null = null;
  for (const item of wanted) {
    const row = rowOf(item, kept);
    const price = priceOf(shelf, item.style_id);
    const id: number = row
      ? await requote(trx, row.id, price ?? row.quoted_price)
      : await insert(trx, { ...item, cart_id: shelf.cart.id, backup_of: mainId, quoted_price: price ?? 0 });
    mainId ??= id;
  }
}

/** Takes lines out of a cart, with what is held for them. */
export async function removeItems(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await releaseHolds(trx, { cartItemIds: ids });
  await trx.deleteFrom('cart_item').where('id', 'in', ids).execute();
}

async function requote(trx: Db, id: number, price: number): Promise<number> {
  await trx.updateTable('cart_item').set({ quoted_price: price }).where('id', '=', id).execute();
  return id;
}

async function insert(trx: Db, row: Omit<ItemRow, 'id' | 'name' | 'is_offered' | 'price_today'>) {
  const { id } = await trx.insertInto('cart_item').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
