import fc from 'fast-check';
import { addDays } from './dates.ts';

/** Ends of years and of Februaries, and days of clock changes. */
const CLOCK_CHANGES = [
  '2025-12-31',
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
  '2028-02-29',
] as const;
const anyDay = fc
  .date({ min: new Date(Date.UTC(2025, 0, 1)), max: new Date(Date.UTC(2029, 11, 31)), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dayAroundClockChange = fc
  .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -20, max: 3 }))
  .map(([change, days]) => addDays(change, days));
/** Any ISO date of five years, often one around a clock change. */
export const someDay = fc.oneof(anyDay, dayAroundClockChange);
