import type { WireProduct, WireProductDocument } from '@lemari/contract/wire';
import { productFromWire, productsFromWire } from '@lemari/domain/product/product.map';
import type { Product } from '@lemari/domain/product';
import type { Size } from '@lemari/domain/product/size';
import { parseProductSlug, productPath, productSlug } from '@lemari/domain/product/slug';
import type { RentalDates } from '@lemari/domain/rental';
import { datesFromParams } from '@lemari/domain/rental/dates-search';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { loadQuery, thrownStatus } from '@lemari/http/load';
import { data, type LoaderFunctionArgs, type Mount, redirect } from '@lemari/kit';
import { loadDates } from '../dates/dates.api.ts';
import type { DatesFound } from '../dates/dates.queries.ts';
import { headersFromDates } from '../dates/dates.rules.ts';
import { shopHeaders } from '../shop.ts';
import { styleSummaryFromWire } from '../styles/styles.map.ts';
import { type StyleSummary, stylesQuery } from '../styles/styles.queries.ts';
import { periodOf, sizeOf } from './product-choice.rules.ts';
import { type ProductArg, productQuery, similarQuery } from './product.queries.ts';
import { nearestArgs, productArg } from './product.rules.ts';

const headersOf = ({ region, vertical, start, end }: ProductArg) => ({
  ...shopHeaders({ region, vertical }),
  ...headersFromDates({ start, end }),
});

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [productQuery.name]: build.query<Product, ProductArg>({
      query: (arg): OperationCall => ({
        operation: 'getProduct',
        params: { id: arg.id },
        headers: headersOf(arg),
      }),
      transformResponse: (wire: WireProductDocument) => productFromWire(wire.data),
      providesTags: ['Product'],
    }),
    [similarQuery.name]: build.query<StyleSummary[], ProductArg>({
      query: (arg): OperationCall => ({
        operation: 'listSimilarProducts',
        params: { id: arg.id },
        headers: headersOf(arg),
      }),
      transformResponse: (wire: { data: WireProduct[] }, _meta, { periodDays }) =>
        productsFromWire(wire.data).map((product) => styleSummaryFromWire(product, { periodDays })),
      providesTags: ['Product'],
    }),
  }),
});

/** Data that the component cannot derive from the URL. */
export interface ProductLoad {
  readonly id: number;
  readonly dates: DatesFound;
  /** Size in the URL, or the only one. */
  readonly size: Size | undefined;
}

/**
 * Loads a style and similar styles. A failure of the latter is ignored.
 * @throws like {@link loadStyle}
 */
export async function loadProduct(args: LoaderFunctionArgs, mount: Mount): Promise<ProductLoad> {
  const { params, request } = args;
  const search = new URL(request.url).searchParams;
  const wish = datesFromParams(search);
  const id = parseProductSlug(params['slug'] ?? '');
  const loadOn = async ({ chosenDates }: DatesFound): Promise<Product> => {
    const similar =
      id === undefined
        ? undefined
        : loadQuery(args, similarQuery, productArg(mount, id, chosenDates), { isOptional: true });
    const product = await loadStyle(args, mount, '', chosenDates);
    await similar;
    return product;
  };
  const asked = id === undefined ? {} : await loadDates(args, mount.region, wish);
  const product = await loadOn(asked);
  const size = sizeOf(search, product.sizeNotes);
  const periodDays = periodOf(wish, product);
  const isAsMeant =
    !asked.chosenDates || product.rentalPrices.length === 0 || asked.chosenDates.periodDays === periodDays;
  if (isAsMeant) return { id: product.id, dates: asked, size };
  // The periods are known once the style is loaded.
  const dates = await loadDates(args, mount.region, wish, periodDays);
  await loadOn(dates);
  return { id: product.id, dates, size };
}

/**
 * Loads the style in the URL.
 * @param page rest of the path after the slug
 * @throws 404 for a slug without an id or an unknown style, 308 to the right URL for a wrong slug
 * @see rules/products/slug-wrong
 */
export async function loadStyle(
  args: LoaderFunctionArgs,
  mount: Mount,
  page: '' | '/dates',
  chosenDates?: RentalDates,
): Promise<Product> {
  const { params, request } = args;
  const slug = params['slug'] ?? '';
  const id = parseProductSlug(slug);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (id === undefined) throw await missing(args, mount, slug);
  const product = await loadQuery(args, productQuery, productArg(mount, id, chosenDates)).catch(
    async (error: unknown) => {
      throw thrownStatus(error) === 404 ? await missing(args, mount, slug) : error;
    },
  );
  if (slug !== productSlug(product.designer.name, product.name, id)) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown Response
    throw redirect(productPath(mount.base, product) + page + new URL(request.url).search, 308);
  }
  return product;
}

/** The 404 of an unknown style, after loading the styles that its page shows instead. */
async function missing(args: LoaderFunctionArgs, mount: Mount, slug: string) {
  const [named, popular] = nearestArgs(mount, slug);
  const { data: found } = await loadQuery(args, stylesQuery, named, { isOptional: true });
  if (!found?.total) await loadQuery(args, stylesQuery, popular, { isOptional: true });
  return data(null, { status: 404 });
}
