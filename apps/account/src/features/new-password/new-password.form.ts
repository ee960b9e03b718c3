import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { emailForm } from '@lemari/validation/email-form';
import { newPasswordForm } from '@lemari/validation/new-password-form';
import { parseWith } from '@lemari/validation/parse-with';
import { forgetPassword, setNewPassword } from './new-password.queries.ts';

export const forgottenForm = (region: RegionId) =>
  defineForm({
    read: (form) => parseWith(emailForm, { email: textOf(form, 'email') }),
    send: (mutate, { email }) => mutate(forgetPassword, { region, email }),
    keeps: ['email'],
  });

interface NewPasswordFacts {
  region: RegionId;
  /** Of the mail, from the page's address. */
  code: string;
  minLength: number;
}

export const newPasswordFormOf = ({ region, code, minLength }: NewPasswordFacts) =>
  defineForm({
    read: (form) =>
      parseWith(newPasswordForm(minLength), {
        password: textOf(form, 'password'),
        confirmation: textOf(form, 'confirmation'),
      }),
    send: (mutate, { password }) => mutate(setNewPassword, { region, code, password }),
    keeps: [],
  });

/** @see rules/validation/new-password-shared, rules/errors/set-password */
export const codeOf = (search: string): string => new URLSearchParams(search).get('code') ?? '';
