import type { Address } from '@lemari/domain/person/address';
import { areaNear, areaOf } from '@lemari/domain/region/postal-areas';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { addressForm } from '@lemari/validation/address-form';
import { parseWith } from '@lemari/validation/parse-with';
import { chooseDefaultAddress, removeAddress, saveAddress } from './addresses.queries.ts';

/** An area says where on the map an address is, and which city it is in. @see docs/decisions/0102 */
function areaFields(region: RegionId, id: string) {
  const area = areaOf(region, id);
  // Without an area, that is what is missing: the city is none of what is asked.
  if (!area) return { city: REGIONS[region].name };
  const { city, latitude, longitude } = area;
  return { city, location: { latitude, longitude } };
}

/** @param id of the address that is changed; undefined for a new one */
export const addressFormOf = (region: RegionId, id?: number) =>
  defineForm({
    read: (form) =>
      parseWith(addressForm(region), {
        ...areaFields(region, textOf(form, 'area')),
        address: textOf(form, 'address'),
        floorUnit: textOf(form, 'floorUnit'),
        notes: textOf(form, 'notes'),
        phoneNumber: textOf(form, 'phoneNumber').replaceAll(/[\s-]/g, ''),
        postal: textOf(form, 'postal'),
        residentialType: textOf(form, 'residentialType'),
      }),
    send: (mutate, { postal, ...values }) => mutate(saveAddress, { region, id, postal, ...values }),
    keeps: ['area', 'address', 'floorUnit', 'notes', 'phoneNumber', 'postal', 'residentialType'],
    names: { location: 'area', city: 'area' },
  });

/** What is done with an address of the list: it is named by the button that is pressed. */
const named = (form: FormData) => ({ ok: true as const, value: { id: Number(textOf(form, 'id')) } });

export const defaultForm = (region: RegionId) =>
  defineForm({
    read: named,
    send: (mutate, { id }) => mutate(chooseDefaultAddress, { region, id }),
    keeps: [],
  });

export const removeForm = (region: RegionId, id: number) =>
  defineForm({
    read: () => ({ ok: true as const, value: { id } }),
    send: (mutate, value) => mutate(removeAddress, { region, ...value }),
    keeps: [],
  });

/** What the fields of an address begin with, by their names in the form. */
export const addressFields = (region: RegionId, address?: Address): Readonly<Record<string, string>> => ({
  area: address ? areaNear(region, address.location).id : '',
  address: address?.address ?? '',
  floorUnit: address?.floorUnit ?? '',
  notes: address?.notes ?? '',
  phoneNumber: address?.phoneNumber ?? '',
  postal: address?.postal ?? '',
  residentialType: address?.residentialType ?? '',
});
