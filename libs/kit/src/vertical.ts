import type { RouteObject } from 'react-router';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { ModalLoaders } from './modals.ts';
import type { Mount } from './mount.ts';

/** What a page tells the server about itself: the chunk it is in, named as in its `webpackChunkName`. */
export interface PageHandle {
  chunk: string;
}

/** The one module a vertical exposes. */
export interface Vertical {
  id: VerticalId;
  contract: number;
  /** Build that produced it; a page names it in the HTML. */
  version: string;
  /** Fresh route objects at each call: the router writes into them. */
  getRoutes: (mount: Mount) => RouteObject[];
  /** Paths below a base that must render before a release is let in, e.g. `''` and `'/browse'`. */
  smoke: readonly string[];
  /** The modals it owns, by key; the shell's registry says which they are. */
  modals?: ModalLoaders;
  /** Brings what the first use will need (data modules, the query layer) before it is asked for. */
  warm?: () => Promise<unknown>;
}
