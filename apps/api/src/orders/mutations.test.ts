import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { SCHEMAS } from '@lemari/contract/schemas';
import type { WireCheckout, WireOrder } from '@lemari/contract/wire';
import { ruleOf } from '../operation-rules.ts';
import { failure, type PaymentProvider } from '../tools/payment-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { leavesOf, type Path, VALUES, withValue } from '../testing/mutations.ts';
import { member, orderDriver } from '../testing/order-driver.ts';
import { RENTS } from '../testing/own-styles.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';

/** Fields that no schema names and an attacker might send. */
const PRICES: readonly Path[] = [
  ['amount'],
  ['total_price'],
  ['currency'],
  ['shipping', 'delivery', 'price'],
  ['delivery', 'price'],
  ['credit_card', 'amount'],
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

/** A provider that declines every card except the known ones. */
const takingKnownCards = (provider: PaymentProvider, known: ReadonlySet<string>): PaymentProvider => ({
  ...provider,
  createCharge: (order) =>
    order.method.kind === 'card' && !known.has(order.method.token)
      ? Promise.resolve(failure('declined', 'This card is unknown.'))
      : provider.createCharge(order),
  getCard: (token) =>
    known.has(token)
      ? provider.getCard(token)
      : Promise.resolve(failure('declined', 'This card is unknown.')),
});

describe.each(ONE_ENGINE)('mutated bodies on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  const CARD = { mine: 'tok_mine_0001', other: 'tok_other_0001' };
  const provider = takingKnownCards(
    money.provider,
    new Set([...Object.values(CARD), CARDS.challenged, CARDS.fine]),
  );
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  let [me, another]: [Person?, Person?] = [];
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [provider] });
    driver = orderDriver(api);
    me = await addCustomer(CARD.mine);
    another = await addCustomer(CARD.other);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await api.close();
  });

  /** A customer with an unpaid order and its cart, an order in payment, a paid order, and a card. */
  async function addCustomer(card: string) {
    const who = await member(api.database.db);
    const order = async () => {
      const cart = await driver.addCart(who, await driver.addOwnStyle());
      return { cart, order: await driver.placeOrder(who, cart.id) };
    };
    const [waiting, paying, paid] = [await order(), await order(), await order()];
    await driver.pay(who, driver.payment(paid.order, CARDS.fine));
    const { headers } = who;
    const body = { order_id: paying.order.id, frontend_return_url: '/' };
    const { data } = await api.answer('createCardPaymentToken', { headers, body });
    await api.answer('createCard', { headers, body: cardBody(card) });
    return { who, card, waiting, paying: paying.order, paid: paid.order, paymentToken: data.paymentToken };
  }
  type Person = Awaited<ReturnType<typeof addCustomer>>;
  const mine = (): Person => me ?? fail();
  const other = (): Person => another ?? fail();
  const fail = (): never => {
    throw new Error('the customers are not set up');
  };

  const cardFields = (token: string) => ({
    token,
    brand: 'visa',
    last_four_digit: '4242',
    expiration_month: 12,
    expiration_year: 2029,
  });
  const cardBody = (token: string) => ({ ...cardFields(token), payment_provider: 'sandbox' });

  /** A valid call of each operation. `cancelOrder` has a wrong refund, since a valid one would end the order. */
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

  /** The other customer's values, by field name. */
  const OTHERS: Readonly<Record<string, (person: Person) => unknown>> = {
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
    /** Another customer's value: no call may succeed with it. */
    readonly isOthers: boolean;
  }

  const rowsOf = (call: Call): readonly Row[] => {
    const paths = [...leavesOf(SCHEMAS[call].body), ...PRICES];
    return [...new Map(paths.map((path) => [path.join('.'), path])).values()].flatMap((path) => {
      const otherValue = OTHERS[String(path.at(-1))];
      return [
        ...VALUES.map((value) => ({ path, value, isOthers: false })),
        ...(otherValue ? [{ path, value: otherValue(other()), isOthers: true }] : []),
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

  /** Whether the prices of an order or a checkout are wrong. */
  const wrongSum = (
    sums: {
      readonly rental: number;
      readonly shippingPrices: readonly number[];
      readonly addons: readonly { readonly id: number; readonly price: number }[];
      readonly discount: number;
      readonly total: number;
    },
    prices: ReadonlyMap<number, number>,
  ): boolean => {
    const { rental, shippingPrices, addons, discount, total } = sums;
    const sum =
      rental + [...shippingPrices, ...addons.map(({ price }) => price)].reduce((a, b) => a + b, 0) - discount;
    return (
      rental !== RENTS[4] ||
      sum !== total ||
      discount !== 0 ||
      addons.some(({ id, price }) => prices.get(id) !== price) ||
      shippingPrices.some((price) => price !== 0 && price !== mine().waiting.order.delivery.price)
    );
  };
  const sumOfOrder = (order: WireOrder) => ({
    rental: order.rental_price,
    shippingPrices: [order.delivery.price, order.return.price],
    addons: order.addons,
    discount: order.discount?.price ?? 0,
    total: order.total_price,
  });
  const sumOfCheckout = (checkout: WireCheckout) => ({
    rental: checkout.rental_price,
    shippingPrices: [checkout.delivery_price, checkout.return_price],
    addons: checkout.addons,
    discount: checkout.discount_price,
    total: checkout.total_price,
  });

  /** Whether a successful answer has wrong prices or another customer's data. */
  const isWrong: Readonly<Record<Call, (data: never, prices: ReadonlyMap<number, number>) => boolean>> = {
    createOrder: (order: WireOrder, prices) =>
      order.id !== mine().waiting.order.id || wrongSum(sumOfOrder(order), prices),
    payOrder: (order: WireOrder) =>
      order.id !== mine().paying.id || order.total_price !== mine().paying.total_price,
    updateCheckout: (checkout: WireCheckout, prices) =>
      checkout.cart.id !== mine().waiting.cart.id || wrongSum(sumOfCheckout(checkout), prices),
    cancelOrder: () => true,
    createCardPaymentToken: ({ paymentToken }: { paymentToken: string }) =>
      paymentToken === other().paymentToken,
    createCardPayment: (order: WireOrder) => order.id !== mine().paying.id,
    getTransactionStatus: ({ status }: { status: string }) => status !== 'waiting',
    createAccount: (account: object) => JSON.stringify(account).includes(CARD.other),
    createCard: ({ token }: { token: string }) => token !== CARD.mine,
  };

  it('have an example of each call', () =>
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
  ] as const satisfies readonly Call[])('of %s are refused or keep the API’s prices', async (call) => {
    const example: Example = examples(mine())[call];
    const { headers } = mine().who;
    const prices = await addonPrices();
    // The unchanged example succeeds, so every refusal is due to the mutation. Cancelling would end the order.
    const { statusCode: asItStands } = await api.call(call, { headers, ...example });
    expect(asItStands).toBe(call === 'cancelOrder' ? 409 : ruleOf(call).status);
    const faults: string[] = [];
    const send = async (sent: Example, what: string, isOthers = false) => {
      const response = await api.call(call, { headers, ...sent });
      const { statusCode } = response;
      if (statusCode >= 500 || (statusCode >= 300 && statusCode < 400)) faults.push(`${what}: ${statusCode}`);
      else if (statusCode < 300 && (isOthers || isWrong[call](response.json<{ data: never }>().data, prices)))
        faults.push(`${what}: ${response.body}`);
    };
    for (const { path, value, isOthers } of rowsOf(call))
      await send(
        { ...example, body: withValue(example.body, path, value) as object },
        `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`,
        isOthers,
      );
    if (example.params) {
      for (const id of [0, -1, 1.5, 2 ** 31, 2 ** 53])
        await send({ ...example, params: { id } }, `id = ${id}`);
      // With the refund that would be right for the other customer.
      const body = {
        ...example.body,
        ...(call === 'cancelOrder' && { refund_price: other().paid.total_price }),
      };
      for (const id of [other().paid.id, other().waiting.cart.id])
        await send({ params: { id }, body }, `their id = ${id}`, true);
    }
    expect(faults).toEqual([]);
  });

  describe('leave', () => {
    const allOf = async ({ who, waiting, paying, paid }: Person) => ({
      orders: await Promise.all([waiting.order, paying, paid].map(({ id }) => driver.order(who, id))),
      carts: (await api.answer('listCarts', { headers: who.headers })).data.map(({ id }) => id).toSorted(),
      cards: (await api.answer('listCards', { headers: who.headers })).cards.map(({ token }) => token),
    });

    it('the other customer’s orders, carts and cards unchanged', async () => {
      const { orders, cards, carts } = await allOf(other());
      const { waiting, paying, paid } = other();
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
      expect(cards).toEqual([CARD.other]);
      expect(carts).toContain(waiting.cart.id);
      expect(await driver.references(paying.id)).toHaveLength(1);
    });

    it('each order charged its total, without a refund', async () => {
      const { orders, cards } = await allOf(mine());
      expect(orders.map(({ order_status: status }) => status)).toEqual([
        'waiting_payment',
        'waiting_payment',
        'confirmed',
      ]);
      expect(cards).not.toContain(CARD.other);
      const references = new Set<string>();
      for (const person of [mine(), other()])
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
