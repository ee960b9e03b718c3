import { phoneOf } from '@lemari/checkout/profile/form';
import type { Profile } from '@lemari/checkout/profile';
import { phoneRegionOf, savedPhone } from '@lemari/domain/person/phone';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { textOf } from '@lemari/forms/define-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import { profileForm } from '@lemari/validation/profile-form';

/** What a checkout knows about its customer. */
export interface Contact {
  /** Name or phone number is missing in the profile, so that the page has fields for them. */
  readonly isMissing: boolean;
  /** Known phone number that a courier of the region can call: digits without the country code. */
  readonly courierPhone: string | undefined;
}

const withoutCode = (region: RegionId, number: string): string =>
  number.slice(REGIONS[region].phoneCode.length);

export function contactOf(
  region: RegionId,
  { name, phoneNumber }: Pick<Profile, 'name' | 'phoneNumber'>,
): Contact {
  const isLocal = phoneNumber !== undefined && phoneRegionOf(phoneNumber)?.id === region;
  return {
    isMissing: name === undefined || phoneNumber === undefined,
    courierPhone: isLocal ? withoutCode(region, phoneNumber) : undefined,
  };
}

/** The contact of a form. */
interface ContactInput {
  /** To be saved in the profile; undefined where the profile is complete. */
  readonly profile:
    { readonly name: string | undefined; readonly phoneNumber: string | undefined } | undefined;
  /** For a new address; undefined where the address asks for it. */
  readonly courierPhone: string | undefined;
}

/** Reads name and phone number where the page asks for them. @param today ISO date in the region's zone */
export function readContact(
  { isMissing, courierPhone }: Contact,
  { region, today, form }: { region: RegionId; today: string; form: FormData },
): Parsed<ContactInput> {
  if (!isMissing) return { ok: true, value: { profile: undefined, courierPhone } };
  const phone = phoneOf(form);
  const parsed = parseWith(profileForm(today), { name: textOf(form, 'name'), phoneNumber: phone });
  if (!parsed.ok) return parsed;
  const { name, phoneNumber } = parsed.value;
  return {
    ok: true,
    value: { profile: { name, phoneNumber }, courierPhone: withoutCode(region, savedPhone(phone)) },
  };
}
