import { takeForm } from '@lemari/forms/take-form';
import { loadForUser, requireSignIn } from '@lemari/http/load';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type Mount } from '@lemari/kit';
import { addressesHref, backFromAddress } from '../../account-paths.ts';
import { addressFormOf, defaultForm, removeForm } from './addresses.form.ts';
import { addressesQuery } from '@lemari/checkout/addresses';

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

/** The user's address whose id is in the page's path. */
const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['id']);

export interface AddressLoad {
  readonly id: number;
}

/** Loads the address of the page. @throws 404 for an unknown or removed address, or one of another user */
export async function loadAddress(args: LoaderFunctionArgs, mount: Mount): Promise<AddressLoad> {
  const id = idOf(args);
  const { all } = await loadForUser(args, mount, addressesQuery, { region: mount.region });
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers with a thrown response
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
