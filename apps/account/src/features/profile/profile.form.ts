import { NAME_AND_PHONE, nameAndPhoneFields, phoneOf } from '@lemari/checkout/profile/form';
import { type Profile, updateNameAndPhone, updateProfile } from '@lemari/checkout/profile';
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

/**
 * The whole profile. An empty number keeps the saved one.
 * @param today ISO date in the region's zone
 */
export const profileFormOf = (region: RegionId, today: string) =>
  defineForm({
    read: (form) =>
      parseWith(profileForm(today), {
        name: textOf(form, 'name'),
        ...(phoneOf(form) && { phoneNumber: phoneOf(form) }),
        birthday: birthdayOf(form),
        job: textOf(form, 'job'),
      }),
    send: (mutate, values) => mutate(updateProfile, { region, ...values }),
    keeps: [...NAME_AND_PHONE, 'birthYear', 'birthMonth', 'birthDay', 'job'],
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
  };
}
