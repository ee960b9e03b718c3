import type { Insertable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { releaseHolds } from '../inventory/book-pieces.ts';
import type { ItemRow } from './cart-rows.ts';
import { type LineWithBackups, priceOf, type CartStock } from './cart-stock.ts';
import type { RequestedItem } from './check-item.ts';
import type { DraftItem } from './not-available.ts';

/** A line of the cart. */
type ExistingLine = LineWithBackups<ItemRow>;
/** The line that a call requests. */
export type Draft = LineWithBackups<DraftItem>;

type BackupType = Exclude<DraftItem['item_type'], 'main_item'>;
type Choice = Omit<DraftItem, 'item_type'>;

/** Whether a backup remains one for another main item. */
const IS_STILL: Readonly<Record<BackupType, (backup: Choice, main: Choice) => boolean>> = {
  backup_size: (backup, main) =>
    backup.style_id === main.style_id && backup.size_category !== main.size_category,
  backup_style: (backup, main) => backup.style_id !== main.style_id,
};

const itemsOfLine = <I extends DraftItem>({ main, backups }: LineWithBackups<I>) => [main, ...backups];

/** Computes the line that a call requests. Backups that it does not mention stay, if they fit the new main item. */
export function draftOf(
  { style_id, size, backup_size, backup_style }: RequestedItem,
  existing?: Pick<ExistingLine, 'backups'>,
): Draft {
  const main = { style_id, size_category: size };
  const backup = (type: BackupType, choice: Choice | null | undefined) => {
    if (choice === undefined)
      return existing?.backups.filter((item) => item.item_type === type && IS_STILL[type](item, main)) ?? [];
    return choice === null ? [] : [{ item_type: type, ...choice }];
  };
  return {
    main: { item_type: 'main_item', ...main },
    backups: [
      ...backup('backup_size', backup_size && { style_id, size_category: backup_size }),
      ...backup(
        'backup_style',
        backup_style && { style_id: backup_style.style_id, size_category: backup_style.size },
      ),
    ],
  };
}

/** The row of the cart that holds an item of a draft, if any. */
export const rowOf = (item: DraftItem, existing: ExistingLine | undefined): ItemRow | undefined =>
  (existing ? itemsOfLine(existing) : []).find(
    (row) =>
      row.item_type === item.item_type &&
      row.style_id === item.style_id &&
      row.size_category === item.size_category,
  );

/**
 * Writes a line: inserts new items, deletes removed ones, and quotes today's price for all.
 * @param existing the line that is changed or replaced
 */
export async function putLine(
  trx: Db,
  stock: CartStock,
  draft: Draft,
  existing?: ExistingLine,
): Promise<void> {
  const requested = itemsOfLine(draft);
  const rows = new Set(requested.map((item) => rowOf(item, existing)));
  const gone = (items: readonly ItemRow[] = []) => items.filter((row) => !rows.has(row)).map(({ id }) => id);
  await removeItems(trx, gone(existing?.backups));
  let mainId: number | null = null;
  for (const item of requested) {
    const row = rowOf(item, existing);
    const terms = {
      backup_of: mainId,
      quoted_price: priceOf(stock, item.style_id) ?? row?.quoted_price ?? 0,
      place: existing?.main.position ?? null,
    };
    const id: number = row
      ? await update(trx, row.id, terms)
      : await insert(trx, { ...item, ...terms, cart_id: stock.cart.id });
    mainId ??= id;
  }
  // Deleted last: the foreign key would delete its backups too.
  await removeItems(trx, gone(existing && [existing.main]));
}

/** Deletes items and their holds. */
export async function removeItems(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await releaseHolds(trx, { cartItemIds: ids });
  await trx.deleteFrom('cart_item').where('id', 'in', ids).execute();
}

type NewItem = Insertable<Tables['cart_item']>;

async function update(trx: Db, id: number, terms: Partial<NewItem>): Promise<number> {
  await trx.updateTable('cart_item').set(terms).where('id', '=', id).execute();
  return id;
}

async function insert(trx: Db, row: NewItem): Promise<number> {
  const { id } = await trx.insertInto('cart_item').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
