import { isSold } from '@lemari/domain/region/selling';
import { planInterestForm } from '@lemari/content/plan-interest';
import { hasPlans, planVerticals } from '@lemari/domain/plan';
import type { UserStatus } from '@lemari/domain/person/standing';
import { waitlistOf } from '@lemari/domain/person/waitlist';
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
import { type ChoiceLoad, loadOffer } from '@lemari/plans/choice';
import { type Subscription, subscriptionsQuery } from '@lemari/plans/subscriptions';
import { isJoinForm, takeJoinCode } from '../subscribe/join-code.form.ts';
import { isWaitlistAlone, type JoinState, loadJoinCode } from '../subscribe/join-code.load.ts';
import { waitlistFormOf } from '../waitlist/waitlist.form.ts';
import { loadWaitlist, takeWaitlist } from '../waitlist/waitlist.load.ts';
import type { WaitlistEntry } from '../waitlist/waitlist.queries.ts';
import { WAITLIST_ID } from '../waitlist/waitlist.rules.ts';

export interface PlanChoiceLoad extends ChoiceLoad {
  /** The plan of this vertical that the person has. */
  readonly own?: Subscription | undefined;
  /** Staff have restricted the account: no plan can begin. @see rules/accounts/risky-starts-nothing */
  readonly isRestricted?: boolean;
  readonly join: JoinState;
  /** The last plan of a former member. @see rules/subscriptions/former-led */
  readonly last?: Subscription | undefined;
  /** The person's own entry in the list, where plans start with a join code. */
  readonly entry?: WaitlistEntry | undefined;
}

/** There are no plans yet, but people wait for them in a list. @see docs/decisions/0355 */
export interface WaitlistAloneLoad {
  readonly isWaitlistAlone: true;
}

/** @throws a redirect to the plans of the region, below a vertical without plans. @see rules/plans/hk-bags-only */
export async function loadPlanChoice(
  args: LoaderFunctionArgs,
  mount: Mount,
): Promise<PlanChoiceLoad | WaitlistAloneLoad> {
  const { region, host } = mount;
  if (hasPlans(region, host)) {
    const { join: code } = choiceAddressOf(args.request.url);
    const shop = { region, vertical: host };
    const subscriptions = await loadSubscriptions(args, mount);
    // Where plans cannot be bought there is no code either.
    const join: JoinState = isSold(region)
      ? await loadJoinCode(args, shop, { code, subscriptions })
      : { kind: 'none' };
    const own = subscriptions.find(({ status }) => isRunning(status));
    const last = own ? undefined : subscriptions.find(({ status }) => status === 'ended');
    const { choice } = await loadOffer(args, shop, {
      preferredId: last?.planId,
      joinPlanId: join.kind === 'valid' ? join.planId : undefined,
    });
    const isWaitlistShown = !own && (join.kind === 'missing' || (join.kind === 'refused' && join.isNeeded));
    const entries = isWaitlistShown ? await loadWaitlist(args, mount) : undefined;
    const isRestricted = args.context.get(visitContext).person?.standing.isRestricted === true;
    return {
      ...choice,
      own,
      isRestricted,
      join,
      last,
      entry: entries?.find(({ type }) => type === waitlistOf(mount)),
    };
  }
  if (isWaitlistAlone(args, mount)) {
    await loadWaitlist(args, mount);
    return { isWaitlistAlone: true };
  }
  const [vertical = 'apparel'] = planVerticals(region);
  const { search } = new URL(args.request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  throw redirect(`${baseOf(vertical, region) ?? ''}/subscription/plans${search}`);
}

const MEMBERS: readonly (UserStatus | undefined)[] = ['subscriber', 'exSubscriber'];

/**
 * The subscriptions of the vertical, latest first, of people who are or were members.
 * @see rules/subscriptions/own-plan-named, rules/subscriptions/former-led
 */
async function loadSubscriptions(args: LoaderFunctionArgs, mount: Mount): Promise<readonly Subscription[]> {
  const { isSignedIn, person } = args.context.get(visitContext);
  if (!isSignedIn || !MEMBERS.includes(person?.standing.status)) return [];
  const all = await loadForUser(args, mount, subscriptionsQuery, { region: mount.region });
  return all.filter(({ vertical }) => vertical === mount.host);
}

/** Takes the forms of the page without scripts: the codes, those of the list, and the wish to be told when plans open. */
export async function takePlanChoice(args: ActionFunctionArgs, mount: Mount): Promise<FormState | Response> {
  const { url } = args.request;
  const form = await args.request.clone().formData();
  if (isJoinForm(form)) {
    const taken = takeJoinCode(url, form);
    return 'next' in taken ? redirect(taken.next) : taken;
  }
  if (waitlistFormOf(form))
    return takeWaitlist(args, mount, `${choiceHref(choiceAddressOf(url))}#${WAITLIST_ID}`);
  if (!isCodeForm(form))
    return takeForm(args, mount, planInterestForm(mount), choiceHref(choiceAddressOf(url)), (email) => ({
      sentTo: email,
    }));
  const taken = takeCode(url, form);
  return 'next' in taken ? redirect(taken.next) : taken;
}
