/**
 * Every call the storefront makes to a service, by name. The API registers one handler per row, the transport reads
 * the same row, so the two cannot drift. No schemas here: this table is what the browser carries.
 */
export const OPERATIONS = {
  /** @see storefront §7, General */
  createAppInstance: { service: 'customer', method: 'POST', path: '/v1/app_instance' },
  /** Behind the storefront's own `/api/clevertap`. @see storefront §7, General; docs/decisions/0015 */
  createEvent: { service: 'customer', method: 'POST', path: '/v1/events' },
  /** @see accounts §7, User */
  createDownloadLink: { service: 'customer', method: 'POST', path: '/v1/download/link' },
  /** @see storefront §7, Inventory; decision 14 */
  listPossibleRentals: {
    service: 'on-demand',
    method: 'GET',
    path: '/styles/:id/size/:size/available_calendar',
  },
  /** A person's carts of a region, the one changed last first. @see storefront §7, Cart */
  listCarts: { service: 'on-demand', method: 'GET', path: '/carts' },
  /** @see storefront §7, Cart */
  createCart: { service: 'on-demand', method: 'POST', path: '/carts', once: true },
  /** Adds an item, says what to send instead of one, or moves the dates. @see storefront §7, Cart; docs/decisions/0022 */
  updateCart: { service: 'on-demand', method: 'PATCH', path: '/carts/:id', once: true },
  /** @see storefront §7, Cart */
  deleteCartItem: {
    service: 'on-demand',
    method: 'DELETE',
    path: '/carts/:cartId/items/:itemId',
    once: true,
  },
  /** @see storefront §7, Cart */
  deleteCart: { service: 'on-demand', method: 'DELETE', path: '/carts/:id', once: true },
  /** When everything of a cart can go out together, and what would help where nothing can. @see docs/decisions/0022 */
  listCartRentals: { service: 'on-demand', method: 'GET', path: '/carts/:id/available_calendar' },
  /** Keeps the pieces of a cart for its checkout. @see docs/decisions/0022 */
  createHold: { service: 'on-demand', method: 'POST', path: '/carts/:id/holds', once: true },
  /** @see storefront §7, General; decision 14 */
  listHolidays: { service: 'on-demand', method: 'GET', path: '/v1/holidays' },
  /** @see storefront §7, General */
  listFeaturedItems: { service: 'discovery', method: 'GET', path: '/v1/featured' },
  /** Sections of the website, or categories of the mobile tab. @see storefront §7, Discovery */
  listFeatureds: { service: 'discovery', method: 'GET', path: '/featureds' },
  /** @see storefront §7, Discovery */
  listCollections: { service: 'discovery', method: 'GET', path: '/featureds/collections/:method' },
  /** @see storefront §7, Discovery */
  getCollection: { service: 'discovery', method: 'GET', path: '/madame/featureds/collection/:id' },
  /** The styles of a collection. @see storefront §7, Discovery */
  listCollectionProducts: { service: 'discovery', method: 'POST', path: '/featureds/products' },
  /** @see storefront §7, Discovery */
  listFeaturedProducts: { service: 'discovery', method: 'GET', path: '/featureds/products' },
  /** Under the same filters as the list. @see docs/decisions/0010 */
  countStyleFacets: { service: 'discovery', method: 'GET', path: '/featureds/products/facets' },
  /** What somebody may mean who has typed this much. @see docs/decisions/0018 */
  listSuggestions: { service: 'discovery', method: 'GET', path: '/featureds/suggestions' },
  /** Answers the list (JSON:API) shape. @see storefront §7, Catalogue; decision 13 */
  listProducts: { service: 'catalogue', method: 'GET', path: '/v4/products' },
  /** @see storefront §7, Catalogue */
  getProduct: { service: 'catalogue', method: 'GET', path: '/v2/products/:id' },
  /** @see storefront §7, Catalogue */
  listSimilarProducts: { service: 'catalogue', method: 'GET', path: '/v1/products/:id/similar' },
  /** A person's wishlist, newest first. @see storefront §7, Catalogue */
  listFavorites: { service: 'catalogue', method: 'GET', path: '/v1/favorites' },
  /** @see storefront §7, Catalogue */
  createFavorite: { service: 'catalogue', method: 'POST', path: '/v1/favorites' },
  /** @see storefront §7, Catalogue */
  deleteFavorite: { service: 'catalogue', method: 'DELETE', path: '/v1/favorites/:id' },
  /** What sitemaps are made of: every style of a region that has a page. @see docs/decisions/0012 */
  listStyleAddresses: { service: 'catalogue', method: 'GET', path: '/v1/style_addresses' },
  /** @see storefront §7, Catalogue */
  getDesigner: { service: 'catalogue', method: 'GET', path: '/v1/designers/:id' },
  /** Behind the storefront's own `/api/contentful/entries/{page}`. @see storefront §7, General; decision 6 */
  getContentPage: { service: 'content', method: 'GET', path: '/entries/:page' },
  /** The links of the drawer and the footer. @see docs/decisions/0013 */
  getNavigation: { service: 'content', method: 'GET', path: '/navigation' },
  /** What sitemaps are made of: the pages of a region that are in them. @see docs/decisions/0012 */
  listContentEntries: { service: 'content', method: 'GET', path: '/entries' },
} as const satisfies Record<string, Operation>;

export interface Operation {
  /** Prefix the service is mounted under; each service may live at an address of its own. */
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the service, parameters written `:name`. */
  path: string;
  /** Takes an `Idempotency-Key`: sent again under the same one it is done once. @see docs/decisions/0022 */
  once?: boolean;
}

/** @see decision 6, plus `content` for what the storefront's own entries call reads */
export const SERVICES = ['catalogue', 'content', 'customer', 'discovery', 'on-demand'] as const;

export type ServiceName = (typeof SERVICES)[number];
export type OperationName = keyof typeof OPERATIONS;

/**
 * The path of an operation with its parameters filled in and percent-encoded.
 * @throws Error when a parameter is missing: that is a bug of the caller
 */
export function operationPath(
  name: OperationName,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return OPERATIONS[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${name}: path parameter "${key}" is missing`);
    return encodeURIComponent(value);
  });
}
