import { type Clock, todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { freeAgainOn, freeFor, type PossibleRental } from '@lemari/domain/rental';
import { assignPieces, type Sku, skuKey } from '@lemari/domain/cart/whole-cart';
import { sql } from 'kysely';
import { TURNAROUND_DAYS } from './turnaround.ts';
import type { Db } from '../platform/database/database.ts';
import { type Piece, piecesOf, skuTable } from './pieces.ts';

/** A style in a size that is acceptable, and the cart item that names it. */
export interface Choice extends Sku {
  readonly cartItemId: number;
}

export interface HoldRequest {
  readonly cartId: number;
  readonly region: RegionId;
  /** ISO dates of delivery and return. */
  readonly dates: PossibleRental;
  /** ISO instant. */
  readonly until: string;
  /** Acceptable choices for each item, first choice first; an item without choices cannot be held. */
  readonly items: readonly { readonly options: readonly Choice[] }[];
}

/** Either every item has a held piece, or none has. */
export type Holding =
  | { readonly isHeld: true; readonly choices: readonly Choice[] }
  | {
      readonly isHeld: false;
      /** By index in `items`: the choice that was free, or undefined. */
      readonly choices: readonly (Choice | undefined)[];
      /** All pieces of each sku, by `skuKey`. */
      readonly pieces: ReadonlyMap<string, readonly Piece[]>;
    };

/**
 * Holds a piece for each item, replacing the cart's former holds, with as many first choices as possible. Locks
 * serialise concurrent callers; the constraint `booking_no_overlap` is the last guard.
 * @param trx a transaction; roll it back if nothing is held, or the cart loses its former holds
 * @see docs/decisions/0085
 */
export async function holdPieces(
  trx: Db,
  clock: Clock,
  { cartId, region, dates, until, items }: HoldRequest,
): Promise<Holding> {
  const skus = items.flatMap(({ options }) => options);
  await lockSkus(trx, region, skus);
  // Read the clock after the locks: holds may have expired while waiting.
  const now = clock.now();
  await releaseHolds(trx, { cartId });
  const { choices, pieces, pieceOf } = await freeChoices(trx, { region, dates, items, now });
  const chosen = choices.filter((choice) => choice !== undefined);
  if (chosen.length < items.length) return { isHeld: false, choices, pieces };

  await trx
    .insertInto('booking')
    .values(
      chosen.map((choice) => ({
        unit_id: pieceOf(choice),
        ...columnsOf(dates),
        status: 'held' as const,
        held_until: until,
        cart_id: cartId,
        cart_item_id: choice.cartItemId,
      })),
    )
    .execute();
  return { isHeld: true, choices: chosen };
}

/** A line of an order, with its acceptable choices. */
interface LineToBook {
  readonly orderItemId: number;
  readonly options: readonly Choice[];
}

/**
 * Books a piece for each line: the held piece, otherwise another free piece.
 * @param trx a transaction with the lock of the order
 * @returns the booked piece of each line; undefined where some line has none, and then nothing is booked
 * @see docs/decisions/0085
 */
export async function bookPieces(
  trx: Db,
  clock: Clock,
  {
    cartId,
    region,
    dates,
    lines,
  }: Pick<HoldRequest, 'region' | 'dates'> & {
    readonly cartId: number | null;
    readonly lines: readonly LineToBook[];
  },
): Promise<readonly Choice[] | undefined> {
  await lockSkus(
    trx,
    region,
    lines.flatMap(({ options }) => options),
  );
  const now = clock.now();
  const held = cartId === null ? [] : await heldFor(trx, { cartId, dates, now });
  const heldPieces = lines.map(({ options }) => {
    const hold = held.find(({ cart_item_id: item }) => options.some(({ cartItemId }) => cartItemId === item));
    const choice = hold && options.find(({ cartItemId }) => cartItemId === hold.cart_item_id);
    return hold && choice && { hold: hold.id, choice };
  });
  const unheld = lines.filter((_, index) => !heldPieces[index]);
  const { choices, pieceOf } = await freeChoices(trx, { region, dates, items: unheld, now });
  if (choices.includes(undefined)) return undefined;

  const booked: Choice[] = [];
  for (const [index, { orderItemId }] of lines.entries()) {
    const own = heldPieces[index];
    const choice = own?.choice ?? choices[unheld.findIndex((line) => line.orderItemId === orderItemId)];
    if (!choice) return undefined;
    booked.push(choice);
    const row = { status: 'confirmed' as const, held_until: null, order_item_id: orderItemId };
    if (own) await trx.updateTable('booking').set(row).where('id', '=', own.hold).execute();
    else
      await trx
        .insertInto('booking')
        .values({ ...row, ...columnsOf(dates), unit_id: pieceOf(choice), cart_id: cartId })
        .execute();
  }
  return booked;
}

/** Extends the holds of a cart; a longer hold stays. @param until ISO instant */
export async function extendHolds(trx: Db, cartId: number, until: string): Promise<void> {
  await trx
    .updateTable('booking')
    .set({
      held_until: sql<string>`greatest(held_until, ${until}::timestamptz)`,
    })
    .where('cart_id', '=', cartId)
    .where('status', '=', sql.lit<'held'>('held'))
    .execute();
}

/** Holds of a cart on some dates. @param now ISO instant */
export const heldFor = (
  db: Db,
  { cartId, dates, now }: { readonly cartId: number; readonly dates: PossibleRental; readonly now: string },
) =>
  db
    .selectFrom('booking')
    .where('cart_id', '=', cartId)
    .where('status', '=', sql.lit<'held'>('held'))
    .where('held_until', '>', now)
    .where('starts_on', '=', dates.start)
    .where('returns_on', '=', dates.end)
    .select(['id', 'cart_item_id', 'held_until'])
    .orderBy('id')
    .execute();

const columnsOf = (dates: PossibleRental) => ({
  starts_on: dates.start,
  returns_on: dates.end,
  free_on: freeAgainOn(dates.end, TURNAROUND_DAYS),
});

interface ChoicesInput extends Omit<HoldRequest, 'cartId' | 'until'> {
  /** ISO instant. */
  readonly now: string;
}

/**
 * A piece that is free on some dates.
 * @param trx a transaction that has locked the sku and cancelled its expired holds
 */
export async function freePiece(
  trx: Db,
  { clock, region, sku, dates }: { clock: Clock; region: RegionId; sku: Sku; dates: PossibleRental },
): Promise<number | undefined> {
  const pieces = await piecesOf(trx, region, [sku], { today: todayIn(region, clock), now: clock.now() });
  return freePieces(pieces.get(skuKey(sku)) ?? [], dates)[0]?.id;
}

/** Computes which item gets which choice, under the locks of all skus. */
async function freeChoices(trx: Db, { region, dates, items, now }: ChoicesInput) {
  const skus = items.flatMap(({ options }) => options);
  await cancelExpiredHolds(trx, region, skus, now);
  const pieces = await piecesOf(trx, region, skus, { today: todayIn(region, { now: () => now }), now });
  const free = new Map([...pieces].map(([key, own]) => [key, freePieces(own, dates)]));
  const assigned = assignPieces(items, (sku) => free.get(skuKey(sku))?.length ?? 0);
  const choices = items.map(({ options }, index) => {
    const sku = assigned[index];
    return sku && options.find((option) => skuKey(option) === skuKey(sku));
  });
  // Each piece is assigned once.
  const pieceOf = (choice: Choice) => free.get(skuKey(choice))?.shift()?.id ?? NaN;
  return { choices, pieces, pieceOf };
}

/** Releases the holds of a cart, or of some of its items. */
export async function releaseHolds(
  trx: Db,
  scope: { readonly cartId: number } | { readonly cartItemIds: readonly number[] },
): Promise<void> {
  const holds = trx
    .updateTable('booking')
    .set({ status: 'cancelled', held_until: null })
    .where('status', '=', sql.lit<'held'>('held'));
  if ('cartId' in scope) await holds.where('cart_id', '=', scope.cartId).execute();
  else if (scope.cartItemIds.length > 0) await holds.where('cart_item_id', 'in', scope.cartItemIds).execute();
}

/** Locks skus in numeric order, which avoids deadlocks. */
export async function lockSkus(trx: Db, region: RegionId, skus: readonly Sku[]): Promise<void> {
  const names = skus.map((sku) => `pieces ${region} ${skuKey(sku)}`);
  await sql`
    select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest(${names}::text[]) name order by number
    ) ordered`.execute(trx);
}

/** Cancels expired holds, which the overlap constraint still counts. */
export async function cancelExpiredHolds(
  trx: Db,
  region: RegionId,
  skus: readonly Sku[],
  now: string,
): Promise<void> {
  await sql`
    update booking b set status = 'cancelled', held_until = null
    from unit u join ${skuTable(skus)} using (style_id, size_category)
    where u.region = ${region} and b.unit_id = u.id and b.status = 'held' and b.held_until <= ${now}::timestamptz`.execute(
    trx,
  );
}

/** Free pieces, those with the latest return before the dates first, which keeps long gaps of other pieces whole. */
function freePieces(pieces: readonly Piece[], dates: PossibleRental): Piece[] {
  const isFree = freeFor(dates, TURNAROUND_DAYS);
  const backOn = ({ absences }: Piece) =>
    absences.reduce((last, { until }) => (until <= dates.start && until > last ? until : last), '');
  return pieces
    .filter(({ absences }) => isFree(absences))
    .toSorted((a, b) => backOn(b).localeCompare(backOn(a)) || a.id - b.id);
}
