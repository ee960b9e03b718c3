import { nameAndPhoneFields, phoneOf } from '@lemari/checkout/profile/form';
import type { Profile } from '@lemari/checkout/profile';
import { phoneRegionOf, savedPhone } from '@lemari/domain/person/phone';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { textOf } from '@lemari/forms/define-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import { profileForm } from '@lemari/validation/profile-form';

/** Whom the pieces go to, as far as the profile says it. */
export interface Recipient {
  readonly asksName: boolean;
  readonly asksPhone: boolean;
  /** Known phone number that a courier of the region can call: digits without the country code. */
  readonly courierPhone: string | undefined;
}

type Known = Partial<Pick<Profile, 'name' | 'phoneNumber'>>;

const withoutCode = (region: RegionId, number: string): string =>
  number.slice(REGIONS[region].phoneCode.length);

const localPhone = (region: RegionId, { phoneNumber }: Known): string | undefined =>
  phoneNumber !== undefined && phoneRegionOf(phoneNumber)?.id === region ? phoneNumber : undefined;

export function recipientOf(region: RegionId, profile: Known): Recipient {
  const phone = localPhone(region, profile);
  return {
    asksName: profile.name === undefined,
    asksPhone: profile.phoneNumber === undefined,
    courierPhone: phone === undefined ? undefined : withoutCode(region, phone),
  };
}

/** Initial values of name and phone number. A number abroad is left out: couriers of the region do not call it. */
export const recipientFields = (region: RegionId, profile: Known) =>
  nameAndPhoneFields(region, { name: profile.name, phoneNumber: localPhone(region, profile) });

/** Name and phone number of a form. */
export interface RecipientInput {
  /** To be saved in the profile; undefined where it is complete. */
  readonly profile:
    { readonly name?: string | undefined; readonly phoneNumber?: string | undefined } | undefined;
  /** For a new address; undefined where the address asks for it. */
  readonly courierPhone: string | undefined;
}

/** Reads name and phone number where the page asks for them. @param today ISO date in the region's zone */
export function readRecipient(
  { asksName, asksPhone, courierPhone }: Recipient,
  { region, today, form }: { region: RegionId; today: string; form: FormData },
): Parsed<RecipientInput> {
  if (!asksName && !asksPhone) return { ok: true, value: { profile: undefined, courierPhone } };
  const phone = phoneOf(form);
  const parsed = parseWith(profileForm(today), {
    name: textOf(form, 'name'),
    ...(asksPhone && { phoneNumber: phone }),
  });
  if (!parsed.ok) return parsed;
  const { name, phoneNumber } = parsed.value;
  return {
    ok: true,
    value: {
      profile: { name, ...(asksPhone && { phoneNumber }) },
      courierPhone: asksPhone ? withoutCode(region, savedPhone(phone)) : courierPhone,
    },
  };
}
