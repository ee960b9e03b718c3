/**
 * Days and times of instants in a region's zone. Without luxon, which order pages would load for this alone. `Intl`
 * formats numbers alike on the server and in browsers.
 */
import { type RegionId, REGIONS } from '../region/region.ts';
import { dayWords } from '../time/day-words.ts';

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

const formatOf = (region: RegionId) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: REGIONS[region].zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

function partsOf(region: RegionId, instant: string): (part: Part) => string {
  const parts = new Map(
    formatOf(region)
      .formatToParts(Date.parse(instant))
      .map(({ type, value }) => [type, value]),
  );
  return (part) => parts.get(part) ?? '';
}

/** The region's ISO date of an ISO instant. */
export function dayOf(region: RegionId, instant: string): string {
  const part = partsOf(region, instant);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `09:00`. @param instant ISO instant */
export function timeOf(region: RegionId, instant: string): string {
  const part = partsOf(region, instant);
  return `${part('hour')}:${part('minute')}`;
}

/** What people call the region's time zone. */
const ZONES = { sg: 'SGT', id: 'WIB', hk: 'HKT' } as const satisfies Record<RegionId, string>;

/** `Tuesday 1 December, 09:00 WIB`. @param instant ISO instant */
export const deadlineWords = (region: RegionId, instant: string): string =>
  `${dayWords(dayOf(region, instant))}, ${clockWords(region, instant)}`;

/** `09:14 WIB`: a time of today. @param instant ISO instant */
export const clockWords = (region: RegionId, instant: string): string =>
  `${timeOf(region, instant)} ${ZONES[region]}`;

/** Time windows of a day, in the region's zone. @see docs/decisions/0105 */
export const WINDOWS = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
  { from: '18:00', to: '21:00' },
] as const;

/** `09:00–12:00`, as pages write a window. @param start ISO instant, like `end`; default: the end of its window */
export function windowWords(region: RegionId, start: string, end?: string): string {
  const from = timeOf(region, start);
  const to = end === undefined ? WINDOWS.find((window) => window.from === from)?.to : timeOf(region, end);
  return to === undefined ? `from ${from}` : `${from}–${to}`;
}

/** `09:00-12:00`, as the wire and mails write it, in plain text. @param start ISO instant, like `end` */
export const timesWords = (region: RegionId, start: string, end: string): string =>
  `${timeOf(region, start)}-${timeOf(region, end)}`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days between ISO dates. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The next ISO date. */
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
