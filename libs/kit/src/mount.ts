import { createContext, use } from 'react';
import type { RegionId } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/region/vertical';

/** Pages beside a region's verticals, each at a path of its own. @see rules/routing/sg-shop, rules/routing/sg-store, rules/routing/sg-marketing, rules/routing/sg-quiz-summary */
export type ScreenId = 'marketing' | 'quiz-summary' | 'set-new-password' | 'shop' | 'store';

/** Where a vertical's pages stand: the same pages may be mounted at several bases. */
export interface Mount {
  vertical: VerticalId;
  region: RegionId;
  /** Path without a trailing slash, e.g. `/sg/bags`. */
  base: string;
  /** The vertical whose goods are shown; differs from `vertical` for the account pages below another's base. */
  host: VerticalId;
  /** Which screen it is; undefined where all pages of the vertical are. */
  screen?: ScreenId;
}

export const MountContext = createContext<Mount | undefined>(undefined);

export function useMount(): Mount {
  const mount = use(MountContext);
  if (!mount) throw new Error('useMount: no vertical is mounted here');
  return mount;
}
