import { DateTime } from 'luxon';

/** Youngest and oldest age of a user, in whole years. @see rules/validation/age-minimum, rules/validation/age-maximum */
const AGE_YEARS = { least: 13, most: 80 };

/**
 * The problem of a birthday.
 * @param text ISO date
 * @param today ISO date in the region's zone
 * @returns undefined where it is valid
 * @see rules/validation/date-real, rules/validation/age-minimum, rules/validation/age-maximum
 */
export function birthdayProblem(text: string, today: string): string | undefined {
  const birthday = DateTime.fromFormat(text, 'yyyy-MM-dd', { zone: 'utc' });
  if (!birthday.isValid) return 'Please enter a valid date';
  const age = Math.floor(DateTime.fromISO(today, { zone: 'utc' }).diff(birthday, 'years').years);
  if (age < AGE_YEARS.least) return `You must be at least ${AGE_YEARS.least} years old`;
  return age > AGE_YEARS.most ? `You must be at most ${AGE_YEARS.most} years old` : undefined;
}
