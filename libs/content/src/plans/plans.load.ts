import { contentPageAt } from '@lemari/domain/region/content-page';
import { tellMeHref } from '@lemari/domain/region/selling';
import { takeForm } from '@lemari/forms/take-form';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type Mount } from '@lemari/kit';
import { type FrontLoad, loadFront } from '../front/front.load.ts';
import { planInterestForm } from './plans.form.ts';

const PATH = 'plans';

/** @throws 404 if the region has no such page */
export async function loadPlans(args: LoaderFunctionArgs, mount: Mount): Promise<FrontLoad> {
  const page = contentPageAt(mount, PATH);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (page === undefined) throw data(null, { status: 404 });
  return loadFront(args, mount, page, `/${PATH}`);
}

export const takePlanInterest = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, planInterestForm(mount), tellMeHref(mount.base), (email) => ({
    sentTo: email,
  }));
