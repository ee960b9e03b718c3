import type { RegionId } from '@lemari/domain/region';
import type { Mount } from '@lemari/kit';
import type { ExternalName, Fill } from './externals.ts';

/** The meaning of a path. The server answers with a status and a Location, the browser navigates. */
export type Outcome =
  /** To another site. */
  | { kind: 'leave'; location: string }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  /** A vertical's pages, or a screen outside the verticals' bases. */
  | { kind: 'mount' | 'screen'; mount: Mount }
  | { kind: 'notFound'; region: RegionId | undefined };

export const mountOf = (outcome: Outcome): Mount | undefined =>
  'mount' in outcome ? outcome.mount : undefined;

/** @returns undefined for an outcome outside every region */
export const regionOf = (outcome: Outcome): RegionId | undefined =>
  outcome.kind === 'notFound' ? outcome.region : mountOf(outcome)?.region;

/** How a row's path is compared with a URL's path. */
export type Match = 'exact' | 'below' | 'ends' | 'contains';

/** The destination of a row. */
export type Target =
  /** Leaves the shop; the row is skipped if the destination is not configured. */
  | { leave: ExternalName; fill?: Fill }
  /** To a page of the shop with the same query. With `rest`, what follows the row's path is appended. */
  | { redirect: string; rest?: true }
  | { mount: Mount }
  | { notFound: RegionId };

/** A row of a region's route table; the first match decides. A comment names its rule: pages load the table. */
export interface RouteRow {
  path: string;
  match: Match;
  /** Text that the query must contain. */
  mentions?: string;
  to: Target;
}
