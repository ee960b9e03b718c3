import { formatMoney, type Money } from '@lemari/currency/money';
import { dayWords } from '@lemari/domain/time/day-words';
import { dayOf, timesWords } from '@lemari/domain/order/times';
import type { Order } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import { addressLines } from '@lemari/domain/person/address';
import { type DeliveryMethod, pointLines } from '@lemari/domain/order/shipment';
import type { Mail } from '../platform/outbox/outbox.ts';

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
}

export type OrderMailKind = keyof typeof LETTERS;

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

const window = ({ order: { shipment }, region }: OrderNews, way: 'delivery' | 'return') =>
  timesWords(region, shipment[`${way}TimeStart`], shipment[`${way}TimeEnd`]);

const locationLines = ({ order: { shipment } }: OrderNews, way: 'delivery' | 'return'): readonly string[] => {
  const [address, point] = [shipment[`${way}Address`], shipment[`${way}Point`]];
  if (address) return addressLines(address);
  return point ? [...pointLines(point), point.openingHours] : [];
};

const itemLines = ({ order }: OrderNews) =>
  order.orderItems.map(({ name, size, designer }) => `- ${name} by ${designer}, ${size.toUpperCase()}`);

const deliveryLead = ({ order: { shipment } }: OrderNews) =>
  shipment.deliveryMethod === 'Normal' ? 'We deliver on' : 'Collect it on';

/** Whether the order is sent after its delivery date. */
const isOverdue = ({ order, region }: OrderNews) => dayOf(region, order.answeredAt) > order.start;

/** Texts of `dispatched`, for an order that is sent in time or late. */
const LEAVING = {
  Normal: {
    subject: 'is on its way',
    inTime: (when: string) => `Your pieces are on their way. They arrive on ${when}.`,
    overdue: 'Your pieces are on their way. We are sorry that they are late.',
  },
  NormalCollect: {
    subject: 'is ready to collect',
    inTime: (when: string) => `Your pieces are ready to collect on ${when}. Please bring your order number.`,
    overdue:
      'Your pieces are ready to collect. We are sorry that they are late. Please bring your order number.',
  },
} as const satisfies Record<
  DeliveryMethod,
  { readonly subject: string; readonly inTime: (when: string) => string; readonly overdue: string }
>;

const returnLead = ({ order: { shipment } }: OrderNews) =>
  shipment.returnMethod === 'Return' ? 'We pick it up on' : 'Bring it back on';

/** @see docs/decisions/0107 */
const LATENESS_PAID =
  'We won’t charge your card automatically; once everything is back, we’ll email you the amount.';

const refundWords = ({ refund }: OrderNews): string => {
  const amount = refund ? formatMoney(refund.amount) : 'what you paid';
  return refund?.isByStaff
    ? `We have sent you ${amount}.`
    : `We refunded ${amount} to your original payment method.`;
};

/** Each mail says what happened and what comes next. */
const LETTERS = {
  confirmed: (news) => ({
    subject: `Your order ${news.order.number} is confirmed`,
    lines: [
      `Thank you. Your order ${news.order.number} is confirmed. You paid ${formatMoney(news.order.totalPrice)}.`,
      '',
      ...itemLines(news),
      '',
      `${deliveryLead(news)} ${dayWords(news.order.start)}, ${window(news, 'delivery')}.`,
      ...locationLines(news, 'delivery'),
      '',
      `${returnLead(news)} ${dayWords(news.order.end)}, ${window(news, 'return')}.`,
      ...locationLines(news, 'return'),
    ],
  }),
  dispatched: (news) => {
    const { subject, inTime, overdue } = LEAVING[news.order.shipment.deliveryMethod];
    const { deliveryTrackingId: tracking } = news.order.shipment;
    return {
      subject: `Your order ${news.order.number} ${subject}`,
      lines: [
        isOverdue(news) ? overdue : inTime(`${dayWords(news.order.start)}, ${window(news, 'delivery')}`),
        ...locationLines(news, 'delivery'),
        ...(tracking ? ['', `Tracking: ${tracking}`] : []),
      ],
    };
  },
  return_tomorrow: (news) => ({
    subject: `Your order ${news.order.number} is due back tomorrow`,
    lines: [
      `${returnLead(news)} ${dayWords(news.order.end)}, ${window(news, 'return')}.`,
      ...locationLines(news, 'return'),
      '',
      'Put everything in the bag it came in, unwashed.',
      `Late returns cost ${formatMoney(news.order.latePricePerDay)} a day for each piece.`,
    ],
  }),
  delayed: (news) => ({
    subject: `A piece of your order ${news.order.number} is late`,
    lines: [
      'The customer before you hasn’t returned it yet, and no other is available on your dates:',
      ...(news.delay?.names ?? []).map((name) => `- ${name}`),
      '',
      `If it isn’t back by ${dayWords(news.delay?.lastReturn ?? news.order.start)}, we’ll email you again. We’ll then send the backup you chose or`,
      'refund everything you paid.',
      '',
      'If you’d rather not wait, cancel the order on its page before we send it, for a full refund.',
    ],
  }),
  replaced: (news) => ({
    subject: `We are sending your backup with order ${news.order.number}`,
    lines: [
      'A piece wasn’t returned in time by the customer before you. We are sending the backup you chose instead.',
      'Your order is now:',
      '',
      ...itemLines(news),
      '',
      'You pay nothing extra. If the backup costs less, we refund the difference to your original payment method.',
    ],
  }),
  late: (news) => ({
    subject: `Your order ${news.order.number} is late`,
    lines: [
      `Your pieces were due back on ${dayWords(news.order.end)}.`,
      '',
      `The late fee is ${formatMoney(news.order.latePricePerDay)} a day for each piece: ${formatMoney(news.order.latePrice)} so far.`,
      'Please bring them back, or reply to this email and we’ll pick them up.',
      '',
      LATENESS_PAID,
    ],
  }),
  pickup_failed: (news) => ({
    subject: `We couldn’t pick up your order ${news.order.number}`,
    lines: [
      `Our courier couldn’t pick up your pieces. ${news.reason ?? ''}`.trim(),
      '',
      'Reply to this email with a day and a time that suit you, and we’ll come again. Until then, keep everything in',
      `the bag it came in. From the day after ${dayWords(news.order.end)}, the late fee is ${formatMoney(news.order.latePricePerDay)} a day for each piece.`,
    ],
  }),
  returned: (news) => ({
    subject: `Your order ${news.order.number} is back`,
    lines: [
      'Everything is back with us. Thank you.',
      ...(news.order.latePrice.amountMinor > 0
        ? [
            '',
            `The late fee is ${formatMoney(news.order.latePrice)}. We won’t charge your card automatically; we’ll email you how to pay it.`,
          ]
        : []),
    ],
  }),
  cancelled: (news) => ({
    subject: `Your order ${news.order.number} is cancelled`,
    lines: [news.order.statusReason ?? 'We cancelled it, as you asked.'],
  }),
  failed: (news) => ({
    subject: `We couldn’t go ahead with your order ${news.order.number}`,
    lines: [`We are sorry. ${news.order.statusReason ?? ''}`.trim()],
  }),
  refunded: (news) => ({
    subject: `A refund for your order ${news.order.number}`,
    lines: [
      `${refundWords(news)} ${news.refund?.reason ?? ''}`.trim(),
      '',
      'Most banks show it within a week.',
    ],
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
      'Lemari',
      '',
    ].join('\n'),
  };
}
