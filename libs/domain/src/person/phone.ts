import { type RegionId, REGIONS } from '../region/region.ts';

/**
 * Number of digits after the country code.
 * @see rules/phones/length-sg, rules/phones/length-id, rules/phones/length-hk
 */
const LENGTHS: Readonly<Record<RegionId, { readonly least: number; readonly most: number }>> = {
  sg: { least: 8, most: 8 },
  id: { least: 8, most: 13 },
  hk: { least: 8, most: 8 },
};

/** The region of a number. @param number digits only, country code first */
export const phoneRegionOf = (number: string) =>
  Object.values(REGIONS).find(({ phoneCode }) => number.startsWith(phoneCode));

/**
 * A number as it is saved and compared: without the trunk zero or the second country code that people type after the
 * country code. The second code is removed only if a number of valid length remains, and only from one that is too long or leaves a
 * mobile number: numbers of Singapore may begin with 65, and those of an area of Indonesia with 62. A text that is no number is returned unchanged.
 * @param number country code first
 * @see rules/phones/saved
 */
export function savedPhone(number: string): string {
  const region = /^\d+$/.test(number) ? phoneRegionOf(number) : undefined;
  if (!region) return number;
  const { phoneCode: code, id } = region;
  const local = withoutZero(number.slice(code.length));
  const { least, most } = LENGTHS[id];
  const rest = local.startsWith(code) ? withoutZero(local.slice(code.length)) : '';
  const isTwice = local.length > most || (id === 'id' && rest.startsWith('8'));
  return code + (isTwice && rest.length >= least && rest.length <= most ? rest : local);
}

const withoutZero = (digits: string): string => digits.replace(/^0+/, '');

/**
 * The problem of a number with its country code.
 * @returns undefined where it is valid
 * @see rules/phones/digits, rules/phones/length-sg, rules/phones/length-id, rules/phones/length-hk
 */
export function phoneProblem(number: string): string | undefined {
  if (number === '') return 'Phone number must be filled';
  if (!/^\d+$/.test(number)) return 'Invalid phone number. Phone number must be numbers only';
  const region = phoneRegionOf(number);
  if (!region) {
    const codes = Object.values(REGIONS).map(({ name, phoneCode }) => `${phoneCode} for ${name}`);
    return `Invalid phone number. It must begin with a country code: ${codes.join(', ')}`;
  }
  const { least, most } = LENGTHS[region.id];
  const length = number.length - region.phoneCode.length;
  const digits = least === most ? String(least) : `${least}-${most}`;
  return length < least || length > most
    ? `Invalid phone number. Phone number must be ${digits} numbers long (without country code)`
    : undefined;
}
