import { MESSAGE_LENGTH, REFERENCE_LENGTH } from '@lemari/domain/person/contact-message';
import { object } from 'yup';
import { emailField } from './email-form.ts';
import { atMost, filled, firstProblem, optionalText, plainText, requiredText } from './text-field.ts';

const NO_NAME = 'Name must be filled';
const NO_MESSAGE = 'Message must be filled';
const NO_REFERENCE = 'The number must be a text';

/** A browser sends lines of a text area with CRLF. */
const message = (text: string): string => plainText(text.replaceAll('\r\n', '\n'));

/** What a visitor writes to the house. @see rules/screens/contact-form-fields */
export const contactForm = object({
  name: requiredText(firstProblem(filled(NO_NAME), atMost(120, 'Name')), NO_NAME, plainText),
  email: emailField,
  reference: optionalText(firstProblem(atMost(REFERENCE_LENGTH, 'The number')), NO_REFERENCE),
  message: requiredText(
    firstProblem(filled(NO_MESSAGE), atMost(MESSAGE_LENGTH, 'Message')),
    NO_MESSAGE,
    message,
  ),
});
