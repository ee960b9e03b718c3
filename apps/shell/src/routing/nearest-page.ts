import type { Mount } from '@lemari/kit';

/**
 * The page that replaces one which the region does not have.
 * @see docs/decisions/0014
 */
export const nearestPage = ({ base }: Mount, pathname: string): string =>
  pathname.startsWith(`${base}/browse/`) ? `${base}/browse` : base;
