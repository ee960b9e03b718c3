import { type Expression, sql, type SqlBool } from 'kysely';

/** @param now ISO instant. @returns the instant that many seconds after it */
export const later = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/**
 * The next time to retry unfinished work: the delay equals the time since the work started, so gaps grow and old work does not
 * starve new work.
 * @param since ISO instant at which the work started
 * @param least seconds, like `most`
 */
export const retryAt = (
  now: string,
  since: string,
  { least, most = Infinity }: { readonly least: number; readonly most?: number },
): string => later(now, Math.min(most, Math.max(least, (Date.parse(now) - Date.parse(since)) / 1000)));

/** Clock skew allowed between two servers, in seconds. */
export const CLOCK_SKEW_SECONDS = 60;

/**
 * Whether an instant that was set at most so many seconds ahead has come. A later instant was written by a clock that had jumped;
 * it counts as past, or the row would wait for as long as the jump.
 * @param at column or expression
 */
export const isDue = (at: Expression<unknown>, seconds: number, now: string): Expression<SqlBool> =>
  sql`(${at} <= ${now} or ${at} > ${later(now, seconds + CLOCK_SKEW_SECONDS)})`;

/**
 * Whether something that is valid for so many seconds still is. A later end was written by a clock that had jumped; it counts as
 * expired, or the row would stay valid for as long as the jump.
 * @param end column
 */
export const isValid = (end: string, seconds: number, now: string): Expression<SqlBool> =>
  sql`(${sql.ref(end)} > ${now} and ${sql.ref(end)} <= ${later(now, seconds + CLOCK_SKEW_SECONDS)})`;
