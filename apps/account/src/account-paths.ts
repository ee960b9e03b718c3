import { continueTo } from '@lemari/domain/navigation/continue-path';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { accountBaseOf, authBaseOf, baseOf, type VerticalId } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';

type Here = Pick<Mount, 'host' | 'region'>;

/** Where those pages of an account are that belong to a vertical. */
export const authBase = ({ host, region }: Here): string => authBaseOf(host, region);
export const accountBase = ({ host, region }: Here): string => accountBaseOf(host, region);

/** The vertical's own front. */
export const frontOf = ({ host, region }: Here): string => baseOf(host, region) ?? `/${region}`;

/** The addresses somebody keeps. */
export const addressesHref = (here: Here): string => `${accountBase(here)}/addresses`;

/** Where one signs in: whoever is in is led away from there, and never back to it. */
const AUTH_PATH = /\/auth(?:\/(?:sign-in|register))?\/?(?:[?#]|$)/i;

/** What an address says of where somebody goes on to. */
function onwardIn(search: string): string | undefined {
  const onward = continueTo(new URLSearchParams(search).get('continue'));
  return onward === undefined || AUTH_PATH.test(onward) ? undefined : onward;
}

/** The page after sign-in: the one that the address names, or the vertical's front. @see rules/sign-in/continue */
export const onwardOf = (search: string, here: Here): string => onwardIn(search) ?? frontOf(here);

/**
 * Where a page about an address leads back to: the page that sent somebody here, or the addresses. Another region is
 * another shop, whose addresses these are not.
 */
export function backFromAddress(search: string, here: Here): string {
  const onward = onwardIn(search);
  const isHere = onward?.split(/[/?#]/, 2)[1] === here.region;
  return onward !== undefined && isHere ? onward : addressesHref(here);
}

/** Where one signs in to another region: below the same vertical where it is offered there. */
export function signInElsewhere(host: VerticalId, region: RegionId): { name: string; href: string } {
  const there = baseOf(host, region) === undefined ? 'apparel' : host;
  return { name: REGIONS[region].name, href: `${authBaseOf(there, region)}/sign-in` };
}

/** Answers to what people ask most, in every region. */
export const questionsOf = (region: RegionId): string => `${baseOf('apparel', region) ?? `/${region}`}/faq`;
