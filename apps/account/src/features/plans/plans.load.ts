import { planInterestForm } from '@lemari/content/plan-interest';
import { hasPlans, planVerticals } from '@lemari/domain/plan';
import { baseOf } from '@lemari/domain/region/vertical';
import type { FormState } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, redirect } from '@lemari/kit';
import { choiceAddressOf, choiceHref } from '@lemari/plans/choice-address';
import { isCodeForm, takeCode } from '@lemari/plans/choice-form';
import { type ChoiceLoad, loadChoice } from '@lemari/plans/choice';

/** @throws a redirect to the plans of the region, below a vertical without plans. @see rules/plans/hk-bags-only */
export async function loadPlanChoice(args: LoaderFunctionArgs, mount: Mount): Promise<ChoiceLoad> {
  const { region, host } = mount;
  if (hasPlans(region, host)) return loadChoice(args, { region, vertical: host });
  const [vertical = 'apparel'] = planVerticals(region);
  const { search } = new URL(args.request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  throw redirect(`${baseOf(vertical, region) ?? ''}/subscription/plans${search}`);
}

/** Takes the forms of the page without scripts: the code, and the wish to be told when plans open. */
export async function takePlanChoice(args: ActionFunctionArgs, mount: Mount): Promise<FormState | Response> {
  const { url } = args.request;
  const form = await args.request.clone().formData();
  if (!isCodeForm(form))
    return takeForm(args, mount, planInterestForm(mount), choiceHref(choiceAddressOf(url)), (email) => ({
      sentTo: email,
    }));
  const taken = takeCode(url, form);
  return 'next' in taken ? redirect(taken.next) : taken;
}
