import type { RegionId } from '@lemari/domain/region';
import type { Mount } from '@lemari/vertical';

/** What a path means: the server turns it into a status and a Location, the browser into a navigation. */
export type Outcome =
  | { kind: 'mount'; mount: Mount }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  | { kind: 'notFound'; region: RegionId | undefined };

/** One line of a region's route table; the first row that matches decides. */
export interface RouteRow {
  /** Where the rule stands. */
  spec: string;
  path: string;
  /** Everything below `path` too, or `path` alone. */
  match: 'exact' | 'below';
  outcome: Outcome;
}
