import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { newPasswordForm } from '@lemari/validation/new-password-form';
import { parseWith } from '@lemari/validation/parse-with';
import { changePassword } from './password.queries.ts';

export const passwordForm = (region: RegionId, minLength: number) =>
  defineForm({
    read: (form) =>
      parseWith(newPasswordForm(minLength), {
        password: textOf(form, 'password'),
        confirmation: textOf(form, 'confirmation'),
      }),
    send: (mutate, { password }) => mutate(changePassword, { region, password }),
    keeps: [],
  });
