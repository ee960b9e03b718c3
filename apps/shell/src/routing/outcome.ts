import type { RegionId } from '@lemari/domain/region';
import type { Mount } from '@lemari/kit';
import type { ExternalName, Fill } from './externals.ts';

/** What a path means: the server turns it into a status and a Location, the browser into a navigation. */
export type Outcome =
  /** To a site that is not this one. */
  | { kind: 'leave'; location: string }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  /** The pages of a vertical, or a screen of its own beside them. */
  | { kind: 'mount' | 'screen'; mount: Mount }
  | { kind: 'notFound'; region: RegionId | undefined };

export const mountOf = (outcome: Outcome): Mount | undefined =>
  'mount' in outcome ? outcome.mount : undefined;

/** @returns undefined where the outcome belongs to no region */
export const regionOf = (outcome: Outcome): RegionId | undefined =>
  outcome.kind === 'notFound' ? outcome.region : mountOf(outcome)?.region;

/** How the path of a row is compared with an address. */
export type Match = 'exact' | 'below' | 'ends' | 'contains';

/** Where a row leads. */
export type Target =
  /** Out of the shop; the row is not there where the destination is not configured. */
  | { leave: ExternalName; fill?: Fill }
  /** To another of our own pages, the query kept; `rest`: what follows the row's path is put behind it. */
  | { redirect: string; rest?: true }
  | { mount: Mount }
  | { notFound: RegionId };

/** One line of a region's route table; the first row that matches decides. */
export interface RouteRow {
  /** Where the rule stands. */
  spec: string;
  path: string;
  match: Match;
  /** What the query must hold as well, anywhere in it. */
  mentions?: string;
  to: Target;
}
