import type { WireAddressDocument, WireUserSettings } from '@lemari/contract/wire';
import { type Address, addressFromWire } from '@lemari/domain/person/address';
import { loadForUser, requireSignIn } from '@lemari/http/load';
import type { ArgOf } from '@lemari/http/query';
import { takeForm } from '@lemari/forms/take-form';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type Mount } from '@lemari/kit';
import { addressesHref, backFromAddress } from '../../account-paths.ts';
import { addressFormOf, defaultForm, removeForm } from './addresses.form.ts';
import {
  type AddressChange,
  type Addresses,
  type AddressesArg,
  addressesQuery,
  chooseDefaultAddress,
  removeAddress,
  saveAddress,
} from './addresses.queries.ts';

const addressesFromWire = ({ data: settings }: WireUserSettings): Addresses => ({
  all: settings.user_addresses.map(addressFromWire),
  defaultId: settings.default_address ?? undefined,
});

const wireFromForm = ({
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
        body: wireFromForm(fields),
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

/** Loads the addresses of the region. @throws as {@link loadForUser} does */
export async function loadAddresses(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  await loadForUser(args, mount, addressesQuery, { region: mount.region });
  return null;
}

/** @throws a redirect to sign-in for a guest */
export function loadNewAddress(args: LoaderFunctionArgs, mount: Mount): null {
  requireSignIn(args, mount);
  return null;
}

/** The one an address of the page names, among the person's own. */
const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['id']);

export interface AddressLoad {
  readonly id: number;
}

/** The same, for a page about one of them. @throws 404 where it is not theirs, or was removed */
export async function loadAddress(args: LoaderFunctionArgs, mount: Mount): Promise<AddressLoad> {
  const id = idOf(args);
  const { all } = await loadForUser(args, mount, addressesQuery, { region: mount.region });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to answer with a status
  if (!all.some((address) => address.id === id)) throw data(null, { status: 404 });
  return { id };
}

const back = ({ request }: ActionFunctionArgs, mount: Mount): string =>
  backFromAddress(new URL(request.url).search, mount);

export const takeNewAddress = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, addressFormOf(mount.region), back(args, mount));
export const takeAddress = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, addressFormOf(mount.region, idOf(args)), back(args, mount));
export const takeDefault = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, defaultForm(mount.region), addressesHref(mount));
export const takeRemoval = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, removeForm(mount.region, idOf(args)), back(args, mount));
