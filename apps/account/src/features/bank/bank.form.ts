import type { RegionId } from '@lemari/domain/region';
import type { BankChoice } from '@lemari/domain/subscription/bank-handler';
import { isRunning } from '@lemari/domain/subscription/life';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import { causedBy, type Failure } from '@lemari/http/failure';
import type { CallResult, Mutate } from '@lemari/http/query';
import { checkSubscription, type SubscribeArg, type Subscription } from '@lemari/plans/subscriptions';
import { paymentValue, readPaymentValue } from '@lemari/ui/payment-choice';
import { isExplained } from '../subscribe/subscribe.form.ts';
import {
  type BankAccount,
  cancelRequest,
  confirmTransfer,
  deleteInvoice,
  endVirtualAccount,
  openNumber,
  type PendingInvoice,
  subscribeByBank,
} from './bank.queries.ts';

/** What a press has led to. */
export type BankStep =
  /** A number waits for the money. */
  | { readonly kind: 'waiting'; readonly choice: BankChoice }
  /** The money has arrived, with this press or before. */
  | { readonly kind: 'paid' }
  /** Nothing is paid yet: the bank has reported nothing. */
  | { readonly kind: 'unpaid' }
  /** The transfer is confirmed: staff look for it. */
  | { readonly kind: 'confirmed' }
  /** The payment is over, and its number with it. */
  | { readonly kind: 'ended' };

type Outcome = CallResult<BankStep>;
const done = (step: BankStep): Outcome => ({ ok: true, data: step });

/** Chooses a bank. Nothing is sent: the page of the bank follows. */
export const chooseForm = (options: readonly BankChoice[]) =>
  defineForm<BankChoice, BankChoice>({
    read: (form) => {
      const value = textOf(form, 'payment');
      const choice = options.find((option) => paymentValue(option) === value);
      return choice && readPaymentValue(value)
        ? { ok: true, value: choice }
        : { ok: false, errors: [{ field: 'payment', message: 'Choose a bank.' }] };
    },
    send: (_mutate, choice) => Promise.resolve({ ok: true, data: choice }),
    keeps: ['payment'],
  });

interface StartFacts {
  readonly agreed: Omit<SubscribeArg, 'totalMinor'>;
  readonly choice: BankChoice;
}

/** Subscribes, and opens the number that the first month is paid to. @see rules/calls/subscribe-invoice */
export const startForm = ({ agreed, choice }: StartFacts) =>
  defineForm<{ readonly totalMinor: number }, BankStep>({
    read: (form) => ({ ok: true, value: { totalMinor: Number(textOf(form, 'total')) } }),
    send: async (mutate, { totalMinor }) => {
      const sent = await mutate(subscribeByBank, { ...agreed, choice, totalMinor });
      if (!sent.ok) return afterRefusal(sent.failure);
      // A first month that costs nothing is paid.
      return done(isRunning(sent.data.status) ? { kind: 'paid' } : { kind: 'waiting', choice });
    },
    keeps: [],
  });

/** A code says best itself why it is refused. */
function afterRefusal(failure: Failure): Outcome {
  if (failure.error === 'already_subscribed') return done({ kind: 'paid' });
  const [problem] = failure.fields;
  const isCode = problem && /\b(?:vouchers|join_code)\b/.test(problem.field);
  // @see rules/errors/cause-create-account
  if (!isExplained(failure)) return { ok: false, failure: causedBy('Failed to create account', failure) };
  return {
    ok: false,
    failure: {
      ...failure,
      fields: [],
      ...(isCode && failure.error === undefined && { text: problem.message }),
    },
  };
}

interface InvoiceFacts {
  readonly region: RegionId;
  readonly pending: Pick<PendingInvoice, 'id'>;
}

/** Opens a number for an invoice: the same bank’s again, or another one’s. @see rules/payment/inactive-account-refreshed */
export const openForm = ({ region, pending, choice }: InvoiceFacts & { readonly choice: BankChoice }) =>
  defineForm<null, BankStep>({
    read: () => ({ ok: true, value: null }),
    send: async (mutate) => {
      const sent = await mutate(openNumber, { region, invoice: pending.id, choice });
      if (sent.ok) return done(stepOf(sent.data, pending, choice));
      return sent.failure.error === 'already_subscribed' ? done({ kind: 'paid' }) : inWords(sent);
    },
    keeps: [],
  });

/** An invoice that does not wait any more is paid. */
const stepOf = (
  { pending }: BankAccount,
  { id }: Pick<PendingInvoice, 'id'>,
  choice: BankChoice,
): BankStep =>
  pending.some((invoice) => invoice.id === id) ? { kind: 'waiting', choice } : { kind: 'paid' };

/** What the person can do while the money is awaited; the pressed button says which. */
export const BANK_PRESSES = ['check', 'confirm', 'cancel', 'end', 'remove'] as const;
export type BankPress = (typeof BANK_PRESSES)[number];

const isPress = (text: string): text is BankPress => BANK_PRESSES.some((press) => press === text);

interface PressFacts {
  readonly region: RegionId;
  readonly pending: PendingInvoice;
}

const isPaid = (subscription: Subscription, { id }: PendingInvoice): boolean =>
  subscription.invoices.some((invoice) => invoice.id === id && invoice.status === 'paid');

/** Asks the provider, which knows what has arrived. */
export async function askBank(mutate: Mutate, { region, pending }: PressFacts): Promise<Outcome> {
  const found = await mutate(checkSubscription, { region, id: pending.subscriptionId });
  return found.ok ? done({ kind: isPaid(found.data, pending) ? 'paid' : 'unpaid' }) : inWords(found);
}

/** A call that ends a payment; one that has gone through meanwhile is not ended. */
async function ending(call: Promise<CallResult<unknown>>): Promise<Outcome> {
  const sent = await call;
  if (sent.ok) return done({ kind: 'ended' });
  return sent.failure.error === 'already_subscribed'
    ? done({ kind: 'paid' })
    : inWords({ ok: false, failure: sent.failure });
}

/** @see rules/calls/confirm-transfer */
async function confirming(mutate: Mutate, { region, pending }: InvoiceFacts): Promise<Outcome> {
  const sent = await mutate(confirmTransfer, { region, invoice: pending.id });
  if (!sent.ok) return inWords(sent);
  return done({ kind: sent.data.pending.some(({ id }) => id === pending.id) ? 'confirmed' : 'paid' });
}

/** Says that the transfer is made. */
export const confirmForm = (facts: InvoiceFacts) =>
  defineForm<null, BankStep>({
    read: () => ({ ok: true, value: null }),
    send: (mutate) => confirming(mutate, facts),
    keeps: [],
  });

const CALLS: Readonly<Record<BankPress, (mutate: Mutate, facts: PressFacts) => Promise<Outcome>>> = {
  check: askBank,
  confirm: (mutate, facts) => confirming(mutate, facts),
  cancel: (mutate, { region, pending }) =>
    ending(mutate(cancelRequest, { region, id: pending.subscriptionId })),
  end: (mutate, { region, pending: { virtualAccountId: id } }) =>
    id === undefined
      ? Promise.resolve(done({ kind: 'ended' }))
      : ending(mutate(endVirtualAccount, { region, id })),
  remove: (mutate, { region, pending }) => ending(mutate(deleteInvoice, { region, invoice: pending.id })),
};

/** The pressed button says what to do. */
export const pressForm = (facts: PressFacts) =>
  defineForm<BankPress, BankStep>({
    read: (form) => {
      const pressed = textOf(form, 'do');
      return isPress(pressed)
        ? { ok: true, value: pressed }
        : { ok: false, errors: [{ field: 'do', message: 'Unknown error' }] };
    },
    send: (mutate, pressed) => CALLS[pressed](mutate, facts),
    keeps: ['do'],
  });

/** Chooses a bank and opens its number, in one step. @see rules/modals/key-add-payment-account */
export const addAccountForm = (facts: InvoiceFacts, options: readonly BankChoice[]) =>
  defineForm<BankChoice, BankStep>({
    read: chooseForm(options).read,
    send: (mutate, choice) => openForm({ ...facts, choice }).send(mutate, null),
    keeps: ['payment'],
  });
