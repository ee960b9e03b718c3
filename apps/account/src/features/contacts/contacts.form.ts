import { phoneOf } from '@lemari/checkout/profile/form';
import { phoneProblem, savedPhone } from '@lemari/domain/person/phone';
import type { RegionId } from '@lemari/domain/region';
import { defineForm, type FormDefinition, textOf } from '@lemari/forms/define-form';
import type { CallResult, Mutate } from '@lemari/http/query';
import { emailForm } from '@lemari/validation/email-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import { contactCodeForm } from '@lemari/validation/sign-in-form';
import { changeEmail, type Proof, sendEmailCode, sendPhoneCode, verifyPhone } from './contacts.queries.ts';

/** What an account is reached by, and proves with a code: a phone number, a new e-mail, or the e-mail that it has. */
export type ContactKind = 'phone' | 'email' | 'own-email';

/** The forms of a contact. */
export interface ContactForms {
  /** Fields of the contact, which the step of the one-time password carries on. */
  readonly fields: readonly string[];
  /** Asks for a code to a contact. Where a one-time password comes first, the refusal is at `otp`. */
  readonly ask: FormDefinition<string, Proof>;
  /** The same with the one-time password. */
  readonly askWith: (mutate: Mutate, form: FormData, otp: string) => Promise<CallResult<Proof>>;
  /** Proves the contact with its code. */
  readonly prove: FormDefinition<{ readonly contact: string; readonly code: string }, Proof>;
}

export const contactForms = (kind: ContactKind, region: RegionId): ContactForms =>
  kind === 'phone' ? phoneForms(region) : emailForms(region);

const PHONE_FIELDS = ['phoneCode', 'phoneNumber'] as const;

function phoneForms(region: RegionId): ContactForms {
  const send = (mutate: Mutate, phone: string, otp?: string) => mutate(sendPhoneCode, { region, phone, otp });
  return {
    fields: PHONE_FIELDS,
    ask: defineForm({ read: readPhone, send, keeps: PHONE_FIELDS }),
    askWith: (mutate, form, otp) => send(mutate, savedPhone(phoneOf(form)), otp),
    prove: defineForm({
      read: readCode,
      send: (mutate, { contact: phone, code }) => mutate(verifyPhone, { region, phone, code }),
      keeps: [],
    }),
  };
}

function emailForms(region: RegionId): ContactForms {
  const send = (mutate: Mutate, email: string, otp?: string) => mutate(sendEmailCode, { region, email, otp });
  return {
    fields: ['email'],
    ask: defineForm({ read: readEmail, send, keeps: ['email'] }),
    askWith: (mutate, form, otp) => send(mutate, textOf(form, 'email'), otp),
    prove: defineForm({
      read: readCode,
      send: (mutate, { contact: email, code }) => mutate(changeEmail, { region, email, code }),
      keeps: [],
    }),
  };
}

function readPhone(form: FormData): Parsed<string> {
  const phone = savedPhone(phoneOf(form));
  const message = phoneProblem(phone);
  return message === undefined
    ? { ok: true, value: phone }
    : { ok: false, errors: [{ field: 'phoneNumber', message }] };
}

function readEmail(form: FormData): Parsed<string> {
  const parsed = parseWith(emailForm, { email: textOf(form, 'email') });
  return parsed.ok ? { ok: true, value: parsed.value.email } : parsed;
}

/** The contact is in the form, because another tab may have asked for a code to another one. */
function readCode(form: FormData): Parsed<{ readonly contact: string; readonly code: string }> {
  const parsed = parseWith(contactCodeForm, { code: textOf(form, 'code') });
  return parsed.ok ? { ok: true, value: { contact: textOf(form, 'contact'), ...parsed.value } } : parsed;
}
