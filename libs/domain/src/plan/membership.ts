import type { UserStatus } from '../person/standing.ts';

/**
 * What a person was to the plans before this one: new is who never had a subscription.
 * @see rules/vouchers/new-members; docs/decisions/0234
 */
export type Membership = 'new' | 'current' | 'former';

const BY_STATUS: Partial<Record<UserStatus, Membership>> = { subscriber: 'current', exSubscriber: 'former' };

/** Of a visitor, as pages know them; a guest is new. */
export const membershipOf = (status: UserStatus | undefined): Membership =>
  (status && BY_STATUS[status]) ?? 'new';

/** Of an account. Its status says nothing where staff restrict it, so that a subscription that started counts as well. */
export function membershipOfAccount({
  status,
  ex_subscriber,
  hadSubscription,
}: {
  readonly status: string;
  readonly ex_subscriber: boolean;
  readonly hadSubscription: boolean;
}): Membership {
  if (ex_subscriber) return 'former';
  return status === 'Subscriber' || hadSubscription ? 'current' : 'new';
}
