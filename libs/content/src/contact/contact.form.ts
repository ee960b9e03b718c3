import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { contactForm } from '@lemari/validation/contact-form';
import { parseWith } from '@lemari/validation/parse-with';
import { createContactMessage } from './contact.queries.ts';

/** Id of the form on its page. */
export const WRITE_ID = 'write';

const FIELDS = ['name', 'email', 'reference', 'message'] as const;

/** @see rules/screens/contact-form, rules/screens/contact-form-fields */
export const messageForm = (region: RegionId) =>
  defineForm({
    read: (form) =>
      parseWith(contactForm, Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]))),
    send: (mutate, { reference, ...message }) =>
      mutate(createContactMessage, { region, reference: reference ?? undefined, ...message }),
    keeps: FIELDS,
  });
