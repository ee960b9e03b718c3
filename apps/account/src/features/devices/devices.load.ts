import { takeForm } from '@lemari/forms/take-form';
import { loadForUser } from '@lemari/http/load';
import type { ActionFunctionArgs, LoaderFunctionArgs, Mount } from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { signOutForm } from './devices.form.ts';
import { devicesQuery } from './devices.queries.ts';

/** @throws as {@link loadForUser} does */
export async function loadDevices(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  await loadForUser(args, mount, devicesQuery, { region: mount.region });
  return null;
}

export const takeSignOut = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, signOutForm(mount.region), `${accountBase(mount)}/devices`);
