import { EARLY_OPERATIONS } from './early-operations.ts';
import type { Operation } from './operation.ts';

export { type Operation, type ServiceName, SERVICES } from './operation.ts';

/**
 * Every call of the storefront to a service, by name. The API registers one handler per row and the transport reads
 * the same row, so they cannot diverge. Schemas are elsewhere: the browser loads this table.
 */
export const OPERATIONS = {
  ...EARLY_OPERATIONS,
  /** Behind the storefront's own `/api/clevertap`. @see rules/calls/clevertap; docs/decisions/0015 */
  createEvent: { service: 'customer', method: 'POST', path: '/v1/events' },
  /** @see rules/calls/download-link */
  createDownloadLink: { service: 'customer', method: 'POST', path: '/v1/download/link' },
  /** Whether and how the user with an e-mail can sign in. @see rules/calls/user-status */
  getAccountStatus: { service: 'customer', method: 'GET', path: '/v1/user/status' },
  /** Mails a sign-in code. @see rules/calls/otp */
  createOtp: { service: 'customer', method: 'POST', path: '/v2/auth/otp' },
  /** @see rules/calls/verify-register */
  signInByCode: { service: 'customer', method: 'POST', path: '/v2/auth/verify/sign_in', grants: true },
  /** @see rules/calls/verify-sign-in */
  registerByCode: { service: 'customer', method: 'POST', path: '/v2/auth/verify/register', grants: true },
  /** Mails a link to sign in by. @see rules/calls/magic-link; docs/decisions/0321 */
  createMagicLink: { service: 'customer', method: 'GET', path: '/v1/user/magic_link' },
  /** The account that a mailed link signs in to; the link stays valid. @see docs/decisions/0321 */
  readMagicLink: { service: 'customer', method: 'POST', path: '/v1/user/magic_link' },
  /** Takes a password, a code or a proof of an identity. @see rules/calls/register */
  register: { service: 'customer', method: 'POST', path: '/v1/user', grants: true },
  /**
   * Takes a password, a mailed link, a proof of an identity or a refresh token.
   * @see rules/calls/access-token; docs/decisions/0091, docs/decisions/0321, docs/decisions/0322
   */
  createAccessToken: { service: 'customer', method: 'POST', path: '/v1/access_token', grants: true },
  /** Mails the link to a new password. @see rules/calls/forget-password */
  forgetPassword: { service: 'customer', method: 'POST', path: '/v1/user/forget_password' },
  /** @see rules/calls/set-new-password */
  setNewPassword: { service: 'customer', method: 'PUT', path: '/v1/user/forget_password' },
  /** Keeps an e-mail until plans open in the region. @see rules/calls/create-plan-interest; docs/decisions/0141 */
  createPlanInterest: { service: 'customer', method: 'POST', path: '/v1/plan_interests' },
  /** Stores what a visitor writes to the house, and mails it. @see rules/calls/create-contact-message; docs/decisions/0361 */
  createContactMessage: { service: 'customer', method: 'POST', path: '/v1/contact_messages' },
  /** The support chat's token for the user. @see rules/calls/chat-token; docs/decisions/0359 */
  getChatToken: { service: 'customer', method: 'GET', path: '/kustomer/token' },
  /** Plans of a service, or of the region without one. @see rules/calls/list-plans; docs/decisions/0190 */
  listPlans: { service: 'customer', method: 'GET', path: '/v1/subscriptions/plan' },
  /** Coupons of several plans. @see rules/calls/list-coupons */
  listCoupons: { service: 'customer', method: 'GET', path: '/v1/payment/coupon' },
  /** What a voucher takes off a plan. @see rules/calls/validate-voucher */
  validateVoucher: { service: 'customer', method: 'POST', path: '/v1/vouchers/validate' },
  /** Subscribes with a new card, which becomes the default one. @see rules/calls/subscribe-account; docs/decisions/0212 */
  subscribeWithCard: { service: 'customer', method: 'POST', path: '/v2/account', once: true },
  /** Subscribes with the default card. @see rules/calls/subscribe; docs/decisions/0212 */
  createSubscription: { service: 'customer', method: 'POST', path: '/v2/user/subscriptions', once: true },
  /** Subscribes by virtual account or bank transfer. @see rules/calls/subscribe-invoice; docs/decisions/0375 */
  subscribeByBank: { service: 'customer', method: 'POST', path: '/v3/account', once: true },
  /** Activates what a join code carries, with the default card. @see rules/calls/active-plan; docs/decisions/0213 */
  activatePlan: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/subscriptions/active/plan',
    once: true,
  },
  /** @see rules/calls/validate-join-code; docs/decisions/0213 */
  validateJoinCode: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/subscriptions/join_code/validate',
  },
  /** Joins a list of the region. @see rules/calls/join-waitlist; docs/decisions/0358 */
  joinWaitlist: { service: 'customer', method: 'POST', path: '/v2/waitlist' },
  /** Changes the city of the user's entries in the region. @see rules/calls/update-waitlist */
  updateWaitlist: { service: 'customer', method: 'PUT', path: '/v1/waitlist' },
  /** Where the user heard of the list. @see rules/calls/waitlist-utm */
  updateWaitlistUtm: { service: 'customer', method: 'PATCH', path: '/v1/waitlist/utm' },
  /** The user's latest join code. @see rules/calls/get-join-code */
  getJoinCode: { service: 'customer', method: 'GET', path: '/v1/user/subscriptions/join_code' },
  /** Asks for a new join code. @see rules/calls/request-join-code, rules/waitlist/new-refused */
  requestJoinCode: { service: 'customer', method: 'POST', path: '/v1/user/subscriptions/join_code' },
  /** The user's subscriptions in a region, newest first. @see docs/decisions/0212 */
  listSubscriptions: { service: 'customer', method: 'GET', path: '/v2/user/subscriptions' },
  /** Queries the provider for the payment of a subscription. @see docs/decisions/0111, docs/decisions/0212 */
  checkSubscriptionPayment: {
    service: 'customer',
    method: 'POST',
    path: '/v2/user/subscriptions/:id/payment_check',
    once: true,
    leaves: 'all',
  },
  /** Ends a subscription that is not paid. @see rules/calls/cancel-subscription-payment; docs/decisions/0245 */
  cancelSubscriptionPayment: {
    service: 'customer',
    method: 'POST',
    path: '/v2/user/subscriptions/:id/payment_cancellation',
    once: true,
  },
  /** Takes effect with the period, at the earliest with the commitment. @see rules/calls/cancel-subscription */
  cancelSubscription: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/subscriptions/:id/cancel',
    once: true,
  },
  /** Undoes a cancellation until the last day. @see rules/calls/resume-subscription */
  resumeSubscription: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/subscriptions/:id/resume',
    once: true,
  },
  /** The plan from the next month on; the present one undoes a change. @see rules/calls/change-plan */
  changeSubscriptionPlan: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/subscriptions/:id/plan',
    once: true,
  },
  /** Pays the open month of a subscription that is past due. @see rules/calls/pay-subscription */
  paySubscription: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/subscriptions/:id/pay',
    once: true,
  },
  /** Where the deposit of an ended plan is transferred to. @see rules/calls/deposit-account; docs/decisions/0380 */
  setDepositAccount: {
    service: 'customer',
    method: 'PUT',
    path: '/v1/user/subscriptions/:id/deposit_account',
    once: true,
  },
  /** Ends a subscription request: one that is not paid. @see rules/calls/cancel-request */
  cancelSubscriptionRequest: {
    service: 'customer',
    method: 'PATCH',
    path: '/subscription_requests/:id/cancel',
    once: true,
  },
  /** Ends a pending invoice and its payments. @see rules/calls/delete-invoice */
  deleteInvoice: { service: 'customer', method: 'DELETE', path: '/v1/invoice/:id', once: true },
  /** The user says that a bank transfer is made. @see rules/calls/confirm-transfer */
  confirmTransfer: {
    service: 'customer',
    method: 'POST',
    path: '/v1/invoice/:id/transfer_confirmation',
    once: true,
    leaves: 'all',
  },
  /** What the user owes, or owed, beside the prices of orders and plans. @see rules/calls/list-charges */
  listCharges: { service: 'customer', method: 'GET', path: '/v1/user/charges' },
  /** Starts an attempt to pay a charge. @see rules/calls/pay-charge; docs/decisions/0287 */
  payCharge: { service: 'customer', method: 'POST', path: '/v1/user/charges/:id/payment', once: true },
  /** Queries the provider for the payment of a charge. @see docs/decisions/0111 */
  checkCharge: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/charges/:id/payment_check',
    once: true,
    leaves: 'all',
  },
  /** What the user's invitations give. @see rules/calls/get-referral; docs/decisions/0246 */
  getReferral: { service: 'customer', method: 'GET', path: '/v1/user/referral' },
  /** The signed-in user, with the facts for the call to action. @see rules/calls/get-user; docs/decisions/0056 */
  getUser: { service: 'customer', method: 'GET', path: '/v2/user' },
  /** @see rules/calls/get-profile */
  getProfile: { service: 'customer', method: 'GET', path: '/v1/user/profile' },
  /** @see rules/calls/update-profile */
  updateProfile: { service: 'customer', method: 'PUT', path: '/v1/user/profile' },
  /** Takes a password, or name, phone number and city. @see rules/calls/update-password, rules/calls/update-user */
  updateUser: { service: 'customer', method: 'PUT', path: '/v1/user' },
  /** What stands in the way of deleting the account. @see rules/calls/get-deletion; docs/decisions/0334 */
  getDeletion: { service: 'customer', method: 'GET', path: '/v1/user/deletion' },
  /** Asks for a one-time password. @see rules/calls/request-deletion; docs/decisions/0334 */
  requestDeletion: { service: 'customer', method: 'POST', path: '/v1/user/deletion' },
  /** Keeps an account that is being deleted, by a mailed code, and signs in. @see rules/calls/cancel-deletion */
  cancelDeletion: {
    service: 'customer',
    method: 'POST',
    path: '/v1/user/deletion/cancellation',
    grants: true,
  },
  /** All personal data; asks for a one-time password. @see rules/calls/export-user; docs/decisions/0336 */
  exportUser: { service: 'customer', method: 'POST', path: '/v1/user/export' },
  /** Where the user is signed in. @see rules/calls/list-devices; docs/decisions/0337 */
  listDevices: { service: 'customer', method: 'GET', path: '/v1/user/devices' },
  /** Signs out everywhere else. @see rules/calls/delete-other-devices */
  deleteOtherDevices: { service: 'customer', method: 'DELETE', path: '/v1/user/devices' },
  /** Signs out of one device. @see rules/calls/delete-device */
  deleteDevice: { service: 'customer', method: 'DELETE', path: '/v1/user/devices/:id' },
  /** @see rules/calls/get-phone-verification; docs/decisions/0329 */
  getPhoneVerification: { service: 'customer', method: 'GET', path: '/v1/user/phone_number_verification' },
  /** Without a code it sends one, with a code it verifies the number. @see rules/calls/phone-verification */
  verifyPhone: { service: 'customer', method: 'POST', path: '/v1/user/phone_number_verification' },
  /** @see rules/calls/get-email-change; docs/decisions/0330 */
  getEmailChange: { service: 'customer', method: 'GET', path: '/v1/user/email' },
  /** Mails a code to the new address. @see rules/calls/start-email-change */
  startEmailChange: { service: 'customer', method: 'POST', path: '/v1/user/email' },
  /** @see rules/calls/change-email */
  changeEmail: { service: 'customer', method: 'PUT', path: '/v1/user/email' },
  /** Addresses with the id of the default one, and preferences. @see rules/calls/get-settings */
  getUserSettings: { service: 'customer', method: 'GET', path: '/v1/user/settings' },
  /** Preferences and the flow of the subscription. @see rules/calls/update-settings */
  updateUserSettings: { service: 'customer', method: 'PATCH', path: '/v1/user/settings' },
  /** @see rules/calls/create-address-v2 */
  createAddress: { service: 'customer', method: 'POST', path: '/v2/user/settings/user_addresses' },
  /** @see rules/calls/create-address-v1 */
  createAddressV1: { service: 'customer', method: 'POST', path: '/v1/user/settings/user_addresses' },
  /** @see rules/calls/update-address-v2 */
  updateAddress: { service: 'customer', method: 'PUT', path: '/v2/user/settings/user_addresses/:id' },
  /** @see rules/calls/update-address-v1 */
  updateAddressV1: { service: 'customer', method: 'PUT', path: '/v1/user/settings/user_addresses/:id' },
  /** @see docs/decisions/0102 */
  deleteAddress: { service: 'customer', method: 'DELETE', path: '/v1/user/settings/user_addresses/:id' },
  /** @see rules/calls/default-address */
  setDefaultAddress: { service: 'customer', method: 'PATCH', path: '/v1/user/settings/user_addresses' },
  /** @see rules/calls/list-possible-rentals, rules/dates/availability-entries */
  listPossibleRentals: {
    service: 'on-demand',
    method: 'GET',
    path: '/styles/:id/size/:size/available_calendar',
  },
  /** Tells an e-mail once when a piece is available. @see rules/calls/create-alert; docs/decisions/0164 */
  createAlert: { service: 'on-demand', method: 'POST', path: '/alerts' },
  /** Stops the alerts of an e-mail. @see rules/calls/delete-alerts; docs/decisions/0164 */
  deleteAlerts: { service: 'on-demand', method: 'DELETE', path: '/alerts/:key' },
  /** The user's carts in a region, last changed first. @see rules/calls/list-carts */
  listCarts: { service: 'on-demand', method: 'GET', path: '/carts' },
  /** @see rules/calls/create-cart */
  createCart: { service: 'on-demand', method: 'POST', path: '/carts', once: true },
  /**
   * Adds or replaces an item, sets a backup, or changes the dates.
   * @see rules/calls/update-cart; docs/decisions/0082
   */
  updateCart: { service: 'on-demand', method: 'PATCH', path: '/carts/:id', once: true },
  /** @see rules/calls/delete-cart-item */
  deleteCartItem: {
    service: 'on-demand',
    method: 'DELETE',
    path: '/carts/:cartId/items/:itemId',
    once: true,
  },
  /** @see rules/calls/delete-cart */
  deleteCart: { service: 'on-demand', method: 'DELETE', path: '/carts/:id', once: true },
  /** Dates on which a whole cart is possible, and advice where it is not. @see docs/decisions/0083 */
  listCartRentals: { service: 'on-demand', method: 'GET', path: '/carts/:id/available_calendar' },
  /** Holds the pieces of a cart during checkout. @see docs/decisions/0084 */
  createHold: { service: 'on-demand', method: 'POST', path: '/carts/:id/holds', once: true, leaves: 'all' },
  /**
   * Creates an order from a cart, or changes the order that waits for payment.
   * @see rules/calls/create-order; docs/decisions/0024
   */
  createOrder: { service: 'on-demand', method: 'POST', path: '/order', once: true, leaves: ['payOrder'] },
  /** Starts an attempt to pay. @see rules/calls/pay-order; docs/decisions/0110 */
  payOrder: { service: 'on-demand', method: 'POST', path: '/order/payment', once: true },
  /** The user's orders in a region. @see rules/calls/list-orders */
  listOrders: { service: 'on-demand', method: 'GET', path: '/orders' },
  /** @see docs/decisions/0024 */
  getOrder: { service: 'on-demand', method: 'GET', path: '/orders/:id' },
  /** Queries the provider for a payment without a webhook. @see docs/decisions/0111 */
  checkPayment: {
    service: 'on-demand',
    method: 'POST',
    path: '/orders/:id/payment_check',
    once: true,
    leaves: 'all',
  },
  /** The refund of a cancellation now. @see docs/decisions/0109 */
  getCancellation: { service: 'on-demand', method: 'GET', path: '/orders/:id/cancellation' },
  /** @see docs/decisions/0109 */
  cancelOrder: { service: 'on-demand', method: 'POST', path: '/orders/:id/cancellation', once: true },
  /** The discount of a code on a cart. @see rules/calls/get-discount */
  getDiscount: { service: 'on-demand', method: 'GET', path: '/discount' },
  /** @see rules/calls/list-addons */
  listAddons: { service: 'on-demand', method: 'GET', path: '/addons' },
  /** The price of a delivery or return, and its time windows. @see rules/calls/estimate-shipment */
  estimateShipment: { service: 'on-demand', method: 'GET', path: '/order/shipment/estimate' },
  /** The choices of a checkout so far. @see docs/decisions/0104 */
  getCheckout: { service: 'on-demand', method: 'GET', path: '/carts/:id/checkout' },
  /** @see docs/decisions/0104 */
  updateCheckout: { service: 'on-demand', method: 'PATCH', path: '/carts/:id/checkout', once: true },
  /** Whether couriers serve a point on the map. @see rules/calls/check-address-availability */
  checkAddressAvailability: { service: 'logistic', method: 'GET', path: '/logistic/availability' },
  /** @see rules/calls/list-collection-points */
  listCollectionPoints: { service: 'logistic', method: 'GET', path: '/v1/logistic/collection_points' },
  /** Starts a payment of an order or a subscription on the provider's page. @see rules/calls/card-payment-token */
  createCardPaymentToken: {
    service: 'payment',
    method: 'POST',
    path: '/payment/2c2p/token',
    once: true,
    leaves: ['createCardPayment'],
  },
  /** @see rules/calls/card-payment */
  createCardPayment: { service: 'payment', method: 'POST', path: '/payment', once: true },
  /** @see rules/calls/transaction-status */
  getTransactionStatus: { service: 'payment', method: 'POST', path: '/transactionStatus' },
  /** Payment methods and origins of a region, for the storefront's server. @see docs/decisions/0040 */
  getPaymentSetup: { service: 'payment', method: 'GET', path: '/setup' },
  /** @see rules/calls/get-account */
  getAccount: { service: 'customer', method: 'GET', path: '/v1/account' },
  /** Payment methods through a bank, and their banks. @see rules/calls/payment-options */
  listPaymentOptions: { service: 'customer', method: 'GET', path: '/v1/account/payment_options' },
  /** Opens a virtual account for a pending invoice, or the same bank's again. @see rules/calls/create-virtual-account */
  createVirtualAccount: {
    service: 'customer',
    method: 'POST',
    path: '/v1/account/payment_method/virtual_accounts',
    once: true,
  },
  /** Opens a transfer to the house's own account for a pending invoice. @see rules/calls/create-bank-transfer */
  createBankTransfer: {
    service: 'customer',
    method: 'POST',
    path: '/v1/account/payment_method/bank_transfers',
    once: true,
  },
  /** Ends a virtual account. @see rules/calls/delete-virtual-account */
  deleteVirtualAccount: {
    service: 'customer',
    method: 'DELETE',
    path: '/v1/account/payment_method/virtual_accounts/:id',
    once: true,
  },
  /** Changes the primary payment option. @see rules/calls/update-payment-method */
  updatePaymentMethod: { service: 'customer', method: 'PATCH', path: '/v1/account/payment_method' },
  /** Sets the user's payment method. @see rules/calls/create-account */
  createAccount: { service: 'customer', method: 'POST', path: '/accounts', once: true },
  /** @see rules/calls/list-cards */
  listCards: { service: 'customer', method: 'GET', path: '/v2/account/cards' },
  /** @see rules/calls/create-card */
  createCard: { service: 'customer', method: 'POST', path: '/v2/account/cards', once: true },
  /** @see rules/calls/default-card */
  setDefaultCard: { service: 'customer', method: 'POST', path: '/v1/account/cards/:id/default', once: true },
  /** @see rules/calls/list-holidays, rules/dates/holidays-shape */
  listHolidays: { service: 'on-demand', method: 'GET', path: '/v1/holidays' },
  /** @see rules/calls/list-featured-items */
  listFeaturedItems: { service: 'discovery', method: 'GET', path: '/v1/featured' },
  /** Sections of the website, or categories of the mobile tab. @see rules/calls/list-featureds-website, rules/calls/list-featureds-mobile */
  listFeatureds: { service: 'discovery', method: 'GET', path: '/featureds' },
  /** @see rules/calls/list-collections */
  listCollections: { service: 'discovery', method: 'GET', path: '/featureds/collections/:method' },
  /** @see rules/calls/get-collection */
  getCollection: { service: 'discovery', method: 'GET', path: '/madame/featureds/collection/:id' },
  /** The styles of a collection. @see rules/calls/list-featured-products */
  listCollectionProducts: { service: 'discovery', method: 'POST', path: '/featureds/products' },
  /** @see rules/calls/list-collection-products */
  listFeaturedProducts: { service: 'discovery', method: 'GET', path: '/featureds/products' },
  /** Under the same filters as the list. @see docs/decisions/0050 */
  countStyleFacets: { service: 'discovery', method: 'GET', path: '/featureds/products/facets' },
  /** Suggestions for the typed text. @see docs/decisions/0068 */
  listSuggestions: { service: 'discovery', method: 'GET', path: '/featureds/suggestions' },
  /** Answers the list (JSON:API) shape. @see rules/calls/list-products, rules/products/shape-by-call */
  listProducts: { service: 'catalogue', method: 'GET', path: '/v4/products' },
  /** @see rules/calls/get-product */
  getProduct: { service: 'catalogue', method: 'GET', path: '/v2/products/:id' },
  /** @see rules/calls/list-similar-products */
  listSimilarProducts: { service: 'catalogue', method: 'GET', path: '/v1/products/:id/similar' },
  /** The user's wishlist, newest first. @see rules/calls/list-favorites */
  listFavorites: { service: 'catalogue', method: 'GET', path: '/v1/favorites' },
  /** @see rules/calls/create-favorite */
  createFavorite: { service: 'catalogue', method: 'POST', path: '/v1/favorites' },
  /** @see rules/calls/delete-favorite */
  deleteFavorite: { service: 'catalogue', method: 'DELETE', path: '/v1/favorites/:id' },
  /** Every style of a region with a page, for sitemaps. @see docs/decisions/0057 */
  listStyleAddresses: { service: 'catalogue', method: 'GET', path: '/v1/style_addresses' },
  /** @see rules/calls/get-designer */
  getDesigner: { service: 'catalogue', method: 'GET', path: '/v1/designers/:id' },
  /** Behind the storefront's own `/api/contentful/entries/{page}`. @see rules/calls/get-content-page */
  getContentPage: { service: 'content', method: 'GET', path: '/entries/:page' },
  /** The links of the drawer and the footer. @see docs/decisions/0017 */
  getNavigation: { service: 'content', method: 'GET', path: '/navigation' },
  /** The pages of a region in its sitemap. @see docs/decisions/0057 */
  listContentEntries: { service: 'content', method: 'GET', path: '/entries' },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/**
 * The path of an operation with its parameters, percent-encoded.
 * @throws Error where a parameter is missing, which is a bug of the caller
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
