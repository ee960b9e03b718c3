import { chargesHref } from '@lemari/checkout/charges/rules';
import { dayOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { accountBaseOf, baseOf } from '@lemari/domain/region/vertical';
import { dayWords } from '@lemari/domain/time/day-words';
import type { Obstacle } from './deletion.queries.ts';

/** Where an obstacle is settled, in the region that it belongs to. */
const HREFS: Readonly<Record<Obstacle['kind'], (obstacle: Obstacle) => string>> = {
  order: ({ region, id }) => `${baseOf('on-demand', region) ?? `/${region}`}/order/${id}`,
  subscription: ({ region }) => `${accountBaseOf('apparel', region)}/subscription`,
  charge: ({ region, id }) => chargesHref(accountBaseOf('apparel', region), id),
  refund: ({ region }) => `${baseOf('apparel', region) ?? `/${region}`}/contact`,
};

const LABELS: Readonly<Record<Obstacle['kind'], (name: string) => string>> = {
  order: (name) => `Order ${name} is still open`,
  subscription: (name) => `Your ${name} plan is not over yet, or its pieces are not back`,
  charge: (name) => `The ${name === 'damage' ? 'charge for damage' : name} is not paid yet`,
  refund: (name) => `Your refund${name === 'plan' ? '' : ` for ${name}`} is still on its way`,
};

/** What has to be settled first, with its page. @see rules/accounts/deletion-obstacles */
export const obstacleLinks = (obstacles: readonly Obstacle[]) =>
  obstacles.map((obstacle) => ({
    href: HREFS[obstacle.kind](obstacle),
    label: LABELS[obstacle.kind](obstacle.name),
  }));

/** The weekday and date of a deletion in a region. @param instant ISO instant */
export const deletionDay = (region: RegionId, instant: string): string => dayWords(dayOf(region, instant));

/** The key of the page's address that holds the ISO date of a deletion. */
const DELETED_ON = 'on';

/** The weekday and date in the address of the account-deletion page; undefined for anything else. */
export function dayInSearch(search: string): string | undefined {
  const date = new URLSearchParams(search).get(DELETED_ON) ?? '';
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? dayWords(date) : undefined;
}

/** @param authBase base of sign-in. @param instant ISO instant of the deletion */
export const deletionHref = (authBase: string, region: RegionId, instant: string): string =>
  `${authBase}/account-deletion?${DELETED_ON}=${dayOf(region, instant)}`;
