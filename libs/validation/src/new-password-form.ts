import { object, ref, string } from 'yup';
import { atMost, inTurn, requiredText } from './text-field.ts';

/** In characters as they are typed; what is longer than the most is no password but an attack on its digest. */
const LENGTH = { least: 6, most: 200 };

const SHORT = `Your password must be at least ${LENGTH.least} characters long`;
const DIFFERENT = 'Password combination does not match';

/** A password that is chosen; nothing is taken off it. @see accounts §5, Password */
export const newPasswordField = requiredText(
  inTurn(
    { isBroken: (password) => password.length < LENGTH.least, message: SHORT },
    atMost(LENGTH.most, 'Your password'),
  ),
  SHORT,
  (password) => password,
);

/** @see accounts §2, Set new password; §5, New password */
export const newPasswordForm = object({
  password: newPasswordField,
  confirmation: string()
    .typeError(DIFFERENT)
    .required(DIFFERENT)
    .oneOf([ref('password')], DIFFERENT),
});
