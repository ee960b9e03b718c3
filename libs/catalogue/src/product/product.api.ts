import type { WireProduct, WireProductDocument } from '@lemari/contract/wire';
import { toProduct, toProducts } from '@lemari/domain/product-map';
import type { Product } from '@lemari/domain/product';
import { parseProductSlug, productPath, productSlug } from '@lemari/domain/slug';
import { api, load } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { data, type LoaderFunctionArgs, type Mount, redirect, storeContext } from '@lemari/vertical';
import { serviceHeaders, shopOf } from '../shop.ts';
import { toStyleSummary } from '../styles/styles.map.ts';
import type { StyleSummary } from '../styles/styles.queries.ts';
import { type ProductArg, productQuery, similarQuery } from './product.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [productQuery.name]: build.query<Product, ProductArg>({
      query: ({ id, ...shop }): OperationCall => ({
        operation: 'getProduct',
        params: { id },
        headers: serviceHeaders(shop),
      }),
      transformResponse: (wire: WireProductDocument) => toProduct(wire.data),
      providesTags: ['Product'],
    }),
    [similarQuery.name]: build.query<StyleSummary[], ProductArg>({
      query: ({ id, ...shop }): OperationCall => ({
        operation: 'listSimilarProducts',
        params: { id },
        headers: serviceHeaders(shop),
      }),
      transformResponse: (wire: { data: WireProduct[] }) => toProducts(wire.data).map(toStyleSummary),
      providesTags: ['Product'],
    }),
  }),
});

/**
 * Loads a style and those like it; without the latter the page still stands.
 * @throws 404 for a slug without an id or an unknown style, 308 to the right address for a slug that is not its own
 * @see decision 2
 */
export async function loadProduct(
  { context, params, request }: LoaderFunctionArgs,
  mount: Mount,
): Promise<null> {
  const slug = params['slug'] ?? '';
  const id = parseProductSlug(slug);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to end a loader with a status
  if (id === undefined) throw data(null, { status: 404 });

  const store = context.get(storeContext);
  const arg: ProductArg = { ...shopOf(mount), id };
  const similar = load(store, similarQuery, arg).catch(() => undefined);
  const product = await load(store, productQuery, arg);
  if (slug !== productSlug(product.designer.name, product.name, id)) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to redirect
    throw redirect(productPath(mount.base, product) + new URL(request.url).search, 308);
  }
  await similar;
  return null;
}
