import type { RegionId } from '../region/region.ts';
import { authBaseOf, type VerticalId } from '../region/vertical.ts';
import { continueSearch } from './continue-path.ts';

/**
 * The sign-in path that returns to a page.
 * @param path of that page, with its query
 * @see rules/sign-in/from-browse, rules/sign-in/from-elsewhere
 */
export const signInHref = (
  { host, region }: { readonly host: VerticalId; readonly region: RegionId },
  path: string,
): string => `${authBaseOf(host, region)}/sign-in${continueSearch(path)}`;
