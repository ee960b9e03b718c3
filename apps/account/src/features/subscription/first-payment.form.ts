import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import { checkSubscription, type Subscription } from '@lemari/plans/subscriptions';
import { cancelRequest } from '../bank/bank.queries.ts';
import { cancelPayment } from './shown-subscriptions.queries.ts';

/** Cancels the payment of a first month. */
export const cancelPaymentForm = (region: RegionId, id: number) =>
  defineForm<null, Subscription>({
    read: () => ({ ok: true, value: null }),
    send: async (mutate) => inWords(await mutate(cancelPayment, { region, id })),
    keeps: [],
  });

/** Ends a subscription request: one that is paid through a bank. @see rules/calls/cancel-request */
export const cancelRequestForm = (region: RegionId, id: number) =>
  defineForm<null, Subscription>({
    read: () => ({ ok: true, value: null }),
    send: async (mutate) => inWords(await mutate(cancelRequest, { region, id })),
    keeps: [],
  });

/** Without scripts: the pressed button says what to do with the payment of a first month. */
export const firstPaymentForm = (region: RegionId) =>
  defineForm<{ readonly id: number; readonly cancels: boolean }, Subscription>({
    read: (form) => ({
      ok: true,
      value: { id: Number(textOf(form, 'id')), cancels: textOf(form, 'do') === 'cancel' },
    }),
    send: async (mutate, { id, cancels }) =>
      inWords(await mutate(cancels ? cancelPayment : checkSubscription, { region, id })),
    keeps: [],
  });
