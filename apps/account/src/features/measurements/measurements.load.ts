import { profileQuery } from '@lemari/checkout/profile';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser } from '@lemari/http/load';
import type { ActionFunctionArgs, LoaderFunctionArgs, Mount } from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { measurementsForm, unitOf } from './measurements.form.ts';
import type { LengthUnit } from '@lemari/domain/person/physical-attributes';

/** @throws a redirect to sign-in for a guest */
export async function loadMeasurements(args: LoaderFunctionArgs, mount: Mount): Promise<LengthUnit> {
  await loadForUser(args, mount, profileQuery, { region: mount.region });
  return unitOf(new URL(args.request.url).search);
}

export const takeMeasurements = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, measurementsForm(mount.region), `${accountBase(mount)}?done=measurements`);
