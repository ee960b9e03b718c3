import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import { Refusal } from '../platform/refusal.ts';
import { countedWithin, type Subject } from '../limits/count.ts';
import type { Tools } from '../tools/tools.ts';

/** Duration of one hold. @see docs/decisions/0084 */
export const HOLD_SECONDS = 15 * 60;
/** Longest time that a checkout may renew its holds, from the first one on. @see docs/decisions/0033 */
const CHECKOUT_SECONDS = 60 * 60;
/** Pause after that, in which other customers can hold the pieces, before the same cart can start a new checkout. */
const PAUSE_SECONDS = 10 * 60;

/** The checkout of a cart: from its first hold until the pause after its last hold ends. */
export interface CheckoutTime {
  readonly cartId: number;
  /** ISO instants. */
  readonly now: string;
  readonly beganAt: string;
  readonly isNew: boolean;
  /** It has lasted for the longest time that pieces are held without an order. */
  readonly isOver: boolean;
}

/**
 * @param trx a transaction with the lock of the cart, or of its order
 * @param now ISO instant
 */
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

/**
 * Whether a stored checkout no longer counts: its pause is over, or it starts in the future because the clock had
 * jumped.
 */
function isOutdated(beganAt: string, holdEnd: string, now: string): boolean {
  const end = later(beganAt, CHECKOUT_SECONDS);
  return beganAt > now || now >= later(holdEnd < end ? holdEnd : end, PAUSE_SECONDS);
}

/** Why pieces are held: to view a checkout, or to order and pay, which is allowed after the hour. */
export type Purpose = 'checkout' | 'order';

/** End of a hold that starts now, as an ISO instant. */
export function holdEnd({ now, beganAt }: CheckoutTime, purpose: Purpose): string {
  const end = later(beganAt, CHECKOUT_SECONDS);
  const usual = later(now, HOLD_SECONDS);
  return purpose === 'checkout' && end < usual ? end : usual;
}

interface PiecesToHold {
  /** Number of pieces in the cart, and of those that are held now. */
  readonly items: number;
  readonly held: number;
}

/**
 * Counts newly held pieces against the limits; for an order past the hour, all of them each time.
 * @param tools of a transaction: a rollback also undoes the count
 */
export async function countPieces(
  time: CheckoutTime,
  { items, held }: PiecesToHold,
  subject: Subject,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<Refusal | undefined> {
  const added = time.isNew || time.isOver ? items : Math.max(0, items - held);
  if (added === 0) return undefined;
  const count = await countedWithin('begin to keep pieces', subject, tools, added);
  return count instanceof Refusal ? count : undefined;
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

/** Refuses a hold during the pause. */
export function checkoutOver({ now, beganAt }: CheckoutTime): Refusal {
  const again = later(beganAt, CHECKOUT_SECONDS + PAUSE_SECONDS);
  const seconds = Math.max(1, Math.ceil((Date.parse(again) - Date.parse(now)) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    409,
    `We held your pieces for ${CHECKOUT_SECONDS / 60} minutes, the longest we can. You can pay now if they are still available, or hold them again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    [],
    { error: 'checkout_over', headers: { 'retry-after': String(seconds) } },
  );
}
