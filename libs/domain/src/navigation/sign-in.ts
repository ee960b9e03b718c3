import type { RegionId } from '../region/region.ts';
import { authBaseOf, type VerticalId } from '../region/vertical.ts';
import { continueSearch } from './continue-path.ts';

/** The way to sign in, and back. @param path of the page to come back to, with its query. @see storefront §2, Layout rules */
export const signInHref = (
  { host, region }: { readonly host: VerticalId; readonly region: RegionId },
  path: string,
): string => `${authBaseOf(host, region)}/sign-in${continueSearch(path)}`;
