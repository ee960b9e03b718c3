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
 * @returns undefined without a choice, which keeps the saved one
 * @see rules/accounts/cities
 */
function cityOf(form: FormData): ProfileChange['city'] | 'unnamed' {
  const [chosen, name] = [textOf(form, 'city'), textOf(form, 'unlistedCity').trim()];
  if (/^\d+$/.test(chosen)) return { id: Number(chosen) };
  if (name !== '') return { name };
  return chosen === OTHER_CITY ? 'unnamed' : undefined;
}

/**
 * The whole profile. An empty number keeps the saved one.
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
      if (city === 'unnamed') {
        const unnamed = { field: 'unlistedCity', message: 'City must be filled' };
        return { ok: false, errors: [...(parsed.ok ? [] : parsed.errors), unnamed] };
      }
      return parsed.ok ? { ok: true, value: { ...parsed.value, city } } : parsed;
    },
    send: (mutate, values) => mutate(updateProfile, { region, ...values }),
    keeps: [...NAME_AND_PHONE, 'birthYear', 'birthMonth', 'birthDay', 'job', 'city', 'unlistedCity'],
    names: { city: 'unlistedCity' },
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
