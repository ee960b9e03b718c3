import { continueTo } from '@lemari/domain/navigation/continue-path';
import { hasPlans, planVerticals } from '@lemari/domain/plan';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { accountBaseOf, authBaseOf, baseOf, type VerticalId } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';

type Here = Pick<Mount, 'host' | 'region'>;

/** Base of the account pages below a vertical. */
export const authBase = ({ host, region }: Here): string => authBaseOf(host, region);
export const accountBase = ({ host, region }: Here): string => accountBaseOf(host, region);

/** The page that keeps an account whose deletion was requested. */
export const keepAccountHref = (here: Here): string => `${authBase(here)}/account-deletion`;

/** Front page of the vertical. */
export const frontOf = ({ host, region }: Here): string => baseOf(host, region) ?? `/${region}`;

/** The page of the plans: of the vertical, or of the first one in the region that has some. */
export function plansHref({ host, region }: Here): string {
  const [first] = planVerticals(region);
  const vertical = hasPlans(region, host) ? host : first;
  return `${(vertical && baseOf(vertical, region)) ?? `/${region}`}/plans`;
}

/** The user's addresses. */
export const addressesHref = (here: Here): string => `${accountBase(here)}/addresses`;

/** The user's saved cards. */
export const cardsHref = (here: Here): string => `${accountBase(here)}/cards`;

/** Where the e-mail and the phone number change with proof. */
export const emailHref = (here: Here): string => `${accountBase(here)}/email`;
export const phoneHref = (here: Here): string => `${accountBase(here)}/phone`;

/** Measurements and preferences. */
export const measurementsHref = (here: Here): string => `${accountBase(here)}/measurements`;
export const preferencesHref = (here: Here): string => `${accountBase(here)}/preferences`;

/** Base of sign-in. A signed-in user is redirected away from it, so `continue` never leads there. */
const AUTH_PATH = /\/auth(?:\/(?:sign-in|register))?\/?(?:[?#]|$)/i;

/** The page in `continue`, if it belongs to the shop and is not sign-in. */
function onwardIn(search: string): string | undefined {
  const onward = continueTo(new URLSearchParams(search).get('continue'));
  return onward === undefined || AUTH_PATH.test(onward) ? undefined : onward;
}

/** The page after sign-in: the one that the address names, or the vertical's front. @see rules/sign-in/continue */
export const onwardOf = (search: string, here: Here): string => onwardIn(search) ?? frontOf(here);

/**
 * Where a page about an address leads back to: the page in `continue`, or the address book. A page of another region is refused,
 * because addresses belong to a region.
 */
export function backFromAddress(search: string, here: Here): string {
  const onward = onwardIn(search);
  const isHere = onward?.split(/[/?#]/, 2)[1] === here.region;
  return onward !== undefined && isHere ? onward : addressesHref(here);
}

/** Sign-in of another region: below the same vertical where the region offers it. */
export function signInElsewhere(host: VerticalId, region: RegionId): { name: string; href: string } {
  const there = baseOf(host, region) === undefined ? 'apparel' : host;
  return { name: REGIONS[region].name, href: `${authBaseOf(there, region)}/sign-in` };
}

/** The FAQ of the region. */
export const questionsOf = (region: RegionId): string => `${baseOf('apparel', region) ?? `/${region}`}/faq`;
