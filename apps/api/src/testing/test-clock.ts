import type { Clock } from '@lemari/domain/time/clock';

/** A Saturday in all three regions. */
export const TEST_CLOCK: Clock = { now: () => '2026-11-21T02:00:00.000Z' };
