import type { WireAccountStatus, WireUserDocument } from '@lemari/contract/wire';
import { DateTime } from 'luxon';
import type { BankChoice } from '../subscription/bank-handler.ts';
import { isRunning } from '../subscription/life.ts';
import { isRestricted } from './restricted.ts';
import type { JoinCodeState, Standing, UserStatus, Waiting } from './standing.ts';

type WireIncluded = WireUserDocument['included'][number];
type WireWaitlist = Extract<WireIncluded, { type: 'waitlists' }>;
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

export interface StatusFacts {
  readonly status: WireUser['status'];
  readonly isExSubscriber: boolean;
  readonly isWaiting: boolean;
  readonly joinCode: JoinCodeState;
}

interface StatusRow {
  readonly when: (facts: StatusFacts) => boolean;
  readonly status: UserStatus;
}

/**
 * The derived statuses under the names of the specification; the first that holds is the one.
 * @see rules/accounts/derived-statuses
 */
export const STATUSES = {
  Subscriber: { when: ({ status }) => status === 'Subscriber', status: 'subscriber' },
  Unregistered: { when: ({ status }) => status !== 'WindowShopper', status: 'unregistered' },
  Exsubscriber: { when: ({ isExSubscriber }) => isExSubscriber, status: 'exSubscriber' },
  WindowShopper: { when: ({ isWaiting }) => !isWaiting, status: 'windowShopper' },
  'Waitlister with active join code': {
    when: ({ joinCode }) => joinCode === 'active',
    status: 'waitlister',
  },
  'Waitlister with expired join code': {
    when: ({ joinCode }) => joinCode === 'expired',
    status: 'waitlister',
  },
  'Waitlister without join code': { when: () => true, status: 'waitlister' },
} as const satisfies Readonly<Record<string, StatusRow>>;

const ROWS: readonly StatusRow[] = Object.values(STATUSES);

/**
 * The standing of a user, as the call to action needs it: of the account, its entries in lists with their join codes, and its
 * subscriptions. Nothing of it is stored.
 * @param now ISO instant
 * @see rules/accounts/role-derived
 */
export function standingOf({ data, included }: WireUserDocument, now: string): Standing {
  const { attributes } = data;
  const waits = included.flatMap((entry) => (entry.type === 'waitlists' ? [waitingOf(entry, now)] : []));
  const facts = {
    status: attributes.status,
    isExSubscriber: attributes.ex_subscriber,
    isWaiting: waits.length > 0,
    joinCode: waits[0]?.joinCode ?? 'none',
  };
  const request = included.find((entry) => entry.type === 'subscription_requests')?.attributes;
  const bank = request && bankOf(request);
  return {
    status: ROWS.find(({ when }) => when(facts))?.status ?? 'unregistered',
    isRestricted: isRestricted(attributes.status),
    waits,
    subscribedTo: included.flatMap((entry) =>
      entry.type === 'subscription_items' && isRunning(entry.attributes.status)
        ? [entry.attributes.vertical_type]
        : [],
    ),
    pendingSubscription: request?.status ?? 'none',
    ...(bank && { pendingBank: bank }),
    hasNameAndPhone: isFilled(attributes.name) && isFilled(attributes.phone_number),
    hasPreferences: Object.values(attributes.preferences).some((chosen) => chosen.length > 0),
  };
}

type WireRequest = Extract<WireIncluded, { type: 'subscription_requests' }>['attributes'];

const bankOf = ({ payment_method: method, bank }: WireRequest): BankChoice | undefined =>
  method === null || bank === null ? undefined : { method, bank };

const waitingOf = ({ attributes }: WireWaitlist, now: string): Waiting => ({
  type: attributes.type,
  joinCode: joinCodeOf(attributes, now),
  city: attributes.is_city_supported ? 'supported' : 'unsupported',
});

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== '';

/** A code expires at its instant; a code without one does not expire. @see rules/waitlist/expires */
function joinCodeOf(
  { join_code: code, join_code_expiration: end }: WireWaitlist['attributes'],
  now: string,
): JoinCodeState {
  if (!code) return 'none';
  return end === null || DateTime.fromISO(now) < DateTime.fromISO(end) ? 'active' : 'expired';
}
