import { type Expression, sql, type SqlBool } from 'kysely';

/** @param now ISO instant. @returns the one that many seconds after it */
export const later = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/**
 * When to try again what has not come to an end: after as long as it has been tried already, so that gaps grow and none
 * of many that never end keeps others waiting.
 * @param since ISO instant of its beginning
 * @param least seconds, as is `most`
 */
export const againAt = (
  now: string,
  since: string,
  { least, most = Infinity }: { readonly least: number; readonly most?: number },
): string => later(now, Math.min(most, Math.max(least, (Date.parse(now) - Date.parse(since)) / 1000)));

/** Two servers' clocks may differ by this much. */
export const CLOCK_SKEW_SECONDS = 60;

/**
 * Whether an instant has come that lay ahead by so many seconds at most. One that lies further ahead was written by a clock that had
 * jumped, and has come as well: it would never, for as long as the jump.
 * @param at column or expression
 */
export const hasCome = (at: Expression<unknown>, seconds: number, now: string): Expression<SqlBool> =>
  sql`(${at} <= ${now} or ${at} > ${later(now, seconds + CLOCK_SKEW_SECONDS)})`;

/**
 * Whether something that is good for so many seconds still is. An end that lies further ahead was written by a clock that had
 * jumped, and is over: it would be good for as long as the jump.
 * @param end column
 */
export const isRunning = (end: string, seconds: number, now: string): Expression<SqlBool> =>
  sql`(${sql.ref(end)} > ${now} and ${sql.ref(end)} <= ${later(now, seconds + CLOCK_SKEW_SECONDS)})`;
