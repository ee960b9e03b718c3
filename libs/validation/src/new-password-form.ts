import { object, ref, string } from 'yup';
import { atMost, firstProblem, requiredText } from './text-field.ts';

/** In characters as typed. It protects the hash function from huge inputs. */
const MAX_LENGTH = 200;

const DIFFERENT = 'Password combination does not match';

/**
 * A new password. Spaces belong to it.
 * @param minLength in characters as typed
 * @see rules/validation/password-length
 */
export function newPasswordField(minLength: number) {
  const short = `Your password must be at least ${minLength} characters long`;
  return requiredText(
    firstProblem(
      { isBroken: (password) => password.length < minLength, message: short },
      atMost(MAX_LENGTH, 'Your password'),
    ),
    short,
    (password) => password,
  );
}

/** @see rules/validation/new-password-shared, rules/validation/password-confirmation, rules/sign-in/new-password-fields */
export const newPasswordForm = (minLength: number) =>
  object({
    password: newPasswordField(minLength),
    confirmation: string()
      .typeError(DIFFERENT)
      .required(DIFFERENT)
      .oneOf([ref('password')], DIFFERENT),
  });
