import type { WireCart } from '@lemari/contract/wire';
import { todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { type Selectable, sql } from 'kysely';
import { type ProductRow, productRowsOf } from '../catalogue/products.ts';
import { RENT_COLUMNS } from '../catalogue/style-filter.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { holidaysOf } from '../holidays/holidays-of.ts';
import { absencesOf, type PieceAbsence } from '../inventory/absences.ts';
import type { Tools } from '../tools/tools.ts';

export interface CartRow extends Pick<
  Selectable<Tables['cart']>,
  'id' | 'region' | 'vertical' | 'period_days' | 'starts_on' | 'returns_on'
> {
  /** The order of the cart that waits for its payment. */
  readonly unpaid_order_id: number | null;
}

export interface ItemRow {
  readonly id: number;
  readonly cart_id: number;
  readonly item_type: WireCart['cart_items'][number]['item_type'];
  readonly backup_of: number | null;
  readonly style_id: number;
  readonly size_category: Selectable<Tables['size_note']>['size_category'];
  readonly quoted_price: number;
  /** Position of its line: the id of the line's first item. A replacement keeps it. */
  readonly position: number;
  readonly name: string;
  /** Whether the region still offers the style in the cart's vertical. */
  readonly is_offered: boolean;
  /** Today's price for the cart's period, in minor units; null without a price. */
  readonly price_today: number | null;
}

const PRICE_TODAY = sql<number | null>`case cart.period_days ${sql.join(
  Object.entries(RENT_COLUMNS).map(
    ([days, column]) => sql`when ${sql.lit(Number(days))} then ${sql.ref(`offer.${column}`)}`,
  ),
  sql` `,
)} end`;

const LINE_POSITION = sql<number>`coalesce(item.place, item.backup_of, item.id)`;

/** Lines of several carts: main items by position, each before its backups. */
export const itemsOf = (db: Db, carts: readonly number[]): Promise<ItemRow[]> =>
  carts.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('cart_item as item')
        .innerJoin('cart', 'cart.id', 'item.cart_id')
        .innerJoin('style', 'style.id', 'item.style_id')
        .leftJoin('style_offer as offer', (join) =>
          join
            .onRef('offer.style_id', '=', 'item.style_id')
            .onRef('offer.region', '=', 'cart.region')
            .onRef('offer.vertical', '=', 'cart.vertical'),
        )
        .where('item.cart_id', 'in', carts)
        .select([
          'item.id',
          'item.cart_id',
          'item.item_type',
          'item.backup_of',
          'item.style_id',
          'item.size_category',
          'item.quoted_price',
          LINE_POSITION.as('position'),
          'style.name',
          sql<boolean>`offer.style_id is not null`.as('is_offered'),
          PRICE_TODAY.as('price_today'),
        ])
        .orderBy(LINE_POSITION)
        .orderBy('item.backup_of', (order) => order.asc().nullsFirst())
        .orderBy('item.item_type')
        .execute();

/** What a cart of a region is computed from, besides its own rows. */
export interface CartFacts {
  /** ISO date in the region's zone. */
  readonly today: string;
  /** Names of the region's public holidays by ISO date. */
  readonly holidays: Readonly<Record<string, string>>;
  /** Offered styles, unordered. */
  readonly products: readonly ProductRow[];
  /** By id of the piece. */
  readonly absences: ReadonlyMap<number, readonly PieceAbsence[]>;
}

/** Ids of a size's rentable pieces. */
export const piecesOf = ({ units }: ProductRow['size_notes'][number]): number[] => units.map(({ id }) => id);

interface Offered {
  readonly style_id: number;
  readonly vertical: CartRow['vertical'];
}

/** @param styles of the carts, and any other style that the call names */
export async function cartFacts(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  region: RegionId,
  styles: readonly Offered[],
): Promise<CartFacts> {
  const today = todayIn(region, clock);
  const products = await productRowsOf(db, region, distinct(styles));
  const pieces = products.flatMap(({ size_notes: notes }) => notes.flatMap((note) => piecesOf(note)));
  const absences = await absencesOf(db, [...new Set(pieces)], { today, now: clock.now() });
  return { today, holidays: await holidaysOf(db, region), products, absences };
}

const distinct = (styles: readonly Offered[]) => [
  ...new Map(styles.map((style) => [`${style.vertical} ${style.style_id}`, style])).values(),
];
