import { type AskBank, withBank } from '@lemari/checkout/payment/challenge';
import type { PayWith, SavedCard } from '@lemari/checkout/payment';
import { PAYMENT_FIELDS, type PaymentInput, readPayment } from '@lemari/checkout/payment/form';
import { type PayOffers, payWithOf } from '@lemari/checkout/payment/rules';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { isRunning } from '@lemari/domain/subscription/life';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { refusalSaying } from '@lemari/forms/refusal';
import { causedBy, type Failure } from '@lemari/http/failure';
import type { CallResult, Mutate } from '@lemari/http/query';
import type { Mount } from '@lemari/kit';
import type { Agreement } from '@lemari/plans/agreement';
import {
  activatePlan,
  beginHostedMonth,
  beginHostedPlan,
  checkSubscription,
  subscribeWithCard,
  subscribeWithSavedCard,
  type SubscribeArg,
  type Subscription,
} from '@lemari/plans/subscriptions';
import { cardGone, cardRefusal, declined } from '../../card-refusals.ts';
import type { JoinState } from './join-code.load.ts';

/** What follows Pay. */
export type SubscribedStep =
  | { readonly kind: 'started' }
  /** The provider’s page, where the payment goes on. */
  | { readonly kind: 'leaving'; readonly leaveTo: string }
  /** The person has a plan already: by an earlier press, or from another tab. */
  | { readonly kind: 'subscribed' }
  /** The outcome of the payment is not known yet. */
  | { readonly kind: 'pending' };

interface SubscribeInput extends PaymentInput {
  /** Minor units that the person has seen as due today. */
  readonly totalMinor: number;
}

interface SubscribeFormFacts {
  readonly agreed: Omit<SubscribeArg, 'totalMinor'>;
  readonly offers: PayOffers;
  /** Shows the question of a bank; absent without scripts. */
  readonly ask?: AskBank | undefined;
  /** Says that a payment runs, while it runs; absent without scripts. @see rules/modals/key-process-payment */
  readonly during?: During | undefined;
}

type During = <Outcome>(running: Promise<Outcome>) => Promise<Outcome>;

/** What a payment needs of its page. */
interface Page {
  readonly ask: AskBank | undefined;
  readonly during: During;
}

interface Agreed {
  readonly agreement: Agreement;
  readonly join: JoinState;
}

/** What the call to subscribe says. @param mount of the subscription pages */
export const agreedOn = (
  { base, region }: Pick<Mount, 'base' | 'region'>,
  { agreement, join }: Agreed,
): SubscribeFormFacts['agreed'] => ({
  region,
  agreement,
  joinCode: join.kind === 'valid' ? join.code : undefined,
  returnTo: `${base}/complete`,
});

/** Subscribes and pays the first month. @see rules/calls/subscribe-account, rules/calls/subscribe, rules/calls/active-plan */
export const subscribeForm = ({ agreed, offers, ask, during = (running) => running }: SubscribeFormFacts) =>
  defineForm<SubscribeInput, SubscribedStep>({
    read: (form) => {
      const payment = readPayment(form, offers.methods);
      return payment.ok
        ? { ok: true, value: { ...payment.value, totalMinor: Number(textOf(form, 'total')) } }
        : payment;
    },
    send: async (mutate, { choice, card, totalMinor }) => {
      const payWith = payWithOf(choice, offers, card);
      if (!payWith) return cardGone();
      const arg = { ...agreed, totalMinor };
      if (payWith.kind === 'hosted') return onProvidersPage(mutate(beginHostedPlan, arg));
      if (payWith.kind !== 'card') return { ok: false, failure: refusalSaying('Plans are paid by card.') };
      const sent = await withBank(ask, () => during(callFor(mutate, arg, payWith, offers.cards)));
      return sent.ok ? afterAttempt(mutate, arg, sent.data, { ask, during }) : afterRefusal(sent.failure);
    },
    keeps: PAYMENT_FIELDS,
  });

/** The call for a card: the default one is known to the API, another one is named. */
async function callFor(
  mutate: Mutate,
  arg: SubscribeArg,
  { card }: Extract<PayWith, { kind: 'card' }>,
  saved: readonly SavedCard[],
): Promise<CallResult<Subscription>> {
  const isDefault = saved.some(({ token, isDefault }) => isDefault && token === card.token);
  const { joinCode } = arg;
  if (isDefault)
    return joinCode === undefined
      ? mutate(subscribeWithSavedCard, arg)
      : mutate(activatePlan, { ...arg, joinCode });
  const { token, brand, lastFour, expiryMonth, expiryYear } = card;
  const sent = await mutate(subscribeWithCard, {
    ...arg,
    card: { token, brand, lastFour, expiryMonth, expiryYear },
  });
  // @see rules/errors/cause-create-account
  return sent.ok || isExplained(sent.failure)
    ? sent
    : { ok: false, failure: causedBy('Failed to create account', sent.failure) };
}

/** Whether a page says itself what a failure means. */
export const isExplained = ({ error, fields, status }: Failure): boolean =>
  status === 0 || status === 401 || status === 429 || error !== undefined || fields.length > 0;

/** @param call that starts a payment on the provider’s page */
async function onProvidersPage(
  call: Promise<CallResult<{ readonly url: string }>>,
): Promise<CallResult<SubscribedStep>> {
  const started = await call;
  return started.ok
    ? { ok: true, data: { kind: 'leaving', leaveTo: started.data.url } }
    : afterRefusal(started.failure);
}

/** @see rules/payment/bank-asks */
async function afterAttempt(
  mutate: Mutate,
  arg: SubscribeArg,
  { id, status, payment }: Subscription,
  { ask, during }: Page,
): Promise<CallResult<SubscribedStep>> {
  if (isRunning(status)) return { ok: true, data: { kind: 'started' } };
  // @see rules/errors/card-not-processed
  if (payment?.status === 'failed') return declined(CARD_DECLINED);
  if (payment?.clientSecret !== undefined) {
    // Without scripts the provider’s own page shows the question.
    if (!ask) {
      const { region, returnTo } = arg;
      return onProvidersPage(mutate(beginHostedMonth, { region, id, returnTo }));
    }
    const outcome = await ask(payment.clientSecret);
    if (outcome.kind === 'refused') return declined(outcome.message);
    return during(afterBank(mutate, arg, id));
  }
  return {
    ok: true,
    data:
      payment?.redirectUrl === undefined
        ? { kind: 'pending' }
        : { kind: 'leaving', leaveTo: payment.redirectUrl },
  };
}

/** Reads what became of the payment; the bank may still be at work. */
async function afterBank(
  mutate: Mutate,
  { region }: SubscribeArg,
  id: number,
): Promise<CallResult<SubscribedStep>> {
  const found = await mutate(checkSubscription, { region, id });
  if (found.ok && isRunning(found.data.status)) return { ok: true, data: { kind: 'started' } };
  if (found.ok && found.data.payment?.status === 'failed') return declined(CARD_DECLINED);
  return { ok: true, data: { kind: 'pending' } };
}

function afterRefusal(failure: Failure): CallResult<SubscribedStep> {
  const { error, fields } = failure;
  const [problem] = fields;
  if (error === 'already_subscribed') return { ok: true, data: { kind: 'subscribed' } };
  const ofCard = cardRefusal(failure);
  if (ofCard) return ofCard;
  // A code says best itself why it is refused. The page is loaded again, and shows it at its field.
  const isCode = problem && /^(?:vouchers|voucher_ids|join_code)\b/.test(problem.field);
  return {
    ok: false,
    failure: { ...failure, fields: [], ...(isCode && error === undefined && { text: problem.message }) },
  };
}
