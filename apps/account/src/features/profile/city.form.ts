import type { ProfileChange } from '@lemari/checkout/profile';
import { textOf } from '@lemari/forms/define-form';
import type { Parsed } from '@lemari/validation/parse-with';

/** Value of the choice of a city that is not in the list. */
export const OTHER_CITY = 'other';

/** Names of the fields of a city. */
export const CITY_FIELDS = ['city', 'unlistedCity'] as const;

const TWO_CITIES = 'Choose “Another city” above, or leave this empty.';

const cityProblem = (message: string): Parsed<never> => ({
  ok: false,
  errors: [{ field: 'unlistedCity', message }],
});

/**
 * The chosen city, or the name of one that is not listed.
 * @returns null as the value without a choice, which removes the saved one
 * @see rules/accounts/cities
 */
export function chosenCityOf(form: FormData): Parsed<ProfileChange['city']> {
  const [chosen, name] = [textOf(form, 'city'), textOf(form, 'unlistedCity').trim()];
  const isListed = /^\d+$/.test(chosen);
  if (isListed && name !== '') return cityProblem(TWO_CITIES);
  if (isListed) return { ok: true, value: { id: Number(chosen) } };
  if (name !== '') return { ok: true, value: { name } };
  return chosen === OTHER_CITY
    ? cityProblem('Enter your city')
    : { ok: true, value: form.has('city') ? null : undefined };
}
