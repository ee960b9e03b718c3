import { PAYMENT_FIELDS, type PaymentInput, readPayment } from '@lemari/checkout/payment/form';
import { type AskBank, withBank } from '@lemari/checkout/payment/challenge';
import { type PayOffers, payWithOf } from '@lemari/checkout/payment/rules';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import type { Failure } from '@lemari/http/failure';
import type { CallResult, Mutate } from '@lemari/http/query';
import { beginHostedMonth, checkSubscription, type Subscription } from '@lemari/plans/subscriptions';
import { cardGone, cardRefusal, declined } from '../../card-refusals.ts';
import {
  cancelPlan,
  changePlan,
  payMonth,
  resumePlan,
  type SubscriptionArg,
} from './subscription.queries.ts';
import { openMonthOf } from './plan-states.rules.ts';
import type { DoneStep } from './subscription-paths.ts';

/** What a press on the page of the plans does; the pressed button says which. */
export const PRESSES = ['resume', 'undo', 'check-month'] as const;
export type Press = (typeof PRESSES)[number];

/** What has been done with which plan. */
interface Pressed {
  readonly id: number;
  /** Undefined where a check has found nothing new. */
  readonly step: DoneStep | undefined;
}

const CALLS: Readonly<
  Record<
    Press,
    (mutate: Mutate, arg: SubscriptionArg & { readonly planId: string }) => Promise<CallResult<Subscription>>
  >
> = {
  resume: (mutate, { region, id }) => mutate(resumePlan, { region, id }),
  undo: (mutate, arg) => mutate(changePlan, arg),
  'check-month': (mutate, { region, id }) => mutate(checkSubscription, { region, id }),
};

const stepAfter = (press: Press, subscription: Subscription): DoneStep | undefined => {
  if (press === 'check-month') return openMonthOf(subscription) ? undefined : 'paid';
  return press === 'resume' ? 'resumed' : 'unchanged';
};

const isPress = (text: string): text is Press => PRESSES.some((press) => press === text);

/** Whether a posted form is one of these, and not that of a payment that waits. */
export const isPlanPress = (form: FormData): boolean => isPress(textOf(form, 'do'));

/** Undoes a cancellation or a change, or asks about a payment. Repeated, each answers like the first. */
export const pressForm = (region: RegionId) =>
  defineForm<{ readonly press: Press; readonly id: number; readonly planId: string }, Pressed>({
    read: (form) => {
      const press = textOf(form, 'do');
      return isPress(press)
        ? { ok: true, value: { press, id: Number(textOf(form, 'id')), planId: textOf(form, 'plan') } }
        : { ok: false, errors: [{ field: 'do', message: 'Unknown error' }] };
    },
    send: async (mutate, { press, id, planId }) => {
      const sent = await CALLS[press](mutate, { region, id, planId });
      return sent.ok ? { ok: true, data: { id, step: stepAfter(press, sent.data) } } : inWords(sent);
    },
    keeps: ['id', 'do'],
  });

/** @see rules/subscriptions/cancel-page */
export const cancelForm = (arg: SubscriptionArg) =>
  defineForm<null, Subscription>({
    read: () => ({ ok: true, value: null }),
    send: async (mutate) => inWords(await mutate(cancelPlan, arg)),
    keeps: [],
  });

/** @see rules/subscriptions/change-page */
export const changeForm = (arg: SubscriptionArg) =>
  defineForm<{ readonly planId: string }, Subscription>({
    read: (form) => {
      const planId = textOf(form, 'plan');
      return planId === ''
        ? { ok: false, errors: [{ field: 'plan', message: 'Choose a plan.' }] }
        : { ok: true, value: { planId } };
    },
    send: (mutate, { planId }) => mutate(changePlan, { ...arg, planId }),
    keeps: ['plan'],
    names: { subscriptionPlanId: 'plan' },
  });

/** What follows a payment. */
export type PaidStep =
  | { readonly kind: 'paid' }
  /** The provider’s page, where the payment goes on. */
  | { readonly kind: 'leaving'; readonly leaveTo: string }
  /** Its outcome is not known yet: the page of the plans says so. */
  | { readonly kind: 'open' };

interface PayFacts {
  readonly arg: SubscriptionArg & { readonly returnTo: string };
  readonly offers: PayOffers;
  /** Shows the question of a bank; absent without scripts. */
  readonly ask?: AskBank | undefined;
  /** Says that a payment runs, while it runs; absent without scripts. */
  readonly during?: <Outcome>(running: Promise<Outcome>) => Promise<Outcome>;
}

/** Pays the open month. @see rules/calls/pay-subscription, rules/subscriptions/pay-page */
export const payForm = ({ arg, offers, ask, during = (running) => running }: PayFacts) =>
  defineForm<PaymentInput, PaidStep>({
    read: (form) => readPayment(form, offers.methods),
    send: async (mutate, { choice, card: input }) => {
      const payWith = payWithOf(choice, offers, input);
      if (payWith?.kind === 'hosted') return onProvidersPage(mutate, arg);
      if (payWith?.kind !== 'card') return cardGone();
      const isDefault = offers.cards.some(({ isDefault: is, token }) => is && token === payWith.card.token);
      const card = isDefault ? undefined : payWith.card;
      const sent = await withBank(ask, () => during(mutate(payMonth, { ...arg, card })));
      if (!sent.ok) return afterRefusal(sent.failure);
      const { pastDue, payment } = sent.data;
      const clientSecret = payment?.clientSecret;
      if (clientSecret === undefined || pastDue === undefined) return stepOf(sent.data);
      // Without scripts the provider’s own page shows the question.
      if (!ask) return onProvidersPage(mutate, arg);
      const outcome = await ask(clientSecret);
      if (outcome.kind === 'refused') return declined(outcome.message);
      const { region, id } = arg;
      const checked = await during(mutate(checkSubscription, { region, id }));
      return checked.ok ? stepOf(checked.data, { isOverAtBank: true }) : { ok: true, data: { kind: 'open' } };
    },
    keeps: PAYMENT_FIELDS,
  });

/** @param isOverAtBank the bank has its answer: its page is over */
function stepOf(
  { pastDue, payment }: Subscription,
  { isOverAtBank = false }: { readonly isOverAtBank?: boolean } = {},
): CallResult<PaidStep> {
  if (!pastDue) return { ok: true, data: { kind: 'paid' } };
  // @see rules/errors/card-not-processed
  if (payment?.status === 'failed') return declined(payment.failureReason ?? CARD_DECLINED);
  const redirectUrl = payment?.redirectUrl;
  return {
    ok: true,
    data:
      redirectUrl === undefined || isOverAtBank
        ? { kind: 'open' }
        : { kind: 'leaving', leaveTo: redirectUrl },
  };
}

async function onProvidersPage(mutate: Mutate, arg: PayFacts['arg']): Promise<CallResult<PaidStep>> {
  const started = await mutate(beginHostedMonth, arg);
  return started.ok
    ? { ok: true, data: { kind: 'leaving', leaveTo: started.data.url } }
    : afterRefusal(started.failure);
}

const afterRefusal = (failure: Failure): CallResult<PaidStep> =>
  cardRefusal(failure) ?? { ok: false, failure: { ...failure, fields: [] } };
