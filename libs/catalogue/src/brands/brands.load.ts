import { designerPath, designerSlug, parseProductSlug } from '@lemari/domain/product/slug';
import { loadQuery } from '@lemari/http/load';
import { data, type LoaderFunctionArgs, type Mount, redirect } from '@lemari/kit';
import { type BrowseLoad, listingAnswer, loadBrowse } from '../browse/browse.load.ts';
import { designersQuery, facetsQuery } from '../names/names.queries.ts';
import { shopOf } from '../shop.ts';
import type { ListingScope } from '../browse/browse.rules.ts';
import { brandFacetsArg, brandScope } from './brands.rules.ts';

export interface BrandLoad extends BrowseLoad {
  readonly designerId: string;
  readonly scope: ListingScope;
}

/** Loads the designers of the vertical. */
export async function loadBrands({ context }: LoaderFunctionArgs, mount: Mount): Promise<null> {
  await loadQuery({ context }, facetsQuery, shopOf(mount));
  return null;
}

/**
 * Loads a designer with the listing of the designer's pieces.
 * @throws 404 for a slug without an id or an unknown designer, 308 to the right URL for a wrong slug
 */
export async function loadBrand(args: LoaderFunctionArgs, mount: Mount) {
  const slug = args.params['slug'] ?? '';
  const id = parseProductSlug(slug);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (id === undefined) throw data(null, { status: 404 });
  const scope = brandScope(mount, slug, id);
  const designerId = String(id);
  const listing = loadBrowse(args, mount, scope);
  // For an unknown designer nothing awaits the listing. Without a handler its rejection would end the server process.
  listing.catch(() => undefined);
  const [[designer]] = await Promise.all([
    loadQuery(args, designersQuery, { ...shopOf(mount), ids: [designerId] }),
    loadQuery(args, facetsQuery, brandFacetsArg(mount, designerId)),
  ]);
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!designer) throw data(null, { status: 404 });
  if (slug !== designerSlug(designer)) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown Response
    throw redirect(designerPath(mount.base, designer) + new URL(args.request.url).search, 308);
  }
  return listingAnswer<BrandLoad>({ ...(await listing), designerId, scope });
}
