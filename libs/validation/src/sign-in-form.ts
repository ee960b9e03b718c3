import { CODE_DIGITS, codeDigitsWord } from '@lemari/domain/person/sign-in-code';
import { object } from 'yup';
import { emailField } from './email-form.ts';
import { matching, firstProblem, requiredText } from './text-field.ts';

const NO_PASSWORD = 'Please enter your password';
const NO_CODE = `Enter the ${codeDigitsWord()} digits of the code`;

const verbatim = (text: string) => text;

/** The form has no length rule: older passwords may be shorter, and only the API can tell a wrong one. */
export const passwordSignInForm = object({
  email: emailField,
  password: requiredText(firstProblem(matching(/./su, NO_PASSWORD)), NO_PASSWORD, verbatim),
});

/** Spaces are ignored. */
const codeField = requiredText(
  firstProblem(matching(new RegExp(`^[0-9]{${CODE_DIGITS}}$`), NO_CODE)),
  NO_CODE,
  (text) => text.replaceAll(/\s/g, ''),
);

/** A one-time code to an e-mail. */
export const codeForm = object({ email: emailField, code: codeField });

/** A one-time code to a contact that the form does not ask for. */
export const contactCodeForm = object({ code: codeField });
