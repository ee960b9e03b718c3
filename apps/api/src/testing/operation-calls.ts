import { windowsOn } from '@lemari/domain/order/shipping';
import { addCharge } from '../charges/add-charge.ts';
import { beginFamily } from '../customer/tokens.ts';
import type { Db } from '../platform/database/database.ts';
import type { OperationsWith } from '../operation-rules.ts';
import { STYLES } from './demo-seed.ts';
import { addressBody, BY_EMAIL, CLIENT } from './accounts.ts';
import type { TestApi } from './api.ts';
import { CARDS } from './payment-driver.ts';
import { TEST_CLOCK } from './test-clock.ts';

export type Headers = Readonly<Record<string, string>>;

/** Calls about plans, which Indonesia does not sell by card. */
const OF_PLANS: ReadonlySet<string> = new Set<Closed>([
  'activatePlan',
  'cancelSubscription',
  'cancelSubscriptionPayment',
  'changeSubscriptionPlan',
  'checkSubscriptionPayment',
  'createSubscription',
  'paySubscription',
  'resumeSubscription',
  'subscribeWithCard',
  'validateJoinCode',
]);

/** Plans are in Singapore, and everything else in Indonesia, where all other operations are available. */
export const inRegionOf = (name: string, headers: Headers): Headers => ({
  region: OF_PLANS.has(name) ? 'sg' : 'id',
  ...headers,
});

/** Ids of what a customer owns. */
export interface Belongings {
  readonly cart: number;
  readonly item: number;
  readonly favorite: number;
  readonly address: number;
  /** An order with a payment in progress on the provider's page. */
  readonly order: number;
  readonly paymentToken: string;
  readonly card: number;
  readonly subscription: number;
  /** The request, the invoice and the virtual account of a plan of Indonesia that waits for its payment. */
  readonly request: number;
  readonly invoice: number;
  readonly virtualAccount: number;
  /** An open charge of the order. */
  readonly charge: number;
  /** A device that is signed in beside that of the calls. */
  readonly device: number;
}

export interface Options {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: object;
}

export type Closed = OperationsWith<'access', 'customer' | 'customer or guest'>;
export type Open = OperationsWith<'access', 'anyone'>;

const STYLE = STYLES.find(({ shops }) => shops.includes('id/apparel'))?.id ?? 0;

const RETURN_URL = 'http://localhost:4200/id/on-demand/orders';
export const CARD = { brand: 'visa', last_four_digit: '4242', expiration_month: 12, expiration_year: 2029 };
const toDoor = (address: number) => ({
  delivery: {
    address_id: address,
    shipping_type: 'Normal',
    delivery_time: windowsOn('id', '2026-12-01')[0]?.start,
  },
  return: {
    address_id: address,
    shipping_type: 'Return',
    return_pickup_time: windowsOn('id', '2026-12-04')[0]?.start,
  },
});

export const PLAN = 'sg-apparel-basic';
export const BANK_PLAN = 'id-apparel-standard-single';
/** Subscribes in Indonesia, by a virtual account at BCA. */
export const bankBody = (payment: object = {}, item: object = {}) => ({
  payment: {
    payment_provider: 'xendit',
    payment_method: 'virtual_account',
    payment_virtual_account: { bank_provider: 'bca' },
    ...payment,
  },
  invoice: {
    invoice_item: { product_type: 'subscription_plan', product_id: BANK_PLAN, quantity: 1, ...item },
  },
});

/** In {@link CALLS}. Only {@link addJoinCode} makes it valid. */
const JOIN_CODE = 'WELCOME5';

export const addJoinCode = (db: Db) =>
  db
    .insertInto('join_code')
    .values({
      code: JOIN_CODE,
      plan_id: PLAN,
      created_at: '2026-11-01T00:00:00Z',
      expires_at: '2026-12-31T00:00:00Z',
    })
    .execute();

/** Ends every subscription, so that its customer can subscribe again. */
export const endSubscriptions = (db: Db) =>
  db
    .updateTable('subscription')
    .set({ status: 'ended', ended_at: '2026-11-21T02:00:00Z' })
    .where('status', '=', 'active')
    .execute();

/** A call of each operation that needs an owner, about that owner's data. */
export const CALLS: { readonly [N in Closed]: (of: Belongings) => Options } = {
  deleteAccessToken: () => ({}),
  subscribeWithCard: () => ({
    body: {
      account: { token: CARDS.fine, ...CARD },
      payment_provider: 'stripe',
      plan_id: PLAN,
    },
  }),
  subscribeByBank: () => ({ body: bankBody() }),
  createSubscription: () => ({ body: { subscription_plan_id: PLAN } }),
  activatePlan: () => ({ body: { plan_id: PLAN, join_code: JOIN_CODE } }),
  joinWaitlist: () => ({ body: { waitlister_type: 'clothes', city: 'Batam' } }),
  updateWaitlist: () => ({ body: { city: 'Singapore' } }),
  updateWaitlistUtm: () => ({ body: { utm: 'utm_source=ig' } }),
  getJoinCode: () => ({}),
  requestJoinCode: () => ({}),
  validateJoinCode: () => ({ body: { join_code: JOIN_CODE } }),
  getChatToken: () => ({}),
  listSubscriptions: () => ({}),
  checkSubscriptionPayment: ({ subscription }) => ({ params: { id: subscription } }),
  cancelSubscriptionPayment: ({ subscription }) => ({ params: { id: subscription } }),
  cancelSubscription: ({ subscription }) => ({ params: { id: subscription } }),
  resumeSubscription: ({ subscription }) => ({ params: { id: subscription } }),
  changeSubscriptionPlan: ({ subscription }) => ({
    params: { id: subscription },
    body: { subscription_plan_id: PLAN },
  }),
  paySubscription: ({ subscription }) => ({ params: { id: subscription }, body: {} }),
  setDepositAccount: ({ request }) => ({
    params: { id: request },
    body: { bank_name: 'BCA', account_number: '1234567890', account_name: 'Ayu Lestari' },
  }),
  cancelSubscriptionRequest: ({ request }) => ({ params: { id: request } }),
  deleteInvoice: ({ invoice }) => ({ params: { id: invoice } }),
  confirmTransfer: ({ invoice }) => ({ params: { id: invoice } }),
  listCharges: () => ({}),
  payCharge: ({ charge }) => ({
    params: { id: charge },
    body: {
      price: CHARGED,
      payment_method: 'credit_card',
      credit_card: { token: CARDS.fine, ...CARD },
    },
  }),
  checkCharge: ({ charge }) => ({ params: { id: charge } }),
  getReferral: () => ({}),
  getUser: () => ({}),
  getProfile: () => ({}),
  updateProfile: () => ({ body: { name: 'Eve' } }),
  updateUser: () => ({ body: { password: 'the password of Eve' } }),
  getDeletion: () => ({}),
  requestDeletion: () => ({ body: { otp: '123456' } }),
  exportUser: () => ({ body: { otp: '123456' } }),
  listDevices: () => ({}),
  deleteOtherDevices: () => ({}),
  deleteDevice: ({ device }) => ({ params: { id: device } }),
  getPhoneVerification: () => ({}),
  verifyPhone: () => ({ body: { phone_number: '6281234567891' } }),
  getEmailChange: () => ({}),
  startEmailChange: () => ({ body: { email: 'new-address@example.com' } }),
  changeEmail: () => ({ body: { email: 'new-address@example.com', code: '123456' } }),
  getUserSettings: () => ({}),
  updateUserSettings: () => ({ body: { preferred_styles: ['classic'] } }),
  createAddress: () => ({ body: addressBody('id') }),
  createAddressV1: () => ({ body: addressBody('id') }),
  updateAddress: ({ address }) => ({ params: { id: address }, body: addressBody('id', { notes: 'Eve' }) }),
  updateAddressV1: ({ address }) => ({ params: { id: address }, body: addressBody('id', { notes: 'Eve' }) }),
  deleteAddress: ({ address }) => ({ params: { id: address } }),
  setDefaultAddress: ({ address }) => ({ body: { default_address: address } }),
  listCarts: () => ({}),
  createCart: () => ({
    body: {
      rental_period: { period_from: '2026-12-01', period_days: 4 },
      style_size: { style_id: STYLE, size: 's' },
    },
  }),
  updateCart: ({ cart }) => ({
    params: { id: cart },
    body: { rental_period: { period_from: '2026-12-08', period_days: 4 } },
  }),
  deleteCartItem: ({ cart, item }) => ({ params: { cartId: cart, itemId: item } }),
  deleteCart: ({ cart }) => ({ params: { id: cart } }),
  listCartRentals: ({ cart }) => ({ params: { id: cart }, query: { rental_period: 4 } }),
  createHold: ({ cart }) => ({ params: { id: cart } }),
  createOrder: ({ cart, address }) => ({ body: { cart_id: cart, shipping: toDoor(address) } }),
  payOrder: ({ order }) => ({
    body: {
      order_id: order,
      payment_method: 'credit_card',
      credit_card: { token: CARDS.fine, ...CARD },
    },
  }),
  listOrders: () => ({}),
  getOrder: ({ order }) => ({ params: { id: order } }),
  checkPayment: ({ order }) => ({ params: { id: order } }),
  getCancellation: ({ order }) => ({ params: { id: order } }),
  cancelOrder: ({ order }) => ({ params: { id: order }, body: { refund_price: 0 } }),
  getDiscount: ({ cart }) => ({ query: { code: 'FIRST10', cart_id: cart } }),
  listAddons: () => ({}),
  estimateShipment: ({ address }) => ({
    query: {
      delivery_type: 'delivery',
      address_id: address,
      shipping_type: 'Normal',
      rental_period_days: 4,
      shipment_delivery_date: '2026-12-01',
    },
  }),
  getCheckout: ({ cart }) => ({ params: { id: cart } }),
  updateCheckout: ({ cart }) => ({ params: { id: cart }, body: { addon_ids: [] } }),
  checkAddressAvailability: () => ({ query: { longitude: 106.82, latitude: -6.2, shipping_type: 'Normal' } }),
  listCollectionPoints: () => ({}),
  createCardPaymentToken: ({ order }) => ({ body: { order_id: order, frontend_return_url: RETURN_URL } }),
  createCardPayment: ({ order, paymentToken }) => ({ body: { order_id: order, paymentToken } }),
  getTransactionStatus: ({ paymentToken }) => ({ body: { paymentToken } }),
  getAccount: () => ({}),
  listPaymentOptions: () => ({}),
  createVirtualAccount: ({ invoice }) => ({
    body: { invoice_id: invoice, payment_virtual_account: { bank_provider: 'bca' } },
  }),
  createBankTransfer: ({ invoice }) => ({ body: { invoice_id: invoice } }),
  deleteVirtualAccount: ({ virtualAccount }) => ({ params: { id: virtualAccount } }),
  updatePaymentMethod: () => ({ body: { payment_method: 'bank_transfer' } }),
  createAccount: () => ({
    body: { payment_method: 'bank_transfer', bank_transfer: { bank_code: 'bca' } },
  }),
  listCards: () => ({}),
  createCard: () => ({ body: { token: CARDS.fine, ...CARD, payment_provider: 'sandbox' } }),
  setDefaultCard: ({ card }) => ({ params: { id: card } }),
  listFavorites: () => ({}),
  createFavorite: () => ({ body: { style_id: STYLE } }),
  deleteFavorite: ({ favorite }) => ({ params: { id: favorite } }),
};

const EMAIL = 'ada@example.com';
const OTHER_EMAIL = 'eve@example.com';
/** Emails in {@link OPEN_CALLS}. */
export const OPEN_EMAILS = [EMAIL, OTHER_EMAIL];
const CODE = { ...CLIENT, otp: '123456' };
/** The other variant of `register`. */
export const REGISTER_BY_CODE: Options = {
  body: { ...CLIENT, grant_type: 'code', email: EMAIL, code: '123456', region: 'id' },
};
/** The other variants of `createAccessToken`. */
export const SIGN_IN_BY_LINK: Options = {
  body: { ...CLIENT, grant_type: 'magic_link', code: 'no-code-of-a-mail' },
};
export const SIGN_IN_ELSEWHERE: Options = {
  body: { ...CLIENT, grant_type: 'google', id_token: 'no-token', nonce: 'no-nonce' },
};
export const REGISTER_ELSEWHERE: Options = {
  body: { ...(SIGN_IN_ELSEWHERE.body as object), email: EMAIL, region: 'id' },
};
/** A valid call of each operation that anyone may call. It reaches the limits of its operation. */
export const OPEN_CALLS: { readonly [N in Open]: Options } = {
  createAppInstance: { body: { app_instance: 'browser-0123456789', operating_system: 'web' } },
  createEvent: { body: { evtName: 'page_viewed', evtData: {}, timestamp: 1_764_000_000 } },
  createDownloadLink: { body: { phone_number: '628123456789' } },
  getAccountStatus: { query: { email: EMAIL } },
  createOtp: { body: { email: EMAIL } },
  createMagicLink: { query: { email: EMAIL } },
  readMagicLink: { body: { ...CLIENT, code: 'no-code-of-a-mail' } },
  signInByCode: { body: { ...CODE, username: EMAIL } },
  registerByCode: { body: { ...CODE, email: EMAIL, region: 'id' } },
  register: {
    body: { ...CLIENT, grant_type: 'password', email: EMAIL, password: 'wrong-password', region: 'id' },
  },
  cancelDeletion: { body: { ...CODE, email: EMAIL } },
  createAccessToken: {
    body: {
      ...CLIENT,
      grant_type: 'password',
      response_type: 'token',
      username: OTHER_EMAIL,
      password: 'wrong-password',
    },
  },
  forgetPassword: { body: { email: EMAIL } },
  setNewPassword: { body: { code: 'no-code-of-a-mail', password: 'a new password' } },
  createPlanInterest: { body: { email: EMAIL, vertical_type: 'apparel' } },
  createContactMessage: { body: { name: 'Ada', email: EMAIL, message: 'Do you have it in blue?' } },
  listPlans: {},
  listCoupons: { query: { plan_ids: 'id-apparel-unlimited', coupon_type: 'PROMO' } },
  validateVoucher: { body: { voucher_code: 'NO SUCH', plan_id: 'id-apparel-unlimited' } },
  listPossibleRentals: { params: { id: STYLE, size: 's' }, query: { rental_period: 4 } },
  createAlert: {
    body: {
      email: EMAIL,
      style_id: STYLE,
      size_category: 's',
      rental_period: { period_from: '2026-12-01', period_days: 4 },
    },
  },
  deleteAlerts: { params: { key: '5e6d1f0a-0d8b-4a39-9f3e-2b1f3c5d7e90' } },
  listHolidays: {},
  listFeaturedItems: { query: { featured_type: 'category' } },
  listFeatureds: { query: { platform: 'website' } },
  listCollections: { params: { method: 'Rent' } },
  getCollection: { params: { id: 1 } },
  listCollectionProducts: { body: { collection_id: 1 } },
  listFeaturedProducts: {},
  countStyleFacets: {},
  listSuggestions: { query: { q: 'silk' } },
  listProducts: {},
  getProduct: { params: { id: STYLE } },
  listSimilarProducts: { params: { id: STYLE } },
  listStyleAddresses: {},
  getDesigner: { params: { id: 1 } },
  getContentPage: { params: { page: 'faq' } },
  getNavigation: {},
  listContentEntries: {},
  getPaymentSetup: {},
};

export const NOTHING: Belongings = {
  cart: 0,
  item: 0,
  favorite: 0,
  address: 0,
  order: 0,
  paymentToken: '',
  card: 0,
  subscription: 0,
  request: 0,
  invoice: 0,
  virtualAccount: 0,
  charge: 0,
  device: 0,
};

/** Minor units of the charge among belongings. */
const CHARGED = 5_000_000;

async function addChargeOf(db: Db, orderId: number): Promise<number> {
  const { customer_id, region, currency } = await db
    .selectFrom('rental_order')
    .where('id', '=', orderId)
    .select(['customer_id', 'region', 'currency'])
    .executeTakeFirstOrThrow();
  const { id } = await addCharge(
    db,
    { clock: TEST_CLOCK },
    {
      ...{ customer_id, region, currency, amount: CHARGED },
      kind: 'damage',
      order_id: orderId,
      subscription_id: null,
      reason: 'The hem is torn.',
    },
  );
  return id;
}

/** Signs the customer of an order in on one more device. */
async function addDeviceOf(db: Db, orderId: number): Promise<number> {
  const { customer_id } = await db
    .selectFrom('rental_order')
    .where('id', '=', orderId)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  await beginFamily(db, customer_id, TEST_CLOCK.now(), BY_EMAIL);
  const { id } = await db
    .selectFrom('token_family')
    .where('customer_id', '=', customer_id)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

let cards = 0;

/** Creates one of each for a customer. @param style with free pieces */
export async function belongings(api: TestApi, who: Headers, style: number): Promise<Belongings> {
  const headers = inRegionOf('createCart', who);
  const addCart = async () =>
    (
      await api.answer('createCart', {
        headers,
        body: {
          rental_period: { period_from: '2026-12-01', period_days: 4 },
          style_size: { style_id: style, size: 's' },
        },
      })
    ).data;
  const favorite = await api.answer('createFavorite', { headers, body: { style_id: STYLE } });
  await api.answer('createAddress', { headers, body: addressBody('id') });
  const address = await api.answer('createAddress', { headers, body: addressBody('id') });
  const order = await api.answer('createOrder', {
    headers,
    body: { cart_id: (await addCart()).id, shipping: toDoor(address.data.id) },
  });
  const payment = await api.answer('createCardPaymentToken', {
    headers,
    body: { order_id: order.data.id, frontend_return_url: RETURN_URL },
  });
  const card = await api.answer('createCard', {
    headers,
    body: { token: `tok_${++cards}`, ...CARD, payment_provider: 'sandbox' },
  });
  const subscription = await api.answer('createSubscription', {
    headers: inRegionOf('createSubscription', who),
    body: { subscription_plan_id: PLAN },
  });
  const { data: waiting } = await api.answer('subscribeByBank', {
    headers: inRegionOf('subscribeByBank', who),
    body: bankBody(),
  });
  const cart = await addCart();
  return {
    cart: cart.id,
    item: cart.cart_items[0]?.id ?? 0,
    favorite: favorite.data.id,
    address: address.data.id,
    order: order.data.id,
    paymentToken: payment.data.paymentToken,
    card: card.data.id,
    subscription: subscription.data.id,
    request: waiting.id,
    invoice: waiting.invoice.id,
    virtualAccount: waiting.payment?.id ?? 0,
    charge: await addChargeOf(api.database.db, order.data.id),
    device: await addDeviceOf(api.database.db, order.data.id),
  };
}
