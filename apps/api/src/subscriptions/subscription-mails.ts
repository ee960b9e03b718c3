import { formatBriefMoney, type Money, toMoney } from '@lemari/currency/money';
import type { WireSubscription } from '@lemari/contract/wire';
import { PLANS_FOR } from '@lemari/domain/plan';
import { pieceName } from '@lemari/domain/plan/plan-words';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { dayWords, yearDayWords } from '@lemari/domain/time/day-words';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';

/** The facts of a mail about a subscription. */
export interface SubscriptionNews {
  readonly subscription: WireSubscription;
  readonly region: RegionId;
  /** The customer's name; null if unknown. */
  readonly name: string | null;
  /** Absolute URL of the pieces that the plan is for. */
  readonly url: string;
  /** For `refunded`. */
  readonly refund?: { readonly amount: Money; readonly reason: string; readonly isByStaff: boolean };
}

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

const money = ({ currency }: WireSubscription, amount: number): string =>
  formatBriefMoney(toMoney(amount, currency));

const paidLines = ({ subscription }: SubscriptionNews): readonly string[] =>
  subscription.invoice.rows
    .filter(({ type, price }) => type !== 'TOTAL' && price !== 0)
    .map(({ title, price }) => `- ${title}: ${money(subscription, price)}`);

/** What is charged next, and what after the discounted months. */
function nextLines({ subscription }: SubscriptionNews): readonly string[] {
  const { next_billing_date: day, next_price: next, price } = subscription;
  if (day === null) return [];
  const isLowered = next < price;
  return [
    `On ${dayWords(day)} your second month begins, and we charge ${money(subscription, next)} to your card. The months after that begin on the same day.`,
    ...(isLowered ? [`After the months of your discount, a month costs ${money(subscription, price)}.`] : []),
  ];
}

const cancelLines = ({ subscription }: SubscriptionNews): readonly string[] => {
  const { earliest_end_date: end } = subscription;
  return end === null
    ? []
    : [
        `To cancel, reply to this email. If you cancelled today, your plan would end on ${yearDayWords(end)}, and nothing would be charged after that.`,
      ];
};

const depositLines = ({ subscription }: SubscriptionNews): readonly string[] =>
  subscription.deposit_price === 0
    ? []
    : [
        `You get your deposit of ${money(subscription, subscription.deposit_price)} back when your plan has ended and your last ${pieceName(subscription.vertical_type, 1)} has reached us.`,
      ];

/** Each mail says what happened and what comes next. */
const LETTERS = {
  started: (news) => ({
    subject: `Your ${news.subscription.plan_name} plan has started`,
    lines: [
      `Thank you. Your ${news.subscription.plan_name} plan for ${PLANS_FOR[news.subscription.vertical_type]} in ${REGIONS[news.region].name} has started. You paid ${money(news.subscription, news.subscription.invoice.total_price)}.`,
      '',
      ...paidLines(news),
      '',
      ...nextLines(news),
      ...cancelLines(news),
      ...depositLines(news),
    ],
  }),
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
      `What you can choose from: ${news.url}`,
      '',
      ...SIGN_OFF,
    ].join('\n'),
  };
}
