import type { RegionId } from '@lemari/domain/region';
import { formKind, textOf } from '@lemari/forms/form-kind';
import { emailForm } from '@lemari/validation/email-form';
import { newPasswordForm } from '@lemari/validation/new-password-form';
import { parseWith } from '@lemari/validation/parse-with';
import { forgetPassword, setNewPassword } from './new-password.queries.ts';

export const forgottenKind = (region: RegionId) =>
  formKind({
    read: (form) => parseWith(emailForm, { email: textOf(form, 'email') }),
    send: (mutate, { email }) => mutate(forgetPassword, { region, email }),
    keeps: ['email'],
  });

/** @param code of the mail, as the page's address says it */
export const newPasswordKind = (region: RegionId, code: string) =>
  formKind({
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
