import { type AskBank } from '@lemari/checkout/payment/challenge';
import { checkCharge, payCharge } from '@lemari/checkout/charges';
import { chargesHref } from '@lemari/checkout/charges/rules';
import { PAYMENT_FIELDS, type PaymentInput, readPayment } from '@lemari/checkout/payment/form';
import { type PayOffers, payWithOf } from '@lemari/checkout/payment/rules';
import type { PayWith } from '@lemari/checkout/payment';
import { type Money, toMoney } from '@lemari/currency/money';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords, refusalKind } from '@lemari/forms/refusal';
import type { CallResult, Mutate } from '@lemari/http/query';
import { cardGone, declined, unknownOutcome } from '../../card-refusals.ts';

/** What follows Pay. */
export type ChargeStep =
  /** The list of charges says what became of it. */
  | { readonly kind: 'done' }
  /** The provider’s page, where the payment goes on. */
  | { readonly kind: 'leaving'; readonly leaveTo: string };

interface ChargeFormFacts {
  readonly region: RegionId;
  readonly offers: PayOffers;
  /** Base of the account pages. */
  readonly base: string;
  /** Shows the question of a bank; absent without scripts. */
  readonly ask?: AskBank | undefined;
}

interface ChargeInput extends PaymentInput {
  readonly id: number;
  /** As the customer has seen it. */
  readonly price: Money;
}

/** Pays a charge. @see rules/calls/pay-charge */
export const chargeForm = ({ region, offers, base, ask }: ChargeFormFacts) =>
  defineForm<ChargeInput, ChargeStep>({
    read: (form) => {
      const payment = readPayment(form, offers.methods);
      const price = toMoney(Number(textOf(form, 'price')), REGIONS[region].currency);
      return payment.ok
        ? { ok: true, value: { ...payment.value, id: Number(textOf(form, 'charge')), price } }
        : payment;
    },
    send: async (mutate, { choice, card, isSaved, id, price }) => {
      const payWith = payWithOf(choice, offers, card);
      if (!payWith) return cardGone('another way to pay');
      const isCardSaved = card !== undefined && isSaved;
      return pay(mutate, {
        arg: { region, id, price, isCardSaved, returnTo: chargesHref(base, id) },
        payWith,
        ask,
      });
    },
    keeps: PAYMENT_FIELDS,
  });

interface Payment {
  readonly arg: {
    readonly region: RegionId;
    readonly id: number;
    readonly price: Money;
    readonly isCardSaved: boolean;
    readonly returnTo: string;
  };
  readonly payWith: PayWith;
  readonly ask: AskBank | undefined;
}

async function pay(mutate: Mutate, { arg, payWith, ask }: Payment): Promise<CallResult<ChargeStep>> {
  const sent = await mutate(payCharge, { ...arg, payWith });
  if (!sent.ok) {
    const { failure } = sent;
    if (failure.status === 0) return unknownOutcome(failure);
    // Too many declined cards are no problem of the charge.
    return refusalKind(failure) === 'limited' ? declined(failure.text) : inWords(sent);
  }
  const { payment } = sent.data;
  if (payment?.status === 'failed') return declined(payment.failureReason ?? 'Unknown error');
  if (payment?.clientSecret !== undefined) {
    // Without scripts no one can show the question: the provider’s own page asks it.
    if (!ask) return pay(mutate, { arg, payWith: { kind: 'hosted' }, ask });
    const outcome = await ask(payment.clientSecret);
    if (outcome.kind === 'refused') return declined(outcome.message);
    await mutate(checkCharge, { region: arg.region, id: arg.id });
  }
  return {
    ok: true,
    data:
      payment?.redirectUrl === undefined
        ? { kind: 'done' }
        : { kind: 'leaving', leaveTo: payment.redirectUrl },
  };
}
