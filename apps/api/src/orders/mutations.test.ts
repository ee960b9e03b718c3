import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { SCHEMAS } from '@lemari/contract/schemas';
import type { WireCheckout, WireOrder } from '@lemari/contract/wire';
import type { TSchema } from 'typebox';
import { ruleOf } from '../operation-rules.ts';
import { failure, type PaymentProvider } from '../tools/payment-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { member, orderDriver } from '../testing/order-driver.ts';
import { RENTS } from '../testing/own-styles.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';

type Path = readonly (string | number)[];

/** Everything of a body that stands for itself: numbers, ids and words, those within lists too. */
function leavesOf(schema: TSchema, path: Path = []): Path[] {
  const { anyOf, properties, items, type } = schema as {
    anyOf?: TSchema[];
    properties?: Record<string, TSchema>;
    items?: TSchema;
    type?: string;
  };
  if (anyOf) return anyOf.flatMap((each) => leavesOf(each, path));
  if (items) return [...leavesOf(items, [...path, 0])];
  if (properties)
    return Object.entries(properties).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  return type === 'null' || type === 'boolean' ? [] : [path];
}

function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = (body as Record<string | number, unknown> | undefined)?.[name];
  const next = withValue(inner, rest, value);
  if (typeof name === 'number') return [next];
  return { ...(body as object | undefined), [name]: next };
}

/** What no schema names and somebody might send all the same. */
const PRICES: readonly Path[] = [
  ['amount'],
  ['total_price'],
  ['currency'],
  ['shipping', 'delivery', 'price'],
  ['delivery', 'price'],
  ['credit_card', 'amount'],
];

const VALUES: readonly unknown[] = [
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308],
  ...['1', '', "x' or 1=1 --", 'x'.repeat(1_000)],
  ...[null, [1], {}, true],
];

/** Calls of orders and payments that take a body. */
const CALLS = (Object.keys(OPERATIONS) as OperationName[]).filter(
  (name) =>
    'body' in SCHEMAS[name] &&
    (OPERATIONS[name].service === 'payment' ||
      /\/(order|orders|checkout|cards|accounts)\b/.test(OPERATIONS[name].path)),
);

interface Example {
  readonly params?: Readonly<Record<string, number>>;
  readonly body: object;
}

/** The shop takes the cards it knows, and no others. */
const takingKnownCards = (provider: PaymentProvider, known: ReadonlySet<string>): PaymentProvider => ({
  ...provider,
  createCharge: (order) =>
    order.method.kind === 'card' && !known.has(order.method.token)
      ? Promise.resolve(failure('declined', 'Nobody knows this card.'))
      : provider.createCharge(order),
  getCard: (token) =>
    known.has(token)
      ? provider.getCard(token)
      : Promise.resolve(failure('declined', 'Nobody knows this card.')),
});

describe.each(ONE_ENGINE)('whatever is sent, on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  const CARD = { mine: 'tok_mine_0001', theirs: 'tok_theirs_0001' };
  const provider = takingKnownCards(
    money.provider,
    new Set([...Object.values(CARD), CARDS.challenged, CARDS.fine]),
  );
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  let [me, they]: [Person?, Person?] = [];
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [provider] });
    driver = orderDriver(api);
    me = await moveIn(CARD.mine);
    they = await moveIn(CARD.theirs);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await api.close();
  });

  /** Somebody with a cart and its order, one that is being paid, one that is paid, and a card. */
  async function moveIn(card: string) {
    const who = await member(api.database.db);
    const order = async () => {
      const cart = await driver.addCart(who, await driver.addOwnStyle());
      return { cart, order: await driver.place(who, cart.id) };
    };
    const [waiting, paying, paid] = [await order(), await order(), await order()];
    await driver.pay(who, driver.payment(paid.order, CARDS.fine));
    const { headers } = who;
    const body = { order_id: paying.order.id, frontend_return_url: '/' };
    const { data } = await api.answer('createCardPaymentToken', { headers, body });
    await api.answer('createCard', { headers, body: cardBody(card) });
    return { who, card, waiting, paying: paying.order, paid: paid.order, paymentToken: data.paymentToken };
  }
  type Person = Awaited<ReturnType<typeof moveIn>>;
  const mine = (): Person => me ?? fail();
  const theirs = (): Person => they ?? fail();
  const fail = (): never => {
    throw new Error('nobody has moved in');
  };

  const cardFields = (token: string) => ({
    token,
    brand: 'visa',
    last_four_digit: '4242',
    expiration_month: 12,
    expiration_year: 2029,
  });
  const cardBody = (token: string) => ({ ...cardFields(token), payment_provider: 'sandbox' });

  /** A call of each that goes through as it stands; what cancelling gives back is never one's own figure. */
  const examples = ({ who, waiting, paying, paid, paymentToken, card }: Person) =>
    ({
      createOrder: { body: { cart_id: waiting.cart.id, shipping: driver.toDoor(who) } },
      payOrder: { body: driver.payment(paying, CARDS.challenged) },
      updateCheckout: { params: { id: waiting.cart.id }, body: driver.toDoor(who) },
      cancelOrder: { params: { id: paid.id }, body: { refund_price: 1 } },
      createCardPaymentToken: { body: { order_id: paying.id, frontend_return_url: '/' } },
      createCardPayment: { body: { order_id: paying.id, paymentToken } },
      getTransactionStatus: { body: { paymentToken } },
      createAccount: {
        body: { payment_method: 'credit_card', credit_card: cardFields(card) },
      },
      createCard: { body: cardBody(card) },
    }) as const satisfies Partial<Record<OperationName, Example>>;
  type Call = keyof ReturnType<typeof examples>;

  /** Somebody else's in the place of one's own, by what a field is called. */
  const THEIRS: Readonly<Record<string, (person: Person) => unknown>> = {
    cart_id: ({ waiting }) => waiting.cart.id,
    order_id: ({ paying }) => paying.id,
    address_id: ({ who }) => who.address,
    token: ({ card }) => card,
    paymentToken: ({ paymentToken }) => paymentToken,
    id: ({ paid }) => paid.id,
  };

  interface Row {
    readonly path: Path;
    readonly value: unknown;
    /** Nothing may be said of it at all. */
    readonly isTheirs: boolean;
  }

  const rowsOf = (call: Call): readonly Row[] => {
    const paths = [...leavesOf(SCHEMAS[call].body), ...PRICES];
    return [...new Map(paths.map((path) => [path.join('.'), path])).values()].flatMap((path) => {
      const others = THEIRS[String(path.at(-1))];
      return [
        ...VALUES.map((value) => ({ path, value, isTheirs: false })),
        ...(others ? [{ path, value: others(theirs()), isTheirs: true }] : []),
      ];
    });
  };

  const addonPrices = async () =>
    new Map(
      (await api.answer('listAddons', { headers: mine().who.headers })).data.map((one) => [
        one.id,
        one.price,
      ]),
    );

  /** What is wrong with the prices of an order or a checkout, as the services count them. */
  const wrongSum = (
    said: {
      readonly rental: number;
      readonly ways: readonly number[];
      readonly addons: readonly { readonly id: number; readonly price: number }[];
      readonly discount: number;
      readonly total: number;
    },
    prices: ReadonlyMap<number, number>,
  ): boolean => {
    const { rental, ways, addons, discount, total } = said;
    const sum = rental + [...ways, ...addons.map(({ price }) => price)].reduce((a, b) => a + b, 0) - discount;
    return (
      rental !== RENTS[4] ||
      sum !== total ||
      discount !== 0 ||
      addons.some(({ id, price }) => prices.get(id) !== price) ||
      ways.some((price) => price !== 0 && price !== mine().waiting.order.delivery.price)
    );
  };
  const sumOfOrder = (order: WireOrder) => ({
    rental: order.rental_price,
    ways: [order.delivery.price, order.return.price],
    addons: order.addons,
    discount: order.discount?.price ?? 0,
    total: order.total_price,
  });
  const sumOfCheckout = (checkout: WireCheckout) => ({
    rental: checkout.rental_price,
    ways: [checkout.delivery_price, checkout.return_price],
    addons: checkout.addons,
    discount: checkout.discount_price,
    total: checkout.total_price,
  });

  /** Whether an answer of success says what it may; nothing of somebody else may stand in it. */
  const isWrong: Readonly<Record<Call, (data: never, prices: ReadonlyMap<number, number>) => boolean>> = {
    createOrder: (order: WireOrder, prices) =>
      order.id !== mine().waiting.order.id || wrongSum(sumOfOrder(order), prices),
    payOrder: (order: WireOrder) =>
      order.id !== mine().paying.id || order.total_price !== mine().paying.total_price,
    updateCheckout: (checkout: WireCheckout, prices) =>
      checkout.cart.id !== mine().waiting.cart.id || wrongSum(sumOfCheckout(checkout), prices),
    cancelOrder: () => true,
    createCardPaymentToken: ({ paymentToken }: { paymentToken: string }) =>
      paymentToken === theirs().paymentToken,
    createCardPayment: (order: WireOrder) => order.id !== mine().paying.id,
    getTransactionStatus: ({ status }: { status: string }) => status !== 'waiting',
    createAccount: (account: object) => JSON.stringify(account).includes(CARD.theirs),
    createCard: ({ token }: { token: string }) => token !== CARD.mine,
  };

  it('there is an example of each call', () =>
    expect(Object.keys(examples(mine())).toSorted()).toEqual(CALLS.toSorted()));

  it.each([
    'createOrder',
    'payOrder',
    'updateCheckout',
    'cancelOrder',
    'createCardPaymentToken',
    'createCardPayment',
    'getTransactionStatus',
    'createAccount',
    'createCard',
  ] as const satisfies readonly Call[])('%s is refused, or does what the services say', async (call) => {
    const example: Example = examples(mine())[call];
    const { headers } = mine().who;
    const prices = await addonPrices();
    // As it stands it goes through, so that what is refused is refused for what was changed; cancelling would end it.
    const { statusCode: asItStands } = await api.call(call, { headers, ...example });
    expect(asItStands).toBe(call === 'cancelOrder' ? 409 : ruleOf(call).status);
    const faults: string[] = [];
    const send = async (sent: Example, what: string, isTheirs = false) => {
      const response = await api.call(call, { headers, ...sent });
      const { statusCode } = response;
      if (statusCode >= 500 || (statusCode >= 300 && statusCode < 400)) faults.push(`${what}: ${statusCode}`);
      else if (statusCode < 300 && (isTheirs || isWrong[call](response.json<{ data: never }>().data, prices)))
        faults.push(`${what}: ${response.body}`);
    };
    for (const { path, value, isTheirs } of rowsOf(call))
      await send(
        { ...example, body: withValue(example.body, path, value) as object },
        `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`,
        isTheirs,
      );
    if (example.params) {
      for (const id of [0, -1, 1.5, 2 ** 31, 2 ** 53])
        await send({ ...example, params: { id } }, `id = ${id}`);
      // With what would be right for them.
      const body = {
        ...example.body,
        ...(call === 'cancelOrder' && { refund_price: theirs().paid.total_price }),
      };
      for (const id of [theirs().paid.id, theirs().waiting.cart.id])
        await send({ params: { id }, body }, `their id = ${id}`, true);
    }
    expect(faults).toEqual([]);
  });

  describe('in the end', () => {
    const allOf = async ({ who, waiting, paying, paid }: Person) => ({
      orders: await Promise.all([waiting.order, paying, paid].map(({ id }) => driver.order(who, id))),
      carts: (await api.answer('listCarts', { headers: who.headers })).data.map(({ id }) => id).toSorted(),
      cards: (await api.answer('listCards', { headers: who.headers })).cards.map(({ token }) => token),
    });

    it('nobody else has lost or won anything', async () => {
      const { orders, cards, carts } = await allOf(theirs());
      const { waiting, paying, paid } = theirs();
      expect(orders).toMatchObject([
        {
          order_status: 'waiting_payment',
          total_price: waiting.order.total_price,
          addons: [],
          discount: null,
        },
        { order_status: 'waiting_payment', total_price: paying.total_price },
        { order_status: 'confirmed', total_price: paid.total_price, refunded_price: 0 },
      ]);
      expect(cards).toEqual([CARD.theirs]);
      expect(carts).toContain(waiting.cart.id);
      expect(await driver.references(paying.id)).toHaveLength(1);
    });

    it('what was charged is the total of each order, and nothing went back', async () => {
      const { orders, cards } = await allOf(mine());
      expect(orders.map(({ order_status: status }) => status)).toEqual([
        'waiting_payment',
        'waiting_payment',
        'confirmed',
      ]);
      expect(cards).not.toContain(CARD.theirs);
      const references = new Set<string>();
      for (const person of [mine(), theirs()])
        for (const { id, total_price: amountMinor } of [person.paying, person.paid])
          for (const reference of await driver.references(id)) {
            references.add(reference);
            const charge = money.charges.get(reference);
            if (charge) expect(charge.amount).toEqual({ amountMinor, currency: 'IDR' });
          }
      expect([...money.charges.keys()].filter((reference) => !references.has(reference))).toEqual([]);
      expect(money.refunds).toEqual([]);
    });
  });
});
