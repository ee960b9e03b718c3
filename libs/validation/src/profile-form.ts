import { birthdayProblem } from '@lemari/domain/person/birthday';
import { phoneProblem, savedPhone } from '@lemari/domain/person/phone';
import { object } from 'yup';
import { atMost, filled, validText, firstProblem, optionalText, plainText } from './text-field.ts';

const NO_NAME = 'Name must be filled';
const NO_PHONE = 'Invalid phone number. Phone number must be numbers only';
const NO_DATE = 'Please enter a valid date';

/**
 * The form of a profile. A missing field stays unchanged; an empty birthday or job is cleared. The phone number
 * starts with a country code and may be of any region, because customers move.
 * @param today ISO date in the region's zone
 * @see rules/accounts/name-filled, rules/accounts/name-trimmed, rules/accounts/profile-phone,
 * rules/phones/saved, rules/validation/age-minimum
 */
export const profileForm = (today: string) =>
  object({
    name: validText(firstProblem(filled(NO_NAME), atMost(120, 'Name')), NO_NAME, plainText),
    phoneNumber: validText(phoneProblem, NO_PHONE, savedPhone),
    birthday: optionalText((birthday) => birthdayProblem(birthday, today), NO_DATE),
    job: optionalText(firstProblem(atMost(120, 'Job')), 'Job must be a text'),
  });
