import { formatBriefMoney, type Money, toMoney } from '@lemari/currency/money';
import { brandName } from '@lemari/checkout/payment/rules';
import type { SavedCard } from '@lemari/checkout/payment';
import { savedCards } from '@lemari/checkout/payment/rules';
import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { commitmentLabel, isPaidByCard, type Plan } from '@lemari/domain/plan';
import {
  contentsWords,
  depositBackWords,
  numberWords,
  pieceName,
  type PlanFact,
  planFacts,
  planTitle,
} from '@lemari/domain/plan/plan-words';
import { planStart } from '@lemari/domain/region/selling';
import { isRunning } from '@lemari/domain/subscription/life';
import { newCommitmentWords, NO_PART_CHARGED } from '@lemari/domain/subscription/subscription-words';
import { dayIn, yearDayWords } from '@lemari/domain/time/day-words';
import { capitalised } from '@lemari/domain/words';
import { rowAmount } from '@lemari/plans/shown-rows';
import type { InvoiceLine, MonthInvoice, Subscription } from '@lemari/plans/subscriptions';
import {
  canCancel,
  costWords,
  doneWords,
  endLine,
  endsAtOnce,
  isCommitted,
  type Line,
  nextLine,
  openMonthOf,
  type OpenView,
  openView,
  type PageState,
  pageStateOf,
  type PlanContext,
  STATES,
} from './plan-states.rules.ts';

/** A fact with the reasons for it. */
export interface FactView extends Line {
  readonly why?: readonly string[];
}

export interface InvoiceView {
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
export interface CardView {
  /** `Visa ending 4242` */
  readonly name: string;
  readonly expires: string;
  /** It has expired before the next payment, or there is none. */
  readonly problem?: string;
}

/** A plan as its page shows it. */
export interface OwnPlanView {
  readonly id: number;
  readonly planId: string;
  readonly planName: string;
  readonly vertical: Subscription['vertical'];
  readonly state: PageState;
  readonly title: string;
  readonly label: string;
  readonly tone: (typeof STATES)[PageState]['tone'];
  readonly says: readonly string[];
  /** What has just been done. */
  readonly done?: string;
  readonly facts: readonly FactView[];
  /** What the plan includes; none of a plan that is not listed any more. */
  readonly includes: readonly PlanFact[];
  readonly invoices: readonly InvoiceView[];
  readonly open?: OpenView;
  readonly card?: CardView;
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
  /** Why it cannot be cancelled yet. */
  readonly noCancel?: string;
  /** For the alert about a first month that is not paid. */
  readonly unpaid?: Subscription;
}

/** What a view depends on besides the plan. */
export interface PageFacts extends PlanContext {
  /** Plans of the region and vertical. */
  readonly plans: readonly Plan[];
  readonly cards: readonly SavedCard[];
  /** What has just been done, with which plan. */
  readonly done?: { readonly step: string; readonly id: number } | undefined;
}

const minus = (money: Money): string =>
  formatBriefMoney(toMoney(Math.abs(money.amountMinor), money.currency));

/** The number of the month that begins next. */
const nextMonthNumber = ({ invoices }: Subscription): number =>
  Math.max(0, ...invoices.filter(({ status }) => status !== 'void').map(({ month }) => month)) + 1;

/** Why the next month costs less than the plan. @see rules/subscriptions/price-reasons */
function reasonsOf(plan: Subscription): readonly string[] {
  const { next, nextPlan, nextCredit, discount, price } = plan;
  if (!next) return [];
  const whole = nextPlan?.price ?? price;
  const off = whole.amountMinor - next.price.amountMinor - nextCredit.amountMinor;
  const month = nextMonthNumber(plan);
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

function commitmentFact(plan: Subscription, context: PlanContext): FactView {
  const { commitmentMonths: months, earliestEnd } = plan;
  const term = 'Commitment';
  if (months <= 1) return { term, value: commitmentLabel(months) };
  const label = commitmentLabel(months);
  if (context.isRestricted) return { term, value: `${label}, which don’t bind you any more` };
  return isCommitted(plan, context) && earliestEnd !== undefined
    ? { term, value: `${label}, until ${yearDayWords(earliestEnd)}` }
    : { term, value: `${label}, all of them paid` };
}

/** A cancellation is faster than a charge that is on its way, or is not. */
const raceWords = (plan: Subscription, { isRestricted }: PlanContext): string =>
  openMonthOf(plan)?.kind === 'started' && !isRestricted
    ? ', unless its payment goes through before you cancel'
    : '';

/** What a cancellation today would mean for what is charged. */
function costReasons(plan: Subscription, context: PlanContext): readonly string[] {
  if (plan.commitmentCost.amountMinor > 0)
    return [`${capitalised(costWords(plan))} is still charged until then, month by month.`];
  if (!endsAtOnce(plan, context)) return [];
  return openMonthOf(plan)
    ? [`The open month isn’t charged any more${raceWords(plan, context)}.`]
    : ['The month that has begun isn’t charged.'];
}

/** The last day, or what a cancellation today would mean. */
function endFact(plan: Subscription, context: PlanContext): readonly FactView[] {
  const line = endLine(plan, context);
  if (!line) return [];
  return [plan.endsOn === undefined ? { ...line, why: costReasons(plan, context) } : line];
}

/** What became of a deposit once the last piece was back. The refund may still be on its way. */
function sentBackWords(
  { deposit, vertical }: Subscription,
  { on, deposit: back, isDepositSent: isSent }: NonNullable<Subscription['returned']>,
): string {
  const isWhole = back.amountMinor >= deposit.amountMinor;
  if (isSent && isWhole) return 'We’ve sent it back to you.';
  const arrival = `Your last ${pieceName(vertical, 1)} reached us on ${yearDayWords(on)}`;
  const part = isWhole ? 'it' : `${formatBriefMoney(back)} of it`;
  if (back.amountMinor === 0) return `${arrival}. We sent it back to you before.`;
  return isSent
    ? `${arrival}. We’ve sent ${part} back to you.`
    : `${arrival}, and ${part} goes back to you now.`;
}

/** @see rules/plans/deposit-id */
function depositFact(plan: Subscription): readonly FactView[] {
  const { deposit, state, vertical, returned } = plan;
  if (deposit.amountMinor === 0 || state === 'lapsed') return [];
  const piece = pieceName(vertical, 1);
  if (returned)
    return [{ term: 'Deposit', value: `${formatBriefMoney(deposit)}. ${sentBackWords(plan, returned)}` }];
  return [
    {
      term: 'Deposit',
      value:
        state === 'ended'
          ? `${formatBriefMoney(deposit)}. It goes back to you when your last ${piece} has reached us.`
          : `${formatBriefMoney(deposit)}. ${depositBackWords(vertical)}`,
    },
  ];
}

function nextFact(plan: Subscription, context: PlanContext): readonly FactView[] {
  const line = nextLine(plan, context);
  return line ? [{ ...line, why: reasonsOf(plan) }] : [];
}

const isMonthly = (plan: Subscription): boolean => isRunning(plan.status);

function factsOf(plan: Subscription, context: PlanContext): readonly FactView[] {
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
    ...nextFact(plan, context),
    ...(nextPlan
      ? [
          {
            term: 'Next plan',
            value: `${nextPlan.name} plan, ${formatBriefMoney(nextPlan.price)} a month, from ${nextPlan.from < context.today ? 'the month that began on ' : ''}${dayIn(nextPlan.from, context.today)}`,
            why: [...changeReasons(plan, nextPlan), NO_PART_CHARGED],
          },
        ]
      : []),
    ...(isMonthly(plan) ? [commitmentFact(plan, context), ...endFact(plan, context)] : []),
    ...depositFact(plan),
  ];
}

/** What a change of plan costs beside its price. */
function changeReasons(
  { discount, planName }: Pick<Subscription, 'discount' | 'planName'>,
  { name, commitmentMonths, endsDiscount }: NonNullable<Subscription['nextPlan']>,
): readonly string[] {
  const commitment = newCommitmentWords(name, commitmentMonths);
  return [
    ...(endsDiscount && discount
      ? [`${discount.title} of ${formatBriefMoney(discount.amount)} a month ends with the ${planName} plan.`]
      : []),
    ...(commitment === undefined ? [] : [commitment]),
  ];
}

const INVOICE_STATUS = {
  paid: 'Paid',
  pending: 'Open',
  waived: 'Waived',
  void: 'Not charged',
} as const satisfies Record<MonthInvoice['status'], string>;

const cardName = ({ brand, lastFour }: NonNullable<MonthInvoice['card']>): string =>
  `${brandName(brand)} ending ${lastFour}`;

const isRefunded = ({ refunded, total }: Pick<MonthInvoice, 'refunded' | 'total'>): boolean =>
  refunded !== undefined && refunded.amountMinor >= total.amountMinor;

/** What was paid back of a month, and what is on its way. */
function refundWords({ refunded, refundComing: coming, total }: MonthInvoice): string {
  const part = (amount: Money) =>
    amount.amountMinor >= total.amountMinor ? 'it' : `${formatBriefMoney(amount)} of it`;
  return [
    ...(refunded ? [` We’ve refunded ${part(refunded)}.`] : []),
    ...(coming ? [` ${capitalised(part(coming))} is on its way back to you.`] : []),
  ].join('');
}

function invoiceDetail(invoice: MonthInvoice): string {
  const { status, paidOn, card, total } = invoice;
  if (status === 'void') return 'This month isn’t charged.';
  if (status === 'pending' || paidOn === undefined) return 'Not paid yet.';
  if (status === 'waived') return `Waived on ${yearDayWords(paidOn)}. Nothing was charged.`;
  if (total.amountMinor === 0) return `Nothing was due on ${yearDayWords(paidOn)}.`;
  return `Paid on ${yearDayWords(paidOn)}${card ? ` with ${cardName(card)}` : ''}.${refundWords(invoice)}`;
}

/** A deposit that is not asked for has no row. */
const isPrinted = ({ type, price }: InvoiceLine): boolean => type !== 'DEPOSIT' || price.amountMinor > 0;

const spanWords = (span: MonthInvoice['span']): string =>
  span ? `${yearDayWords(span.from)} to ${yearDayWords(span.to)}` : 'First month';

/** @see rules/subscriptions/invoices-listed */
export const invoiceView = (invoice: MonthInvoice): InvoiceView => ({
  id: invoice.id,
  span: spanWords(invoice.span),
  total: formatBriefMoney(invoice.total),
  status: isRefunded(invoice) ? 'Refunded' : INVOICE_STATUS[invoice.status],
  detail: invoiceDetail(invoice),
  rows: invoice.rows.filter(isPrinted).map((row) => ({ label: row.title, amount: rowAmount(row) })),
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

/** Whether the shop charges the card for the open month or the next one. */
const isChargedAutomatically = (plan: Subscription, { isRestricted }: PlanContext): boolean =>
  !isRestricted && (openMonthOf(plan) !== undefined || (plan.next?.price.amountMinor ?? 0) > 0);

/** When the card is charged next: for the open month before the one that follows. @param today ISO date, like the result */
function nextChargeDay(plan: Subscription, today: string): string {
  const day = openMonthOf(plan) ? plan.pastDue?.nextAttemptOn : plan.next?.day;
  return day !== undefined && day > today ? day : today;
}

/** The card that pays a plan which runs. @see rules/subscriptions/paid-with */
function cardOf(plan: Subscription, facts: PageFacts): CardView | undefined {
  const { cards, region, today } = facts;
  if (!isPaidByCard(region) || !isMonthly(plan)) return undefined;
  const saved = cards.find(({ isDefault }) => isDefault);
  const isCharged = isChargedAutomatically(plan, facts);
  if (!saved)
    return {
      name: 'No card',
      expires: '',
      ...(isCharged && { problem: 'Add a card, so that your next payment goes through.' }),
    };
  const [shown] = savedCards([saved], nextChargeDay(plan, today));
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

function noChangeWords(plan: Subscription, { isRestricted }: PlanContext): string | undefined {
  const { changeFrom, endsOn, earliestEnd, nextPlan } = plan;
  if (!isMonthly(plan) || endsOn !== undefined || nextPlan || isRestricted) return undefined;
  if (changeFrom !== undefined || earliestEnd === undefined) return undefined;
  return `You can choose another plan in the last month of your commitment, which ends on ${yearDayWords(earliestEnd)}.`;
}

/** What can be done with a plan. */
const canOf = (plan: Subscription, { today, isRestricted, region }: PlanContext): OwnPlanView['can'] => ({
  change: plan.changeFrom !== undefined && !isRestricted,
  cancel: canCancel(plan),
  resume: isMonthly(plan) && plan.endsOn !== undefined && plan.endsOn >= today && !isRestricted,
  undo: plan.nextPlan !== undefined && !isRestricted,
  again:
    (plan.state === 'ended' || plan.state === 'lapsed') &&
    !isRestricted &&
    planStart(region, plan.vertical) !== 'later',
  choosePieces: isMonthly(plan),
});

const noCancelWords = (plan: Subscription): string | undefined =>
  isMonthly(plan) && plan.endsOn === undefined && !canCancel(plan)
    ? 'You can cancel your plan once we know whether your payment went through.'
    : undefined;

export function planView(plan: Subscription, facts: PageFacts): OwnPlanView {
  const { id, planId, planName, vertical } = plan;
  const state = pageStateOf(plan);
  const { label, tone, says } = STATES[state];
  const step = facts.done?.id === id ? facts.done.step : undefined;
  const done = step === undefined ? undefined : doneWords(step, plan, facts);
  const open = openView(plan, facts);
  const card = cardOf(plan, facts);
  const noChange = noChangeWords(plan, facts);
  const noCancel = noCancelWords(plan);
  return {
    id,
    planId,
    planName,
    vertical,
    state,
    title: planTitle(planName, vertical),
    label,
    tone,
    says: says(plan, { ...facts, isJustCancelled: done !== undefined && step === 'cancelled' }),
    ...(done !== undefined && { done }),
    facts: factsOf(plan, facts),
    includes: isMonthly(plan) ? includesOf(plan, facts.plans) : [],
    invoices: plan.invoices.filter(({ month, status }) => month > 1 || status !== 'pending').map(invoiceView),
    ...(open && { open }),
    ...(card && { card }),
    can: canOf(plan, facts),
    ...(noChange !== undefined && { noChange }),
    ...(noCancel !== undefined && { noCancel }),
    ...(state === 'waiting_payment' && { unpaid: plan }),
  };
}

/** What a cancellation means, before it is confirmed. */
export interface CancelView {
  readonly planName: string;
  readonly facts: readonly FactView[];
  /** Whether it can be undone until the last day. */
  readonly canUndo: boolean;
}

/** What is still charged after a cancellation. */
function stillCharged(plan: Subscription, context: PlanContext): string {
  const open = openMonthOf(plan);
  if (plan.commitmentCost.amountMinor > 0)
    return `${capitalised(costWords(plan))} in total, month by month, for your commitment of ${commitmentLabel(plan.commitmentMonths)}${open ? ': what is open is a part of it' : ''}`;
  if (!endsAtOnce(plan, context)) return 'Nothing';
  return open
    ? `Nothing: the open month isn’t charged any more${raceWords(plan, context)}`
    : 'Nothing: the month that has begun isn’t charged';
}

/** @returns undefined for a plan that cannot be cancelled */
export function cancelView(plan: Subscription, context: PlanContext): CancelView | undefined {
  const { earliestEnd, nextPlan, vertical, planName } = plan;
  if (earliestEnd === undefined || !canCancel(plan)) return undefined;
  const { today } = context;
  const isAtOnce = endsAtOnce(plan, context);
  const day = dayIn(earliestEnd, today);
  return {
    planName,
    canUndo: !isAtOnce && !context.isRestricted,
    facts: [
      {
        term: 'Last day',
        value: `${earliestEnd === today ? `Today, ${day}` : day}${openMonthOf(plan) && !isAtOnce ? ' at the latest' : ''}`,
      },
      { term: 'Still charged', value: stillCharged(plan, context) },
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
  /** What a change means, whichever plan is chosen. */
  readonly terms: readonly string[];
  readonly options: readonly ChangeOption[];
  /** The change that is chosen already. */
  readonly chosen?: { readonly id: string; readonly name: string };
}

/** From when another plan holds, and what holds until then. */
function changeDayWords(plan: Subscription, changeFrom: string, { today }: PlanContext): string {
  const day = yearDayWords(changeFrom);
  if (changeFrom < today)
    return `Your next plan begins with the month that began on ${day}. ${NO_PART_CHARGED}`;
  const proviso = openMonthOf(plan) ? ', if the open month is paid' : '';
  return `Your next plan begins on ${day}. Until then you have the ${plan.planName} plan${proviso}. ${NO_PART_CHARGED}`;
}

/** @param plans of the region and vertical @returns undefined where none can be chosen */
export function changeView(
  plan: Subscription,
  plans: readonly Plan[],
  context: PlanContext,
): ChangeView | undefined {
  const { changeFrom, planId, planName, discount, nextPlan } = plan;
  if (changeFrom === undefined || context.isRestricted) return undefined;
  const others = plansOnOffer(plans, undefined).filter(({ id }) => id !== planId);
  const isDiscounted = discount !== undefined && nextMonthNumber(plan) <= discount.months;
  return {
    planName,
    terms: [
      changeDayWords(plan, changeFrom, context),
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
    ...(nextPlan && { chosen: { id: nextPlan.id, name: nextPlan.name } }),
  };
}

/** What is paid on the page of an open month. */
export interface OpenMonthView {
  readonly planName: string;
  readonly amount: string;
  readonly span: string;
}

/** @returns undefined where nothing is to be paid */
export function openMonthView(plan: Subscription): OpenMonthView | undefined {
  const open = openMonthOf(plan);
  return plan.pastDue && open
    ? {
        planName: plan.planName,
        amount: formatBriefMoney(open.amount),
        span: spanWords(open.span),
      }
    : undefined;
}
