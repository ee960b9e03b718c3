import { formatBriefMoney, type Money } from '@lemari/currency/money';
import { isPaidByCard } from '@lemari/domain/plan';
import { pieceName } from '@lemari/domain/plan/plan-words';
import type { RegionId } from '@lemari/domain/region';
import { isRunning, LIFE_STATES } from '@lemari/domain/subscription/life';
import { failureWords, monthWords, retryWords } from '@lemari/domain/subscription/subscription-words';
import { dayIn, yearDayWords } from '@lemari/domain/time/day-words';
import { capitalised } from '@lemari/domain/words';
import type { DoneStep } from './subscription-paths.ts';
import type { MonthInvoice, PastDue, Subscription } from '@lemari/plans/subscriptions';

/** What a plan's sentences depend on besides the plan. */
export interface PlanContext {
  /** ISO date in the region's zone. */
  readonly today: string;
  /** Risky or blacklisted: their plan is not renewed. @see rules/accounts/risky-starts-nothing */
  readonly isRestricted: boolean;
  readonly region: RegionId;
  /** The page says already that it is cancelled. */
  readonly isJustCancelled?: boolean;
}

/** `today`, `on Thursday 14 May`, `on Thursday 14 May 2027` in another year. @param day ISO date, like `today` */
const onDay = (day: string, today: string): string => (day === today ? 'today' : `on ${dayIn(day, today)}`);

/** A month after the first one that is not paid. */
export interface OpenMonth {
  readonly amount: Money;
  readonly span: MonthInvoice['span'];
  /**
   * `due` after a failure; `unfinished` while a payment can still be made at the bank; `unknown` while the provider does not say
   * what became of a payment; `started` before the first answer.
   */
  readonly kind: 'due' | 'unfinished' | 'unknown' | 'started';
  /** The provider's page of a payment that waits. */
  readonly redirectUrl: string | undefined;
}

/** The month of a running plan that is open. */
export function openMonthOf({
  status,
  invoices,
  payment,
  pastDue,
}: Pick<Subscription, 'status' | 'invoices' | 'payment' | 'pastDue'>): OpenMonth | undefined {
  const invoice = invoices.find((one) => one.status === 'pending');
  if (!invoice || !isRunning(status)) return undefined;
  const waits = payment?.status === 'waiting';
  return {
    amount: invoice.total,
    span: invoice.span,
    kind: waits ? (payment.isOpen ? 'unfinished' : 'unknown') : pastDue ? 'due' : 'started',
    redirectUrl: payment?.redirectUrl,
  };
}

/** The last day of what is paid for. */
const paidUntil = ({ invoices }: Subscription): string | undefined =>
  invoices.find(({ status }) => status === 'paid' || status === 'waived')?.span?.to;

/** Whether a cancellation would end the plan in the moment: the month that has begun is neither paid nor owed. */
export function endsAtOnce(plan: Subscription, { today }: Pick<PlanContext, 'today'>): boolean {
  const { earliestEnd, commitmentCost } = plan;
  const paid = paidUntil(plan);
  return (
    earliestEnd !== undefined &&
    earliestEnd <= today &&
    commitmentCost.amountMinor === 0 &&
    paid !== undefined &&
    paid < today
  );
}

/** Whether it can be cancelled: not before, and not while it is unknown whether the open month is paid. */
export const canCancel = (plan: Subscription): boolean =>
  isRunning(plan.status) && plan.endsOn === undefined && openMonthOf(plan)?.kind !== 'unknown';

/** Whether months of the commitment are still to come. */
export const isCommitted = (
  { commitmentMonths, commitmentCost, earliestEnd, next }: Subscription,
  { today }: Pick<PlanContext, 'today'>,
): boolean =>
  commitmentMonths > 1 &&
  earliestEnd !== undefined &&
  (commitmentCost.amountMinor > 0 || (next !== undefined && next.day > today && earliestEnd >= next.day));

/** `$198`, or `up to $198` where a credit lowers a month of it. */
export function costWords({ commitmentCost, nextCredit, invoices, price, discount }: Subscription): string {
  const open = invoices.find(({ status }) => status === 'pending');
  const off = open && discount && open.month <= discount.months ? discount.amount.amountMinor : 0;
  const isLowered =
    nextCredit.amountMinor > 0 || (open !== undefined && open.total.amountMinor < price.amountMinor - off);
  return `${isLowered ? 'up to ' : ''}${formatBriefMoney(commitmentCost)}`;
}

/** When a plan ends that is not renewed; the job that ends it may be late. */
const endDay = (day: string, today: string): string => (day < today ? 'now' : onDay(day, today));

/** When a month that has failed is tried again. A late attempt moves those that follow. */
const attemptWords = ({ nextAttemptOn: next, lastAttemptOn: last }: PastDue, today: string): string =>
  next < today && next !== last
    ? 'We try again as soon as we can.'
    : retryWords({ next, last }, (day) => (day < today ? 'as soon as we can' : onDay(day, today)));

/** What has failed, and why. */
const failedWords = ({ payment }: Subscription, open: OpenMonth): string =>
  failureWords(open, payment?.status === 'failed' ? payment.failureReason : undefined);

const WHY_NOT_RENEWED = 'we can’t renew it for your account';
const CONTACT = 'Please contact us, and we’ll help.';

/** Of the month that is open. A restricted customer's is not tried again. @see docs/decisions/0276 */
function openWords(plan: Subscription, { today, isRestricted, region }: PlanContext): readonly string[] {
  const open = openMonthOf(plan);
  const { pastDue } = plan;
  if (!open) return [];
  const until = open.span ? yearDayWords(open.span.to) : '';
  if (open.kind === 'unknown') {
    const what = `It’s for ${monthWords(open.span)}.`;
    return isRestricted
      ? [
          `${what} If it went through, your plan is yours until ${until}. If it didn’t, your plan ends: ${WHY_NOT_RENEWED}.`,
          CONTACT,
        ]
      : [`${what} Your plan goes on until we know.`];
  }
  if (pastDue) {
    // While a payment waits, nothing has failed yet.
    const failed = open.kind === 'due' ? failedWords(plan, open) : `It’s for ${monthWords(open.span)}.`;
    return isRestricted
      ? [
          failed,
          `We don’t try again: your plan ends ${endDay(pastDue.lastAttemptOn, today)}, unless you pay before that. If you pay, it is yours until ${until}, and ends then: ${WHY_NOT_RENEWED}.`,
          CONTACT,
        ]
      : [failed, `${attemptWords(pastDue, today)} Until then you have your plan.`];
  }
  if (isRestricted && open.kind === 'started')
    return [
      `We don’t charge ${formatBriefMoney(open.amount)} for ${monthWords(open.span)}. Your plan ends now: ${WHY_NOT_RENEWED}.`,
      CONTACT,
    ];
  if (!isPaidByCard(region)) return [`It’s for ${monthWords(open.span)}. Your plan goes on meanwhile.`];
  return [
    ...(open.kind === 'started'
      ? [
          `We’re charging ${formatBriefMoney(open.amount)} for ${monthWords(open.span)}. You have nothing to do: we email you once it is paid, or if it fails.`,
        ]
      : [`It’s for ${monthWords(open.span)}.`]),
    ...(isRestricted ? [`Your plan isn’t renewed after that: ${WHY_NOT_RENEWED}.`, CONTACT] : []),
  ];
}

/** What can be done about a month that is open. */
export type OpenAction =
  | 'pay'
  /** At the bank, or in another way. */
  | 'continue'
  /** Asks the provider. */
  | 'check'
  /** Months of the region are not paid by card. */
  | 'write'
  | 'none';

/** A month that is open, as it stands out on a page. */
export interface OpenView {
  readonly amount: string;
  readonly title: string;
  readonly tone: 'info' | 'warning';
  /** What holds for the payment that runs. */
  readonly note?: string;
  readonly action: OpenAction;
  readonly redirectUrl?: string;
}

function openTitle({ kind }: OpenMonth, amount: string, { isRestricted, region }: PlanContext): string {
  if (kind === 'unfinished') return `Your payment of ${amount} isn’t finished`;
  if (kind === 'unknown') return `We don’t know yet whether ${amount} went through`;
  if (kind === 'started' && isRestricted) return 'Your plan isn’t renewed';
  return kind === 'started' && isPaidByCard(region) ? `${amount} is being charged` : `${amount} is open`;
}

function openAction(
  open: OpenMonth,
  { pastDue }: Subscription,
  { isRestricted, region }: PlanContext,
): OpenAction {
  if (isRestricted && open.kind === 'started') return 'none';
  if (!isPaidByCard(region)) return 'write';
  // Before the first answer the shop charges automatically: a second payment would only be in its way.
  if (!pastDue || open.kind === 'unknown') return 'check';
  return open.kind === 'unfinished' ? 'continue' : 'pay';
}

/** @returns undefined where nothing is open @see rules/subscriptions/past-due-overview */
export function openView(plan: Subscription, context: PlanContext): OpenView | undefined {
  const open = openMonthOf(plan);
  if (!open) return undefined;
  const amount = formatBriefMoney(open.amount);
  const action = openAction(open, plan, context);
  return {
    amount,
    title: openTitle(open, amount, context),
    tone: open.kind === 'started' && action === 'check' ? 'info' : 'warning',
    action,
    ...(open.kind === 'unfinished' && {
      note:
        action === 'continue'
          ? 'Nothing has been charged. Continue it, or pay another way: that ends this payment.'
          : 'Nothing has been charged yet.',
    }),
    ...(open.kind === 'unknown' && {
      note: 'You’re not charged twice: until we know, no other payment for it can start.',
    }),
    ...(open.redirectUrl !== undefined && { redirectUrl: open.redirectUrl }),
  };
}

/** The plan's last day, and what is still charged until then. */
function endWords(
  plan: Subscription,
  { today, isRestricted, isJustCancelled }: PlanContext,
): readonly string[] {
  const { endsOn = '', commitmentCost } = plan;
  const lead = isJustCancelled === true ? '' : 'You’ve cancelled it. ';
  const open = openMonthOf(plan);
  // What is open says when it ends.
  if (isRestricted && open) return lead === '' ? [] : [lead.trim()];
  if (endsOn < today) return [`${lead}Its last day was ${dayIn(endsOn, today)}.`];
  const cost =
    commitmentCost.amountMinor === 0
      ? 'No further month is charged.'
      : `${capitalised(costWords(plan))} is still charged, month by month, until then${open ? ': what is open is a part of it' : ''}.`;
  const day = onDay(endsOn, today);
  return [`${lead}It ends ${open ? `${day} at the latest.` : `${day}, and is yours until then.`} ${cost}`];
}

const notRenewedWords = ({ earliestEnd }: Subscription, { today }: PlanContext): readonly string[] =>
  earliestEnd === undefined
    ? []
    : [`${capitalised(WHY_NOT_RENEWED)}, so it ends ${endDay(earliestEnd, today)}. ${CONTACT}`];

/** `on Monday 21 December`; of a day that has passed, that its month has begun. */
const withMonth = (day: string, today: string): string =>
  day < today ? `with the month that began ${onDay(day, today)}` : onDay(day, today);

function activeWords(plan: Subscription, context: PlanContext): readonly string[] {
  const { earliestEnd, nextPlan } = plan;
  if (context.isRestricted) return notRenewedWords(plan, context);
  return nextPlan
    ? [
        `You change to the ${nextPlan.name} plan ${withMonth(nextPlan.from, context.today)}. Until then you have the ${plan.planName} plan.`,
      ]
    : isCommitted(plan, context) && earliestEnd !== undefined
      ? [
          `It runs until ${yearDayWords(earliestEnd)} at least, and then from month to month until you cancel.`,
        ]
      : ['It runs from month to month until you cancel.'];
}

function endedWords({ endsOn, vertical, returned }: Subscription): readonly string[] {
  const ended = `${endsOn === undefined ? 'It has ended.' : `It ended on ${yearDayWords(endsOn)}.`} No further month is charged.`;
  return [
    returned
      ? `${ended} Your last ${pieceName(vertical, 1)} reached us on ${yearDayWords(returned.on)}.`
      : `${ended} Please send back the ${pieceName(vertical, 2)} that you still have.`,
  ];
}

/** What the page distinguishes: the states of the life, and one whose month has begun without an answer about its payment. */
export const PAGE_STATES = [...LIFE_STATES, 'month_started', 'month_started_cancelling'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** @see docs/decisions/0314 */
export function pageStateOf(plan: Subscription): PageState {
  if (plan.pastDue || !openMonthOf(plan)) return plan.state;
  return plan.endsOn === undefined ? 'month_started' : 'month_started_cancelling';
}

interface StateWords {
  /** In plain words, beside the name of the plan. */
  readonly label: string;
  readonly tone: 'quiet' | 'success' | 'warning' | 'danger';
  readonly says: (plan: Subscription, context: PlanContext) => readonly string[];
}

/** What is open comes first, unless it says when the plan ends. */
const openAndEndWords: StateWords['says'] = (plan, context) =>
  context.isRestricted
    ? [...endWords(plan, context), ...openWords(plan, context)]
    : [...openWords(plan, context), ...endWords(plan, context)];

/** What the page says of a plan in each state. @see rules/subscriptions/page-states */
export const STATES: Readonly<Record<PageState, StateWords>> = {
  waiting_payment: {
    label: 'Not paid yet',
    tone: 'warning',
    says: () => ['It starts once its first month is paid.'],
  },
  active: { label: 'Active', tone: 'success', says: activeWords },
  month_started: { label: 'Month not paid yet', tone: 'warning', says: openWords },
  past_due: { label: 'Payment open', tone: 'danger', says: openWords },
  cancelling: { label: 'Cancelled', tone: 'warning', says: endWords },
  month_started_cancelling: {
    label: 'Cancelled, month not paid yet',
    tone: 'warning',
    says: openAndEndWords,
  },
  past_due_cancelling: { label: 'Cancelled, payment open', tone: 'danger', says: openAndEndWords },
  ended: { label: 'Ended', tone: 'quiet', says: endedWords },
  lapsed: {
    label: 'Not started',
    tone: 'quiet',
    says: () => [
      'Its first month wasn’t paid, so it didn’t start. If a payment for it still reaches us, we refund it.',
    ],
  },
};

export interface Line {
  readonly term: string;
  readonly value: string;
}

/** What is charged next, and when. */
export function nextLine(plan: Subscription, { today, isRestricted }: PlanContext): Line | undefined {
  const { next } = plan;
  if (!next || isRestricted) return undefined;
  const amount = next.price.amountMinor === 0 ? 'Nothing' : formatBriefMoney(next.price);
  const day = onDay(next.day, today);
  return {
    term: openMonthOf(plan) ? 'The month after' : 'Next payment',
    value: next.day < today ? `${amount} for the month that began ${day}` : `${amount} ${day}`,
  };
}

/** The last day of a cancelled plan, or what a cancellation today would mean. */
export function endLine(plan: Subscription, { today, isRestricted }: PlanContext): Line | undefined {
  const { endsOn, earliestEnd, pastDue } = plan;
  const open = openMonthOf(plan);
  const latest = open ? ' at the latest' : '';
  if (endsOn !== undefined) {
    const term = 'Last day';
    if (!isRestricted || !open) return { term, value: `${dayIn(endsOn, today)}${latest}` };
    return pastDue && open.kind !== 'unknown' && pastDue.lastAttemptOn >= today
      ? { term, value: `${dayIn(pastDue.lastAttemptOn, today)}, unless you pay what is open` }
      : undefined;
  }
  if (earliestEnd === undefined || !canCancel(plan)) return undefined;
  return {
    term: 'If you cancel',
    value: `Your plan ends ${onDay(earliestEnd, today)}${endsAtOnce(plan, { today }) ? '' : latest}.`,
  };
}

interface DoneWords {
  readonly title: (plan: Subscription) => string;
  /** An address that is opened again later says nothing that does not hold any more. */
  readonly holds: (plan: Subscription, context: PlanContext) => boolean;
}

/** Whether it goes on after what is paid for. */
const continues = ({ status, endsOn }: Subscription, { isRestricted }: PlanContext): boolean =>
  isRunning(status) && endsOn === undefined && !isRestricted;

/** Whether the latest payment was made today. */
function isPaidToday(plan: Subscription, { today }: PlanContext): boolean {
  const latest = plan.invoices.find(({ status }) => status === 'paid');
  return latest?.paidOn === today && latest.total.amountMinor > 0;
}

/** Confirmations of what has just been done. */
const DONE: Readonly<Record<DoneStep, DoneWords>> = {
  cancelled: {
    title: ({ planName }) => `You’ve cancelled your ${planName} plan.`,
    // One without a day that is paid for ends at once.
    holds: ({ status, endsOn }, { today }) => endsOn !== undefined && (isRunning(status) || endsOn === today),
  },
  resumed: {
    title: ({ planName }) => `Your ${planName} plan continues.`,
    holds: continues,
  },
  changed: {
    title: ({ nextPlan }) => `You’ve chosen the ${nextPlan?.name ?? ''} plan.`,
    holds: ({ nextPlan }) => nextPlan !== undefined,
  },
  unchanged: {
    title: ({ planName }) => `You keep your ${planName} plan.`,
    holds: (plan, context) => continues(plan, context) && plan.nextPlan === undefined,
  },
  paid: {
    title: () => 'Thank you. Your payment has gone through.',
    holds: (plan, context) => isRunning(plan.status) && !openMonthOf(plan) && isPaidToday(plan, context),
  },
};

/** @param done of the address */
export const doneWords = (done: string, plan: Subscription, context: PlanContext): string | undefined => {
  const words = Object.hasOwn(DONE, done) ? DONE[done as DoneStep] : undefined;
  return words?.holds(plan, context) ? words.title(plan) : undefined;
};
