import { formatMoney, type Money } from '@lemari/currency/money';
import { dayWords } from '@lemari/domain/day-words';
import { timesWords } from '@lemari/domain/order-times';
import type { Order } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import { addressLines } from '@lemari/domain/address';
import { pointLines } from '@lemari/domain/shipment';
import type { Mail } from '../mail/mailer.ts';

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
const goes = ({ order: { shipment } }: OrderNews) =>
  shipment.returnMethod === 'Return' ? 'We pick it up on' : 'You bring it back on';

/** @see docs/decisions/0024, Lateness */
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
      `${comes(news)} ${dayWords(news.order.rentalDateStart)}, ${window(news, 'delivery')}.`,
      ...placeOf(news, 'delivery'),
      '',
      `${goes(news)} ${dayWords(news.order.rentalDateEnd)}, ${window(news, 'return')}.`,
      ...placeOf(news, 'return'),
    ],
  }),
  dispatched: (news) => ({
    subject:
      news.order.shipment.deliveryMethod === 'Normal'
        ? `Your order ${news.order.number} is on its way`
        : `Your order ${news.order.number} is ready to collect`,
    lines: [
      news.order.shipment.deliveryMethod === 'Normal'
        ? `your pieces are on their way and arrive today, ${window(news, 'delivery')}.`
        : `your pieces wait for you today, ${window(news, 'delivery')}. Bring the number of the order.`,
      ...placeOf(news, 'delivery'),
      ...(news.order.shipment.deliveryTrackingId
        ? ['', `Tracking: ${news.order.shipment.deliveryTrackingId}`]
        : []),
    ],
  }),
  return_tomorrow: (news) => ({
    subject: `Tomorrow your order ${news.order.number} goes back`,
    lines: [
      `${goes(news)} ${dayWords(news.order.rentalDateEnd)}, ${window(news, 'return')}.`,
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
      `We expect it, and make it ready as fast as we can. If it is not back by ${dayWords(news.delay?.lastReturn ?? news.order.rentalDateStart)}`,
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
      `your pieces should have come back on ${dayWords(news.order.rentalDateEnd)}.`,
      '',
      `Each day costs ${formatMoney(news.order.latePricePerDay)} for each piece: ${formatMoney(news.order.latePrice)} until today. Please`,
      'bring them back, or answer this mail so that we can pick them up.',
      '',
      LATENESS_PAID,
    ],
  }),
  returned: (news) => ({
    subject: `Your order ${news.order.number} is back`,
    lines: [
      'everything has come back. Thank you.',
      ...(news.order.latePrice.amountMinor > 0
        ? ['', `The days it was late cost ${formatMoney(news.order.latePrice)}. ${LATENESS_PAID}`]
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
export function orderMail(kind: OrderMailKind, to: string, news: OrderNews): Mail {
  const { subject, lines } = LETTERS[kind](news);
  return {
    to,
    subject,
    text: ['Hello,', '', ...lines, '', `Your order: ${news.url}`, '', 'Lemari', ''].join('\n'),
  };
}
