import { formatBriefMoney, type Money, toMoney } from '@lemari/currency/money';
import { brandName } from '@lemari/checkout/payment/rules';
import type { SavedCard } from '@lemari/checkout/payment';
import { savedCards } from '@lemari/checkout/payment/rules';
import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { commitmentLabel, type Plan } from '@lemari/domain/plan';
import {
  contentsWords,
  numberWords,
  pieceName,
  type PlanFact,
  planFacts,
  planTitle,
} from '@lemari/domain/plan/plan-words';
import { isRunning, type LifeState } from '@lemari/domain/subscription/life';
import { yearDayWords } from '@lemari/domain/time/day-words';
import type { InvoiceRow, MonthInvoice, Subscription } from '@lemari/plans/subscriptions';
import {
  dayIn,
  doneWords,
  isCommitted,
  onDay,
  openMonthOf,
  type SaidTo,
  STATES,
} from './plan-states.rules.ts';

/** A fact with the reasons for it. */
export interface ShownFact {
  readonly term: string;
  readonly value: string;
  readonly why?: readonly string[];
}

export interface ShownInvoice {
  readonly id: number;
  /** `21 December 2026 to 20 January 2027` */
  readonly span: string;
  readonly total: string;
  readonly status: string;
  /** `Paid on 21 December 2026 with Visa ending 4242` */
  readonly detail: string;
  readonly rows: readonly { readonly label: string; readonly amount: string }[];
}

/** The card that plans are paid with. */
export interface ShownCard {
  /** `Visa ending 4242` */
  readonly name: string;
  readonly expires: string;
  /** It has expired before the next payment, or there is none. */
  readonly problem?: string;
}

/** A plan as its page shows it. */
export interface PlanView {
  readonly id: number;
  readonly planId: string;
  readonly planName: string;
  readonly vertical: Subscription['vertical'];
  readonly state: LifeState;
  readonly title: string;
  readonly label: string;
  readonly tone: (typeof STATES)[LifeState]['tone'];
  readonly says: readonly string[];
  /** What has just been done. */
  readonly done?: string;
  readonly facts: readonly ShownFact[];
  /** What the plan includes; none of a plan that is not listed any more. */
  readonly includes: readonly PlanFact[];
  readonly invoices: readonly ShownInvoice[];
  /** The amount that is open. */
  readonly open?: {
    readonly amount: string;
    /** The last payment waits for its bank. */
    readonly isWaiting: boolean;
    /** The provider says that nothing is paid, and that it still can be. */
    readonly isUnfinished: boolean;
    readonly redirectUrl?: string;
  };
  readonly card?: ShownCard;
  /** What can be done with it. */
  readonly can: {
    readonly change: boolean;
    readonly cancel: boolean;
    readonly resume: boolean;
    /** The change that can be undone. */
    readonly undo: boolean;
    readonly again: boolean;
    readonly choosePieces: boolean;
  };
  /** Why another plan cannot be chosen. */
  readonly noChange?: string;
  /** For the alert about a first month that is not paid. */
  readonly unpaid?: Subscription;
}

/** What a view depends on besides the plan. */
export interface PageFacts extends SaidTo {
  /** Plans of the region and vertical. */
  readonly plans: readonly Plan[];
  readonly cards: readonly SavedCard[];
  /** Whether plans of the region are paid by card. */
  readonly takesCards: boolean;
  /** What has just been done, with which plan. */
  readonly done?: { readonly step: string; readonly id: number } | undefined;
}

const minus = (money: Money): string =>
  formatBriefMoney(toMoney(Math.abs(money.amountMinor), money.currency));

/** The number of the month that begins next. */
const nextMonthOf = ({ invoices }: Subscription): number =>
  Math.max(0, ...invoices.filter(({ status }) => status !== 'void').map(({ month }) => month)) + 1;

/** Why the next month costs less than the plan. @see rules/subscriptions/price-reasons */
function reasonsOf(plan: Subscription): readonly string[] {
  const { next, nextPlan, nextCredit, discount, price } = plan;
  if (!next) return [];
  const whole = nextPlan?.price ?? price;
  const off = whole.amountMinor - next.price.amountMinor - nextCredit.amountMinor;
  const month = nextMonthOf(plan);
  return [
    ...(nextPlan ? [`The first month of the ${nextPlan.name} plan.`] : []),
    ...(off > 0 && discount
      ? [
          `${formatBriefMoney(whole)}, less ${minus(toMoney(off, whole.currency))}: ${discount.title}, month ${month} of ${discount.months}.`,
        ]
      : []),
    ...(nextCredit.amountMinor > 0
      ? [
          `${off > 0 ? 'Also less' : `${formatBriefMoney(whole)}, less`} ${minus(nextCredit)} of credit for a friend who joined.`,
        ]
      : []),
  ];
}

function commitmentFact(plan: Subscription): ShownFact {
  const { commitmentMonths: months, earliestEnd } = plan;
  const term = 'Commitment';
  if (months <= 1) return { term, value: 'None: month by month' };
  return isCommitted(plan) && earliestEnd !== undefined
    ? { term, value: `${commitmentLabel(months)}, until ${yearDayWords(earliestEnd)}` }
    : { term, value: `${commitmentLabel(months)}, which you have completed` };
}

/** What a cancellation today would mean, in a line. */
function cancelFact(plan: Subscription, { today }: SaidTo): readonly ShownFact[] {
  const { earliestEnd, endsOn, commitmentCost, pastDue } = plan;
  if (earliestEnd === undefined || endsOn !== undefined) return [];
  const isOpenDropped = pastDue !== undefined && commitmentCost.amountMinor === 0;
  return [
    {
      term: 'If you cancel',
      value: `Your plan ends ${onDay(earliestEnd, today)}.`,
      why: [
        ...(commitmentCost.amountMinor > 0
          ? [`${formatBriefMoney(commitmentCost)} is still charged until then, month by month.`]
          : []),
        ...(isOpenDropped ? ['The open month isn’t charged any more.'] : []),
      ],
    },
  ];
}

/** @see rules/plans/deposit-id */
function depositFact({ deposit, state, vertical }: Subscription): readonly ShownFact[] {
  if (deposit.amountMinor === 0) return [];
  const piece = pieceName(vertical, 1);
  return [
    {
      term: 'Deposit',
      value:
        state === 'ended'
          ? `${formatBriefMoney(deposit)}. It goes back to you when your last ${piece} has reached us.`
          : `${formatBriefMoney(deposit)}. You get it back when your plan has ended and your last ${piece} has reached us.`,
    },
  ];
}

function nextFact(plan: Subscription, { today, isRestricted }: SaidTo): readonly ShownFact[] {
  const { next } = plan;
  if (!next || isRestricted) return [];
  const amount = next.price.amountMinor === 0 ? 'Nothing' : formatBriefMoney(next.price);
  const term = plan.pastDue ? 'The month after' : 'Next payment';
  return [{ term, value: `${amount} ${onDay(next.day, today)}`, why: reasonsOf(plan) }];
}

const isMonthly = (plan: Subscription): boolean => isRunning(plan.status);

function factsOf(plan: Subscription, to: SaidTo): readonly ShownFact[] {
  const { price, startedOn, nextPlan, state, endsOn } = plan;
  return [
    { term: 'Price', value: `${formatBriefMoney(price)} a month` },
    ...(startedOn === undefined
      ? []
      : [
          state === 'ended' && endsOn !== undefined
            ? { term: 'From – to', value: `${yearDayWords(startedOn)} – ${yearDayWords(endsOn)}` }
            : { term: 'Since', value: yearDayWords(startedOn) },
        ]),
    ...nextFact(plan, to),
    ...(nextPlan
      ? [
          {
            term: 'Next plan',
            value: `${nextPlan.name} plan, ${formatBriefMoney(nextPlan.price)} a month, from ${dayIn(nextPlan.from, to.today)}`,
            why: [...changeReasons(plan, nextPlan), 'No part of the present month is refunded or charged.'],
          },
        ]
      : []),
    ...(isMonthly(plan) ? [commitmentFact(plan)] : []),
    ...(endsOn !== undefined && isMonthly(plan)
      ? [{ term: 'Last day', value: dayIn(endsOn, to.today) }]
      : []),
    ...(isMonthly(plan) ? cancelFact(plan, to) : []),
    ...depositFact(plan),
  ];
}

/** What a change of plan costs beside its price. */
function changeReasons(
  { discount, planName }: Pick<Subscription, 'discount' | 'planName'>,
  { name, commitmentMonths, endsDiscount }: NonNullable<Subscription['nextPlan']>,
): readonly string[] {
  return [
    ...(endsDiscount && discount
      ? [`${discount.title} of ${formatBriefMoney(discount.amount)} a month ends with the ${planName} plan.`]
      : []),
    ...(commitmentMonths > 1
      ? [`The ${name} plan runs for at least ${numberWords(commitmentMonths)} months from that day.`]
      : []),
  ];
}

const NOTHING: Partial<Record<InvoiceRow['type'], string>> = { DEPOSIT: 'None', INSURANCES: 'Included' };

/** With a minus sign, which a hyphen is not. */
const amountOf = ({ type, price }: InvoiceRow): string =>
  (price.amountMinor === 0 ? NOTHING[type] : undefined) ?? formatBriefMoney(price).replace(/^-/, '−');

const INVOICE_STATUS = {
  paid: 'Paid',
  pending: 'Open',
  waived: 'Waived',
  void: 'Not charged',
} as const satisfies Record<MonthInvoice['status'], string>;

const cardName = ({ brand, lastFour }: NonNullable<MonthInvoice['card']>): string =>
  `${brandName(brand)} ending ${lastFour}`;

function invoiceDetail({ status, paidOn, card, total }: MonthInvoice): string {
  if (status === 'void') return 'This month isn’t charged.';
  if (status === 'waived') return 'We don’t charge this month.';
  if (status === 'pending' || paidOn === undefined) return 'Not paid yet.';
  if (total.amountMinor === 0) return `Nothing was due on ${yearDayWords(paidOn)}.`;
  return `Paid on ${yearDayWords(paidOn)}${card ? ` with ${cardName(card)}` : ''}.`;
}

/** @see rules/subscriptions/invoices-listed */
export const invoiceView = (invoice: MonthInvoice): ShownInvoice => ({
  id: invoice.id,
  span: invoice.span
    ? `${yearDayWords(invoice.span.from)} to ${yearDayWords(invoice.span.to)}`
    : 'First month',
  total: formatBriefMoney(invoice.total),
  status: INVOICE_STATUS[invoice.status],
  detail: invoiceDetail(invoice),
  rows: invoice.rows.map((row) => ({ label: row.title, amount: amountOf(row) })),
});

/** Facts that the page says elsewhere. */
const SAID_ELSEWHERE: readonly string[] = ['Cancelling', 'Deposit'];

/** What a plan includes, at the terms of the subscription. */
function includesOf(
  { planId, price, commitmentMonths }: Subscription,
  plans: readonly Plan[],
): readonly PlanFact[] {
  const plan = plans.find(({ id }) => id === planId);
  return plan
    ? planFacts({ ...plan, price, commitmentMonths }).filter(({ title }) => !SAID_ELSEWHERE.includes(title))
    : [];
}

/** The card that pays a plan which runs. @see rules/subscriptions/paid-with */
function cardOf(plan: Subscription, { cards, takesCards, today }: PageFacts): ShownCard | undefined {
  if (!takesCards || !isMonthly(plan)) return undefined;
  const saved = cards.find(({ isDefault }) => isDefault);
  const isCharged = plan.next !== undefined || plan.pastDue !== undefined;
  if (!saved)
    return {
      name: 'No card',
      expires: '',
      ...(isCharged && { problem: 'Add a card, so that your next payment goes through.' }),
    };
  const [shown] = savedCards([saved], plan.next && plan.next.day > today ? plan.next.day : today);
  return {
    name: cardName(saved),
    expires: shown?.expires ?? '',
    ...(shown?.isExpired &&
      isCharged && {
        problem:
          'It can’t be charged for your next payment any more. Add another card, or choose another default.',
      }),
  };
}

function noChangeWords(plan: Subscription, { isRestricted }: SaidTo): string | undefined {
  const { changeFrom, endsOn, earliestEnd, nextPlan } = plan;
  if (!isMonthly(plan) || endsOn !== undefined || nextPlan || isRestricted) return undefined;
  if (changeFrom !== undefined || earliestEnd === undefined) return undefined;
  return `You can choose another plan in the last month of your commitment, which ends on ${yearDayWords(earliestEnd)}.`;
}

export function planView(plan: Subscription, facts: PageFacts): PlanView {
  const { id, planId, planName, vertical, state } = plan;
  const { label, tone, says } = STATES[state];
  const open = plan.pastDue;
  const card = cardOf(plan, facts);
  const done = facts.done?.id === id ? doneWords(facts.done.step, plan) : undefined;
  const noChange = noChangeWords(plan, facts);
  const isOwnRunning = isMonthly(plan);
  return {
    id,
    planId,
    planName,
    vertical,
    state,
    title: planTitle(planName, vertical),
    label,
    tone,
    says: says(plan, facts),
    ...(done !== undefined && { done }),
    facts: factsOf(plan, facts),
    includes: isOwnRunning ? includesOf(plan, facts.plans) : [],
    invoices: plan.invoices.filter(({ month, status }) => month > 1 || status !== 'pending').map(invoiceView),
    ...(open && {
      open: {
        amount: formatBriefMoney(open.amount),
        isWaiting: plan.payment?.status === 'waiting',
        isUnfinished: plan.payment?.isOpen === true,
        ...(plan.payment?.redirectUrl !== undefined && { redirectUrl: plan.payment.redirectUrl }),
      },
    }),
    ...(card && { card }),
    can: {
      change: plan.changeFrom !== undefined && !facts.isRestricted,
      cancel: isOwnRunning && plan.endsOn === undefined,
      resume: isOwnRunning && plan.endsOn !== undefined && !facts.isRestricted,
      undo: plan.nextPlan !== undefined && !facts.isRestricted,
      again: state === 'ended' || state === 'lapsed',
      choosePieces: isOwnRunning,
    },
    ...(noChange !== undefined && { noChange }),
    ...(state === 'waiting_payment' && { unpaid: plan }),
  };
}

/**
 * The plans in the order of the page: those that run or wait for a payment, and the last one of each other vertical.
 * @returns the rest apart
 */
export function sortPlans(plans: readonly Subscription[]): {
  readonly current: readonly Subscription[];
  readonly earlier: readonly Subscription[];
} {
  const isCurrent = ({ status }: Subscription) => isRunning(status) || status === 'waiting_payment';
  const running = plans.filter(isCurrent);
  const past = plans.filter((plan) => !isCurrent(plan));
  const latest = past.filter(
    (plan, index) =>
      !running.some(({ vertical }) => vertical === plan.vertical) &&
      past.findIndex(({ vertical }) => vertical === plan.vertical) === index,
  );
  return {
    current: [...running, ...latest],
    // A payment that was not made says nothing of the past.
    earlier: past.filter((plan) => !latest.includes(plan) && plan.state !== 'lapsed'),
  };
}

/** What a cancellation means, before it is confirmed. */
export interface CancelView {
  readonly planName: string;
  readonly vertical: Subscription['vertical'];
  readonly facts: readonly ShownFact[];
  /** Whether it can be undone until the last day. */
  readonly canUndo: boolean;
}

/** @returns undefined for a plan that cannot be cancelled */
export function cancelView(plan: Subscription, { today }: Pick<SaidTo, 'today'>): CancelView | undefined {
  const { earliestEnd, endsOn, commitmentCost, pastDue, nextPlan, vertical, planName } = plan;
  if (earliestEnd === undefined || endsOn !== undefined || !isMonthly(plan)) return undefined;
  const isAtOnce = pastDue !== undefined && commitmentCost.amountMinor === 0 && earliestEnd <= today;
  return {
    planName,
    vertical,
    canUndo: !isAtOnce,
    facts: [
      {
        term: 'Last day',
        value: isAtOnce ? `Today, ${dayIn(earliestEnd, today)}` : dayIn(earliestEnd, today),
      },
      {
        term: 'Still charged',
        value:
          commitmentCost.amountMinor > 0
            ? `${formatBriefMoney(commitmentCost)} in total, month by month, for your commitment of ${commitmentLabel(plan.commitmentMonths)}`
            : pastDue
              ? `Nothing: the open month isn’t charged any more`
              : 'Nothing',
      },
      {
        term: 'Given back',
        value:
          plan.deposit.amountMinor > 0
            ? `Your deposit of ${formatBriefMoney(plan.deposit)}, when your last ${pieceName(vertical, 1)} has reached us. A month that has begun isn’t refunded.`
            : 'Nothing: a month that has begun isn’t refunded',
      },
      {
        term: 'To send back',
        value: `The ${pieceName(vertical, 2)} that you have, when your plan ends`,
      },
      ...(nextPlan
        ? [{ term: 'Your change', value: `The change to the ${nextPlan.name} plan is dropped` }]
        : []),
    ],
  };
}

/** A plan that can be changed to. */
export interface ChangeOption {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly price: string;
}

export interface ChangeView {
  readonly planName: string;
  readonly vertical: Subscription['vertical'];
  /** What a change means, whichever plan is chosen. */
  readonly terms: readonly string[];
  readonly options: readonly ChangeOption[];
  /** The change that is chosen already. */
  readonly chosen?: string;
}

/** @param plans of the region and vertical @returns undefined where none can be chosen */
export function changeView(plan: Subscription, plans: readonly Plan[]): ChangeView | undefined {
  const { changeFrom, planId, planName, discount, nextPlan, vertical } = plan;
  if (changeFrom === undefined) return undefined;
  const others = plansOnOffer(plans, undefined).filter(({ id }) => id !== planId);
  const isDiscounted = discount !== undefined && nextMonthOf(plan) <= discount.months;
  return {
    planName,
    vertical,
    terms: [
      `Your next plan begins on ${yearDayWords(changeFrom)}. Until then you have the ${planName} plan: no part of this month is refunded or charged.`,
      ...(isDiscounted
        ? [
            `${discount.title} of ${formatBriefMoney(discount.amount)} a month ends with the ${planName} plan.`,
          ]
        : []),
    ],
    options: others.map((other) => ({
      id: other.id,
      name: other.name,
      price: `${formatBriefMoney(other.price)} a month`,
      text: [
        `${other.subtitle}. ${contentsWords(other)}.`,
        ...(other.commitmentMonths > 1
          ? [`At least ${numberWords(other.commitmentMonths)} months from that day.`]
          : []),
      ].join(' '),
    })),
    ...(nextPlan && { chosen: nextPlan.id }),
  };
}

/** What is paid on the page of an open month. */
export interface OpenMonthView {
  readonly planName: string;
  readonly amount: string;
  readonly span: string;
}

/** @returns undefined where nothing is open */
export function openMonthView(plan: Subscription): OpenMonthView | undefined {
  const invoice = openMonthOf(plan);
  return plan.pastDue && invoice
    ? {
        planName: plan.planName,
        amount: formatBriefMoney(plan.pastDue.amount),
        span: invoiceView(invoice).span,
      }
    : undefined;
}
