import type { WireAccountStatus, WireUserDocument } from '@lemari/contract/wire';
import { DateTime } from 'luxon';
import type { UserStatus } from './cta.ts';
import type { Standing } from './standing.ts';

type WireIncluded = WireUserDocument['included'][number];
type WireWaitlist = Extract<WireIncluded, { type: 'waitlists' }>['attributes'];
type WireUser = WireUserDocument['data']['attributes'];

/** The next step of sign-in, once the e-mail is known. */
export type AccountStep = 'password' | 'code' | 'register' | 'deletion';

/** By account existence code. @see rules/sign-in/code-exist, rules/sign-in/code-not-exist, rules/sign-in/code-exist-otp; docs/decisions/0097 */
const ACCOUNT_STEPS = {
  '-1': 'register',
  '0': 'code',
  '1': 'password',
  '2': 'deletion',
  '3': 'code',
} as const satisfies Record<`${WireAccountStatus['data']['status']}`, AccountStep>;

export const stepOf = (status: WireAccountStatus['data']['status']): AccountStep => ACCOUNT_STEPS[status];

/**
 * The standing of a user, as the call to action needs it.
 * @param now ISO instant
 * @see rules/accounts/derived-subscriber, rules/accounts/derived-ex-subscriber, rules/accounts/derived-window-shopper
 */
export function standingOf({ data, included }: WireUserDocument, now: string): Standing {
  const { attributes } = data;
  const waitlist = included.find((entry) => entry.type === 'waitlists')?.attributes;
  const request = included.find((entry) => entry.type === 'subscription_requests')?.attributes;
  return {
    status: statusOf(attributes, waitlist !== undefined),
    joinCode: joinCodeOf(waitlist, now),
    waitlistCity: waitlist && (waitlist.is_city_supported ? 'supported' : 'unsupported'),
    pendingSubscription: request?.status ?? 'none',
    hasNameAndPhone: isFilled(attributes.name) && isFilled(attributes.phone_number),
    hasPreferences: Object.values(attributes.preferences).some((chosen) => chosen.length > 0),
  };
}

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== '';

/** A status other than these two is Unregistered. @see rules/accounts/derived-unregistered */
function statusOf(user: WireUser, isWaiting: boolean): UserStatus {
  if (user.status === 'Subscriber') return 'subscriber';
  if (user.status !== 'WindowShopper') return 'unregistered';
  if (user.ex_subscriber) return 'exSubscriber';
  return isWaiting ? 'waitlister' : 'windowShopper';
}

/** A code expires at its instant; a code without one does not expire. @see rules/waitlist/expires */
function joinCodeOf(waitlist: WireWaitlist | undefined, now: string): Standing['joinCode'] {
  if (!waitlist?.join_code) return 'none';
  const { join_code_expiration: end } = waitlist;
  return end === null || DateTime.fromISO(now) < DateTime.fromISO(end) ? 'active' : 'expired';
}
