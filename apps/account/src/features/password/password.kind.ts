import type { RegionId } from '@lemari/domain/region';
import { formKind, textOf } from '@lemari/forms/form-kind';
import { newPasswordForm } from '@lemari/validation/new-password-form';
import { parseWith } from '@lemari/validation/parse-with';
import { bringApi } from '../../bring-api.ts';
import { changePassword } from './password.queries.ts';

export const passwordKind = (region: RegionId) =>
  formKind({
    bringApi,
    read: (form) =>
      parseWith(newPasswordForm, {
        password: textOf(form, 'password'),
        confirmation: textOf(form, 'confirmation'),
      }),
    send: (run, { password }) => run(changePassword, { region, password }),
    keeps: [],
  });
