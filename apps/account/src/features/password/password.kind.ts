import type { RegionId } from '@lemari/domain/region';
import { newPasswordForm } from '@lemari/validation/new-password-form';
import { parseWith } from '@lemari/validation/parse-with';
import { formKind, textOf } from '../../form/form-kind.ts';
import { changePassword } from './password.queries.ts';

export const passwordKind = (region: RegionId) =>
  formKind({
    read: (form) =>
      parseWith(newPasswordForm, {
        password: textOf(form, 'password'),
        confirmation: textOf(form, 'confirmation'),
      }),
    send: (run, { password }) => run(changePassword, { region, password }),
    keeps: [],
  });
