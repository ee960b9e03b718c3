import { formatMoney, type Money } from '@lemari/currency/money';
import { payOwedHref } from '@lemari/domain/charge';
import { addDays } from '@lemari/domain/time/dates';
import { sizeLabel } from '@lemari/domain/product/size';
import { dayWords } from '@lemari/domain/time/day-words';
import { dayOf, deadlineWords, timesWords } from '@lemari/domain/order/times';
import { cancellationOf } from '@lemari/domain/order/cancellation';
import type { Order } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import { addressLines } from '@lemari/domain/person/address';
import { type DeliveryMethod, pointLines, type ReturnMethod } from '@lemari/domain/order/shipment';
import { uncapitalised } from '@lemari/domain/words';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';
import { transferLines } from './transfer-lines.ts';

/** The facts of a mail about an order. */
export interface OrderNews {
  readonly order: Order;
  readonly region: RegionId;
  /** The customer's name; null if unknown. */
  readonly name: string | null;
  /** Absolute URL of the order's page. */
  readonly url: string;
  /** For `refunded`. */
  readonly refund?: { readonly amount: Money; readonly reason: string; readonly isByStaff: boolean };
  /** For `delayed`: names of the late pieces, and the last ISO date of return in time for this order. */
  readonly delay?: { readonly names: readonly string[]; readonly lastReturn: string };
  /** For `pickup_failed`: a sentence with the reason. */
  readonly reason?: string | undefined;
  /** For `returned`: the late fee that is not paid. */
  readonly owedLate?: Money | undefined;
}

export type OrderMailKind = keyof typeof LETTERS;

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

type Leg = 'delivery' | 'return';

const window = ({ order: { shipment }, region }: OrderNews, leg: Leg) =>
  timesWords(region, shipment[`${leg}TimeStart`], shipment[`${leg}TimeEnd`]);

const locationLines = ({ order: { shipment } }: OrderNews, leg: Leg): readonly string[] => {
  const [address, point] = [shipment[`${leg}Address`], shipment[`${leg}Point`]];
  if (address) return addressLines(address);
  return point ? [...pointLines(point), point.openingHours] : [];
};

const itemLines = ({ order }: OrderNews) =>
  order.orderItems.map(
    ({ name, size, designer }) => `- ${name} by ${designer}, ${uncapitalised(sizeLabel(size))}`,
  );

/** Sentences about the day and the time, before the lines of the location. */
const METHOD_SENTENCES = {
  Normal: (when: string) => `We deliver it on ${when}, to:`,
  NormalCollect: (when: string) => `Collect it on ${when}, at:`,
  Return: (when: string) => `Our courier picks it up on ${when}, from:`,
  ReturnCollect: (when: string) => `Bring it back on ${when}, to:`,
} as const satisfies Record<DeliveryMethod | ReturnMethod, (when: string) => string>;

const whenOf = (news: OrderNews, leg: Leg): string =>
  `${dayWords(leg === 'delivery' ? news.order.start : news.order.end)}, ${window(news, leg)}`;

/** When and where an order is handed over. */
const legLines = (news: OrderNews, leg: Leg): readonly string[] => [
  METHOD_SENTENCES[news.order.shipment[`${leg}Method`]](whenOf(news, leg)),
  ...locationLines(news, leg),
];

/** Whether the order is sent after its delivery date. */
const isOverdue = ({ order, region }: OrderNews) => dayOf(region, order.answeredAt) > order.start;

/** Texts of `dispatched`, for an order that is sent in time or late. */
const LEAVING = {
  Normal: {
    subject: 'is on its way',
    inTime: (when: string) => `Your order is on its way. It arrives on ${when}, at:`,
    overdue: 'Your order is on its way. We’re sorry that it’s late. We deliver it to:',
  },
  NormalCollect: {
    subject: 'is ready to collect',
    inTime: (when: string) =>
      `Your order is ready. Please bring your order number, and collect it on ${when}, at:`,
    overdue:
      'Your order is ready. We’re sorry that it’s late. Please bring your order number, and collect it at:',
  },
} as const satisfies Record<
  DeliveryMethod,
  { readonly subject: string; readonly inTime: (when: string) => string; readonly overdue: string }
>;

/** Texts of `delayed`, for one late piece or several. */
const DELAYED = {
  one: {
    subject: (number: string) => `A piece of your order ${number} is late`,
    lead: 'The customer before you hasn’t returned this piece yet, and no other is available on your dates:',
    unlessBack: 'If it isn’t back by',
  },
  several: {
    subject: (number: string) => `Some pieces of your order ${number} are late`,
    lead: 'The customers before you haven’t returned these pieces yet, and no others are available on your dates:',
    unlessBack: 'If they aren’t back by',
  },
} as const;

/** @see docs/decisions/0288 */
const NOT_AUTOMATIC = 'We won’t charge your card automatically.';

const REFUND_TIME = 'Most banks show it within a week.';

/** For an ended order, whose reason says what is refunded. @see docs/decisions/0309 */
const refundTimeLines = ({ order: { refundedPrice } }: OrderNews): readonly string[] =>
  refundedPrice.amountMinor > 0 ? ['', REFUND_TIME] : [];

const isUnpaid = ({ order }: OrderNews): boolean => order.paidDateTime === undefined;

/** What cancelling costs, and from when. @see docs/decisions/0109 */
function cancelTerms({ order, region }: OrderNews): string {
  const { kind, freeUntil, retainedPrice } = cancellationOf(order, order.answeredAt, region);
  if (kind === 'free')
    return `Cancel on the page of your order until ${deadlineWords(region, freeUntil)} for a full refund.`;
  const retained = retainedPrice.amountMinor > 0 ? formatMoney(retainedPrice) : 'nothing';
  return `If you cancel on the page of your order before we send it, we keep ${retained}.`;
}

const refundWords = ({ refund }: OrderNews): string => {
  const amount = refund ? formatMoney(refund.amount) : 'what you paid';
  return refund?.isByStaff
    ? `We have sent you ${amount}.`
    : `We refunded ${amount} to your original payment method.`;
};

/** Each mail says what happened and what comes next. */
const LETTERS = {
  transfer: (news) => ({
    subject: `How to pay for your order ${news.order.number}`,
    lines: [
      `Thank you. Your order ${news.order.number} is waiting for your payment.`,
      ...transferLines(news.order.payment, news.region),
      '',
      'Your pieces are held for you until then. We’ll email you as soon as your payment arrives.',
      'You can choose another way to pay on the page of your order. Only the account number in our latest email counts.',
    ],
  }),
  confirmed: (news) => ({
    subject: `Your order ${news.order.number} is confirmed`,
    lines: [
      `Thank you. Your order ${news.order.number} is confirmed. You paid ${formatMoney(news.order.totalPrice)}.`,
      '',
      ...itemLines(news),
      '',
      ...legLines(news, 'delivery'),
      '',
      ...legLines(news, 'return'),
      '',
      cancelTerms(news),
    ],
  }),
  dispatched: (news) => {
    const { subject, inTime, overdue } = LEAVING[news.order.shipment.deliveryMethod];
    const { deliveryTrackingId: tracking } = news.order.shipment;
    return {
      subject: `Your order ${news.order.number} ${subject}`,
      lines: [
        isOverdue(news) ? overdue : inTime(whenOf(news, 'delivery')),
        ...locationLines(news, 'delivery'),
        ...(tracking ? ['', `Tracking: ${tracking}`] : []),
      ],
    };
  },
  return_tomorrow: (news) => ({
    subject: `Your order ${news.order.number} is due back tomorrow`,
    lines: [
      'Your rental ends tomorrow.',
      '',
      ...legLines(news, 'return'),
      '',
      'Put everything in the bag it came in, unwashed.',
      `Late returns cost ${formatMoney(news.order.latePricePerDay)} a day for each piece.`,
    ],
  }),
  delayed: ({ order, delay }) => {
    const { names, lastReturn } = delay ?? { names: [], lastReturn: order.start };
    const { subject, lead, unlessBack } = DELAYED[names.length === 1 ? 'one' : 'several'];
    return {
      subject: subject(order.number),
      lines: [
        lead,
        ...names.map((name) => `- ${name}`),
        '',
        `${unlessBack} ${dayWords(lastReturn)}, we’ll send your backup if you chose one, or refund everything you paid.`,
        'We’ll email you then.',
        '',
        'If you’d rather not wait, cancel the order on its page before we send it, for a full refund.',
      ],
    };
  },
  replaced: (news) => ({
    subject: `We’re sending your backup with order ${news.order.number}`,
    lines: [
      'The customer before you didn’t return a piece in time, so we’re sending the backup you chose.',
      'Your order is now:',
      '',
      ...itemLines(news),
      '',
      'You pay nothing extra.',
      'If the backup costs less, we refund the difference to your original payment method.',
    ],
  }),
  late: (news) => ({
    subject: `Your order ${news.order.number} is late`,
    lines: [
      `Your order was due back on ${dayWords(news.order.end)}.`,
      '',
      `The late fee is ${formatMoney(news.order.latePricePerDay)} a day for each piece: ${formatMoney(news.order.latePrice)} so far.`,
      'Please bring it back, or reply to this email and we’ll pick it up.',
      '',
      `${NOT_AUTOMATIC} Once everything is back, you can pay here: ${payOwedHref(news.url)}`,
    ],
  }),
  pickup_failed: (news) => ({
    subject: `We couldn’t pick up your order ${news.order.number}`,
    lines: [
      `Our courier couldn’t pick up your order. ${news.reason ?? ''}`.trim(),
      '',
      'Reply to this email with a day and a time that suit you, and we’ll come again.',
      'Until then, keep everything in the bag it came in.',
      `From ${dayWords(addDays(news.order.end, 1))}, the late fee is ${formatMoney(news.order.latePricePerDay)} a day for each piece.`,
      'If the failure was ours, say so in your reply: you pay no late fee for it.',
    ],
  }),
  returned: (news) => ({
    subject: `Your order ${news.order.number} is back`,
    lines: [
      'Everything is back with us. Thank you.',
      ...(news.owedLate
        ? [
            '',
            `It was due on ${dayWords(news.order.end)}. The late fee is ${formatMoney(news.owedLate)}.`,
            `${NOT_AUTOMATIC} You can pay it here: ${payOwedHref(news.url)}`,
          ]
        : []),
    ],
  }),
  cancelled: (news) => ({
    subject: `Your order ${news.order.number} is cancelled`,
    lines: [
      news.order.statusReason ?? 'We cancelled this order.',
      ...refundTimeLines(news),
      '',
      ...itemLines(news),
      ...(isUnpaid(news)
        ? ['', 'If a transfer for it is still on its way, we’ll refund it when it arrives.']
        : []),
      '',
      'To rent the pieces again, choose them on the page of your order.',
    ],
  }),
  failed: (news) => ({
    subject: `We couldn’t go ahead with your order ${news.order.number}`,
    lines: [`We’re sorry. ${news.order.statusReason ?? ''}`.trim(), ...refundTimeLines(news)],
  }),
  refunded: (news) => ({
    subject: `A refund for your order ${news.order.number}`,
    lines: [`${refundWords(news)} ${news.refund?.reason ?? ''}`.trim(), '', REFUND_TIME],
  }),
} as const satisfies Record<string, (news: OrderNews) => Letter>;

/** @param to e-mail */
export function orderMail(kind: OrderMailKind, to: string, news: OrderNews): Omit<Mail, 'id'> {
  const { subject, lines } = LETTERS[kind](news);
  return {
    to,
    subject,
    text: [
      news.name ? `Hello ${news.name},` : 'Hello,',
      '',
      ...lines,
      '',
      `Your order: ${news.url}`,
      '',
      ...SIGN_OFF,
    ].join('\n'),
  };
}
