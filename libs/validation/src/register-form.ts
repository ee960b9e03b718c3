import { object } from 'yup';
import { emailField } from './email-form.ts';
import { newPasswordField } from './new-password-form.ts';

/** An account that is made with a password; one with a code is made by the `codeForm`. @see accounts §7, POST /v1/user */
export const passwordRegisterForm = object({ email: emailField, password: newPasswordField });
