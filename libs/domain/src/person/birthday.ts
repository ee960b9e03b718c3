import { DateTime } from 'luxon';

/** Whole years that a person may have lived. @see accounts §5 */
const AGE_YEARS = { least: 13, most: 80 };

/**
 * What is wrong with a birthday.
 * @param text ISO date
 * @param today ISO date in the region's zone
 * @returns undefined when nothing is
 * @see accounts §5, Date and Minimum age
 */
export function birthdayProblem(text: string, today: string): string | undefined {
  const birthday = DateTime.fromFormat(text, 'yyyy-MM-dd', { zone: 'utc' });
  if (!birthday.isValid) return 'Please enter a valid date';
  const age = Math.floor(DateTime.fromISO(today, { zone: 'utc' }).diff(birthday, 'years').years);
  if (age < AGE_YEARS.least) return `You must be at least ${AGE_YEARS.least} years old`;
  return age > AGE_YEARS.most ? `You must be at most ${AGE_YEARS.most} years old` : undefined;
}
