import { formatMoney, type Money } from '@lemari/currency/money';
import { dayWords } from '@lemari/domain/time/day-words';
import { dayOf, timesWords } from '@lemari/domain/order/times';
import type { Order } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import { addressLines } from '@lemari/domain/person/address';
import { type DeliveryMethod, pointLines } from '@lemari/domain/order/shipment';
import type { Mail } from '../platform/outbox/outbox.ts';

/** What is told of an order. */
export interface OrderNews {
  readonly order: Order;
  readonly region: RegionId;
  /** The order's page, whole. */
  readonly url: string;
  /** Of a refund alone. */
  readonly refund?: { readonly amount: Money; readonly reason: string; readonly isByHand: boolean };
  /** Of a delay alone: what is late, and the ISO date it has to be back on to go out in time. */
  readonly delay?: { readonly names: readonly string[]; readonly lastReturn: string };
  /** Of a pick-up that failed alone: a sentence, why. */
  readonly reason?: string | undefined;
}

export type OrderMailKind = keyof typeof LETTERS;

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

const window = ({ order: { shipment }, region }: OrderNews, way: 'delivery' | 'return') =>
  timesWords(region, shipment[`${way}TimeStart`], shipment[`${way}TimeEnd`]);

const placeOf = ({ order: { shipment } }: OrderNews, way: 'delivery' | 'return'): readonly string[] => {
  const [address, point] = [shipment[`${way}Address`], shipment[`${way}Point`]];
  if (address) return addressLines(address);
  return point ? [...pointLines(point), point.openingHours] : [];
};

const itemLines = ({ order }: OrderNews) =>
  order.orderItems.map(({ name, size, designer }) => `- ${name} by ${designer}, ${size.toUpperCase()}`);

const comes = ({ order: { shipment } }: OrderNews) =>
  shipment.deliveryMethod === 'Normal' ? 'We bring it on' : 'You collect it on';
/** Whether it leaves after the day it was to be there on. */
const isOverdue = ({ order, region }: OrderNews) => dayOf(region, order.answeredAt) > order.start;

/** What is said of pieces that leave: on the day that was agreed to, or after it. */
const LEAVING = {
  Normal: {
    subject: 'is on its way',
    inTime: (when: string) => `your pieces are on their way, and arrive on ${when}.`,
    overdue: 'your pieces are on their way, later than you wished. We are sorry.',
  },
  NormalCollect: {
    subject: 'is ready to collect',
    inTime: (when: string) => `your pieces wait for you on ${when}. Bring the number of the order.`,
    overdue: 'your pieces wait for you, later than you wished. We are sorry. Bring the number of the order.',
  },
} as const satisfies Record<
  DeliveryMethod,
  { readonly subject: string; readonly inTime: (when: string) => string; readonly overdue: string }
>;

const goes = ({ order: { shipment } }: OrderNews) =>
  shipment.returnMethod === 'Return' ? 'We pick it up on' : 'You bring it back on';

/** @see docs/decisions/0107 */
const LATENESS_PAID = 'Nothing is taken by itself: once everything is back we write to you how to pay it.';

/** Each is about one thing that happened, and says what comes next. */
const LETTERS = {
  confirmed: (news) => ({
    subject: `Your order ${news.order.number} is confirmed`,
    lines: [
      `thank you. Your order ${news.order.number} is paid: ${formatMoney(news.order.totalPrice)}.`,
      '',
      ...itemLines(news),
      '',
      `${comes(news)} ${dayWords(news.order.start)}, ${window(news, 'delivery')}.`,
      ...placeOf(news, 'delivery'),
      '',
      `${goes(news)} ${dayWords(news.order.end)}, ${window(news, 'return')}.`,
      ...placeOf(news, 'return'),
    ],
  }),
  dispatched: (news) => {
    const { subject, inTime, overdue } = LEAVING[news.order.shipment.deliveryMethod];
    const { deliveryTrackingId: tracking } = news.order.shipment;
    return {
      subject: `Your order ${news.order.number} ${subject}`,
      lines: [
        isOverdue(news) ? overdue : inTime(`${dayWords(news.order.start)}, ${window(news, 'delivery')}`),
        ...placeOf(news, 'delivery'),
        ...(tracking ? ['', `Tracking: ${tracking}`] : []),
      ],
    };
  },
  return_tomorrow: (news) => ({
    subject: `Tomorrow your order ${news.order.number} goes back`,
    lines: [
      `${goes(news)} ${dayWords(news.order.end)}, ${window(news, 'return')}.`,
      ...placeOf(news, 'return'),
      '',
      'Put everything in the bag it came in, unwashed. Each day it is late costs',
      `${formatMoney(news.order.latePricePerDay)} for each piece.`,
    ],
  }),
  delayed: (news) => ({
    subject: `A piece of your order ${news.order.number} is late`,
    lines: [
      'who rented it before you has not brought it back yet, and no other one is free on your days:',
      ...(news.delay?.names ?? []).map((name) => `- ${name}`),
      '',
      `We expect it, and make it ready as fast as we can. If it is not back by ${dayWords(news.delay?.lastReturn ?? news.order.start)}`,
      'we write to you again: then what you chose to be sent instead goes out, or everything you paid goes back.',
      '',
      'If you would rather not wait, cancel the order on its page before it is sent: everything goes back.',
    ],
  }),
  replaced: (news) => ({
    subject: `Something else goes out with your order ${news.order.number}`,
    lines: [
      'a piece of it has not come back in time from who rented it before you. What you chose to be sent instead',
      'goes out, and your order now is:',
      '',
      ...itemLines(news),
      '',
      'It costs no more. What it costs less goes back the way it was paid.',
    ],
  }),
  late: (news) => ({
    subject: `Your order ${news.order.number} is late`,
    lines: [
      `your pieces should have come back on ${dayWords(news.order.end)}.`,
      '',
      `Each day costs ${formatMoney(news.order.latePricePerDay)} for each piece: ${formatMoney(news.order.latePrice)} until today. Please`,
      'bring them back, or answer this mail so that we can pick them up.',
      '',
      LATENESS_PAID,
    ],
  }),
  pickup_failed: (news) => ({
    subject: `Your order ${news.order.number} could not be picked up`,
    lines: [
      `our courier could not take your pieces along. ${news.reason ?? ''}`.trim(),
      '',
      'Answer this mail with a day and a time that suit you, and we come again. Until then keep everything in the bag',
      `it came in. Each day after ${dayWords(news.order.end)} costs ${formatMoney(news.order.latePricePerDay)} for each piece.`,
    ],
  }),
  returned: (news) => ({
    subject: `Your order ${news.order.number} is back`,
    lines: [
      'everything has come back. Thank you.',
      ...(news.order.latePrice.amountMinor > 0
        ? [
            '',
            `The days it was late cost ${formatMoney(news.order.latePrice)}. Nothing is taken by itself: we write to you how to pay it.`,
          ]
        : []),
    ],
  }),
  cancelled: (news) => ({
    subject: `Your order ${news.order.number} is cancelled`,
    lines: [news.order.statusReason ?? 'it was cancelled, as you asked.'],
  }),
  failed: (news) => ({
    subject: `Your order ${news.order.number} could not go ahead`,
    lines: [`we are sorry. ${news.order.statusReason ?? ''}`.trim()],
  }),
  refunded: (news) => ({
    subject: `A refund for your order ${news.order.number}`,
    lines: [
      `${news.refund ? formatMoney(news.refund.amount) : 'What you paid'} ${
        news.refund?.isByHand ? 'has been sent back to you by one of us.' : 'goes back the way it was paid.'
      } ${news.refund?.reason ?? ''}`.trim(),
      '',
      'It depends on the bank when you see it, mostly within a week.',
    ],
  }),
} as const satisfies Record<string, (news: OrderNews) => Letter>;

/** @param to e-mail */
export function orderMail(kind: OrderMailKind, to: string, news: OrderNews): Omit<Mail, 'id'> {
  const { subject, lines } = LETTERS[kind](news);
  return {
    to,
    subject,
    text: ['Hello,', '', ...lines, '', `Your order: ${news.url}`, '', 'Lemari', ''].join('\n'),
  };
}
