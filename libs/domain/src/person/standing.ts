import { hasPlans, type PlanVertical } from '../plan/plan.ts';
import type { BankChoice } from '../subscription/bank-handler.ts';
import type { Place } from '../region/place.ts';
import { verticalOfWaitlist, type WaitlistType } from './waitlist.ts';

/** @see rules/accounts/derived-statuses */
export type UserStatus = 'unregistered' | 'subscriber' | 'exSubscriber' | 'windowShopper' | 'waitlister';

/** @see rules/accounts/guest-states */
export type GuestState = 'guest' | 'windowShopper' | 'waitLister' | 'subscriber';

export type JoinCodeState = 'none' | 'active' | 'expired';

/** An entry in a waiting list, as pages need it. */
export interface Waiting {
  readonly type: WaitlistType;
  readonly joinCode: JoinCodeState;
  readonly city: 'supported' | 'unsupported';
}

/** The facts about a person that do not depend on the page. */
interface PersonFacts {
  /** Staff have restricted the account: a role of its own. @see rules/accounts/risky-and-blacklisted */
  readonly isRestricted: boolean;
  /** `open`: a subscription is requested and not paid. `interrupted`: its virtual account is no longer active. */
  readonly pendingSubscription: 'none' | 'open' | 'interrupted';
  /** The bank of its last payment. */
  readonly pendingBank?: BankChoice | undefined;
  readonly hasNameAndPhone: boolean;
  readonly hasPreferences: boolean;
}

/** What a visitor is to the shop, whatever the page. */
export interface Standing extends PersonFacts {
  readonly status: UserStatus;
  /** Entries that are not over. */
  readonly waits: readonly Waiting[];
  /** Verticals of the plans that run. */
  readonly subscribedTo: readonly PlanVertical[];
}

/** What a visitor is to one vertical. */
export interface StandingIn extends PersonFacts {
  readonly status: UserStatus;
  readonly guestState: GuestState;
  readonly joinCode: JoinCodeState;
  readonly waitlistCity: Waiting['city'] | undefined;
}

/** The standing of a guest. */
export const GUEST: Standing = {
  status: 'unregistered',
  isRestricted: false,
  waits: [],
  subscribedTo: [],
  pendingSubscription: 'none',
  hasNameAndPhone: false,
  hasPreferences: false,
};

/**
 * The standing in a vertical: where it has plans, those of another vertical and its list say nothing.
 * @see rules/accounts/guest-of-vertical; docs/decisions/0362
 */
export function standingIn(
  { region, vertical }: Pick<Place, 'region' | 'vertical'>,
  { waits, subscribedTo, status, ...person }: Standing,
): StandingIn {
  const hasPlansHere = hasPlans(region, vertical);
  const wait = waits.find(({ type }) => !hasPlansHere || verticalOfWaitlist(type) === vertical);
  const isSubscribedElsewhere =
    status === 'subscriber' && hasPlansHere && subscribedTo.length > 0 && !subscribedTo.includes(vertical);
  const here = statusIn(status, { isSubscribedElsewhere, isWaiting: wait !== undefined });
  return {
    ...person,
    status: here,
    guestState: guestStateOf(here, wait),
    joinCode: wait?.joinCode ?? 'none',
    waitlistCity: wait?.city,
  };
}

function statusIn(
  status: UserStatus,
  {
    isSubscribedElsewhere,
    isWaiting,
  }: { readonly isSubscribedElsewhere: boolean; readonly isWaiting: boolean },
): UserStatus {
  if (!isSubscribedElsewhere && status !== 'waitlister') return status;
  return isWaiting ? 'waitlister' : 'windowShopper';
}

/** @see rules/accounts/guest-states */
function guestStateOf(status: UserStatus, wait: Waiting | undefined): GuestState {
  if (status === 'unregistered') return 'guest';
  if (status === 'subscriber') return status;
  return wait ? 'waitLister' : 'windowShopper';
}
