import { takeForm } from '@lemari/forms/take-form';
import { loadForUser, loadQuery } from '@lemari/http/load';
import type { ActionFunctionArgs, LoaderFunctionArgs, Mount } from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { brandsVertical, preferencesForm } from './preferences.form.ts';
import { brandsQuery, preferencesQuery } from './preferences.queries.ts';

/** Brands are left out if the wardrobe does not answer. @throws a redirect to sign-in for a guest */
export async function loadPreferences(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  const { region } = mount;
  await Promise.all([
    loadForUser(args, mount, preferencesQuery, { region }),
    loadQuery(args, brandsQuery, { region, vertical: brandsVertical('page', mount) }, { isOptional: true }),
  ]);
  return null;
}

export const takePreferences = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, preferencesForm(mount.region), `${accountBase(mount)}?done=preferences`);
