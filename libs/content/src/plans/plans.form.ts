import { defineForm, textOf } from '@lemari/forms/define-form';
import type { Mount } from '@lemari/kit';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import { createPlanInterest } from './plans.queries.ts';

export const planInterestForm = ({ region, host }: Pick<Mount, 'region' | 'host'>) =>
  defineForm({
    read: (form) => parseWith(emailForm, { email: textOf(form, 'email') }),
    send: (mutate, { email }) =>
      mutate(createPlanInterest, { region, vertical: host === 'bags' ? 'bags' : 'apparel', email }),
    keeps: ['email'],
  });

/** The page after the form was sent, at its confirmation. */
export const SENT_SEARCH = '?sent=yes';
export const TELL_ME_ID = 'tell-me';
