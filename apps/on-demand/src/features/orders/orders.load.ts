import { shopOf } from '@lemari/catalogue/shop';
import { chargesQuery } from '@lemari/checkout/charges';
import type { OwedCharge } from '@lemari/domain/charge';
import { secondsLeft } from '@lemari/domain/time/time-left';
import type { Order } from '@lemari/domain/order';
import type { OrderTag } from '@lemari/domain/order/status';
import { loadForUser, loadQuery, requireSignIn } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import { takeForm } from '@lemari/forms/take-form';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Mount,
  settingsOf,
  setupContext,
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
  readonly pages: number;
}

/** `{base}/order`: the customer's active or completed orders. */
export async function loadOrders(args: LoaderFunctionArgs, mount: Mount): Promise<OrdersLoad> {
  const listing = readListing(new URL(args.request.url).searchParams);
  const { pageSize: count } = settingsOf(args.context.get(setupContext));
  const found = await loadForUser(args, mount, ordersQuery, { ...shopOf(mount), ...listing, count });
  return { ...found, ...listing, pages: Math.ceil(found.total / count) };
}

/** Data of an order page. */
export interface OrderLoad {
  readonly order: Order;
  /** Of the order; none if the service does not answer. */
  readonly charges: readonly OwedCharge[];
  /** Whether the customer comes from paying. */
  readonly isPaidCheck: boolean;
  readonly isInvoice: boolean;
  /** Whole seconds until the hold or the account number expires. */
  readonly leftSeconds: number;
}

/** @throws 404 for an invalid id */
function orderArg({ params }: Pick<LoaderFunctionArgs, 'params'>, mount: Mount): OrderArg {
  const id = params['id'] ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 });
  return { ...shopOf(mount), id: Number(id) };
}

const untilOf = ({ payment, heldUntil }: Order): string | undefined =>
  payment?.status === 'waiting' && payment.transferTo ? payment.transferTo.expirationDate : heldUntil;

/** Whether a payment attempt has no result yet. */
const isUnresolved = ({ orderStatus, payment }: Order, isPaidCheck: boolean): boolean =>
  orderStatus === 'waiting_payment' && (isPaidCheck || payment?.status === 'waiting');

/** `{base}/order/{id}`: one order. While a payment has no result, the provider is queried first. */
export async function loadOrder(args: LoaderFunctionArgs, mount: Mount): Promise<OrderLoad> {
  requireSignIn(args, mount);
  const arg = orderArg(args, mount);
  const search = new URL(args.request.url).searchParams;
  const isPaidCheck = search.get('paid') === 'check';
  const load = () => loadForUser(args, mount, orderQuery, arg);
  let order = await load();
  if (isUnresolved(order, isPaidCheck)) {
    // The order carries the result, so a failure of this check is ignored.
    await mutateIn(args.context.get(storeContext))(checkPayment, arg);
    order = await load();
  }
  const until = untilOf(order);
  return {
    order,
    charges: await chargesOf(args, mount, order),
    isPaidCheck,
    isInvoice: search.get('view') === 'invoice' && order.paidDateTime !== undefined,
    leftSeconds: until === undefined ? 0 : secondsLeft(until, order.answeredAt),
  };
}

/** What was delivered can be late or damaged. */
async function chargesOf(
  args: LoaderFunctionArgs,
  { region }: Mount,
  { id, shipment }: Order,
): Promise<readonly OwedCharge[]> {
  if (shipment.deliveryStatus !== 'Delivered') return [];
  const { data: charges = [] } = await loadQuery(
    args,
    chargesQuery,
    { region },
    { isFresh: true, isOptional: true },
  );
  return charges.filter(({ of }) => of.kind === 'order' && of.id === id);
}

export interface CancelLoad {
  readonly order: Order;
  readonly terms: CancellationTerms;
}

/** `{base}/order/{id}/cancel`: the terms of cancelling. */
export async function loadCancel(args: LoaderFunctionArgs, mount: Mount): Promise<CancelLoad> {
  const arg = orderArg(args, mount);
  const [order, terms] = await Promise.all([
    loadForUser(args, mount, orderQuery, arg),
    loadForUser(args, mount, termsQuery, arg),
  ]);
  return { order, terms };
}

/** Cancels without scripts. */
export function takeCancel(args: ActionFunctionArgs, mount: Mount) {
  const arg = orderArg(args, mount);
  return takeForm(args, mount, cancelForm(arg), orderHref(mount.base, arg.id));
}
