import { dayOf } from '@lemari/domain/order/times';
import { verticalOfWaitlist, waitlistOf, type WaitlistType } from '@lemari/domain/person/waitlist';
import { hasPlans, PLANS_FOR } from '@lemari/domain/plan';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { stepPath } from '@lemari/domain/subscription/subscribe-steps';
import { isSold } from '@lemari/domain/region/selling';
import { authBaseOf, baseOf, type VerticalId } from '@lemari/domain/region/vertical';
import { dayIn, fullDayWords } from '@lemari/domain/time/day-words';
import { addDays, daysBetween } from '@lemari/domain/time/dates';
import type { EntryCode, WaitlistEntry } from './waitlist.queries.ts';

/** Id of the part of a page with the list. */
export const WAITLIST_ID = 'waitlist';

/** What the list is called in a heading, and in a sentence after `the`. */
export const WAITLIST_TITLES = {
  unknown: 'The waitlist',
  join: 'Join the waitlist',
  waiting: 'You’re on the waitlist',
  active: 'Your join code is here',
  expired: 'Your join code has expired',
} as const;

/** Title of what the service answers to the request for another code. */
export const CUSTOM_TITLE = 'Your new join code';

/** Label of the button that asks for another code. @see rules/modals/key-new-code */
export const NEW_CODE = 'Get New Join Code';

interface Here {
  readonly region: RegionId;
  readonly host: VerticalId;
}

/** The page with the list: the choice of a plan, and in Indonesia, where plans have no waitlist of their own, the page about cities. */
export function waitlistHref(here: Here): string {
  if (here.region === 'id') return notAvailableHref(here);
  const vertical = verticalOfWaitlist(waitlistOf(here));
  return `${baseOf(vertical, here.region) ?? `/${here.region}`}/subscription/plans#${WAITLIST_ID}`;
}

/** The payment of the list's plans; a code in its address brings its plan. */
export function checkoutWithCode(here: Here): string {
  const vertical = verticalOfWaitlist(waitlistOf(here));
  return `${baseOf(vertical, here.region) ?? `/${here.region}`}/subscription/${stepPath(here.region, 'checkout')}`;
}

/** Where a person in an unserved city is led. @see rules/waitlist/id-unsupported-city */
export const notAvailableHref = ({ host, region }: Here): string =>
  `${authBaseOf(host, region)}/register/not-available`;

/** Whether the page about unserved cities concerns a person: only Indonesia has cities without couriers. */
export const isUnserved = (region: RegionId, isCityServed: boolean): boolean =>
  region === 'id' && !isCityServed;

/** The last whole day. Codes end as a day begins; one that staff have ended within a day is over on that day. */
const lastDayOf = (region: RegionId, instant: string): string => addDays(dayOf(region, instant), -1);

/** @param today ISO date in the region's zone. @see rules/waitlist/expires */
const isActive = ({ expiresAt }: EntryCode, region: RegionId, today: string): boolean =>
  expiresAt === undefined || lastDayOf(region, expiresAt) >= today;

/** What an entry comes to. An admitted person without a code needs a new one. */
export type EntryState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'active'; readonly code: EntryCode }
  | { readonly kind: 'expired' };

interface Today {
  readonly region: RegionId;
  /** ISO date in the region's zone. */
  readonly today: string;
  /** A code that the service has just refused. */
  readonly refusedCode?: string | undefined;
}

export function entryState(
  { position, code }: Pick<WaitlistEntry, 'position' | 'code'>,
  { region, today, refusedCode }: Today,
): EntryState {
  if (code && code.code !== refusedCode && isActive(code, region, today)) return { kind: 'active', code };
  return { kind: position > 0 && !code ? 'waiting' : 'expired' };
}

export const positionWords = (position: number): string =>
  position === 1 ? 'You’re next on the waitlist.' : `You’re number ${position} on the waitlist.`;

/** `Friday 20 November 2026` @param instant ISO instant */
export const sinceWords = (region: RegionId, instant: string): string => fullDayWords(dayOf(region, instant));

const leftWords = (days: number): string => {
  if (days === 1) return 'today is its last day';
  return `${days} days left`;
};

/** `Valid until Friday 11 December, 14 days left.` Today counts. @param today ISO date in the region's zone */
export function validWords(region: RegionId, { expiresAt }: EntryCode, today: string): string {
  if (expiresAt === undefined) return 'It doesn’t expire.';
  const last = lastDayOf(region, expiresAt);
  return `Valid until ${dayIn(last, today)}, ${leftWords(daysBetween(today, last) + 1)}.`;
}

/** The pieces of a list, in a sentence. */
export const piecesOf = (type: WaitlistType): string => PLANS_FOR[verticalOfWaitlist(type)];

/** Whether plans of the list are sold, with a join code. */
const isOffered = (region: RegionId, type: WaitlistType): boolean =>
  isSold(region) && hasPlans(region, verticalOfWaitlist(type));

/** Why plans start with a join code. */
export const fewerWords = (type: WaitlistType): string =>
  `There are fewer ${piecesOf(type)} than people who want them, so each plan starts with a join code.`;

/** Why there is a waitlist. @see docs/decisions/0355 */
export function whyWords(region: RegionId, type: WaitlistType): string {
  const { name } = REGIONS[region];
  if (!isOffered(region, type))
    return `There are no plans for ${piecesOf(type)} in ${name} to buy yet. Once there are, those who have waited longest get the first join codes.`;
  return `${fewerWords(type)} We give the codes to those who have waited longest.`;
}

/** What a person who waits can expect. */
export const nextWords = (region: RegionId, type: WaitlistType): readonly string[] => [
  ...(isOffered(region, type)
    ? []
    : [`Plans for ${piecesOf(type)} in ${REGIONS[region].name} can’t be bought yet.`]),
  'When it’s your turn, we email you a join code and the day until which it’s valid. You move up as others get theirs, and you pay nothing before you use your code.',
];
