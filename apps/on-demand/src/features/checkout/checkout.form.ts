import { LONGEST_CODE } from '@lemari/domain/code';
import { type PayWith, saveCard } from '@lemari/checkout/payment';
import { type AskBank, withBank } from '@lemari/checkout/payment/challenge';
import { type PaymentInput, PAYMENT_FIELDS, readPayment } from '@lemari/checkout/payment/form';
import { type PayOffers, payWithOf } from '@lemari/checkout/payment/rules';
import { formatMoney, type Money } from '@lemari/currency/money';
import { defineForm, type FormState, textOf } from '@lemari/forms/define-form';
import { inWords, type RefusalKind, refusalKind, refusalSaying } from '@lemari/forms/refusal';
import type { CallResult, Mutate } from '@lemari/http/query';
import { paidOrderHref } from '../../checkout-location.ts';
import {
  beginHostedPayment,
  type CartArg,
  type Checkout,
  payOrder,
  placeOrder,
  saveCheckout,
} from './checkout.queries.ts';

/** Form of the add-ons. */
export const addonsForm = (cart: CartArg) =>
  defineForm({
    read: (form) => ({ ok: true, value: form.getAll('addon').map(Number).filter(Number.isSafeInteger) }),
    send: (mutate, addonIds) => mutate(saveCheckout, { ...cart, change: { addonIds } }),
    keeps: [],
  });

/** Whether a posted form was the discount's: the review has two forms. */
export const isDiscountState = (state: FormState | undefined): boolean =>
  state !== undefined && 'code' in state.typed;

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
  readonly offers: PayOffers;
  /** Base path of the vertical. */
  readonly base: string;
  /** Shows the question of a bank; absent without scripts. */
  readonly ask?: AskBank | undefined;
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

/** The payment method, and the total that the customer has reviewed. */
interface PayInput extends PaymentInput {
  /** Minor units. */
  readonly totalMinor: number;
}

const declined = (text: string): CallResult<never> => ({
  ok: false,
  failure: { ...refusalSaying(text), fields: [{ field: 'payment', message: text }] },
});

/** Puts the refusal of a card at the payment method, where another can be chosen. */
const atMethod = <Data>(outcome: CallResult<Data>, kinds: readonly RefusalKind[]): CallResult<Data> =>
  !outcome.ok && kinds.includes(refusalKind(outcome.failure))
    ? declined(outcome.failure.fields[0]?.message ?? outcome.failure.text)
    : outcome;

const shopOfCart = ({ region, vertical }: CartArg) => ({ region, vertical });

/** Places the reviewed order and pays it. */
export const payForm = ({ cart, checkout, hasStaleAddons, offers, base, ask }: PayFacts) =>
  defineForm<PayInput, PaidStep>({
    read: (form) => {
      const payment = readPayment(form, offers.methods);
      return payment.ok
        ? { ok: true, value: { ...payment.value, totalMinor: Number(textOf(form, 'total')) } }
        : payment;
    },
    send: async (mutate, { choice, card, isSaved, totalMinor }) => {
      const { delivery, return: back, addons, discount } = checkout;
      const payWith = payWithOf(choice, offers, card);
      if (!delivery || !back)
        return {
          ok: false,
          failure: refusalSaying('Some details are missing. Go back and complete every step.'),
        };
      if (!payWith)
        return {
          ok: false,
          failure: refusalSaying('This card is no longer saved. Choose another way to pay.'),
        };
      if (hasStaleAddons) {
        const saved = inWords(await mutate(saveCheckout, { ...cart, change: { addonIds: [] } }));
        if (!saved.ok) return saved;
        // A code may no longer apply without the add-ons.
        if (saved.data.total.amountMinor !== totalMinor) return totalChanged(saved.data.total);
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
      if (totalPrice.amountMinor !== totalMinor) return totalChanged(totalPrice);
      if (card && isSaved) {
        const saved = atMethod(await withBank(ask, () => mutate(saveCard, { ...shopOfCart(cart), card })), [
          'fields',
          'limited',
        ]);
        if (!saved.ok) return saved;
      }
      const isNothingDue = totalPrice.amountMinor === 0;
      return pay(mutate, {
        cart,
        payWith: payWith.kind === 'hosted' && isNothingDue ? NOTHING_DUE : payWith,
        orderId: id,
        returnTo: paidOrderHref(base, id),
        ask,
      });
    },
    keeps: PAYMENT_FIELDS,
  });

interface Payment {
  readonly cart: CartArg;
  readonly payWith: PayWith;
  readonly orderId: number;
  readonly returnTo: string;
  readonly ask: AskBank | undefined;
}

async function pay(
  mutate: Mutate,
  { cart, payWith, orderId, returnTo, ask }: Payment,
): Promise<CallResult<PaidStep>> {
  const arg = { ...shopOfCart(cart), orderId, returnTo };
  if (payWith.kind === 'hosted') {
    const started = inWords(await mutate(beginHostedPayment, arg));
    return started.ok ? { ok: true, data: { leaveTo: started.data.url } } : started;
  }
  // Too many declined cards are no problem of the order.
  const attempt = atMethod(inWords(await mutate(payOrder, { ...arg, payWith })), ['limited']);
  if (!attempt.ok) return attempt;
  const { payment } = attempt.data;
  if (payment?.status === 'failed') return declined(payment.failureReason ?? 'Unknown error');
  if (payment?.clientSecret !== undefined) {
    // Without scripts nobody can show the question: the provider's own page asks it.
    if (!ask) return pay(mutate, { cart, payWith: { kind: 'hosted' }, orderId, returnTo, ask });
    const outcome = await ask(payment.clientSecret);
    if (outcome.kind === 'refused') return declined(outcome.message);
  }
  return {
    ok: true,
    data: payment?.redirectUrl === undefined ? { orderHref: returnTo } : { leaveTo: payment.redirectUrl },
  };
}
