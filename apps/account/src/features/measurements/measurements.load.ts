import { profileQuery } from '@lemari/checkout/profile';
import type { FormState } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser } from '@lemari/http/load';
import type { ActionFunctionArgs, LoaderFunctionArgs, Mount } from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { inOtherUnit, measurementsForm, UNIT_TO, unitOf } from './measurements.form.ts';
import type { LengthUnit } from '@lemari/domain/person/physical-attributes';

/** @throws a redirect to sign-in for a guest */
export async function loadMeasurements(args: LoaderFunctionArgs, mount: Mount): Promise<LengthUnit | null> {
  await loadForUser(args, mount, profileQuery, { region: mount.region });
  return unitOf(new URL(args.request.url).search) ?? null;
}

/** Saves, or shows what was typed in another unit. */
export async function takeMeasurements(
  args: ActionFunctionArgs,
  mount: Mount,
): Promise<FormState | Response> {
  const form = await args.request.clone().formData();
  return form.has(UNIT_TO)
    ? inOtherUnit(form)
    : takeForm(args, mount, measurementsForm(mount.region), `${accountBase(mount)}?done=measurements`);
}
