import { phoneRegionOf } from '@lemari/domain/person/phone';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { textOf } from '@lemari/forms/define-form';
import type { Profile } from './profile.queries.ts';

/** Fields of `NameAndPhone` whose text may be shown again. */
export const NAME_AND_PHONE = ['name', 'phoneCode', 'phoneNumber'] as const;

/**
 * The number with its country code in front, otherwise as typed: the schema refuses spaces and hyphens. A number that
 * begins with the chosen code, as browsers fill it in, loses its plus.
 * @returns empty without a number
 * @see rules/phones/digits-form; docs/decisions/0305
 */
export function phoneOf(form: FormData): string {
  const number = textOf(form, 'phoneNumber').trim();
  const code = textOf(form, 'phoneCode');
  if (number.startsWith(code) && code.startsWith('+')) return number.slice(1);
  return number && code.replace('+', '') + number;
}

/** Initial values of name and phone number; the country code is the number's, else the region's. */
export function nameAndPhoneFields(
  region: RegionId,
  { name = '', phoneNumber: number = '' }: Partial<Pick<Profile, 'name' | 'phoneNumber'>> = {},
): Readonly<Record<(typeof NAME_AND_PHONE)[number], string>> {
  const { phoneCode } = phoneRegionOf(number) ?? REGIONS[region];
  return {
    name,
    phoneCode: `+${phoneCode}`,
    phoneNumber: number.startsWith(phoneCode) ? number.slice(phoneCode.length) : number,
  };
}
