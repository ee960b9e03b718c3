import { shopOf } from '@lemari/catalogue/shop';
import { secondsLeft } from '@lemari/domain/cart/checkout';
import type { Order } from '@lemari/domain/order';
import type { OrderTag } from '@lemari/domain/order/status';
import { loadForUser, requireSignIn } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import { takeForm } from '@lemari/forms/take-form';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Mount,
  storeContext,
} from '@lemari/kit';
import { orderHref } from '../../checkout-location.ts';
import { cancelForm } from './orders.form.ts';
import {
  type CancellationTerms,
  checkPayment,
  type OrderArg,
  orderQuery,
  type OrdersPage,
  ordersQuery,
  termsQuery,
} from './orders.queries.ts';
import { readListing } from './orders.rules.ts';

export interface OrdersLoad extends OrdersPage {
  readonly tag: OrderTag;
  readonly page: number;
}

/** `{base}/order`: a person's orders, those that are under way or those that are over. */
export async function loadOrders(args: LoaderFunctionArgs, mount: Mount): Promise<OrdersLoad> {
  const listing = readListing(new URL(args.request.url).searchParams);
  const found = await loadForUser(args, mount, ordersQuery, { ...shopOf(mount), ...listing });
  return { ...found, ...listing };
}

/** What of an order the page cannot tell by itself. */
export interface OrderLoad {
  readonly order: Order;
  /** Somebody comes from paying it. */
  readonly isPaidCheck: boolean;
  readonly isInvoice: boolean;
  /** Whole seconds until its pieces, or the number to pay to, are given up. */
  readonly leftSeconds: number;
}

/** @throws 404 where the address names none */
function orderArg({ params }: Pick<LoaderFunctionArgs, 'params'>, mount: Mount): OrderArg {
  const id = params['id'] ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to answer with a status
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 });
  return { ...shopOf(mount), id: Number(id) };
}

const untilOf = ({ payment, heldUntil }: Order): string | undefined =>
  payment?.status === 'waiting' && payment.transferTo ? payment.transferTo.expirationDate : heldUntil;

/** Something has been tried to pay it with, and nobody has heard what came of that. */
const isUnheard = ({ orderStatus, payment }: Order, isPaidCheck: boolean): boolean =>
  orderStatus === 'waiting_payment' && (isPaidCheck || payment?.status === 'waiting');

/** `{base}/order/{id}`: one order. As long as it is not known what came of a payment, its provider is asked first. */
export async function loadOrder(args: LoaderFunctionArgs, mount: Mount): Promise<OrderLoad> {
  requireSignIn(args, mount);
  const arg = orderArg(args, mount);
  const search = new URL(args.request.url).searchParams;
  const isPaidCheck = search.get('paid') === 'check';
  const look = () => loadForUser(args, mount, orderQuery, arg);
  let order = await look();
  if (isUnheard(order, isPaidCheck)) {
    // What has become of it stands on the order, whatever this comes to.
    await mutateIn(args.context.get(storeContext))(checkPayment, arg);
    order = await look();
  }
  const until = untilOf(order);
  return {
    order,
    isPaidCheck,
    isInvoice: search.get('view') === 'invoice' && order.paidDateTime !== undefined,
    leftSeconds: until === undefined ? 0 : secondsLeft(until, order.answeredAt),
  };
}

export interface CancelLoad {
  readonly order: Order;
  readonly terms: CancellationTerms;
}

/** `{base}/order/{id}/cancel`: the terms, before they are agreed to. */
export async function loadCancel(args: LoaderFunctionArgs, mount: Mount): Promise<CancelLoad> {
  const arg = orderArg(args, mount);
  const [order, terms] = await Promise.all([
    loadForUser(args, mount, orderQuery, arg),
    loadForUser(args, mount, termsQuery, arg),
  ]);
  return { order, terms };
}

/** Cancels where no script runs. */
export function takeCancel(args: ActionFunctionArgs, mount: Mount) {
  const arg = orderArg(args, mount);
  return takeForm(args, mount, cancelForm(arg), orderHref(mount.base, arg.id));
}
