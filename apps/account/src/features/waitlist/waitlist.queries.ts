import type { WaitlistType } from '@lemari/domain/person/waitlist';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './waitlist.api.ts');

interface InRegion {
  readonly region: RegionId;
}

/** A join code of an entry, which may have expired. */
export interface EntryCode {
  readonly code: string;
  /** ISO instant; undefined for a code that does not expire. */
  readonly expiresAt: string | undefined;
}

/** The user's entry in a list. @see rules/waitlist/entry-fields */
export interface WaitlistEntry {
  readonly type: WaitlistType;
  /** On the waitlist; 0 once the person is admitted. */
  readonly position: number;
  /** Undefined where the person named none. */
  readonly city: string | undefined;
  readonly isCityServed: boolean;
  /** ISO instant; an older server sends none. */
  readonly joinedAt: string | undefined;
  readonly code: EntryCode | undefined;
}

/** The user's entries of a region. An entry whose code was used is over, and left out. */
export const waitlistQuery = defineQuery<InRegion, readonly WaitlistEntry[]>('account/waitlist', loadApi);

/** What an answer to a change says of an entry: not its code. */
export type JoinedEntry = Omit<WaitlistEntry, 'code'>;

interface Joining extends InRegion {
  readonly type: WaitlistType;
  /** Path of the page. */
  readonly source: string;
  readonly city: string | undefined;
}

/** @see rules/calls/join-waitlist */
export const joinWaitlist = defineMutation<Joining, JoinedEntry>('account/join-waitlist', loadApi);

/** @see rules/calls/update-waitlist */
export const changeWaitlistCity = defineMutation<
  InRegion & { readonly city: string },
  readonly JoinedEntry[]
>('account/change-waitlist-city', loadApi);

/** @see rules/calls/waitlist-utm */
export const noteCampaign = defineMutation<InRegion & { readonly utm: string }, undefined>(
  'account/note-campaign',
  loadApi,
);

/** @see rules/calls/request-join-code */
export const requestJoinCode = defineMutation<InRegion, EntryCode | undefined>(
  'account/request-join-code',
  loadApi,
);
