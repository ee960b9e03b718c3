import type { OperationName } from '@lemari/contract/operations';
import type { Action } from './limits/limits.ts';

/** The callers that an operation answers; others get 401 before the handler runs. */
export type Access =
  | 'anyone'
  /** A signed-in customer. The handler receives `customer`, and answers with that customer's data. */
  | 'customer'
  /** A customer, or a guest whose browser sends `App-Instance`. The handler receives `owner`. */
  | 'customer or guest';

/** Where an answer may be cached, and for how long. */
type Cache =
  /** The same for every guest of a region and vertical: cached by the API, proxies and browsers. */
  | 'shared'
  /** For guests cached by proxies and browsers. A customer's browser revalidates it. */
  | 'public'
  /** Depends on the caller: the browser revalidates it. */
  | 'private'
  /** Not cacheable: tokens, and data of accounts, orders and payments. */
  | 'no-store'
  /** A write, which no cache stores. */
  | 'none';

/** The unit that is rolled back. */
type TransactionRule =
  /** The handler opens its own transactions. */
  | 'own'
  /** An idempotent write in one transaction, which a refusal rolls back. @see docs/decisions/0087 */
  | 'whole'
  /**
   * An idempotent write that calls another company, which may take seconds: several transactions, none of them open during that
   * call. A retry under its key has the same result.
   * @see docs/decisions/0087
   */
  | 'steps';

interface OperationRule {
  readonly access: Access;
  readonly cache: Cache;
  readonly transaction: TransactionRule;
  /** Status of a success. */
  readonly status: 200 | 201;
  /** Actions of the limits that its handler counts under. A declaration that a test verifies; it does not limit anything. */
  readonly limits: readonly Action[];
}

/** How the API treats a call before and after its handler. @see docs/decisions/0035 */
export const OPERATION_RULES = {
  createAppInstance: { access: 'anyone', cache: 'none', transaction: 'own', status: 200, limits: [] },
  createEvent: { access: 'anyone', cache: 'none', transaction: 'own', status: 200, limits: [] },
  createDownloadLink: {
    access: 'anyone',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['text a link'],
  },
  getAccountStatus: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['ask who has an account', 'ask about an account on a known device'],
  },
  createOtp: {
    access: 'anyone',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['send a code', 'send a known device a code'],
  },
  createMagicLink: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['send a link', 'send a known device a link'],
  },
  readMagicLink: {
    access: 'anyone',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['try a link'],
  },
  signInByCode: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['try a code', 'try a code on a known device'],
  },
  registerByCode: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 201,
    limits: ['register', 'try a code', 'try a code on a known device'],
  },
  register: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 201,
    limits: ['register', 'try a code', 'try a code on a known device', 'sign in elsewhere'],
  },
  createAccessToken: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['try a password', 'try a password on a known device', 'try a link', 'sign in elsewhere'],
  },
  deleteAccessToken: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  forgetPassword: {
    access: 'anyone',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['send a new password', 'send a known device a new password'],
  },
  setNewPassword: { access: 'anyone', cache: 'none', transaction: 'own', status: 200, limits: [] },
  createPlanInterest: {
    access: 'anyone',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['ask for news of plans'],
  },
  createContactMessage: {
    access: 'anyone',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['write to the house', 'write to the house as a customer'],
  },
  getChatToken: {
    access: 'customer',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['ask for a chat token'],
  },
  listPlans: { access: 'anyone', cache: 'shared', transaction: 'own', status: 200, limits: [] },
  listCoupons: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  validateVoucher: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['try a voucher code'],
  },
  subscribeWithCard: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a card', 'try a subscription code', 'try a join code'],
  },
  subscribeByBank: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a subscription code', 'try a join code'],
  },
  createSubscription: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a card', 'try a subscription code', 'try a join code'],
  },
  activatePlan: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a card', 'try a subscription code', 'try a join code'],
  },
  joinWaitlist: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['join a waitlist'],
  },
  updateWaitlist: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['join a waitlist'],
  },
  updateWaitlistUtm: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['join a waitlist'],
  },
  getJoinCode: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  requestJoinCode: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['ask for a join code'],
  },
  validateJoinCode: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['try a join code'],
  },
  listSubscriptions: {
    access: 'customer',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: [],
  },
  checkSubscriptionPayment: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: [],
  },
  cancelSubscriptionPayment: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: [],
  },
  cancelSubscription: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: [],
  },
  resumeSubscription: {
    access: 'customer',
    cache: 'none',
    transaction: 'whole',
    status: 200,
    limits: [],
  },
  changeSubscriptionPlan: {
    access: 'customer',
    cache: 'none',
    transaction: 'whole',
    status: 200,
    limits: [],
  },
  paySubscription: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a card'],
  },
  setDepositAccount: { access: 'customer', cache: 'none', transaction: 'whole', status: 200, limits: [] },
  cancelSubscriptionRequest: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: [],
  },
  deleteInvoice: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  confirmTransfer: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  listCharges: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  payCharge: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a card'],
  },
  checkCharge: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  getReferral: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  getUser: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  getProfile: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  updateProfile: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['ask who has a phone number', 'try a code', 'try a code on a known device'],
  },
  updateUser: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['ask who has a phone number', 'try a code', 'try a code on a known device'],
  },
  getPhoneVerification: {
    access: 'customer',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: [],
  },
  verifyPhone: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: [
      'ask who has a phone number',
      'text a code',
      'try a texted code',
      'try a code',
      'try a code on a known device',
    ],
  },
  getEmailChange: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  startEmailChange: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: [
      'ask who has a new email',
      'mail a code to a new address',
      'try a code',
      'try a code on a known device',
    ],
  },
  changeEmail: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['try a code of a new address'],
  },
  getDeletion: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  requestDeletion: {
    access: 'customer',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['try a code', 'try a code on a known device'],
  },
  cancelDeletion: {
    access: 'anyone',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['try a code', 'try a code on a known device'],
  },
  exportUser: {
    access: 'customer',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['try a code', 'try a code on a known device'],
  },
  listDevices: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  deleteOtherDevices: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  deleteDevice: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  getUserSettings: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  updateUserSettings: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  createAddress: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  createAddressV1: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  updateAddress: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  updateAddressV1: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  deleteAddress: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  setDefaultAddress: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  listPossibleRentals: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  createAlert: {
    access: 'anyone',
    cache: 'none',
    transaction: 'own',
    status: 200,
    limits: ['ask for an alert', 'ask for an own alert'],
  },
  deleteAlerts: { access: 'anyone', cache: 'none', transaction: 'own', status: 200, limits: [] },
  listCarts: { access: 'customer or guest', cache: 'private', transaction: 'own', status: 200, limits: [] },
  createCart: { access: 'customer or guest', cache: 'none', transaction: 'whole', status: 200, limits: [] },
  updateCart: { access: 'customer or guest', cache: 'none', transaction: 'whole', status: 200, limits: [] },
  deleteCartItem: {
    access: 'customer or guest',
    cache: 'none',
    transaction: 'whole',
    status: 200,
    limits: [],
  },
  deleteCart: { access: 'customer or guest', cache: 'none', transaction: 'whole', status: 200, limits: [] },
  listCartRentals: {
    access: 'customer or guest',
    cache: 'private',
    transaction: 'own',
    status: 200,
    limits: [],
  },
  createHold: {
    access: 'customer or guest',
    cache: 'none',
    transaction: 'whole',
    status: 200,
    limits: ['begin to keep pieces'],
  },
  createOrder: {
    access: 'customer',
    cache: 'none',
    transaction: 'whole',
    status: 200,
    limits: ['try a discount code', 'begin to keep pieces'],
  },
  payOrder: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['begin to keep pieces', 'try a card'],
  },
  listOrders: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  getOrder: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  checkPayment: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  getCancellation: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  cancelOrder: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  getDiscount: {
    access: 'customer',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: ['try a discount code'],
  },
  listAddons: { access: 'customer', cache: 'private', transaction: 'own', status: 200, limits: [] },
  estimateShipment: { access: 'customer', cache: 'private', transaction: 'own', status: 200, limits: [] },
  getCheckout: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  updateCheckout: {
    access: 'customer',
    cache: 'none',
    transaction: 'whole',
    status: 200,
    limits: ['try a discount code'],
  },
  checkAddressAvailability: {
    access: 'customer',
    cache: 'private',
    transaction: 'own',
    status: 200,
    limits: [],
  },
  listCollectionPoints: { access: 'customer', cache: 'private', transaction: 'own', status: 200, limits: [] },
  createCardPaymentToken: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['begin to keep pieces', 'try a subscription code', 'try a join code'],
  },
  createCardPayment: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  getTransactionStatus: {
    access: 'customer',
    cache: 'no-store',
    transaction: 'own',
    status: 200,
    limits: [],
  },
  getPaymentSetup: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  getAccount: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  listPaymentOptions: { access: 'customer', cache: 'private', transaction: 'own', status: 200, limits: [] },
  createVirtualAccount: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  createBankTransfer: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  deleteVirtualAccount: { access: 'customer', cache: 'none', transaction: 'steps', status: 200, limits: [] },
  updatePaymentMethod: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  createAccount: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a card'],
  },
  listCards: { access: 'customer', cache: 'no-store', transaction: 'own', status: 200, limits: [] },
  createCard: {
    access: 'customer',
    cache: 'none',
    transaction: 'steps',
    status: 200,
    limits: ['try a card'],
  },
  setDefaultCard: { access: 'customer', cache: 'none', transaction: 'whole', status: 200, limits: [] },
  listHolidays: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  listFeaturedItems: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  listFeatureds: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  listCollections: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  getCollection: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  listCollectionProducts: { access: 'anyone', cache: 'none', transaction: 'own', status: 200, limits: [] },
  listFeaturedProducts: { access: 'anyone', cache: 'shared', transaction: 'own', status: 200, limits: [] },
  countStyleFacets: { access: 'anyone', cache: 'shared', transaction: 'own', status: 200, limits: [] },
  listSuggestions: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  listProducts: { access: 'anyone', cache: 'shared', transaction: 'own', status: 200, limits: [] },
  getProduct: { access: 'anyone', cache: 'shared', transaction: 'own', status: 200, limits: [] },
  listSimilarProducts: { access: 'anyone', cache: 'shared', transaction: 'own', status: 200, limits: [] },
  listFavorites: { access: 'customer', cache: 'private', transaction: 'own', status: 200, limits: [] },
  createFavorite: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  deleteFavorite: { access: 'customer', cache: 'none', transaction: 'own', status: 200, limits: [] },
  listStyleAddresses: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  getDesigner: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  getContentPage: { access: 'anyone', cache: 'shared', transaction: 'own', status: 200, limits: [] },
  getNavigation: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
  listContentEntries: { access: 'anyone', cache: 'public', transaction: 'own', status: 200, limits: [] },
} as const satisfies Record<OperationName, OperationRule>;

/** The operations with a value of a rule: `OperationsWith<'access', 'customer'>`. */
export type OperationsWith<K extends keyof OperationRule, V> = {
  [N in OperationName]: (typeof OPERATION_RULES)[N][K] extends V ? N : never;
}[OperationName];

export const ruleOf = (name: OperationName): OperationRule => OPERATION_RULES[name];
