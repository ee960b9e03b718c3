import { zoneNames } from '@lemari/domain/order/shipping';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import type { WaitlistEntry } from './waitlist.queries.ts';
import { piecesOf } from './waitlist.rules.ts';

/** Title of the page without an entry in the list. */
const UNSERVED = 'We don’t deliver to your city yet';

/** Title of the page, with the city as the person has named it. */
export function unservedTitle(entry: WaitlistEntry | undefined): string {
  if (entry?.city === undefined) return UNSERVED;
  return entry.isCityServed
    ? `You’re on the waitlist for ${entry.city}`
    : `We don’t deliver to ${entry.city} yet`;
}

/** Why a person joins the list of a city without couriers. */
export const unservedWhy = (region: RegionId): string =>
  `Tell us your city, and join the waitlist for ${piecesOf('clothes')}. Plans in ${REGIONS[region].name} can’t be bought yet, and we can’t give a date for your city yet.`;

/** What a person on the waitlist can expect. */
export const unservedNext = (region: RegionId): readonly string[] => [
  `Plans in ${REGIONS[region].name} can’t be bought yet, and we can’t give a date for your city yet. We email you when it’s your turn, and you pay nothing before.`,
];

/** What can be had today. @returns undefined where single pieces are not rented. @see docs/decisions/0105 */
export function rentOnceWords(region: RegionId): string | undefined {
  const zones = zoneNames(region);
  return zones.length === 0
    ? undefined
    : `Single pieces can be rented today. Our couriers go to ${zones.join(' and ')}; elsewhere you collect and return at one of our counters.`;
}
