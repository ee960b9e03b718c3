import { planInterestForm } from '@lemari/content/plan-interest';
import { hasPlans, planVerticals } from '@lemari/domain/plan';
import { baseOf } from '@lemari/domain/region/vertical';
import { isRunning } from '@lemari/domain/subscription/life';
import type { FormState } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser } from '@lemari/http/load';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  visitContext,
} from '@lemari/kit';
import { choiceAddressOf, choiceHref } from '@lemari/plans/choice-address';
import { isCodeForm, takeCode } from '@lemari/plans/choice-form';
import { type ChoiceLoad, loadChoice } from '@lemari/plans/choice';
import { type Subscription, subscriptionsQuery } from '@lemari/plans/subscriptions';

export interface PlanChoiceLoad extends ChoiceLoad {
  /** The plan of this product line that the person has. */
  readonly own?: Subscription | undefined;
}

/** @throws a redirect to the plans of the region, below a vertical without plans. @see rules/plans/hk-bags-only */
export async function loadPlanChoice(args: LoaderFunctionArgs, mount: Mount): Promise<PlanChoiceLoad> {
  const { region, host } = mount;
  if (hasPlans(region, host)) {
    const [choice, own] = await Promise.all([
      loadChoice(args, { region, vertical: host }),
      loadOwn(args, mount),
    ]);
    return { ...choice, own };
  }
  const [vertical = 'apparel'] = planVerticals(region);
  const { search } = new URL(args.request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  throw redirect(`${baseOf(vertical, region) ?? ''}/subscription/plans${search}`);
}

/** @see rules/subscriptions/own-plan-named */
async function loadOwn(args: LoaderFunctionArgs, mount: Mount): Promise<Subscription | undefined> {
  const { isSignedIn, person } = args.context.get(visitContext);
  if (!isSignedIn || person?.standing.status !== 'subscriber') return undefined;
  const all = await loadForUser(args, mount, subscriptionsQuery, { region: mount.region });
  return all.find(({ status, vertical }) => isRunning(status) && vertical === mount.host);
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
