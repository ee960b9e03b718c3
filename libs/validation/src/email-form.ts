import { emailProblem, normalEmail } from '@lemari/domain/person/email';
import { object } from 'yup';
import { requiredText } from './text-field.ts';

/** @see rules/validation/email-shared-check */
export const emailField = requiredText(emailProblem, 'Please enter a valid email address', normalEmail);

/** What signing in begins with, and where a link to a new password is sent. */
export const emailForm = object({ email: emailField });
