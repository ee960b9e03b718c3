import { DateTime } from 'luxon';
import { type RegionId, REGIONS } from '../region/region.ts';
import { ISO_DATE } from './iso-date.ts';

const ISO = 'yyyy-MM-dd';
// Dates have no zone; in UTC every day has 24 hours.
const read = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

/** Whether a text is an ISO date that exists. */
export const isDate = (text: string): boolean => ISO_DATE.test(text) && read(text).isValid;

const DAY_MS = 86_400_000;

/**
 * Built on the platform's own dates, since calendars of many pieces add days tens of thousands of times a request.
 * @param days may be negative
 */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, ISO.length);

/** The same day of a later month, or the last day of a month without it. */
export const addMonths = (date: string, months: number): string => read(date).plus({ months }).toFormat(ISO);

/** Whole days from one ISO date to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const isSunday = (date: string): boolean => new Date(date).getUTCDay() === 0;

/** The ISO instant at which a day begins in a region. @param date ISO date */
export const startOfDay = (region: RegionId, date: string): string =>
  DateTime.fromISO(date, { zone: REGIONS[region].zone }).toJSDate().toISOString();
