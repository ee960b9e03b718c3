import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import { Refusal } from '../platform/refusal.ts';
import { countedWithin, type Subject } from '../limits/count.ts';
import type { Tools } from '../tools/tools.ts';

/** How long one call keeps pieces. @see docs/decisions/0084 */
export const HOLD_SECONDS = 15 * 60;
/** How long a checkout may have its pieces kept anew, from the first time on. @see docs/decisions/0033 */
const CHECKOUT_SECONDS = 60 * 60;
/** For how long others can have the pieces before a new checkout of the same cart begins. */
const PAUSE_SECONDS = 10 * 60;

/** A checkout of a cart: from the first time its pieces are kept until they have been free for others for a while. */
export interface CheckoutTime {
  readonly cartId: number;
  /** ISO instants. */
  readonly now: string;
  readonly beganAt: string;
  readonly isNew: boolean;
  /** It has lasted as long as pieces are kept without being ordered. */
  readonly isOver: boolean;
}

/** @param trx a transaction that has the lock of the cart, or of its order. @param now ISO instant */
export async function checkoutTime(trx: Db, cartId: number, now: string): Promise<CheckoutTime> {
  const row = await trx
    .selectFrom('cart')
    .where('id', '=', cartId)
    .select(['checkout_began_at as beganAt', 'checkout_kept_until as holdEnd'])
    .executeTakeFirst();
  const { beganAt, holdEnd } = row ?? {};
  if (!beganAt || !holdEnd || isOutdated(beganAt, holdEnd, now))
    return { cartId, now, beganAt: now, isNew: true, isOver: false };
  return { cartId, now, beganAt, isNew: false, isOver: now >= later(beganAt, CHECKOUT_SECONDS) };
}

/** One that begins later than now was begun by a clock that had jumped. */
function isOutdated(beganAt: string, holdEnd: string, now: string): boolean {
  const end = later(beganAt, CHECKOUT_SECONDS);
  return beganAt > now || now >= later(holdEnd < end ? holdEnd : end, PAUSE_SECONDS);
}

/** Why pieces are kept: to look at a checkout, or to order and pay them, which goes on where the hour is over. */
export type Purpose = 'checkout' | 'order';

/** Until when pieces are kept now, as an ISO instant. */
export function holdEnd({ now, beganAt }: CheckoutTime, purpose: Purpose): string {
  const end = later(beganAt, CHECKOUT_SECONDS);
  const usual = later(now, HOLD_SECONDS);
  return purpose === 'checkout' && end < usual ? end : usual;
}

interface PiecesToHold {
  /** Pieces that are wanted, and those of them that are kept at this moment. */
  readonly wanted: number;
  readonly held: number;
}

/**
 * Counts the pieces that are kept from now on and were not before; of an order past the hour all of them, each time.
 * @param tools of a transaction: what is not kept in the end does not count
 */
export async function countPieces(
  time: CheckoutTime,
  { wanted, held }: PiecesToHold,
  subject: Subject,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<Refusal | undefined> {
  const added = time.isNew || time.isOver ? wanted : Math.max(0, wanted - held);
  if (added === 0) return undefined;
  const tries = await countedWithin('begin to keep pieces', subject, tools, added);
  return tries instanceof Refusal ? tries : undefined;
}

export async function recordHoldEnd(
  trx: Db,
  { cartId, beganAt }: CheckoutTime,
  until: string,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ checkout_began_at: beganAt, checkout_kept_until: until })
    .where('id', '=', cartId)
    .execute();
}

/** The pieces are free for others by now, and stay so for a while. */
export function checkoutOver({ now, beganAt }: CheckoutTime): Refusal {
  const again = later(beganAt, CHECKOUT_SECONDS + PAUSE_SECONDS);
  const seconds = Math.max(1, Math.ceil((Date.parse(again) - Date.parse(now)) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    409,
    `We held your pieces for ${CHECKOUT_SECONDS / 60} minutes, the longest we can. You can still pay now if they are free, or hold them again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    [],
    { error: 'checkout_over', headers: { 'retry-after': String(seconds) } },
  );
}
