import { sql } from 'kysely';
import { CLOCK_SKEW_SECONDS, later } from '../platform/clock/later.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { HOLD_SECONDS } from '../inventory/checkout-time.ts';

/**
 * Shortens holds that a clock running ahead has made: they end later than a hold that starts now. Holds for a transfer are
 * longer and end with the account.
 */
export const CUT_BACK_HOLDS: Job<Tools> = {
  name: 'cut back holds',
  everySeconds: 60,
  run: ({ db, clock }) => {
    const now = clock.now();
    return sql`
    update booking set held_until = ${later(now, HOLD_SECONDS)}
    where status = 'held' and held_until > ${later(now, HOLD_SECONDS + CLOCK_SKEW_SECONDS)} and not exists (
      select 1 from rental_order o join payment_attempt p on p.payable_id = o.payable_id
      where o.cart_id = booking.cart_id and p.expires_at >= booking.held_until
    )`.execute(db);
  },
};
