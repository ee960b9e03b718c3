import { hasPlans, planVerticals } from '@lemari/domain/plan';
import { isSold } from '@lemari/domain/region/selling';
import { baseOf } from '@lemari/domain/region/vertical';
import { stepPath } from '@lemari/domain/subscription/subscribe-steps';
import type { Mount } from '@lemari/kit';
import { authBase, frontOf, onwardOf } from '../../account-paths.ts';

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

/**
 * Where registration continues: the page in `continue`; without one the choice of a plan in the direct flow, otherwise the
 * welcome page.
 * @see rules/sign-in/direct-flow, rules/sign-in/without-direct-flow; docs/decisions/0300
 */
export function afterPersonal(search: string, here: Here): string {
  const onward = onwardOf(search, here);
  if (onward !== frontOf(here)) return onward;
  const isDirect = new URLSearchParams(search).get('direct_flow') === 'true';
  return (isDirect && choiceOf(here)) || `${authBase(here)}/register/complete`;
}

/** Whether registration is a step on the way to a plan. @see rules/subscriptions/steps-shown */
export const leadsToPlan = (search: string, here: Here): boolean =>
  isSold(here.region) && /\/subscription\//.test(afterPersonal(search, here).split(/[?#]/, 1)[0] ?? '');
