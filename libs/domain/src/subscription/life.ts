import type { WireSubscription } from '@lemari/contract/wire';

type Status = WireSubscription['status'];

/** Where a subscription stands: its status, and apart from that whether one with an open month is cancelled. */
export const LIFE_STATES = [
  'waiting_payment',
  'active',
  'past_due',
  'cancelling',
  'past_due_cancelling',
  'ended',
  'lapsed',
] as const;
export type LifeState = (typeof LIFE_STATES)[number];

/** What happens to a subscription. */
export const LIFE_EVENTS = [
  'first_month_paid',
  'month_paid',
  'month_failed',
  /** The last retry of an open month has failed. */
  'retries_exhausted',
  'cancelled',
  'resumed',
  /** The days that are paid for are over, and no month follows. */
  'period_over',
  'ended_by_staff',
  /** The first month was not paid in time, or its payment was cancelled. */
  'not_paid_in_time',
] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

/**
 * What follows in each state; an event that is not named is refused. Every writer of the status asks this table.
 * @see rules/subscriptions/life; docs/decisions/0273
 */
const LIFE: Readonly<Record<LifeState, Partial<Record<LifeEvent, LifeState>>>> = {
  waiting_payment: { first_month_paid: 'active', not_paid_in_time: 'lapsed' },
  active: {
    month_paid: 'active',
    month_failed: 'past_due',
    cancelled: 'cancelling',
    period_over: 'ended',
    ended_by_staff: 'ended',
  },
  past_due: {
    month_paid: 'active',
    month_failed: 'past_due',
    retries_exhausted: 'ended',
    cancelled: 'past_due_cancelling',
    period_over: 'ended',
    ended_by_staff: 'ended',
  },
  // Months of a commitment are billed until the last day.
  cancelling: {
    month_paid: 'cancelling',
    month_failed: 'past_due_cancelling',
    resumed: 'active',
    period_over: 'ended',
    ended_by_staff: 'ended',
  },
  past_due_cancelling: {
    month_paid: 'cancelling',
    month_failed: 'past_due_cancelling',
    retries_exhausted: 'ended',
    resumed: 'past_due',
    period_over: 'ended',
    ended_by_staff: 'ended',
  },
  ended: {},
  lapsed: {},
};

/** The state after an event; undefined where the event is refused. */
export const stateAfter = (state: LifeState, event: LifeEvent): LifeState | undefined => LIFE[state][event];

/** @param endsOn the last day of one that is cancelled */
export const lifeStateOf = ({
  status,
  endsOn,
}: {
  readonly status: Status;
  readonly endsOn: string | null;
}): LifeState => (status === 'past_due' && endsOn !== null ? 'past_due_cancelling' : status);

/** The status of a state, as it is stored and answered. */
export const statusIn = (state: LifeState): Status => (state === 'past_due_cancelling' ? 'past_due' : state);

/** Statuses of a plan that a person has. */
export const RUNNING_STATUSES = ['active', 'past_due', 'cancelling'] as const satisfies readonly Status[];

/** Statuses of a plan that runs, and of which no month is open after a failure. */
export const PAID_STATUSES = ['active', 'cancelling'] as const satisfies readonly Status[];

/** Whether a person has the plan: it has started, and not ended. @see rules/subscriptions/running */
export const isRunning = (status: Status): boolean => RUNNING_STATUSES.some((running) => running === status);
