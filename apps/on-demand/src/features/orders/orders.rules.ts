import { contactPath, withSubject } from '@lemari/domain/navigation/contact';
import type { OwedCharge } from '@lemari/domain/charge';
import { chargeLabel } from '@lemari/checkout/charges/rules';
import { transferFacts } from '@lemari/checkout/payment/transfer';
import { formatMoney } from '@lemari/currency/money';
import { addressLines } from '@lemari/domain/person/address';
import { briefDayWords, dayWords, spanWords } from '@lemari/domain/time/day-words';
import type { Order, OrderItem, OrderPayment } from '@lemari/domain/order';
import {
  type DerivedStatus,
  displayStatus,
  type OrderAction,
  type OrderTag,
  orderTag,
  statusLabel,
  statusWords,
} from '@lemari/domain/order/status';
import { dayOf, deadlineWords, windowWords } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { pointLines } from '@lemari/domain/order/shipment';
import { sizeLabel } from '@lemari/domain/product/size';
import { productPath } from '@lemari/domain/product/slug';
import { checkoutHref, orderHref } from '../../checkout-location.ts';
import { METHOD_WORDS, priceWords, whoWords } from '../../method-words.ts';

/** The two lists, in their order on the page. @see rules/orders/list-tags */
export const TABS = [
  { tag: 'active', label: 'Active', empty: 'No active orders' },
  { tag: 'completed', label: 'Completed', empty: 'No completed orders yet' },
] as const satisfies readonly { tag: OrderTag; label: string; empty: string }[];

const MAX_PAGES = 10_000;

/** List and page in a URL. */
export function readListing(search: URLSearchParams): { tag: OrderTag; page: number } {
  const page = Number(search.get('page'));
  return {
    tag: search.get('tag') === 'completed' ? 'completed' : 'active',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

/** @param page absent from the URL when it is 1 */
export function listingHref(base: string, tag: OrderTag, page = 1): string {
  const query = new URLSearchParams({
    ...(tag !== 'active' && { tag }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `${base}/order${query === '' ? '' : `?${query}`}`;
}

/** `2 pieces`. */
export const piecesWords = ({ orderItems: { length } }: Pick<Order, 'orderItems'>): string =>
  `${length} ${length === 1 ? 'piece' : 'pieces'}`;

export const spanOf = ({ start, end }: Order): string => spanWords(start, end);

/** Where and when an order is looked at. */
interface Seen {
  readonly region: RegionId;
  /** ISO date in the region's zone. */
  readonly today: string;
}

/** Status of an order in words. */
export function wordsOf(order: Order, { region, today }: Seen) {
  const { shipment, start } = order;
  const status = displayStatus(order, today);
  const words = statusWords(statusLabel(status, shipment), {
    ...shipment,
    arrival: `${dayWords(start)}, ${windowWords(region, shipment.deliveryTimeStart, shipment.deliveryTimeEnd)}`,
  });
  return { status, ...words, sentence: delayWords(order, status) ?? words.sentence };
}

/** Names the pieces that the customer before has not returned. @see docs/decisions/0108 */
function delayWords({ orderItems }: Order, status: DerivedStatus): string | undefined {
  const late = orderItems.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
  if (status !== 'orderConfirmed' || late.length === 0) return undefined;
  const [is, it] = late.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${list(late)} ${is} late: the customer before you has not returned ${it} yet. We’ll email you if ${late.length === 1 ? 'it does' : 'they do'} not arrive in time. If you’d rather not wait, cancel the order for a full refund.`;
}

const list = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Visual emphasis of each status. */
const TONES = {
  waitingPayment: 'asks',
  orderConfirmed: 'plain',
  onDelivery: 'plain',
  pickupNow: 'asks',
  delivered: 'plain',
  toReturn: 'asks',
  returnNow: 'asks',
  lateReturn: 'late',
  returned: 'past',
  cancelled: 'past',
  failed: 'past',
} as const satisfies Record<DerivedStatus, 'plain' | 'asks' | 'late' | 'past'>;

/** URL of an ordered piece, in its size. */
export const pieceHref = (base: string, { designer, name, styleId, size }: OrderItem): string =>
  `${productPath(base, { id: styleId, name, designer: { name: designer } })}?size=${size}`;

/** Targets of next steps. */
interface OrderLinks {
  /** Base path of the vertical. */
  readonly base: string;
  /** Chat or mail address of support; undefined where neither is configured. */
  readonly contact?: string | undefined;
}

/** The subject of a mail carries the order number, also one from the contact page. */
export const contactHref = (
  { number }: Order,
  { base, contact = contactPath(base, { order: number }) }: OrderLinks,
): string => withSubject(contact, `Order ${number}`);

/** Several pieces are rented again one by one. */
const rentAgainHref = ({ id, orderItems }: Order, { base }: OrderLinks): string => {
  const [first, ...others] = orderItems;
  if (others.length > 0) return `${orderHref(base, id)}#pieces`;
  return first ? pieceHref(base, first) : `${base}/browse`;
};

/** URL of each next step. */
const NEXT = {
  pay: (order, { base }) =>
    order.cartId === undefined ? undefined : checkoutHref(base, { cartId: order.cartId }, 'review'),
  track: (order, { base }) => `${orderHref(base, order.id)}#delivery`,
  collect: (order, { base }) => `${orderHref(base, order.id)}#delivery`,
  return: (order, { base }) => `${orderHref(base, order.id)}#return`,
  rentAgain: rentAgainHref,
  contact: contactHref,
  none: () => undefined,
} as const satisfies Record<OrderAction['kind'], (order: Order, links: OrderLinks) => string | undefined>;

/** Label and URL of the next step; undefined where there is none. */
export function nextStep(
  action: OrderAction,
  order: Order,
  links: OrderLinks,
): { readonly label: string; readonly href: string } | undefined {
  const href = NEXT[action.kind](order, links);
  return action.kind === 'none' || href === undefined ? undefined : { label: action.label, href };
}

/** Props of an order's card in a list. */
export function cardOf(order: Order, links: OrderLinks, seen: Seen) {
  const { status, title, sentence, action } = wordsOf(order, seen);
  const isActive = orderTag(order) === 'active';
  return {
    href: orderHref(links.base, order.id),
    number: order.number,
    status: title,
    // A return with our courier needs no action, even when it is late.
    tone: isActive && order.shipment.returnStatus === 'Sending' ? 'plain' : TONES[status],
    ...(isActive && { sentence: transferWords(order, seen.region) ?? sentence }),
    dates: spanOf(order),
    pieces: piecesWords(order),
    total: formatMoney(order.totalPrice),
    pictures: order.orderItems.map(({ name, featuredImage }) => ({ src: featuredImage, alt: name })),
    action: nextStep(action, order, links),
  };
}

/** Rows of the price. */
export function priceRows({ rentalPrice, shipment, addons, discount }: Order) {
  const { deliveryPrice, returnPrice } = shipment;
  return [
    { label: 'Rental', amount: formatMoney(rentalPrice) },
    { label: 'Delivery', amount: priceWords(deliveryPrice) },
    { label: 'Return', amount: priceWords(returnPrice) },
    ...addons.map(({ name, price }) => ({ label: name, amount: formatMoney(price) })),
    ...(discount ? [{ label: `Discount ${discount.code}`, amount: `−${formatMoney(discount.price)}` }] : []),
  ];
}

/** What is owed beside the price, and the refund. @param charges of the order; a late fee that still grows is none yet */
export function afterRows({ latePrice, refundedPrice }: Order, charges: readonly OwedCharge[] = []) {
  const isCharged = charges.some(({ kind }) => kind === 'lateness');
  return [
    ...charges.map((charge) => ({ label: chargeLabel(charge), amount: formatMoney(charge.amount) })),
    ...(latePrice.amountMinor > 0 && !isCharged
      ? [{ label: 'Late fee', amount: formatMoney(latePrice) }]
      : []),
    ...(refundedPrice.amountMinor > 0 ? [{ label: 'Refunded', amount: formatMoney(refundedPrice) }] : []),
  ];
}

/** Delivery and return in words. */
export function shipmentsOf({ shipment }: Order, region: RegionId, name?: string) {
  const courierFacts = (address: typeof shipment.deliveryAddress) =>
    address && { who: whoWords(region, address, name), notes: address.notes };
  const linesOf = (address: typeof shipment.deliveryAddress, point: typeof shipment.deliveryPoint) =>
    address ? addressLines(address) : point ? pointLines(point) : [];
  return {
    delivery: {
      title: 'Delivery',
      method: METHOD_WORDS[shipment.deliveryMethod],
      day: briefDayWords(dayOf(region, shipment.deliveryTimeStart)),
      times: windowWords(region, shipment.deliveryTimeStart, shipment.deliveryTimeEnd),
      addressLines: linesOf(shipment.deliveryAddress, shipment.deliveryPoint),
      ...courierFacts(shipment.deliveryAddress),
      hours: shipment.deliveryPoint?.openingHours,
      tracking: shipment.deliveryTrackingId === undefined ? undefined : { id: shipment.deliveryTrackingId },
      price: priceWords(shipment.deliveryPrice),
    },
    return: {
      title: 'Return',
      method: METHOD_WORDS[shipment.returnMethod],
      day: briefDayWords(dayOf(region, shipment.returnTimeStart)),
      times: windowWords(region, shipment.returnTimeStart, shipment.returnTimeEnd),
      addressLines: linesOf(shipment.returnAddress, shipment.returnPoint),
      ...courierFacts(shipment.returnAddress),
      hours: shipment.returnPoint?.openingHours,
      tracking: shipment.returnTrackingId === undefined ? undefined : { id: shipment.returnTrackingId },
      price: priceWords(shipment.returnPrice),
    },
  };
}

/** `Size M`, `Size L, your backup`. */
export const itemWords = ({ size, sentAs }: OrderItem): string =>
  `${sizeLabel(size)}${sentAs === 'main_item' ? '' : ', your backup'}`;

/** Whether the pieces of an order can be rented again. */
export const canRentAgain = (order: Order, seen: Seen): boolean =>
  wordsOf(order, seen).action.kind === 'rentAgain';

/** Whether an order can still be cancelled. The API computes the fee. */
export const canCancel = ({ orderStatus, shipment }: Order): boolean =>
  orderStatus === 'waiting_payment' || (orderStatus === 'confirmed' && shipment.deliveryStatus === 'Staging');

/** Payment result to show, after paying or after a failed attempt. */
export type PaymentNews =
  | { readonly kind: 'paid' | 'pending' }
  /** Reason in words. */
  | { readonly kind: 'failed'; readonly reason: string };

const LAPSED = 'The time to pay ran out.';

/** Result of an unpaid order, by the status of its latest attempt. */
const WAITING_NEWS: Readonly<
  Record<OrderPayment['status'], (payment: OrderPayment) => PaymentNews | undefined>
> = {
  // A bank transfer takes hours; its account details show the deadline.
  waiting: ({ transferTo }) => (transferTo ? undefined : { kind: 'pending' }),
  failed: ({ failureReason = 'Unknown error' }) => ({ kind: 'failed', reason: failureReason }),
  expired: ({ failureReason = LAPSED }) => ({ kind: 'failed', reason: failureReason }),
  paid: () => ({ kind: 'pending' }),
  refunded: () => undefined,
};

/** How long after the payment the page still says thank you. */
const THANKED_MINUTES = 60;

/** Whether an order was paid a moment ago and nothing has been sent. */
function isJustPaid({ orderStatus, paidDateTime, answeredAt, shipment }: Order): boolean {
  const passed = Date.parse(answeredAt) - Date.parse(paidDateTime ?? '');
  return (
    orderStatus === 'confirmed' && shipment.deliveryStatus === 'Staging' && passed <= THANKED_MINUTES * 60_000
  );
}

/** @param isPaidCheck whether the customer comes from paying */
export function paymentNews(order: Order, isPaidCheck: boolean): PaymentNews | undefined {
  const { orderStatus, payment } = order;
  if (orderStatus === 'waiting_payment') return payment && WAITING_NEWS[payment.status](payment);
  return isPaidCheck && isJustPaid(order) ? { kind: 'paid' } : undefined;
}

/** The account that a transfer is expected at; undefined where none is. */
export const expectedTransfer = ({ orderStatus, payment }: Order) =>
  orderStatus === 'waiting_payment' && payment?.status === 'waiting' ? payment.transferTo : undefined;

/** When an expected transfer is due; undefined where none is expected. */
function transferWords(order: Order, region: RegionId): string | undefined {
  const transfer = expectedTransfer(order);
  return (
    transfer &&
    `Transfer ${formatMoney(transfer.expectedAmount)} by ${deadlineWords(region, transfer.expirationDate)}. Your pieces are held for you until then.`
  );
}

/** Account details of an expected transfer; undefined where none is expected. */
export const transferOf = (order: Order, region: RegionId) =>
  expectedTransfer(order) && transferFacts(order.payment, region);
