import { object } from 'yup';
import { emailField } from './email-form.ts';
import { newPasswordField } from './new-password-form.ts';

/** Registration with a password; registration with a code is `codeForm`. @see rules/calls/register */
export const passwordRegisterForm = (minLength: number) =>
  object({ email: emailField, password: newPasswordField(minLength) });
