import { type Clock, todayIn } from '@lemari/domain/clock';
import type { RegionId } from '@lemari/domain/region';
import { freeAgainOn, freeFor, type PossibleRental } from '@lemari/domain/rental';
import { assignPieces, type Sku, skuKey } from '@lemari/domain/whole-cart';
import { sql } from 'kysely';
import { TURNAROUND_DAYS } from '../catalogue/stay.ts';
import type { Db } from '../database/database.ts';
import { type Piece, piecesOf, skuTable } from './pieces.ts';

/** How long pieces are kept for a checkout. @see docs/decisions/0022 */
const HOLD_MINUTES = 15;

/** A style in a size that would do, and the line of the cart that says so. */
export interface Choice extends Sku {
  readonly cartItemId: number;
}

export interface PiecesWanted {
  readonly cartId: number;
  readonly region: RegionId;
  /** ISO dates of delivery and return. */
  readonly dates: PossibleRental;
  /** For each piece that is wanted what would do, the first choice first; nothing does where there is none. */
  readonly wanted: readonly { readonly options: readonly Choice[] }[];
}

/** All of the pieces are held, or none. */
export type Holding =
  | { readonly isHeld: true; readonly heldUntil: string; readonly choices: readonly Choice[] }
  | {
      readonly isHeld: false;
      /** By place in `wanted`: what it could have had, or undefined where nothing is free. */
      readonly choices: readonly (Choice | undefined)[];
      /** By skuKey, all the pieces there are. */
      readonly pieces: ReadonlyMap<string, readonly Piece[]>;
    };

/**
 * Keeps a piece for each that is wanted, in place of what the cart held: as many first choices as can be. Two who want
 * the last piece are told one after the other; the constraint `booking_no_overlap` has the last word.
 * @param trx a transaction, which is to be undone when nothing is held: the cart would have lost what it held before
 * @see docs/decisions/0022
 */
export async function holdPieces(
  trx: Db,
  clock: Clock,
  { cartId, region, dates, wanted }: PiecesWanted,
): Promise<Holding> {
  const skus = wanted.flatMap(({ options }) => options);
  await lockSkus(trx, region, skus);
  // Only now: waiting for the locks may have taken as long as somebody's hold.
  const now = clock.now();
  await releaseHolds(trx, { cartId });
  await takeAwayLapsed(trx, region, skus, now);
  const pieces = await piecesOf(trx, region, skus, { today: todayIn(region, clock), now });
  const free = new Map([...pieces].map(([key, own]) => [key, freePieces(own, dates)]));
  const assigned = assignPieces(wanted, (sku) => free.get(skuKey(sku))?.length ?? 0);
  const choices = wanted.map(({ options }, index) => {
    const sku = assigned[index];
    return sku && options.find((option) => skuKey(option) === skuKey(sku));
  });
  const chosen = choices.filter((choice) => choice !== undefined);
  if (chosen.length < wanted.length) return { isHeld: false, choices, pieces };

  const rows = await trx
    .insertInto('booking')
    .values(
      chosen.map((choice) => ({
        unit_id: free.get(skuKey(choice))?.shift()?.id ?? NaN,
        starts_on: dates.start,
        returns_on: dates.end,
        free_on: freeAgainOn(dates.end, TURNAROUND_DAYS),
        status: 'held' as const,
        held_until: sql<string>`${now}::timestamptz + make_interval(mins => ${HOLD_MINUTES})`,
        cart_id: cartId,
        cart_item_id: choice.cartItemId,
      })),
    )
    .returning('held_until')
    .execute();
  return { isHeld: true, heldUntil: rows[0]?.held_until ?? now, choices: chosen };
}

/** Lets go of what is held for a cart, or for some lines of one. */
export async function releaseHolds(
  trx: Db,
  whose: { readonly cartId: number } | { readonly cartItemIds: readonly number[] },
): Promise<void> {
  const holds = trx
    .updateTable('booking')
    .set({ status: 'cancelled', held_until: null })
    .where('status', '=', sql.lit<'held'>('held'));
  if ('cartId' in whose) await holds.where('cart_id', '=', whose.cartId).execute();
  else if (whose.cartItemIds.length > 0) await holds.where('cart_item_id', 'in', whose.cartItemIds).execute();
}

/** In the order of their numbers, so that nobody waits for somebody who waits for them. */
async function lockSkus(trx: Db, region: RegionId, skus: readonly Sku[]): Promise<void> {
  const names = skus.map((sku) => `pieces ${region} ${skuKey(sku)}`);
  await sql`
    select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest(${names}::text[]) name order by number
    ) ordered`.execute(trx);
}

/** The constraint on overlaps counts them until then. */
async function takeAwayLapsed(trx: Db, region: RegionId, skus: readonly Sku[], now: string): Promise<void> {
  await sql`
    update booking b set status = 'cancelled', held_until = null
    from unit u join ${skuTable(skus)} using (style_id, size_category)
    where u.region = ${region} and b.unit_id = u.id and b.status = 'held' and b.held_until <= ${now}::timestamptz`.execute(
    trx,
  );
}

/** Those first that come back last before the dates, so that long gaps of others stay whole. */
function freePieces(pieces: readonly Piece[], dates: PossibleRental): Piece[] {
  const isFree = freeFor(dates, TURNAROUND_DAYS);
  const backOn = ({ absences }: Piece) =>
    absences.reduce((last, { until }) => (until <= dates.start && until > last ? until : last), '');
  return pieces
    .filter(({ absences }) => isFree(absences))
    .toSorted((a, b) => backOn(b).localeCompare(backOn(a)) || a.id - b.id);
}
