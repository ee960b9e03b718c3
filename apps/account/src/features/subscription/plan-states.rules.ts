import { formatBriefMoney } from '@lemari/currency/money';
import { pieceName } from '@lemari/domain/plan/plan-words';
import type { LifeState } from '@lemari/domain/subscription/life';
import { dayWords, yearDayWords } from '@lemari/domain/time/day-words';
import type { DoneStep } from './subscription-paths.ts';
import type { MonthInvoice, PastDue, Subscription } from '@lemari/plans/subscriptions';

/** What a plan's sentences depend on besides the plan. */
export interface SaidTo {
  /** ISO date in the region's zone. */
  readonly today: string;
  /** Risky or blacklisted: their plan is not renewed. @see rules/accounts/risky-starts-nothing */
  readonly isRestricted: boolean;
}

/** `today`, `on Thursday 14 May`, `on Thursday 14 May 2027` in another year. @param day ISO date, like `today` */
export const onDay = (day: string, today: string): string =>
  day === today ? 'today' : `on ${dayIn(day, today)}`;

/** `Thursday 14 May`, with its year if it is another one. */
export const dayIn = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayWords(day) : `${dayWords(day)} ${day.slice(0, 4)}`;

/** `the month from 21 December 2026 to 20 January 2027` */
const monthWords = (span: MonthInvoice['span']): string =>
  span ? `the month from ${yearDayWords(span.from)} to ${yearDayWords(span.to)}` : 'the first month';

/** The month that is open. */
export const openMonthOf = ({ invoices }: Pick<Subscription, 'invoices'>): MonthInvoice | undefined =>
  invoices.find(({ status }) => status === 'pending');

/** When a month that has failed is tried again, and what follows if no attempt works. @see rules/subscriptions/retries */
function retryWords({ nextAttemptOn, endsOn }: PastDue, today: string): string {
  const next = onDay(nextAttemptOn, today);
  return nextAttemptOn === endsOn
    ? `We try again ${next}, for the last time. If it doesn’t work then, your plan ends that day.`
    : `We try again ${next}, and for the last time ${onDay(endsOn, today)}. If it doesn’t work by then, your plan ends that day.`;
}

/** What has failed. */
const failureWords = (plan: Subscription, { amount }: PastDue): string => {
  const reason = plan.payment?.status === 'failed' ? plan.payment.failureReason : undefined;
  return [
    `We couldn’t charge ${formatBriefMoney(amount)} for ${monthWords(openMonthOf(plan)?.span)}.`,
    ...(reason === undefined ? [] : [reason]),
  ].join(' ');
};

const pastDueWords = (plan: Subscription, { today }: SaidTo): readonly string[] =>
  plan.pastDue
    ? [
        // While a payment waits, nothing has failed yet.
        ...(plan.payment?.status === 'waiting' ? [] : [failureWords(plan, plan.pastDue)]),
        `${retryWords(plan.pastDue, today)} Until then you have your plan.`,
      ]
    : [];

/** The plan's last day, and what is still charged until then. */
function endWords({ endsOn = '', commitmentCost }: Subscription, { today }: SaidTo): readonly string[] {
  const cost =
    commitmentCost.amountMinor === 0
      ? 'No further month is charged.'
      : `${formatBriefMoney(commitmentCost)} is still charged, month by month, until then.`;
  return [`You’ve cancelled it. It ends ${onDay(endsOn, today)}, and is yours until then. ${cost}`];
}

/** Whether a cancellation would not take effect with the month that is paid for. */
export const isCommitted = ({ earliestEnd, next }: Pick<Subscription, 'earliestEnd' | 'next'>): boolean =>
  next !== undefined && earliestEnd !== undefined && earliestEnd >= next.day;

/** The last day of what is billed. A plan that is not renewed ends with it. */
const billedUntil = ({ invoices }: Subscription): string | undefined =>
  invoices.find(({ status }) => status !== 'void')?.span?.to;

const notRenewedWords = (plan: Subscription, { today }: SaidTo): readonly string[] => {
  const end = billedUntil(plan);
  return end === undefined
    ? []
    : [
        `We can’t renew it for your account, so it ends ${onDay(end, today)}. Please contact us, and we’ll help.`,
      ];
};

function activeWords(plan: Subscription, to: SaidTo): readonly string[] {
  if (to.isRestricted) return notRenewedWords(plan, to);
  const { earliestEnd, nextPlan } = plan;
  return nextPlan
    ? [
        `You change to the ${nextPlan.name} plan ${onDay(nextPlan.from, to.today)}. Until then you have the ${plan.planName} plan.`,
      ]
    : isCommitted(plan) && earliestEnd !== undefined
      ? [
          `It runs until ${yearDayWords(earliestEnd)} at least, and then from month to month until you cancel.`,
        ]
      : ['It runs from month to month until you cancel.'];
}

interface StateWords {
  /** In plain words, beside the name of the plan. */
  readonly label: string;
  readonly tone: 'quiet' | 'success' | 'warning' | 'danger';
  readonly says: (plan: Subscription, to: SaidTo) => readonly string[];
}

/** What the page says of a plan in each state of its life. @see rules/subscriptions/page-states */
export const STATES: Readonly<Record<LifeState, StateWords>> = {
  waiting_payment: {
    label: 'Not paid yet',
    tone: 'warning',
    says: () => ['It starts once its first month is paid.'],
  },
  active: { label: 'Active', tone: 'success', says: activeWords },
  past_due: {
    label: 'Payment open',
    tone: 'danger',
    says: (plan, to) => [...pastDueWords(plan, to), ...(to.isRestricted ? notRenewedWords(plan, to) : [])],
  },
  cancelling: { label: 'Cancelled', tone: 'warning', says: endWords },
  past_due_cancelling: {
    label: 'Cancelled, payment open',
    tone: 'danger',
    says: (plan, to) => [...pastDueWords(plan, to), ...endWords(plan, to)],
  },
  ended: {
    label: 'Ended',
    tone: 'quiet',
    says: ({ endsOn, vertical }) => [
      `${endsOn === undefined ? 'It has ended.' : `It ended on ${yearDayWords(endsOn)}.`} No further month is charged. Please send back the ${pieceName(vertical, 2)} that you still have.`,
    ],
  },
  lapsed: {
    label: 'Not started',
    tone: 'quiet',
    says: () => [
      'Its first month wasn’t paid in time, so it didn’t start. If a payment for it still reaches us, we refund it.',
    ],
  },
};

interface DoneWords {
  readonly title: (plan: Subscription) => string;
  /** An address that is opened again later says nothing that does not hold any more. */
  readonly holds: (plan: Subscription) => boolean;
}

const isRunningState = ({ state }: Subscription): boolean =>
  state === 'active' || state === 'past_due' || state === 'cancelling' || state === 'past_due_cancelling';

/** Confirmations of what has just been done. */
const DONE: Readonly<Record<DoneStep, DoneWords>> = {
  cancelled: {
    title: ({ planName }) => `You’ve cancelled your ${planName} plan.`,
    holds: ({ endsOn }) => endsOn !== undefined,
  },
  resumed: {
    title: ({ planName }) => `Your ${planName} plan continues.`,
    holds: (plan) => isRunningState(plan) && plan.endsOn === undefined,
  },
  changed: {
    title: ({ nextPlan }) => `You’ve chosen the ${nextPlan?.name ?? ''} plan.`,
    holds: ({ nextPlan }) => nextPlan !== undefined,
  },
  unchanged: {
    title: ({ planName }) => `You keep your ${planName} plan.`,
    holds: (plan) => isRunningState(plan) && plan.nextPlan === undefined,
  },
  paid: {
    title: () => 'Thank you. Your payment has gone through.',
    holds: (plan) => isRunningState(plan) && plan.pastDue === undefined,
  },
};

/** @param done of the address */
export const doneWords = (done: string, plan: Subscription): string | undefined => {
  const words = Object.hasOwn(DONE, done) ? DONE[done as DoneStep] : undefined;
  return words?.holds(plan) ? words.title(plan) : undefined;
};
