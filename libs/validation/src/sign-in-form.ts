import { object } from 'yup';
import { emailField } from './email-form.ts';
import { matching, firstProblem, requiredText } from './text-field.ts';

const NO_PASSWORD = 'Please enter your password';
const NO_CODE = 'Enter the six digits of the code';

const verbatim = (text: string) => text;

/** The password is not measured: one from before the rule is good still, and a wrong one is told by the API alone. */
export const passwordSignInForm = object({
  email: emailField,
  password: requiredText(firstProblem(matching(/./su, NO_PASSWORD)), NO_PASSWORD, verbatim),
});

/** A one-time code, pasted with blanks or not. */
export const codeForm = object({
  email: emailField,
  code: requiredText(firstProblem(matching(/^[0-9]{6}$/, NO_CODE)), NO_CODE, (text) =>
    text.replaceAll(/\s/g, ''),
  ),
});
