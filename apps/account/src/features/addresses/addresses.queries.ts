import type { Address } from '@lemari/domain/person/address';
import type { Location } from '@lemari/domain/region/postal-areas';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './addresses.api.ts');

export interface AddressesArg {
  readonly region: RegionId;
}

/** Where somebody has things brought to in a region. */
export interface Addresses {
  readonly all: readonly Address[];
  /** Undefined while there is none. */
  readonly defaultId: number | undefined;
}

/** An address as it is filled in; one without an id is new. */
export interface AddressChange extends AddressesArg {
  readonly id?: number | undefined;
  readonly address: string;
  readonly city: string;
  readonly floorUnit: string;
  readonly location: Location;
  readonly notes: string;
  /** Digits, without the country's code. */
  readonly phoneNumber: string;
  /** Undefined in hk, which has none. */
  readonly postal: string | undefined;
  readonly residentialType: string;
}

export const addressesQuery = defineQuery<AddressesArg, Addresses>('account/addresses', loadApi);
/** Changes; saving gives back the address, the others all that are left. */
export const saveAddress = defineMutation<AddressChange, Address>('account/save-address', loadApi);
export const removeAddress = defineMutation<AddressesArg & { readonly id: number }, Addresses>(
  'account/remove-address',
  loadApi,
);
export const chooseDefaultAddress = defineMutation<AddressesArg & { readonly id: number }, Addresses>(
  'account/choose-default-address',
  loadApi,
);
