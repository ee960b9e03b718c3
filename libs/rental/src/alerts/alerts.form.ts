import { defineForm, textOf } from '@lemari/forms/define-form';
import type { ArgOf } from '@lemari/http/query';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import { type AlertArg, createAlert, stopAlerts } from './alerts.queries.ts';

/** A signed-in customer's form has no field: the e-mail is that of the account. */
export const alertForm = (alert: Omit<AlertArg, 'email'>) =>
  defineForm<{ readonly email?: string | undefined }, string>({
    read: (form) =>
      form.has('email') ? parseWith(emailForm, { email: textOf(form, 'email') }) : { ok: true, value: {} },
    send: (mutate, { email }) => mutate(createAlert, { ...alert, email }),
    keeps: ['email'],
  });

export const stopAlertsForm = (arg: ArgOf<typeof stopAlerts>) =>
  defineForm({
    read: () => ({ ok: true, value: arg }),
    send: (mutate, stopped) => mutate(stopAlerts, stopped),
    keeps: [],
  });
