import { encodeQuery } from '@lemari/contract/query';
import { CATEGORIES } from '@lemari/domain/product/attributes';
import type { Product } from '@lemari/domain/product';
import type { RegionId } from '@lemari/domain/region';
import type { RentalDates } from '@lemari/domain/rental';
import { paramsFromDates } from '@lemari/domain/rental/dates-search';
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs } from '@lemari/kit';
import { stylesQuery } from '../styles/styles.queries.ts';
import type { RentedIn, SimilarPieces } from './onward.rules.ts';

/** The style itself may be in the listing; a second one shows that there are others. */
const PROBE = { page: 1, count: 2 } as const;

/**
 * Finds the nearest listing that has other pieces: of the category on the dates, of the category, any on the dates, any. A listing
 * that cannot be read counts as empty.
 * @see rules/products/one-action
 */
export async function loadSimilarPieces(
  args: LoaderFunctionArgs,
  region: RegionId,
  { vertical, base }: RentedIn,
  { id, category }: Pick<Product, 'id' | 'category'>,
  chosenDates: RentalDates | undefined,
): Promise<SimilarPieces> {
  const dates = chosenDates ? [chosenDates, undefined] : [undefined];
  const listings = [category, undefined].flatMap((of) => dates.map((on) => ({ of, on })));
  for (const { of, on } of listings) {
    const { data } = await loadQuery(
      args,
      stylesQuery,
      { region, vertical, ...PROBE, ...(of !== undefined && { category: of }), ...on },
      { isOptional: true },
    );
    if (data?.styles.some((style) => style.id !== id))
      return { href: listingHref(base, of, on), goods: goodsIn(of) };
  }
  return { href: `${base}/browse`, goods: goodsIn(undefined) };
}

const goodsIn = (category: string | undefined): string =>
  Object.values(CATEGORIES)
    .flat()
    .find(({ id }) => id === category)
    ?.label.toLowerCase() ?? 'pieces';

function listingHref(base: string, category: string | undefined, dates: RentalDates | undefined): string {
  const query = encodeQuery({ category, ...(dates && paramsFromDates(dates)) });
  return query === '' ? `${base}/browse` : `${base}/browse?${query}`;
}
