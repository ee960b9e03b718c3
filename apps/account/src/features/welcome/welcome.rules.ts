import { hasPlans, planVerticals } from '@lemari/domain/plan';
import { cityById, isCityServed } from '@lemari/domain/region/cities';
import { isSold } from '@lemari/domain/region/selling';
import { baseOf } from '@lemari/domain/region/vertical';
import { stepPath } from '@lemari/domain/subscription/subscribe-steps';
import type { ProfileChange } from '@lemari/checkout/profile';
import type { Mount } from '@lemari/kit';
import { authBase, frontOf, onwardOf } from '../../account-paths.ts';
import { isUnserved, notAvailableHref } from '../waitlist/waitlist.rules.ts';

/** What a new customer reads. */
export const WELCOME = {
  title: 'Welcome to Lemari',
  text: 'You’re in, and everything you saved as a guest is here too.',
} as const;

type Here = Pick<Mount, 'host' | 'region'>;

/** The choice of a plan; undefined where plans cannot be bought yet. */
function choiceOf({ host, region }: Here): string | undefined {
  if (!isSold(region)) return undefined;
  const [first] = planVerticals(region);
  const base = baseOf(hasPlans(region, host) ? host : (first ?? host), region);
  return base && `${base}/subscription/${stepPath(region, 'plans')}`;
}

/** Whether a page is a step towards a plan, not towards a single rental. */
const isOfPlans = (path: string): boolean => /\/(?:subscription|plans)(?:[/?#]|$)/.test(path);

/** Whether plans do not reach a city. */
function isOutside({ region }: Here, city: ProfileChange['city']): boolean {
  const name = city && ('id' in city ? cityById(city.id)?.name : city.name);
  return name !== undefined && isUnserved(region, isCityServed(region, name));
}

/**
 * Where registration continues: the page in `continue`; without one the choice of a plan in the direct flow, otherwise the
 * welcome page. A person in a city without couriers is led to what they can do instead, unless they were about to rent.
 * @param city that the person has chosen
 * @see rules/sign-in/direct-flow, rules/sign-in/without-direct-flow, rules/waitlist/id-unsupported-city; docs/decisions/0300,
 * docs/decisions/0356
 */
export function afterPersonal(search: string, here: Here, city?: ProfileChange['city']): string {
  const onward = onwardOf(search, here);
  const isDirectlyOnward = onward !== frontOf(here);
  if (isOutside(here, city) && (!isDirectlyOnward || isOfPlans(onward))) return notAvailableHref(here);
  if (isDirectlyOnward) return onward;
  const isDirect = new URLSearchParams(search).get('direct_flow') === 'true';
  return (isDirect && choiceOf(here)) || `${authBase(here)}/register/complete`;
}

/** Whether registration is a step on the way to a plan. @see rules/subscriptions/steps-shown */
export const leadsToPlan = (search: string, here: Here): boolean =>
  isSold(here.region) &&
  /^(?!.*\/account\/).*\/subscription\//.test(afterPersonal(search, here).split(/[?#]/, 1)[0] ?? '');
