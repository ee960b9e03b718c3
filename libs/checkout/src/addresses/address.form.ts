import { type Address, savedFloorUnit } from '@lemari/domain/person/address';
import { areaNear, areaOf } from '@lemari/domain/region/postal-areas';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { textOf } from '@lemari/forms/define-form';
import { addressForm } from '@lemari/validation/address-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import type { AddressChange } from './addresses.queries.ts';

/** Fields of `AddressFields` whose text may be shown again. */
export const ADDRESS_FIELDS = [
  'area',
  'address',
  'floorUnit',
  'notes',
  'phoneNumber',
  'postal',
  'residentialType',
] as const;

/** Names of fields of the rules and of the services in the form. */
export const ADDRESS_NAMES = { location: 'area', city: 'area' } as const;

/** A postal code is compared with the area. @see rules/addresses/postal-map-point */
export const ADDRESS_TIED: Readonly<Record<string, readonly string[]>> = { area: ['postal'] };

/** Map point and city of an area. @see docs/decisions/0102 */
function pointOf(region: RegionId, area: string) {
  const known = areaOf(region, area);
  // Without an area the error belongs to the area field: the form has no field for the city.
  if (!known) return { city: REGIONS[region].name };
  const { city, latitude, longitude } = known;
  return { city, location: { latitude, longitude } };
}

/** Reads the fields of an address. @param phoneNumber digits without the country code, where it is no field of the address */
export function addressFromForm(
  region: RegionId,
  form: FormData,
  phoneNumber = textOf(form, 'phoneNumber').replaceAll(/[\s-]/g, ''),
): Parsed<Omit<AddressChange, 'region' | 'id'>> {
  const residentialType = textOf(form, 'residentialType');
  const parsed = parseWith(addressForm(region), {
    ...pointOf(region, textOf(form, 'area')),
    address: textOf(form, 'address'),
    floorUnit: savedFloorUnit(textOf(form, 'floorUnit'), residentialType),
    notes: textOf(form, 'notes'),
    phoneNumber,
    postal: textOf(form, 'postal'),
    residentialType,
  });
  return parsed.ok ? { ok: true, value: { ...parsed.value, postal: parsed.value.postal } } : parsed;
}

/** Initial values of the fields of an address, by their names in the form. */
export const addressFields = (region: RegionId, address?: Address): Readonly<Record<string, string>> => ({
  area: address ? areaNear(region, address.location).id : '',
  address: address?.address ?? '',
  // A house without one is saved with a dash.
  floorUnit: address && address.floorUnit !== '-' ? address.floorUnit : '',
  notes: address?.notes ?? '',
  phoneNumber: address?.phoneNumber ?? '',
  postal: address?.postal ?? '',
  residentialType: address?.residentialType ?? '',
});
