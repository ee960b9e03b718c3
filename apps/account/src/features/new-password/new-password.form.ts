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

/** @param code of the mail, as the page's address says it */
export const newPasswordFormOf = (region: RegionId, code: string) =>
  defineForm({
    read: (form) =>
      parseWith(newPasswordForm, {
        password: textOf(form, 'password'),
        confirmation: textOf(form, 'confirmation'),
      }),
    send: (mutate, { password }) => mutate(setNewPassword, { region, code, password }),
    keeps: [],
  });

/** @see rules/validation/new-password-shared, rules/errors/set-password */
export const codeOf = (search: string): string => new URLSearchParams(search).get('code') ?? '';
