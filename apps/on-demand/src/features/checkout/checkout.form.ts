import type { PayWith } from '@lemari/checkout/payment';
import { paymentForm } from '@lemari/checkout/payment/form';
import type { PaymentMethods } from '@lemari/checkout/payment/rules';
import { formatMoney, type Money } from '@lemari/currency/money';
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
  type ShippingChoice,
} from './checkout.queries.ts';
import { type Direction, DIRECTIONS, readShipping } from './shipping.rules.ts';

const hasMethod = <Method extends ShippingMethod>(
  choice: ShippingChoice,
  ...methods: readonly Method[]
): choice is ShippingChoice<Method> => methods.some((method) => method === choice.method);

function changeOf(choice: ShippingChoice): CheckoutChange {
  const { delivery, return: back } = DIRECTIONS;
  if (hasMethod<DeliveryMethod>(choice, delivery.door, delivery.point)) return { delivery: choice };
  return hasMethod<ReturnMethod>(choice, back.door, back.point) ? { return: choice } : {};
}

/** Form of delivery or return. */
export const shippingForm = (cart: CartArg, direction: Direction) =>
  defineForm({
    read: (form) => readShipping(direction, form),
    send: (mutate, choice) => mutate(saveCheckout, { ...cart, change: changeOf(choice) }),
    keeps: ['method', 'address', 'point', 'time'],
    names: { delivery: 'method', return: 'method' },
  });

/** Form of the add-ons. */
export const addonsForm = (cart: CartArg) =>
  defineForm({
    read: (form) => ({ ok: true, value: form.getAll('addon').map(Number).filter(Number.isSafeInteger) }),
    send: (mutate, addonIds) => mutate(saveCheckout, { ...cart, change: { addonIds } }),
    keeps: [],
  });

const LONGEST_CODE = 40;

/** Form that applies a code, or removes the applied one. */
export const discountForm = (cart: CartArg) =>
  defineForm<string | null, Checkout>({
    read: (form) => {
      if (form.has('remove')) return { ok: true, value: null };
      const code = textOf(form, 'code').trim();
      if (code === '') return { ok: false, errors: [{ field: 'code', message: 'Enter a code.' }] };
      return code.length > LONGEST_CODE
        ? { ok: false, errors: [{ field: 'code', message: `We don’t know the code ${code.slice(0, 8)}….` }] }
        : { ok: true, value: code };
    },
    send: (mutate, discountCode) => mutate(saveCheckout, { ...cart, change: { discountCode } }),
    keeps: ['code'],
    names: { discountCode: 'code' },
  });

/** Error of a hold that has used up its time. The order itself holds the pieces that are still available. */
const CHECKOUT_OVER = 'checkout_over';

/** Form of the payment method. It holds the pieces, so that a customer never pays for an unavailable one. */
export const paymentOf = (cart: CartArg, methods: PaymentMethods) =>
  paymentForm({
    shop: { region: cart.region, vertical: cart.vertical },
    methods,
    hold: async (mutate) => {
      const held = await mutate(holdCart, cart);
      return held.ok || held.failure.error !== CHECKOUT_OVER ? held : { ok: true, data: undefined };
    },
  });

/** Renews the hold. */
export const holdForm = (cart: CartArg) =>
  defineForm({
    read: () => ({ ok: true, value: cart }),
    send: async (mutate, value) => inWords(await mutate(holdCart, value)),
    keeps: [],
  });

/** Next page after Pay. */
type PaidStep =
  | { readonly orderHref: string }
  /** Page on which the provider authenticates the customer. */
  | { readonly leaveTo: string };

interface PayFacts {
  readonly cart: CartArg;
  readonly checkout: Checkout;
  /** The draft has add-ons that `checkout` leaves out. */
  readonly hasStaleAddons: boolean;
  readonly payWith: PayWith | undefined;
  /** Base path of the vertical. */
  readonly base: string;
}

/**
 * Method for a total of zero. The API confirms such an order without a payment, and a hosted payment page refuses
 * a zero amount.
 * @see docs/decisions/0110
 */
const NOTHING_DUE: PayWith = { kind: 'bank_transfer', bank: 'bca' };

const totalChanged = (total: Money) =>
  ({
    ok: false,
    failure: refusalSaying(`The total is now ${formatMoney(total)}. Please review your order again.`),
  }) as const;

/** Places the reviewed order and pays it. */
export const payForm = ({ cart, checkout, hasStaleAddons, payWith, base }: PayFacts) =>
  defineForm<number, PaidStep>({
    read: (form) => ({ ok: true, value: Number(textOf(form, 'total')) }),
    send: async (mutate, total) => {
      const { delivery, return: back, addons, discount } = checkout;
      if (!delivery || !back || !payWith)
        return {
          ok: false,
          failure: refusalSaying('Some details are missing. Go back and complete every step.'),
        };
      if (hasStaleAddons) {
        const saved = inWords(await mutate(saveCheckout, { ...cart, change: { addonIds: [] } }));
        if (!saved.ok) return saved;
        // A code may no longer apply without the add-ons.
        if (saved.data.total.amountMinor !== total) return totalChanged(saved.data.total);
      }
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
      // Already paid: in another tab, or the answer was lost.
      if (orderStatus !== 'waiting_payment')
        return { ok: true, data: { orderHref: paidOrderHref(base, id) } };
      // A customer pays only the total that they have reviewed.
      if (totalPrice.amountMinor !== total) return totalChanged(totalPrice);
      const isNothingDue = totalPrice.amountMinor === 0;
      return pay(mutate, {
        cart,
        payWith: payWith.kind === 'hosted' && isNothingDue ? NOTHING_DUE : payWith,
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
