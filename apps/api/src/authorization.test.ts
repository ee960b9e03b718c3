import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { windowsOn } from '@lemari/domain/shipping';
import { STYLES } from './seed/wardrobe.ts';
import { accountsOf, addressBody, bearer, newEmail } from './testing/accounts.ts';
import { problemOf, testApi, type TestApi } from './testing/api.ts';
import { ENGINES } from './testing/engines.ts';
import { guest, hangStyle, person } from './testing/own-rail.ts';
import { CARDS, payDesk } from './testing/pay-desk.ts';
import { TEST_CLOCK } from './testing/test-clock.ts';

/** Whom an operation answers. */
type Answers =
  | 'anyone'
  /** Whoever has signed in, of what is theirs. */
  | 'a person'
  /** Whoever has signed in, or says which browser they are on. */
  | 'a person or guest';

/** Every operation: whoever adds one has to say. */
const ANSWERS = {
  createAppInstance: 'anyone',
  createEvent: 'anyone',
  createDownloadLink: 'anyone',
  getAccountStatus: 'anyone',
  createOtp: 'anyone',
  signInByCode: 'anyone',
  registerByCode: 'anyone',
  register: 'anyone',
  createAccessToken: 'anyone',
  deleteAccessToken: 'a person',
  forgetPassword: 'anyone',
  setNewPassword: 'anyone',
  getUser: 'a person',
  getProfile: 'a person',
  updateProfile: 'a person',
  updateUser: 'a person',
  getUserSettings: 'a person',
  createAddress: 'a person',
  createAddressV1: 'a person',
  updateAddress: 'a person',
  updateAddressV1: 'a person',
  deleteAddress: 'a person',
  setDefaultAddress: 'a person',
  listPossibleRentals: 'anyone',
  listCarts: 'a person or guest',
  createCart: 'a person or guest',
  updateCart: 'a person or guest',
  deleteCartItem: 'a person or guest',
  deleteCart: 'a person or guest',
  listCartRentals: 'a person or guest',
  createHold: 'a person or guest',
  createOrder: 'a person',
  payOrder: 'a person',
  listOrders: 'a person',
  getOrder: 'a person',
  checkPayment: 'a person',
  getCancellation: 'a person',
  cancelOrder: 'a person',
  getDiscount: 'a person',
  listAddons: 'a person',
  estimateShipment: 'a person',
  getCheckout: 'a person',
  updateCheckout: 'a person',
  checkAddressAvailability: 'a person',
  listCollectionPoints: 'a person',
  createCardPaymentToken: 'a person',
  createCardPayment: 'a person',
  getTransactionStatus: 'a person',
  getAccount: 'a person',
  createAccount: 'a person',
  listCards: 'a person',
  createCard: 'a person',
  setDefaultCard: 'a person',
  listHolidays: 'anyone',
  listFeaturedItems: 'anyone',
  listFeatureds: 'anyone',
  listCollections: 'anyone',
  getCollection: 'anyone',
  listCollectionProducts: 'anyone',
  listFeaturedProducts: 'anyone',
  countStyleFacets: 'anyone',
  listSuggestions: 'anyone',
  listProducts: 'anyone',
  getProduct: 'anyone',
  listSimilarProducts: 'anyone',
  listFavorites: 'a person',
  createFavorite: 'a person',
  deleteFavorite: 'a person',
  listStyleAddresses: 'anyone',
  getDesigner: 'anyone',
  getContentPage: 'anyone',
  getNavigation: 'anyone',
  listContentEntries: 'anyone',
} as const satisfies Record<OperationName, Answers>;

type Headers = Readonly<Record<string, string>>;

/** All of it is in Indonesia, where everything can be had. */
const inIndonesia = (headers: Headers): Headers => ({ region: 'id', ...headers });

/** What somebody has. */
interface Belongings {
  readonly cart: number;
  readonly item: number;
  readonly favorite: number;
  readonly address: number;
  /** It waits for a payment that has been begun on the provider's page. */
  readonly order: number;
  readonly paymentToken: string;
  readonly card: number;
}

interface Options {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: object;
}

type Closed = {
  [N in keyof typeof ANSWERS]: (typeof ANSWERS)[N] extends 'anyone' ? never : N;
}[keyof typeof ANSWERS];

const STYLE = STYLES.find(({ places }) => places.includes('id/apparel'))?.id ?? 0;

const RETURN_URL = 'http://localhost:4200/id/on-demand/orders';
const CARD = { brand: 'visa', last_four_digit: '4242', expiration_month: 12, expiration_year: 2029 };
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

/** A call of each operation that is not for anyone, about what somebody has. */
const CALLS: { readonly [N in Closed]: (of: Belongings) => Options } = {
  deleteAccessToken: () => ({}),
  getUser: () => ({}),
  getProfile: () => ({}),
  updateProfile: () => ({ body: { name: 'Eve' } }),
  updateUser: () => ({ body: { password: 'the password of Eve' } }),
  getUserSettings: () => ({}),
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

const NOTHING: Belongings = {
  cart: 0,
  item: 0,
  favorite: 0,
  address: 0,
  order: 0,
  paymentToken: '',
  card: 0,
};
const CLOSED = Object.keys(CALLS) as Closed[];
/** Those that name something by its id elsewhere than in the path. */
const BY_ID_INSIDE: readonly Closed[] = [
  'setDefaultAddress',
  'createOrder',
  'payOrder',
  'getDiscount',
  'estimateShipment',
  'createCardPaymentToken',
  'createCardPayment',
  'getTransactionStatus',
];
const OF_ONE_THING = CLOSED.filter(
  (name) => OPERATIONS[name].path.includes('/:') || BY_ID_INSIDE.includes(name),
);
const takesGuests = (name: Closed) => ANSWERS[name] === 'a person or guest';

describe.each(ENGINES)('who may do what, on %s', (engine) => {
  let api: TestApi;
  let style = 0;
  let cards = 0;
  beforeAll(async () => {
    api = await testApi(engine, { payments: [payDesk(TEST_CLOCK).provider] });
    style = await hangStyle(api.database.db, { region: 'id', sizes: { s: 300 } });
  });
  afterAll(() => api.close());

  async function belongings(who: Headers): Promise<Belongings> {
    const headers = inIndonesia(who);
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
    const cart = await addCart();
    return {
      cart: cart.id,
      item: cart.cart_items[0]?.id ?? 0,
      favorite: favorite.data.id,
      address: address.data.id,
      order: order.data.id,
      paymentToken: payment.data.paymentToken,
      card: card.data.id,
    };
  }

  /** All that somebody sees of theirs. */
  const everythingOf = (who: Headers) =>
    Promise.all(
      (['listCarts', 'listFavorites', 'getUserSettings', 'getUser', 'listOrders', 'getAccount'] as const).map(
        async (name) => (await api.call(name, { headers: inIndonesia(who) })).json<unknown>(),
      ),
    );

  it.each(OF_ONE_THING)('%s is for whose thing it is', async (name) => {
    const { db } = api.database;
    const [ada, eve] = [await person(db), await person(db)];
    const of = await belongings(ada);
    // Somebody who has such things, too.
    await belongings(eve);
    const before = await everythingOf(ada);
    const holds = () => db.selectFrom('booking').where('cart_id', '=', of.cart).selectAll().execute();
    const status = async (headers: Headers) =>
      problemOf(await api.call(name, { ...CALLS[name](of), headers: inIndonesia(headers) })).status;

    expect(await status(eve)).toBe(404);
    expect(await status({ ...eve, ...guest() })).toBe(404);
    expect(await status(guest())).toBe(takesGuests(name) ? 404 : 401);
    expect(await status({})).toBe(401);
    await db.updateTable('access_token').set({ expires_at: '2026-11-21T01:59:59Z' }).execute();
    expect(await status(ada)).toBe(401);
    await db.updateTable('access_token').set({ expires_at: '2026-12-21T02:00:00Z' }).execute();
    expect(await everythingOf(ada)).toEqual(before);
    expect(await holds()).toEqual([]);
    expect((await api.call(name, { ...CALLS[name](of), headers: inIndonesia(ada) })).statusCode).toBe(200);
  });

  it.each(CLOSED)('%s is for who has said who they are', async (name) => {
    const { db } = api.database;
    const expired = await person(db, '2026-11-21T01:59:59Z');
    const ada = await person(db);
    const of = await belongings(ada);
    const before = await everythingOf(ada);
    for (const headers of [
      {},
      { authorization: '' },
      { authorization: 'Bearer nobody-0123456789abcdef' },
      { authorization: 'Basic YWRhOmFkYQ==' },
      { authorization: `bearer ${'x'.repeat(600)}` },
      expired,
      ...(takesGuests(name) ? [] : [guest()]),
    ]) {
      const response = await api.call(name, { ...CALLS[name](of), headers: inIndonesia(headers) });
      expect(problemOf(response).status).toBe(401);
    }
    expect(await everythingOf(ada)).toEqual(before);
  });

  it('what is not named by an id is everybody’s own', async () => {
    const people = accountsOf(api);
    const sessions = [await people.register(newEmail()), await people.register(newEmail())];
    const [ada = {}, eve = {}] = sessions.map(bearer);
    await belongings(ada);
    const before = await everythingOf(ada);
    for (const name of CLOSED.filter((one) => !OF_ONE_THING.includes(one) && one !== 'createCart'))
      await api.call(name, { ...CALLS[name](NOTHING), headers: inIndonesia(eve) });
    expect(await everythingOf(ada)).toEqual(before);
  });
});
