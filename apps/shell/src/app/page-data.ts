import type { RegionId } from '@lemari/domain/region';
import type { ShellFacts } from '../layout/shell-facts.ts';
import type { Externals } from '../routing/externals.ts';
import type { QueryState, Visit } from '@lemari/kit';

/** A release of a remote as the browser needs it; the page is pinned to the one the server rendered with. */
export interface ClientRelease {
  version: string;
  /** The container's global variable. */
  container: string;
  entry: string;
  /** Where the hashes of this release's other files are, for a remote that this page did not need. */
  integrity: string;
}

/** What the loaders of a page returned or threw, by route. */
export interface Hydration {
  loaderData: Record<string, unknown>;
  /** What became of a form that was posted to the page. */
  actionData?: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
}

/** `/answers` and the address of a page: what its loaders found, for a browser that renders it by itself. */
export const ANSWERS = '/answers';

export type PageAnswers = Pick<Visit, 'today'> & {
  /** Of the vertical whose loaders ran; answers are named by it. */
  release: string;
} & ({ location: string } | { state: QueryState; hydration: Hydration });

/** What the server tells the browser about the page it made; JSON in the document. */
export interface PageData {
  region: RegionId;
  /** Where others know the shop, e.g. `https://lemari.example`. */
  origin: string;
  /** As the server decided them, so that nothing changes once the page is awake. */
  facts: ShellFacts;
  /** Addresses of ours that lead to sites of others are left to the server. */
  externals: Externals;
  visit: Visit;
  releases: Record<string, ClientRelease>;
  /** Hashes by path of every script this page may load. */
  integrity: Record<string, string>;
  state: QueryState;
  hydration: Hydration;
  /** Verticals that could not be rendered. */
  down: string[];
  /** Made before the API had said where people pay: the document may not frame or lead to a provider. */
  isPartial: boolean;
}

export const PAGE_DATA_ID = 'lemari-page';

/** Address of a script and its hash, which a bundler in development leaves empty. */
export type Script = readonly [url: string, integrity: string];

/** What the starter brings; JSON in its own code. */
export interface StartData {
  /** Scripts to run, in order. */
  run: readonly Script[];
  /** Scripts the page will ask for, fetched along with them. */
  fetch: readonly Script[];
}

/** The style element with what the page's components look like. */
export const STYLES_ID = 'lemari-styles';
