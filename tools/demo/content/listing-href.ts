import { browseSearch, EVERYTHING } from '@lemari/domain/product/filters';
import type { ListingQuery } from '@lemari/api/seed/content-types';

/** URL of a listing below a base. */
export const listingHref = (base: `/${string}`, listing: ListingQuery): `/${string}` =>
  `${base}/browse${browseSearch({ ...EVERYTHING, ...listing })}`;

/** Under “Here by Saturday”. */
export const SATURDAY_LEDE =
  'Available for the coming weekend, and delivered on Saturday or the last day before it.';
