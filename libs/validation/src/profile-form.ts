import { birthdayProblem } from '@lemari/domain/person/birthday';
import { phoneProblem, savedPhone } from '@lemari/domain/person/phone';
import { object } from 'yup';
import { atMost, filled, givenText, firstProblem, optionalText } from './text-field.ts';

const NO_NAME = 'Name must be filled';
const NO_PHONE = 'Invalid phone number. Phone number must be numbers only';
const NO_DATE = 'Please enter a valid date';

/**
 * What somebody says of themselves. What is not given stays as it is; an empty birthday or job is taken away. The
 * number has its country's code in front and may be of any region: people move.
 * @param today ISO date in the region's zone
 * @see rules/accounts/name-filled, rules/accounts/name-trimmed, rules/accounts/profile-phone, rules/phones/saved, rules/validation/age-minimum
 */
export const profileForm = (today: string) =>
  object({
    name: givenText(firstProblem(filled(NO_NAME), atMost(120, 'Name')), NO_NAME),
    phoneNumber: givenText(phoneProblem, NO_PHONE, savedPhone),
    birthday: optionalText((birthday) => birthdayProblem(birthday, today), NO_DATE),
    job: optionalText(firstProblem(atMost(120, 'Job')), 'Job must be a text'),
  });
