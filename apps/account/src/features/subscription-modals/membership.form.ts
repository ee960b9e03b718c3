import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import { cancelPayment, checkPayment, type Membership } from './memberships.queries.ts';

/** Cancels the payment of a subscription. */
export const cancelForm = (region: RegionId, id: number) =>
  defineForm<null, Membership>({
    read: () => ({ ok: true, value: null }),
    send: async (mutate) => inWords(await mutate(cancelPayment, { region, id })),
    keeps: [],
  });

/** Without scripts: the pressed button says what to do with the payment. */
export const paymentForm = (region: RegionId) =>
  defineForm<{ readonly id: number; readonly cancels: boolean }, Membership>({
    read: (form) => ({
      ok: true,
      value: { id: Number(textOf(form, 'id')), cancels: textOf(form, 'do') === 'cancel' },
    }),
    send: async (mutate, { id, cancels }) =>
      inWords(await mutate(cancels ? cancelPayment : checkPayment, { region, id })),
    keeps: [],
  });
