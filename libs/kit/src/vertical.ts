import type { RouteObject } from 'react-router';
import type { RegionId } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import type { ModalLoaders } from './modals.ts';
import type { Mount } from './mount.ts';

/** Facts about a page for the server: its chunk, named as in `webpackChunkName`. */
export interface PageHandle {
  chunk: string;
}

/**
 * Part of a loader's result that the region links of the frame read. A route without parameters needs none: its page
 * exists wherever its vertical does.
 */
export interface PageRegions {
  /** Regions that have the page. */
  readonly regions?: readonly RegionId[] | undefined;
}

/** The rental dates of a page, in its loader's data: those in the URL, or those of a deadline in the URL. */
export interface PageDates {
  readonly dates?: { readonly chosenDates?: RentalDates | undefined } | undefined;
}

/** The one module that a vertical exposes. */
export interface Vertical {
  id: VerticalId;
  contract: number;
  /** Version of the build; the page's HTML contains it. */
  version: string;
  /** New route objects at each call, because the router mutates them. */
  getRoutes: (mount: Mount) => RouteObject[];
  /** Paths below a base that must render before a release goes live, e.g. `''` and `'/browse'`. */
  smoke: readonly string[];
  /** The vertical's modals by key, as listed in the shell's registry. */
  modals?: ModalLoaders;
  /** Prefetches what the first interaction needs: data modules and the query layer. */
  warm?: () => Promise<unknown>;
}
