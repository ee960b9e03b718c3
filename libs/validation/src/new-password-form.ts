import { object, ref, string } from 'yup';
import { atMost, firstProblem, requiredText } from './text-field.ts';

/** In characters as typed. The upper limit protects the hash function from huge inputs. */
const LENGTH = { least: 6, most: 200 };

const SHORT = `Your password must be at least ${LENGTH.least} characters long`;
const DIFFERENT = 'Password combination does not match';

/** A new password. Spaces belong to it. @see rules/validation/password-length */
export const newPasswordField = requiredText(
  firstProblem(
    { isBroken: (password) => password.length < LENGTH.least, message: SHORT },
    atMost(LENGTH.most, 'Your password'),
  ),
  SHORT,
  (password) => password,
);

/** @see rules/validation/new-password-shared, rules/validation/password-confirmation, rules/sign-in/new-password-fields */
export const newPasswordForm = object({
  password: newPasswordField,
  confirmation: string()
    .typeError(DIFFERENT)
    .required(DIFFERENT)
    .oneOf([ref('password')], DIFFERENT),
});
