import type { WireAddress, WireUserSettings } from '@lemari/contract/wire';
import type { Address, Addresses } from './address.ts';

export const addressFromWire = (wire: WireAddress): Address => ({
  id: wire.id,
  address: wire.address,
  city: wire.city,
  country: wire.country,
  floor: wire.floor ?? undefined,
  unit: wire.unit ?? undefined,
  floorUnit: wire.floor_unit,
  location: wire.location,
  notes: wire.notes,
  phoneNumber: wire.phone_number,
  postal: wire.postal ?? undefined,
  residentialType: wire.residential_type,
  region: wire.region,
});

export const addressesFromWire = ({ data }: WireUserSettings): Addresses => ({
  all: data.user_addresses.map(addressFromWire),
  defaultId: data.default_address ?? undefined,
});
