import type { WireAddressDocument } from '@lemari/contract/wire';
import type { Address, Addresses } from '@lemari/domain/person/address';
import { addressesFromWire, addressFromWire } from '@lemari/domain/person/address.map';
import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { wireFromAddress } from './addresses.map.ts';
import {
  type AddressChange,
  type AddressesArg,
  addressesQuery,
  chooseDefaultAddress,
  removeAddress,
  saveAddress,
} from './addresses.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [addressesQuery.name]: build.query<Addresses, AddressesArg>({
      query: ({ region }): OperationCall => ({ operation: 'getUserSettings', headers: { Region: region } }),
      transformResponse: addressesFromWire,
      providesTags: ['Address'],
    }),
    [saveAddress.name]: build.mutation<Address, AddressChange>({
      query: ({ id, region, ...fields }): OperationCall => ({
        ...(id === undefined
          ? { operation: 'createAddress' }
          : { operation: 'updateAddress', params: { id } }),
        body: wireFromAddress(fields),
        headers: { Region: region },
      }),
      transformResponse: ({ data: address }: WireAddressDocument) => addressFromWire(address),
      invalidatesTags: ['Address'],
    }),
    [removeAddress.name]: build.mutation<Addresses, ArgOf<typeof removeAddress>>({
      query: ({ id, region }): OperationCall => ({
        operation: 'deleteAddress',
        params: { id },
        headers: { Region: region },
      }),
      transformResponse: addressesFromWire,
      invalidatesTags: ['Address'],
    }),
    [chooseDefaultAddress.name]: build.mutation<Addresses, ArgOf<typeof chooseDefaultAddress>>({
      query: ({ id, region }): OperationCall => ({
        operation: 'setDefaultAddress',
        body: { default_address: id },
        headers: { Region: region },
      }),
      transformResponse: addressesFromWire,
      invalidatesTags: ['Address'],
    }),
  }),
});
