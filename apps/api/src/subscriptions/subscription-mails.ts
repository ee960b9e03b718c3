import { formatBriefMoney, formatMoney, type Money, toMoney } from '@lemari/currency/money';
import type { WireSubscription } from '@lemari/contract/wire';
import { choosingWords, numberWords, pieceName, planTitle } from '@lemari/domain/plan/plan-words';
import {
  depositBackWords,
  failureWords,
  monthWords,
  newCommitmentWords,
  NO_CARD,
  NO_PART_CHARGED,
  retryWords,
} from '@lemari/domain/subscription/subscription-words';
import { type BankChoice, bankPath } from '@lemari/domain/subscription/bank-handler';
import { ACCOUNT_HOLDER } from '@lemari/domain/settings/account-holder';
import { addDays } from '@lemari/domain/time/dates';
import { isRunning } from '@lemari/domain/subscription/life';
import { dayOf, deadlineWords } from '@lemari/domain/order/times';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { dayWords, yearDayWords } from '@lemari/domain/time/day-words';
import { capitalised } from '@lemari/domain/words';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';

type Invoice = WireSubscription['invoices'][number];

/** The facts of a mail about a subscription. */
export interface SubscriptionNews {
  readonly subscription: WireSubscription;
  readonly region: RegionId;
  /** The customer's name; null if unknown. */
  readonly name: string | null;
  /** They can start nothing. */
  readonly isRestricted: boolean;
  /** Absolute URLs: of the plan's vertical, of the pieces that the plan is for, of its page in the account, and of the plans. */
  readonly baseUrl: string;
  readonly url: string;
  readonly pageUrl: string;
  readonly plansUrl: string;
  /** For `refunded`. */
  readonly refund?: { readonly amount: Money; readonly reason: string; readonly isByStaff: boolean };
  /** For `other_amount`. */
  readonly other?: { readonly received: Money; readonly expected: Money };
  /** The month, for mails about one. */
  readonly month?: number;
  /** Why a payment has failed, in a sentence; undefined where there is no card to charge. */
  readonly reason?: string;
  /** For `card_expiring`. */
  readonly card?: ExpiringCard;
  /** For `plan_unchanged` and `cancelled`: the plan that was chosen before. */
  readonly droppedPlan?: string;
}

interface ExpiringCard {
  readonly brand: string;
  readonly lastFour: string;
  /** ISO date: the last day on which it can be charged. */
  readonly lastDay: string;
}

/** `[words](address)` as `words (address)`. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)');

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

const money = ({ currency }: WireSubscription, amount: number): string =>
  formatBriefMoney(toMoney(amount, currency));

const rowLines = (subscription: WireSubscription, rows: Invoice['rows']): readonly string[] =>
  rows
    .filter(({ type, price }) => type !== 'TOTAL' && price !== 0)
    .map(({ title, price }) => `- ${title}: ${money(subscription, price)}`);

/** Days that some months do not have. */
const LATE_DAYS: Readonly<Record<string, string>> = { '29': '29th', '30': '30th', '31': '31st' };

/** On which day each later month begins. @param startedOn ISO date @see rules/subscriptions/billing-day */
function laterMonthsWords(startedOn: string): string {
  const late = LATE_DAYS[startedOn.slice(-2)];
  return late === undefined
    ? 'The months after that begin on the same day.'
    : `Later months begin on the ${late}, or on the last day of a shorter month.`;
}

/** Within a sentence about the month that begins next. */
const chargeWords = (subscription: WireSubscription): string =>
  subscription.next_price === 0
    ? 'it costs you nothing'
    : isByBank(subscription)
      ? `it costs ${money(subscription, subscription.next_price)}. We write to you a week before, with an account number to pay to`
      : `we charge ${money(subscription, subscription.next_price)} to your card`;

/** Whether its months are paid by virtual account or transfer. */
const isByBank = ({ currency }: WireSubscription): boolean => currency === REGIONS.id.currency;

/** The page on which the first month is paid. */
const payPage = ({ subscription: { payment }, baseUrl }: SubscriptionNews): string =>
  `${baseUrl}${bankPath(choiceOfPayment(payment))}`;

function choiceOfPayment(payment: WireSubscription['payment']): BankChoice | undefined {
  if (payment?.virtual_account) return { method: 'virtual_account', bank: payment.virtual_account.bank };
  return payment?.bank_transfer ? { method: 'bank_transfer', bank: payment.bank_transfer.bank } : undefined;
}

/** Where and until when to transfer the money that is open. @see rules/subscriptions/number-mail */
function numberLines({ subscription, region }: SubscriptionNews): readonly string[] {
  const { payment } = subscription;
  const to = payment?.virtual_account ?? payment?.bank_transfer;
  if (!to) return [];
  const amount = formatMoney(toMoney(to.expected_amount, subscription.currency));
  const isOwn = 'account_number' in to;
  return [
    `Please transfer exactly ${amount} by ${deadlineWords(region, to.expiration_date)}:`,
    '',
    `Bank: ${to.bank.toUpperCase()}${isOwn ? '' : ', virtual account'}`,
    `Account number: ${isOwn ? to.account_number : to.virtual_account_number}`,
    ...(isOwn ? [`Account holder: ${ACCOUNT_HOLDER}`] : []),
  ];
}

/** How to pay the open month of a plan. */
const payMonthLines = (news: SubscriptionNews): readonly string[] => {
  const lines = numberLines(news);
  return lines.length > 0
    ? [...lines, '', `To pay at another bank: ${news.pageUrl}`]
    : [`To pay it: ${news.pageUrl}`];
};

/** What is charged next, and what after the discounted months. */
function secondMonthLines({ subscription, region }: SubscriptionNews): readonly string[] {
  const { next_billing_date: day, price, discount } = subscription;
  if (day === null || subscription.started_at === null) return [];
  const isLowered = discount !== null && discount.max_redeem > 1;
  return [
    `On ${dayWords(day)} your second month begins, and ${chargeWords(subscription)}. ${laterMonthsWords(dayOf(region, subscription.started_at))}`,
    ...(isLowered ? [`After the months of your discount, a month costs ${money(subscription, price)}.`] : []),
  ];
}

/** The next payment of a plan that runs, or that there is none. */
function nextLines({ subscription, isRestricted }: SubscriptionNews): readonly string[] {
  const { next_billing_date: day, ends_on: end, earliest_end_date: last } = subscription;
  if (isRestricted && end === null && last !== null)
    return [`We can’t renew your plan, so it ends on ${yearDayWords(last)}.`];
  const charge =
    day === null ? [] : [`On ${dayWords(day)} your next month begins, and ${chargeWords(subscription)}.`];
  if (end === null) return charge;
  return [
    ...charge,
    `Your plan ends on ${yearDayWords(end)}.${day === null ? ' No further month is charged.' : ''}`,
  ];
}

/** The month that is to be paid, after the first one. */
const openMonthOf = ({ subscription }: SubscriptionNews): Invoice | undefined =>
  subscription.invoices.find(({ status, month }) => status === 'pending' && month > 1);

/** Whether the outcome of its payment is not known: nothing can be cancelled until it is. */
const isUnanswered = (news: SubscriptionNews): boolean =>
  !isByBank(news.subscription) && news.subscription.past_due === null && openMonthOf(news) !== undefined;

function cancelLines(news: SubscriptionNews): readonly string[] {
  const { subscription, pageUrl } = news;
  const { earliest_end_date: end, commitment_cost: cost } = subscription;
  if (end === null) return [];
  return [
    `You can change or cancel your plan here: ${pageUrl}`,
    ...(isUnanswered(news)
      ? []
      : [
          `If you cancelled today, your plan would end on ${yearDayWords(end)}, and ${cost === 0 ? 'nothing would be charged after that' : `${costWords(subscription)} would still be charged until then, month by month`}.`,
        ]),
  ];
}

const depositLines = ({ subscription }: SubscriptionNews): readonly string[] =>
  subscription.deposit_price === 0
    ? []
    : [
        depositBackWords(
          subscription.vertical_type,
          `your deposit of ${money(subscription, subscription.deposit_price)}`,
        ),
      ];

/** What follows an end. */
const afterEndLines = (news: SubscriptionNews): readonly string[] => [
  `Please send back the ${pieceName(news.subscription.vertical_type, 2)} that you still have. Write to us, and we’ll tell you how: ${news.baseUrl}/contact`,
  ...depositLines(news),
];

const againLines = ({ plansUrl, isRestricted }: SubscriptionNews): readonly string[] =>
  isRestricted ? [] : [`You can subscribe again whenever you like: ${plansUrl}`];

function invoiceOf({ subscription, month }: SubscriptionNews): Invoice {
  const invoice = subscription.invoices.find((one) => one.month === month);
  if (!invoice) throw new Error(`subscription ${subscription.id} has no invoice of month ${month}`);
  return invoice;
}

/** The days of a month; undefined before the first one is paid. */
const spanOf = ({ starts_on: from, ends_on: to }: Invoice) =>
  from === null || to === null ? undefined : { from, to };

/** What happened with the payment of a month. */
function failureLine(news: SubscriptionNews): string {
  const { subscription, reason = NO_CARD } = news;
  const invoice = invoiceOf(news);
  const amount = toMoney(invoice.total_price, subscription.currency);
  return failureWords({ amount, span: spanOf(invoice) }, reason);
}

function retryLine({ subscription: { past_due: open } }: SubscriptionNews): string {
  if (!open) throw new Error('nothing is past due');
  return retryWords({ next: open.next_attempt_on, last: open.ends_on }, (day) => `on ${dayWords(day)}`);
}

/** What a commitment still costs; credits may lower it. */
const costWords = (subscription: WireSubscription): string =>
  `${subscription.next_credit_price > 0 ? 'up to ' : ''}${money(subscription, subscription.commitment_cost)}`;

function dueUntilEnd({ subscription }: SubscriptionNews): string {
  const { commitment_cost: cost, commitment, ends_on: end } = subscription;
  if (cost === 0) return 'No further month is charged.';
  return `Your plan runs for at least ${numberWords(commitment)} months, so ${costWords(subscription)} is still charged, month by month, until ${yearDayWords(end ?? '')}.`;
}

/** What is open, and what becomes of it. */
function openMonthLines(news: SubscriptionNews): readonly string[] {
  const { subscription, pageUrl } = news;
  const open = openMonthOf(news);
  if (!open) return [];
  const amount = money(subscription, open.total_price);
  if (isByBank(subscription))
    return [`${amount} for ${monthWords(spanOf(open))} is open.`, `To pay it: ${pageUrl}`];
  return subscription.past_due
    ? [`${amount} is open. ${retryLine(news)}`, `To pay now, or with another card: ${pageUrl}`]
    : [
        `We don’t know yet whether ${amount} for ${monthWords(spanOf(open))} was paid. See your plan: ${pageUrl}`,
      ];
}

const ifPaid = (news: SubscriptionNews): string => (openMonthOf(news) ? ', if what is open is paid' : '');

/** Each mail says what happened and what comes next. */
const LETTERS = {
  started: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan has started`,
    lines: [
      `Thank you. Your ${planTitle(news.subscription.plan_name, news.subscription.vertical_type)} in ${REGIONS[news.region].name} has started. You paid ${money(news.subscription, news.subscription.invoice.total_price)}.`,
      '',
      ...rowLines(news.subscription, news.subscription.invoice.rows),
      '',
      withoutLinks(choosingWords(news.baseUrl)),
      '',
      ...secondMonthLines(news),
      ...cancelLines(news),
      ...depositLines(news),
    ],
  }),
  transfer: (news) => ({
    subject: `Complete your payment for the ${news.subscription.plan_name} plan`,
    lines: [
      `Your ${planTitle(news.subscription.plan_name, news.subscription.vertical_type)} starts as soon as your transfer reaches us.`,
      '',
      ...rowLines(news.subscription, news.subscription.invoice.rows),
      '',
      ...numberLines(news),
      '',
      `To see how to pay, or to choose another bank: ${payPage(news)}`,
    ],
  }),
  month_invoiced: (news) => {
    const { subscription } = news;
    const invoice = invoiceOf(news);
    const { from } = spanOf(invoice) ?? { from: '' };
    return {
      subject: `Your ${subscription.plan_name} plan: ${money(subscription, invoice.total_price)} is due on ${yearDayWords(from)}`,
      lines: [
        `${capitalised(monthWords(spanOf(invoice)))} of your ${subscription.plan_name} plan begins on ${dayWords(from)}.`,
        '',
        ...rowLines(subscription, invoice.rows),
        '',
        ...payMonthLines(news),
      ],
    };
  },
  month_reminder: (news) => {
    const { subscription } = news;
    const invoice = invoiceOf(news);
    const { from } = spanOf(invoice) ?? { from: '' };
    return {
      subject: `Your ${subscription.plan_name} plan: ${money(subscription, invoice.total_price)} is due on ${yearDayWords(from)}`,
      lines: [
        `Your next month begins on ${dayWords(from)}, and its ${money(subscription, invoice.total_price)} has not reached us yet. If you have just paid, thank you: there is nothing to do.`,
        '',
        ...payMonthLines(news),
      ],
    };
  },
  month_unpaid: (news) => {
    const { subscription } = news;
    const invoice = invoiceOf(news);
    const { past_due: open } = subscription;
    if (!open) throw new Error('nothing is past due');
    return {
      subject: `Your ${subscription.plan_name} plan isn’t paid yet`,
      lines: [
        `${money(subscription, invoice.total_price)} for ${monthWords(spanOf(invoice))} has not reached us. If it doesn’t by ${dayWords(addDays(open.ends_on, -1))}, your plan ends on ${dayWords(open.ends_on)}.`,
        '',
        ...payMonthLines(news),
      ],
    };
  },
  month_over: (news) => {
    const { subscription } = news;
    const invoice = invoiceOf(news);
    return {
      subject: `Your ${subscription.plan_name} plan has ended`,
      lines: [
        `${money(subscription, invoice.total_price)} for ${monthWords(spanOf(invoice))} did not reach us, so your ${subscription.plan_name} plan has ended today. That month isn’t due any more; if your transfer still arrives, we send it back.`,
        '',
        ...afterEndLines(news),
        ...againLines(news),
      ],
    };
  },
  other_amount: ({ other, baseUrl, subscription }) => {
    if (!other) throw new Error('no other amount');
    return {
      subject: `Your transfer for the ${subscription.plan_name} plan has another amount`,
      lines: [
        `We received ${formatMoney(other.received)} instead of ${formatMoney(other.expected)}, so nothing is paid yet. We send the money back.`,
        '',
        `Please transfer the exact amount. If you have a question, write to us: ${baseUrl}/contact`,
      ],
    };
  },
  deposit_back: (news) => {
    const { subscription, pageUrl } = news;
    const amount = money(subscription, subscription.returned?.deposit_price ?? 0);
    return {
      subject: `Where may we send your deposit of ${amount}?`,
      lines: [
        `Your last piece has reached us, so your deposit of ${amount} goes back to you by bank transfer.`,
        '',
        `Please tell us the bank account: ${pageUrl}`,
      ],
    };
  },
  renewed: (news) => {
    const { subscription, pageUrl } = news;
    const invoice = invoiceOf(news);
    const total = money(subscription, invoice.total_price);
    return {
      subject: `Your ${subscription.plan_name} plan: ${invoice.total_price === 0 ? 'your next month has begun' : `you paid ${total}`}`,
      lines: [
        invoice.total_price === 0
          ? `${capitalised(monthWords(spanOf(invoice)))} has begun and costs you nothing.`
          : `Thank you. You paid ${total} for ${monthWords(spanOf(invoice))}.`,
        '',
        ...rowLines(subscription, invoice.rows),
        '',
        ...nextLines(news),
        `Your invoices are here: ${pageUrl}`,
      ],
    };
  },
  waived: (news) => {
    const { subscription, pageUrl } = news;
    const invoice = invoiceOf(news);
    return {
      subject: `Your ${subscription.plan_name} plan: ${money(subscription, invoice.total_price)} isn’t charged`,
      lines: [
        `${capitalised(monthWords(spanOf(invoice)))} is on us: we don’t charge the ${money(subscription, invoice.total_price)} that was open.`,
        '',
        ...nextLines(news),
        `Your invoices are here: ${pageUrl}`,
      ],
    };
  },
  renewal_failed: (news) => ({
    subject: `We couldn’t charge you for your ${news.subscription.plan_name} plan`,
    lines: [failureLine(news), '', retryLine(news), `To pay now, or with another card: ${news.pageUrl}`],
  }),
  ended_unpaid: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan has ended`,
    lines: [
      failureLine(news),
      '',
      `That was the last try, so your ${news.subscription.plan_name} plan has ended today. That month isn’t charged any more.`,
      ...afterEndLines(news),
      ...againLines(news),
    ],
  }),
  cancelled: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan ends on ${yearDayWords(news.subscription.ends_on ?? '')}`,
    lines: [
      `You’ve cancelled your ${news.subscription.plan_name} plan. It ends on ${yearDayWords(news.subscription.ends_on ?? '')}, and is yours until then${ifPaid(news)}. ${dueUntilEnd(news)}`,
      ...(news.droppedPlan === undefined ? [] : [`The change to the ${news.droppedPlan} plan is dropped.`]),
      '',
      ...openMonthLines(news),
      ...(news.isRestricted
        ? []
        : [`If you change your mind, you can undo this until that day: ${news.pageUrl}`]),
      ...depositLines(news),
    ],
  }),
  cancelled_at_once: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan has ended`,
    lines: [
      `You’ve cancelled your ${news.subscription.plan_name} plan. The month that wasn’t paid isn’t charged any more, so your plan has ended today.`,
      '',
      ...afterEndLines(news),
      ...againLines(news),
    ],
  }),
  resumed: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan continues`,
    lines: [
      `You’ve undone your cancellation, so your ${news.subscription.plan_name} plan continues.`,
      '',
      ...openMonthLines(news),
      ...nextLines(news),
      ...cancelLines(news),
    ],
  }),
  plan_chosen: (news) => {
    const { subscription, pageUrl } = news;
    const { next_plan: next } = subscription;
    if (!next) throw new Error(`subscription ${subscription.id} has no next plan`);
    const commitment = newCommitmentWords(next.plan_name, next.commitment);
    return {
      subject: `You change to the ${next.plan_name} plan on ${yearDayWords(next.from)}`,
      lines: [
        `From ${yearDayWords(next.from)} on you have the ${next.plan_name} plan, for ${money(subscription, next.price)} a month. Until then you have the ${subscription.plan_name} plan${ifPaid(news)}. ${NO_PART_CHARGED}`,
        ...openMonthLines(news),
        ...(next.ends_discount && subscription.discount
          ? [
              `Your discount of ${money(subscription, subscription.discount.price)} a month ends with the ${subscription.plan_name} plan.`,
            ]
          : []),
        ...(commitment === undefined ? [] : [commitment]),
        '',
        `To keep the ${subscription.plan_name} plan, press “Keep the ${subscription.plan_name} plan” before that day: ${pageUrl}`,
      ],
    };
  },
  plan_unchanged: (news) => ({
    subject: `You keep the ${news.subscription.plan_name} plan`,
    lines: [
      `You’ve undone the change to the ${news.droppedPlan ?? 'other'} plan, and keep the ${news.subscription.plan_name} plan.`,
      '',
      ...openMonthLines(news),
      ...nextLines(news),
    ],
  }),
  ended: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan has ended`,
    lines: [
      `You cancelled your ${news.subscription.plan_name} plan, and it ended on ${yearDayWords(news.subscription.ends_on ?? '')}. No further month is charged.`,
      '',
      ...afterEndLines(news),
      ...againLines(news),
    ],
  }),
  not_renewed: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan has ended`,
    lines: [
      `We can’t renew your ${news.subscription.plan_name} plan, so it ended on ${yearDayWords(news.subscription.ends_on ?? '')}. No further month is charged. Please contact us if you have a question.`,
      '',
      ...afterEndLines(news),
    ],
  }),
  card_expiring: (news) => {
    const { subscription, card, pageUrl } = news;
    const { next_billing_date: day, next_price: next } = subscription;
    if (!card || day === null) throw new Error('nothing is charged to a card that expires');
    return {
      subject: 'Your card expires before your next payment',
      lines: [
        `Your ${capitalised(card.brand)} card that ends in ${card.lastFour} expires on ${yearDayWords(card.lastDay)}. On ${dayWords(day)} we charge ${money(subscription, next)} for your ${subscription.plan_name} plan.`,
        '',
        `To add another card in time: ${pageUrl}`,
      ],
    };
  },
  refunded: (news) => ({
    subject: `A refund for your ${news.subscription.plan_name} plan`,
    lines: [
      `${refundWords(news)} ${news.refund?.reason ?? ''}`.trim(),
      '',
      'Most banks show it within a week.',
    ],
  }),
} as const satisfies Record<string, (news: SubscriptionNews) => Letter>;

export type SubscriptionMailKind = keyof typeof LETTERS;

const refundWords = ({ refund }: SubscriptionNews): string => {
  const amount = refund ? formatBriefMoney(refund.amount) : 'what you paid';
  return refund?.isByStaff
    ? `We have sent you ${amount}.`
    : `We refunded ${amount} to your original payment method.`;
};

/** @param to e-mail */
export function subscriptionMail(
  kind: SubscriptionMailKind,
  to: string,
  news: SubscriptionNews,
): Omit<Mail, 'id'> {
  const { subject, lines } = LETTERS[kind](news);
  return {
    to,
    subject,
    text: [
      news.name ? `Hello ${news.name},` : 'Hello,',
      '',
      ...lines,
      '',
      ...(isRunning(news.subscription.status) ? [`Browse what you can choose from: ${news.url}`, ''] : []),
      ...SIGN_OFF,
    ].join('\n'),
  };
}
