import type { SubscriptionFlow } from '../plan/promotions.ts';
import type { Place } from '../region/place.ts';
import type { StandingIn } from './standing.ts';

interface BrowsingFacts extends Pick<StandingIn, 'guestState'> {
  readonly place: Pick<Place, 'vertical'>;
  readonly flow: SubscriptionFlow;
  readonly isLite: boolean;
}

/** Flows in which browsing is permitted. */
const FLOWS: readonly SubscriptionFlow[] = ['direct', 'waitlist'];

/**
 * Whether browsing is permitted: in bags to everyone; elsewhere outside of lite regions, to people who wait for the vertical or
 * have a plan of it. It decides a label; pages of the wardrobe are public.
 * @see rules/accounts/browsing-in-bags, rules/accounts/browsing-elsewhere
 */
export const mayBrowse = ({ place, guestState, flow, isLite }: BrowsingFacts): boolean =>
  place.vertical === 'bags' ||
  (!isLite && (guestState === 'waitLister' || guestState === 'subscriber') && FLOWS.includes(flow));
