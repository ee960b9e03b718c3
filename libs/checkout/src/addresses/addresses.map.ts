import type { AddressChange } from './addresses.queries.ts';

export const wireFromAddress = ({
  floorUnit,
  phoneNumber,
  residentialType,
  postal,
  ...same
}: Omit<AddressChange, 'id' | 'region'>) => ({
  ...same,
  floor_unit: floorUnit,
  phone_number: phoneNumber,
  residential_type: residentialType,
  postal: postal ?? null,
});
