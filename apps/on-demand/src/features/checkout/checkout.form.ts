import type { PayWith } from '@lemari/checkout/payment';
import { paymentForm } from '@lemari/checkout/payment/kinds';
import type { PaymentMethods } from '@lemari/checkout/payment/rules';
import { formatMoney } from '@lemari/currency/money';
import type { DeliveryMethod, ReturnMethod, ShippingMethod } from '@lemari/domain/order/shipment';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords, refusalSaying } from '@lemari/forms/refusal';
import type { CallResult, Mutate } from '@lemari/http/query';
import { paidOrderHref } from '../../checkout-location.ts';
import {
  beginHostedPayment,
  type CartArg,
  type Checkout,
  type CheckoutChange,
  holdCart,
  payOrder,
  placeOrder,
  saveCheckout,
  type WayChosen,
} from './checkout.queries.ts';
import { type Direction, DIRECTIONS } from './directions.ts';
import { readWay } from './ways.rules.ts';

const goesBy = <Method extends ShippingMethod>(
  way: WayChosen,
  ...methods: readonly Method[]
): way is WayChosen<Method> => methods.some((method) => method === way.method);

function changeOf(way: WayChosen): CheckoutChange {
  const { delivery, return: back } = DIRECTIONS;
  if (goesBy<DeliveryMethod>(way, delivery.door, delivery.point)) return { delivery: way };
  return goesBy<ReturnMethod>(way, back.door, back.point) ? { return: way } : {};
}

/** How it comes, or goes back. */
export const wayForm = (cart: CartArg, direction: Direction) =>
  defineForm({
    read: (form) => readWay(direction, form),
    send: (mutate, way) => mutate(saveCheckout, { ...cart, change: changeOf(way) }),
    keeps: ['way', 'address', 'point', 'time'],
    names: { delivery: 'way', return: 'way' },
  });

/** What goes along with it. */
export const addonsForm = (cart: CartArg) =>
  defineForm({
    read: (form) => ({ ok: true, value: form.getAll('addon').map(Number).filter(Number.isSafeInteger) }),
    send: (mutate, addonIds) => mutate(saveCheckout, { ...cart, change: { addonIds } }),
    keeps: [],
  });

const LONGEST_CODE = 40;

/** A code that takes something off, or takes the one before back. */
export const discountForm = (cart: CartArg) =>
  defineForm<string | null, Checkout>({
    read: (form) => {
      if (form.has('remove')) return { ok: true, value: null };
      const code = textOf(form, 'code').trim();
      if (code === '') return { ok: false, errors: [{ field: 'code', message: 'Type a code first.' }] };
      return code.length > LONGEST_CODE
        ? { ok: false, errors: [{ field: 'code', message: `We don’t know the code ${code.slice(0, 8)}….` }] }
        : { ok: true, value: code };
    },
    send: (mutate, discountCode) => mutate(saveCheckout, { ...cart, change: { discountCode } }),
    keeps: ['code'],
    names: { discountCode: 'code' },
  });

/** They were kept as long as they are without being ordered: the order itself keeps those that are free. */
const CHECKOUT_OVER = 'checkout_over';

/** How it is paid. The pieces are kept from then on, so that nobody pays for what is gone. */
export const paymentOf = (cart: CartArg, methods: PaymentMethods) =>
  paymentForm({
    shop: { region: cart.region, vertical: cart.vertical },
    methods,
    hold: async (mutate) => {
      const held = await mutate(holdCart, cart);
      return held.ok || held.failure.error !== CHECKOUT_OVER ? held : { ok: true, data: undefined };
    },
  });

/** Keeps the pieces once more. */
export const holdForm = (cart: CartArg) =>
  defineForm({
    read: () => ({ ok: true, value: cart }),
    send: async (mutate, value) => inWords(await mutate(holdCart, value)),
    keeps: [],
  });

/** Where somebody goes on to who has pressed Pay. */
type PaidStep =
  | { readonly orderHref: string }
  /** The provider wants to see them on its own page. */
  | { readonly leaveTo: string };

interface PayFacts {
  readonly cart: CartArg;
  readonly checkout: Checkout;
  readonly payWith: PayWith | undefined;
  /** Of the vertical's pages. */
  readonly base: string;
}

/**
 * A total of nothing is confirmed without a payment, whatever it was to be paid with; a page of the provider cannot be
 * begun for it.
 * @see docs/decisions/0110
 */
const UNASKED: PayWith = { kind: 'bank_transfer', bank: 'bca' };

/** Places the order as it was looked through, and pays it. */
export const payForm = ({ cart, checkout, payWith, base }: PayFacts) =>
  defineForm<number, PaidStep>({
    read: (form) => ({ ok: true, value: Number(textOf(form, 'total')) }),
    send: async (mutate, total) => {
      const { delivery, return: back, addons, discount } = checkout;
      if (!delivery || !back || !payWith)
        return {
          ok: false,
          failure: refusalSaying('Something is still missing. Go back to the step that needs it.'),
        };
      const placed = inWords(
        await mutate(placeOrder, {
          ...cart,
          delivery,
          return: back,
          addonIds: addons.map(({ id }) => id),
          discountCode: discount?.code ?? null,
        }),
      );
      if (!placed.ok) return placed;
      const { id, totalPrice, orderStatus } = placed.data;
      // Paid before, in another tab or with an answer that was lost.
      if (orderStatus !== 'waiting_payment')
        return { ok: true, data: { orderHref: paidOrderHref(base, id) } };
      // Nobody pays another amount than the one they have looked at.
      if (totalPrice.amountMinor !== total)
        return {
          ok: false,
          failure: refusalSaying(
            `The total is now ${formatMoney(totalPrice)}. Please review your order again.`,
          ),
        };
      const isNothingDue = totalPrice.amountMinor === 0;
      return pay(mutate, {
        cart,
        payWith: payWith.kind === 'hosted' && isNothingDue ? UNASKED : payWith,
        orderId: id,
        returnTo: paidOrderHref(base, id),
      });
    },
    keeps: [],
  });

interface Payment {
  readonly cart: CartArg;
  readonly payWith: PayWith;
  readonly orderId: number;
  readonly returnTo: string;
}

async function pay(
  mutate: Mutate,
  { cart: { region, vertical }, payWith, orderId, returnTo }: Payment,
): Promise<CallResult<PaidStep>> {
  const arg = { region, vertical, orderId, returnTo };
  if (payWith.kind === 'hosted') {
    const started = inWords(await mutate(beginHostedPayment, arg));
    return started.ok ? { ok: true, data: { leaveTo: started.data.url } } : started;
  }
  const attempt = inWords(await mutate(payOrder, { ...arg, payWith }));
  if (!attempt.ok) return attempt;
  const { payment } = attempt.data;
  if (payment?.status === 'failed')
    return { ok: false, failure: refusalSaying(payment.failureReason ?? 'Unknown error') };
  return {
    ok: true,
    data: payment?.redirectUrl === undefined ? { orderHref: returnTo } : { leaveTo: payment.redirectUrl },
  };
}
