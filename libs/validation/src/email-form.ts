import { emailProblem, NO_EMAIL, normalEmail } from '@lemari/domain/person/email';
import { object } from 'yup';
import { requiredText } from './text-field.ts';

/** @see rules/validation/email-shared-check */
export const emailField = requiredText(emailProblem, NO_EMAIL, normalEmail);

/** The form of an e-mail, for sign-in and for the link to a new password. */
export const emailForm = object({ email: emailField });
