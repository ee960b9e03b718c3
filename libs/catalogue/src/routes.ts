import { rentingVertical, rentsPieces } from '@lemari/domain/region/vertical';
import type { LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';
import { yieldToMain } from '@lemari/kit/yield-to-main';

const browseLoad = () => import(/* webpackChunkName: "api" */ './browse/browse.load.ts');
const productLoad = () => import(/* webpackChunkName: "api" */ './product/product.load.ts');
const brandsLoad = () => import(/* webpackChunkName: "api" */ './brands/brands.load.ts');
const collectionsLoad = () => import(/* webpackChunkName: "api" */ './collections/collections.load.ts');
const wishlistLoad = () => import(/* webpackChunkName: "api" */ './wishlist/wishlist.load.ts');

/** Loads the listing's modules one after another, so that no single task is long. */
async function loadBrowsePage() {
  await import(/* webpackChunkName: "browse" */ './styles/StyleCard.tsx');
  await yieldToMain();
  await import(/* webpackChunkName: "browse" */ './browse/BrowseFilters.tsx');
  await yieldToMain();
  return import(/* webpackChunkName: "browse" */ './browse/Browse.tsx');
}

/** `{base}/browse`: the listing with its filters. @see rules/screens/browse */
export const browseRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:browse`,
  path: 'browse',
  handle: { chunk: 'browse' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => {
    const { listingAnswer, loadBrowse } = await browseLoad();
    return listingAnswer(await loadBrowse(args, mount));
  },
  lazy: {
    Component: async () => (await loadBrowsePage()).Browse,
  },
});

/** `{base}/shop`: the listing in the new browse mode; a vertical that rents single pieces has none. @see rules/browse/shop-below-base */
const shopRoutes = (mount: Mount): RouteObject[] =>
  rentsPieces(mount.vertical)
    ? []
    : [
        {
          ...browseRoute(mount),
          id: `${mount.base}:shop`,
          path: 'shop',
          loader: async (args: LoaderFunctionArgs) => {
            const { listingAnswer, loadShop } = await browseLoad();
            return listingAnswer(await loadShop(args, mount));
          },
        },
      ];

/** `{base}/browse/styles/{slug}`: one style. @see rules/products/page */
export const productRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:product`,
  path: 'browse/styles/:slug',
  handle: { chunk: 'product' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await productLoad()).loadProduct(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "product" */ './product/Product.tsx')).Product,
    ErrorBoundary: async () =>
      (await import(/* webpackChunkName: "product" */ './product/ProductMissing.tsx')).ProductMissing,
  },
});

/** The same where another vertical of the region rents the pieces: dates are chosen on the page. */
const datedProductRoute = (mount: Mount): RouteObject => ({
  ...productRoute(mount),
  handle: { chunk: 'dated-product' } satisfies PageHandle,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "dated-product" */ './product/DatedProduct.tsx')).DatedProduct,
    ErrorBoundary: async () =>
      (await import(/* webpackChunkName: "dated-product" */ './product/ProductMissing.tsx')).ProductMissing,
  },
});

/** `{base}/brands` and a page for each designer below it. @see rules/screens/brands, rules/screens/brand */
const brandRoutes = (mount: Mount): RouteObject[] => [
  {
    id: `${mount.base}:brands`,
    path: 'brands',
    handle: { chunk: 'brands' } satisfies PageHandle,
    loader: async (args: LoaderFunctionArgs) => (await brandsLoad()).loadBrands(args, mount),
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "brands" */ './brands/Brands.tsx')).Brands,
    },
  },
  {
    id: `${mount.base}:brand`,
    path: 'brands/:slug',
    handle: { chunk: 'brand' } satisfies PageHandle,
    loader: async (args: LoaderFunctionArgs) => (await brandsLoad()).loadBrand(args, mount),
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "brand" */ './brands/Brand.tsx')).Brand,
    },
  },
];

/** `{base}/collections`: the editors' collections. */
const collectionsRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:collections`,
  path: 'collections',
  handle: { chunk: 'collections' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await collectionsLoad()).loadCollections(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "collections" */ './collections/Collections.tsx')).Collections,
  },
});

/** `{base}/wishlist`: saved styles. @see rules/screens/wishlist */
const wishlistRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:wishlist`,
  path: 'wishlist',
  handle: { chunk: 'wishlist' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await wishlistLoad()).loadWishlist(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "wishlist" */ './wishlist/Wishlist.tsx')).Wishlist,
  },
});

/**
 * Catalogue routes of a vertical with a wardrobe.
 * @param product component of the product page, if not the default one
 */
export const catalogueRoutes = (
  mount: Mount,
  product = rentingVertical(mount.host, mount.region) === undefined
    ? productRoute(mount)
    : datedProductRoute(mount),
): RouteObject[] => [
  browseRoute(mount),
  ...shopRoutes(mount),
  product,
  ...brandRoutes(mount),
  collectionsRoute(mount),
  wishlistRoute(mount),
];

/** Loads the chunks with the data modules of these pages: offline they could not be loaded any more. */
export const warmCatalogue = async (): Promise<unknown> => {
  await productLoad();
  return (await browseLoad()).loadWays();
};
