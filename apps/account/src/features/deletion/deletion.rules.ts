import { chargesHref } from '@lemari/checkout/charges/rules';
import { dayOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { accountBaseOf, baseOf } from '@lemari/domain/region/vertical';
import { dayIn } from '@lemari/domain/time/day-words';
import type { Mount } from '@lemari/kit';
import { keepAccountHref } from '../../account-paths.ts';
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

/**
 * The weekday and date of a deletion in a region, with its year where it is not the current one.
 * @param instant ISO instant. @param today ISO date
 */
export const deletionDay = (region: RegionId, instant: string, today: string): string =>
  dayIn(dayOf(region, instant), today);

/** The page that keeps an account, right after its deletion was requested. */
export const deletionRequestedHref = (here: Pick<Mount, 'host' | 'region'>): string =>
  `${keepAccountHref(here)}?done=requested`;

export const isJustRequested = (search: string): boolean =>
  new URLSearchParams(search).get('done') === 'requested';
