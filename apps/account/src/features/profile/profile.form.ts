import { NAME_AND_PHONE, nameAndPhoneFields, phoneOf } from '@lemari/checkout/profile/form';
import {
  type Profile,
  type ProfileChange,
  updateNameAndPhone,
  updateProfile,
} from '@lemari/checkout/profile';
import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { parseWith } from '@lemari/validation/parse-with';
import { profileForm } from '@lemari/validation/profile-form';
import { CITY_FIELDS, chosenCityOf, OTHER_CITY } from './city.form.ts';

/** `2001-02-03`; empty where all three fields are. */
function birthdayOf(form: FormData): string {
  const [year, month, day] = ['birthYear', 'birthMonth', 'birthDay'].map((name) => textOf(form, name).trim());
  if (!year && !month && !day) return '';
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

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
      const city = chosenCityOf(form);
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
    keeps: [...NAME_AND_PHONE, 'birthYear', 'birthMonth', 'birthDay', 'job', ...CITY_FIELDS],
    names: { city: 'unlistedCity' },
    tied: {
      birthDay: ['birthday'],
      birthMonth: ['birthday'],
      birthYear: ['birthday'],
      city: ['unlistedCity'],
    },
  });

interface PersonalChange extends Pick<ProfileChange, 'name' | 'city'> {
  readonly phoneNumber?: string | undefined;
}

/**
 * Name and phone number, which a delivery needs; shown right after registration. A form with a city saves that too.
 * @returns the city that was saved with them
 */
export const personalForm = (region: RegionId, today: string) =>
  defineForm<PersonalChange, ProfileChange['city']>({
    read: (form) => {
      const parsed = parseWith(profileForm(today), {
        name: textOf(form, 'name'),
        phoneNumber: phoneOf(form),
      });
      const city = chosenCityOf(form);
      if (!parsed.ok || !city.ok)
        return { ok: false, errors: [parsed, city].flatMap((part) => (part.ok ? [] : part.errors)) };
      const { name, phoneNumber } = parsed.value;
      return { ok: true, value: { name, phoneNumber, city: city.value } };
    },
    send: async (mutate, { name, phoneNumber, city }) => {
      const saved = city
        ? await mutate(updateProfile, { region, name, phoneNumber, city })
        : await mutate(updateNameAndPhone, { region, name, phoneNumber });
      return saved.ok ? { ok: true, data: city } : saved;
    },
    keeps: [...NAME_AND_PHONE, ...CITY_FIELDS],
    names: { city: 'unlistedCity' },
    tied: { city: ['unlistedCity'] },
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
