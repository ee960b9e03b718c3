import { NAME_AND_PHONE, nameAndPhoneFields, phoneOf } from '@lemari/checkout/profile/form';
import {
  type Profile,
  type ProfileChange,
  updateNameAndPhone,
  updateProfile,
} from '@lemari/checkout/profile';
import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import { profileForm } from '@lemari/validation/profile-form';

/** `2001-02-03`; empty where all three fields are. */
function birthdayOf(form: FormData): string {
  const [year, month, day] = ['birthYear', 'birthMonth', 'birthDay'].map((name) => textOf(form, name).trim());
  if (!year && !month && !day) return '';
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/** Value of the choice of a city that is not in the list. */
export const OTHER_CITY = 'other';

/**
 * The chosen city, or the name of one that is not listed.
 * @returns null as the value without a choice, which removes the saved one
 * @see rules/accounts/cities
 */
function cityOf(form: FormData): Parsed<ProfileChange['city']> {
  const [chosen, name] = [textOf(form, 'city'), textOf(form, 'unlistedCity').trim()];
  const isListed = /^\d+$/.test(chosen);
  if (isListed && name !== '') return cityProblem(TWO_CITIES);
  if (isListed) return { ok: true, value: { id: Number(chosen) } };
  if (name !== '') return { ok: true, value: { name } };
  return chosen === OTHER_CITY
    ? cityProblem('Enter your city')
    : { ok: true, value: form.has('city') ? null : undefined };
}

const TWO_CITIES = 'Choose “Another city” above, or leave this empty.';

const cityProblem = (message: string): Parsed<never> => ({
  ok: false,
  errors: [{ field: 'unlistedCity', message }],
});

/**
 * The whole profile. An empty number or city removes the saved one. @see docs/decisions/0315
 * @param today ISO date in the region's zone
 */
export const profileFormOf = (region: RegionId, today: string) =>
  defineForm({
    read: (form) => {
      const parsed = parseWith(profileForm(today), {
        name: textOf(form, 'name'),
        ...(phoneOf(form) && { phoneNumber: phoneOf(form) }),
        birthday: birthdayOf(form),
        job: textOf(form, 'job'),
      });
      const city = cityOf(form);
      return parsed.ok && city.ok
        ? {
            ok: true,
            value: {
              ...parsed.value,
              city: city.value,
              // A verified number has no field.
              phoneNumber: form.has('phoneNumber') && phoneOf(form) === '' ? null : parsed.value.phoneNumber,
            },
          }
        : { ok: false, errors: [parsed, city].flatMap((part) => (part.ok ? [] : part.errors)) };
    },
    send: (mutate, values) => mutate(updateProfile, { region, ...values }),
    keeps: [...NAME_AND_PHONE, 'birthYear', 'birthMonth', 'birthDay', 'job', 'city', 'unlistedCity'],
    names: { city: 'unlistedCity' },
    tied: {
      birthDay: ['birthday'],
      birthMonth: ['birthday'],
      birthYear: ['birthday'],
      city: ['unlistedCity'],
    },
  });

/** Name and phone number, which a delivery needs; shown right after registration. */
export const personalForm = (region: RegionId, today: string) =>
  defineForm({
    read: (form) =>
      parseWith(profileForm(today), {
        name: textOf(form, 'name'),
        phoneNumber: phoneOf(form),
      }),
    send: (mutate, { name, phoneNumber }) => mutate(updateNameAndPhone, { region, name, phoneNumber }),
    keeps: NAME_AND_PHONE,
  });

/** Initial values of the fields of a profile, by their names in the form. */
export function profileFields(region: RegionId, profile?: Profile): Readonly<Record<string, string>> {
  const [birthYear = '', birthMonth = '', birthDay = ''] = profile?.birthday?.split('-') ?? [];
  return {
    ...nameAndPhoneFields(region, profile),
    birthYear,
    birthMonth,
    birthDay,
    job: profile?.job ?? '',
    city: String(profile?.cityId ?? (profile?.city === undefined ? '' : OTHER_CITY)),
    unlistedCity: (profile?.cityId === undefined && profile?.city) || '',
  };
}
