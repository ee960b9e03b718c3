import type { RegionId } from '@lemari/domain/region';
import type { ShellFacts } from '../layout/shell-facts.ts';
import type { QueryState, Visit } from '@lemari/kit';

/** What the browser needs to load a release. The page is pinned to the release that rendered it on the server. */
export interface ClientRelease {
  version: string;
  /** The container's global variable. */
  container: string;
  entry: string;
  /** URL of the hashes of the release's files, for a remote that this page did not load. */
  integrity: string;
}

/** What the loaders of a page returned or threw, by route. */
export interface Hydration {
  loaderData: Record<string, unknown>;
  /** Result of the form that was posted to the page. */
  actionData?: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
}

/** Path prefix of a page's loader results as JSON: `/answers/<path>`. The browser renders the page from them. */
export const ANSWERS = '/answers';

export type PageAnswers = Pick<Visit, 'today'> & {
  /** Version of the vertical's release whose loaders ran; query names in the state belong to it. */
  release: string;
} & ({ location: string } | { state: QueryState; hydration: Hydration });

/** The server's data for the browser, as JSON in the document. */
export interface PageData {
  region: RegionId;
  /** The shop's public origin, such as `https://lemari.example`. */
  origin: string;
  /** As the server decided them: nothing may change at hydration. */
  facts: ShellFacts;
  visit: Visit;
  releases: Record<string, ClientRelease>;
  /** Subresource integrity hash of every script that this page may load, by path. */
  integrity: Record<string, string>;
  state: QueryState;
  hydration: Hydration;
  /** Verticals that could not be rendered. */
  down: string[];
  /**
   * True if the API had not yet named the payment providers: this document's policy then allows no frame and no form
   * of a provider.
   */
  isPartial: boolean;
}

export const PAGE_DATA_ID = 'lemari-page';

/** URL of a script and its hash. The development server leaves the hash empty. */
export type Script = readonly [url: string, integrity: string];

/** The scripts that the starter loads; JSON in the starter's own code. */
export interface StartData {
  /** Executed in this order. */
  run: readonly Script[];
  /** Preloaded together with `run`; the page imports them later. */
  fetch: readonly Script[];
}

/** Id of the style element with the rules that the page's components use. */
export const STYLES_ID = 'lemari-styles';
