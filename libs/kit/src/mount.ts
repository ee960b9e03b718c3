import { createContext, use } from 'react';
import type { RegionId } from '@lemari/domain/region';
import type { ScreenId } from '@lemari/domain/region/screen';
import type { VerticalId } from '@lemari/domain/region/vertical';

export type { ScreenId } from '@lemari/domain/region/screen';

/** Where a vertical's pages are mounted: the same pages may be mounted at several bases. */
export interface Mount {
  vertical: VerticalId;
  region: RegionId;
  /** Path without a trailing slash, e.g. `/sg/bags`. */
  base: string;
  /**
   * The vertical whose styles are shown. It differs from `vertical` for account pages below another
   * vertical's base.
   */
  host: VerticalId;
  /** The screen, if the mount is one; undefined for a vertical's own pages. */
  screen?: ScreenId;
}

export const MountContext = createContext<Mount | undefined>(undefined);

export function useMount(): Mount {
  const mount = use(MountContext);
  if (!mount) throw new Error('useMount: must be used inside a mounted vertical');
  return mount;
}
