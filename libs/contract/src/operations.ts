import { EARLY_OPERATIONS } from './early-operations.ts';
import type { Operation } from './operation.ts';

export { type Operation, type ServiceName, SERVICES } from './operation.ts';

/**
 * Every call the storefront makes to a service, by name. The API registers one handler per row, the transport reads
 * the same row, so the two cannot drift. No schemas here: this table is what the browser carries.
 */
export const OPERATIONS = {
  ...EARLY_OPERATIONS,
  /** Behind the storefront's own `/api/clevertap`. @see storefront §7, General; docs/decisions/0015 */
  createEvent: { service: 'customer', method: 'POST', path: '/v1/events' },
  /** @see accounts §7, User */
  createDownloadLink: { service: 'customer', method: 'POST', path: '/v1/download/link' },
  /** Whether, and how, somebody of this e-mail can sign in. @see accounts §7, Auth; §3, Account existence codes */
  getAccountStatus: { service: 'customer', method: 'GET', path: '/v1/user/status' },
  /** Sends a code. @see accounts §7, Auth */
  createOtp: { service: 'customer', method: 'POST', path: '/v2/auth/otp' },
  /** @see accounts §7, Auth */
  signInByCode: { service: 'customer', method: 'POST', path: '/v2/auth/verify/sign_in', grants: true },
  /** @see accounts §7, Auth */
  registerByCode: { service: 'customer', method: 'POST', path: '/v2/auth/verify/register', grants: true },
  /** With a password, or with a code. @see accounts §7, Auth */
  register: { service: 'customer', method: 'POST', path: '/v1/user', grants: true },
  /** For a password, or for a refresh token. @see accounts §7, Auth; docs/decisions/0091 */
  createAccessToken: { service: 'customer', method: 'POST', path: '/v1/access_token', grants: true },
  /** Sends the way to a new password. @see accounts §7, Auth */
  forgetPassword: { service: 'customer', method: 'POST', path: '/v1/user/forget_password' },
  /** @see accounts §2, Auth, and §7, Auth */
  setNewPassword: { service: 'customer', method: 'PUT', path: '/v1/user/forget_password' },
  /** Who is signed in, with what the call to action is decided from. @see accounts §7, User; docs/decisions/0056 */
  getUser: { service: 'customer', method: 'GET', path: '/v2/user' },
  /** @see accounts §7, User */
  getProfile: { service: 'customer', method: 'GET', path: '/v1/user/profile' },
  /** @see accounts §7, User */
  updateProfile: { service: 'customer', method: 'PUT', path: '/v1/user/profile' },
  /** A password, or name, phone number and city. @see accounts §7, User */
  updateUser: { service: 'customer', method: 'PUT', path: '/v1/user' },
  /** Addresses with the default one, and preferences. @see accounts §7, User */
  getUserSettings: { service: 'customer', method: 'GET', path: '/v1/user/settings' },
  /** @see accounts §7, User */
  createAddress: { service: 'customer', method: 'POST', path: '/v2/user/settings/user_addresses' },
  /** @see accounts §7, User */
  createAddressV1: { service: 'customer', method: 'POST', path: '/v1/user/settings/user_addresses' },
  /** @see accounts §7, User */
  updateAddress: { service: 'customer', method: 'PUT', path: '/v2/user/settings/user_addresses/:id' },
  /** @see accounts §7, User */
  updateAddressV1: { service: 'customer', method: 'PUT', path: '/v1/user/settings/user_addresses/:id' },
  /** @see docs/decisions/0102 */
  deleteAddress: { service: 'customer', method: 'DELETE', path: '/v1/user/settings/user_addresses/:id' },
  /** @see accounts §7, User */
  setDefaultAddress: { service: 'customer', method: 'PATCH', path: '/v1/user/settings/user_addresses' },
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
  /**
   * Adds an item, also in the place of another, says what to send instead of one, or moves the dates.
   * @see storefront §7, Cart; docs/decisions/0082
   */
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
  /** When everything of a cart can go out together, and what would help where nothing can. @see docs/decisions/0083 */
  listCartRentals: { service: 'on-demand', method: 'GET', path: '/carts/:id/available_calendar' },
  /** Keeps the pieces of a cart for its checkout. @see docs/decisions/0084 */
  createHold: { service: 'on-demand', method: 'POST', path: '/carts/:id/holds', once: true, leaves: 'all' },
  /** Makes an order of a cart, or changes the one that waits. @see storefront §7, Orders; docs/decisions/0024 */
  createOrder: { service: 'on-demand', method: 'POST', path: '/order', once: true, leaves: ['payOrder'] },
  /** Tries to pay. @see storefront §7, Orders; docs/decisions/0110 */
  payOrder: { service: 'on-demand', method: 'POST', path: '/order/payment', once: true },
  /** A person's orders of a region. @see storefront §7, Orders */
  listOrders: { service: 'on-demand', method: 'GET', path: '/orders' },
  /** @see docs/decisions/0024 */
  getOrder: { service: 'on-demand', method: 'GET', path: '/orders/:id' },
  /** Asks the provider where it has not told. @see docs/decisions/0111 */
  checkPayment: {
    service: 'on-demand',
    method: 'POST',
    path: '/orders/:id/payment_check',
    once: true,
    leaves: 'all',
  },
  /** What cancelling now would give back. @see docs/decisions/0109 */
  getCancellation: { service: 'on-demand', method: 'GET', path: '/orders/:id/cancellation' },
  /** @see docs/decisions/0109 */
  cancelOrder: { service: 'on-demand', method: 'POST', path: '/orders/:id/cancellation', once: true },
  /** What a code takes off a cart. @see storefront §7, Orders */
  getDiscount: { service: 'on-demand', method: 'GET', path: '/discount' },
  /** @see storefront §7, Orders */
  listAddons: { service: 'on-demand', method: 'GET', path: '/addons' },
  /** What a way costs, and its windows. @see storefront §7, Orders */
  estimateShipment: { service: 'on-demand', method: 'GET', path: '/order/shipment/estimate' },
  /** What has been chosen in a checkout so far. @see docs/decisions/0104 */
  getCheckout: { service: 'on-demand', method: 'GET', path: '/carts/:id/checkout' },
  /** @see docs/decisions/0104 */
  updateCheckout: { service: 'on-demand', method: 'PATCH', path: '/carts/:id/checkout', once: true },
  /** Whether a point on the map is one we go to. @see storefront §7, Orders */
  checkAddressAvailability: { service: 'logistic', method: 'GET', path: '/logistic/availability' },
  /** @see storefront §7, Orders */
  listCollectionPoints: { service: 'logistic', method: 'GET', path: '/v1/logistic/collection_points' },
  /** Begins a payment on the provider's own page. @see storefront §7, Orders */
  createCardPaymentToken: {
    service: 'payment',
    method: 'POST',
    path: '/payment/2c2p/token',
    once: true,
    leaves: ['createCardPayment'],
  },
  /** @see storefront §7, Orders */
  createCardPayment: { service: 'payment', method: 'POST', path: '/payment', once: true },
  /** @see storefront §7, Orders */
  getTransactionStatus: { service: 'payment', method: 'POST', path: '/transactionStatus' },
  /** Where and how a region pays. Asked by the storefront's server. @see docs/decisions/0040 */
  getPaymentSetup: { service: 'payment', method: 'GET', path: '/setup' },
  /** @see accounts §7, Plans and money */
  getAccount: { service: 'customer', method: 'GET', path: '/v1/account' },
  /** How somebody pays. @see storefront §7, Orders */
  createAccount: { service: 'customer', method: 'POST', path: '/accounts', once: true },
  /** @see accounts §7, Plans and money */
  listCards: { service: 'customer', method: 'GET', path: '/v2/account/cards' },
  /** @see accounts §7, Plans and money */
  createCard: { service: 'customer', method: 'POST', path: '/v2/account/cards', once: true },
  /** @see accounts §7, Plans and money */
  setDefaultCard: { service: 'customer', method: 'POST', path: '/v1/account/cards/:id/default', once: true },
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
  /** Under the same filters as the list. @see docs/decisions/0050 */
  countStyleFacets: { service: 'discovery', method: 'GET', path: '/featureds/products/facets' },
  /** What somebody may mean who has typed this much. @see docs/decisions/0068 */
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
  /** What sitemaps are made of: every style of a region that has a page. @see docs/decisions/0057 */
  listStyleAddresses: { service: 'catalogue', method: 'GET', path: '/v1/style_addresses' },
  /** @see storefront §7, Catalogue */
  getDesigner: { service: 'catalogue', method: 'GET', path: '/v1/designers/:id' },
  /** Behind the storefront's own `/api/contentful/entries/{page}`. @see storefront §7, General; decision 6 */
  getContentPage: { service: 'content', method: 'GET', path: '/entries/:page' },
  /** The links of the drawer and the footer. @see docs/decisions/0017 */
  getNavigation: { service: 'content', method: 'GET', path: '/navigation' },
  /** What sitemaps are made of: the pages of a region that are in them. @see docs/decisions/0057 */
  listContentEntries: { service: 'content', method: 'GET', path: '/entries' },
} as const satisfies Record<string, Operation>;

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
