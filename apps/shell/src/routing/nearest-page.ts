import type { Mount } from '@lemari/kit';

/**
 * Where a region leads whoever came for a page that it does not have.
 * @see docs/decisions/0014
 */
export const nearestPage = ({ base }: Mount, pathname: string): string =>
  pathname.startsWith(`${base}/browse/`) ? `${base}/browse` : base;
