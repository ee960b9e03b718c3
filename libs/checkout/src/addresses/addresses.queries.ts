import type { Address, Addresses } from '@lemari/domain/person/address';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "customer-api" */ './addresses.api.ts');

export interface AddressesArg {
  readonly region: RegionId;
}

/** An address from the form; without an id it is new. */
export interface AddressChange
  extends
    AddressesArg,
    Pick<
      Address,
      'address' | 'city' | 'floorUnit' | 'location' | 'notes' | 'phoneNumber' | 'postal' | 'residentialType'
    > {
  readonly id?: number | undefined;
}

export const addressesQuery = defineQuery<AddressesArg, Addresses>('customer/addresses', loadApi);
/** Mutations. Saving returns the address, the others return all remaining addresses. */
export const saveAddress = defineMutation<AddressChange, Address>('customer/save-address', loadApi);
export const removeAddress = defineMutation<AddressesArg & { readonly id: number }, Addresses>(
  'customer/remove-address',
  loadApi,
);
export const chooseDefaultAddress = defineMutation<AddressesArg & { readonly id: number }, Addresses>(
  'customer/choose-default-address',
  loadApi,
);
