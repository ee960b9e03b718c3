import { todayIn } from '@lemari/domain/time/clock';
import { orderFromWire } from '@lemari/domain/order/order.map';
import { displayStatus } from '@lemari/domain/order/status';
import { movingClock } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { END, type Member, orderDriver, START } from '../testing/order-driver.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import {
  failureOf,
  type OrderOnTheClock,
  type OrderState,
  type Step,
  stepDue,
  STEPS,
  whyNot,
} from '../orders/steps.ts';
import type { Mail } from '../platform/outbox/outbox.ts';

const TOKEN = 'a-token-of-the-staff';

/** Delivery on 1 December from 9:00 to 12:00, return on the 4th from 13:00 to 17:00, in Jakarta. */
const onTheClock = (
  delivery: OrderOnTheClock['delivery']['status'],
  returnStatus: OrderOnTheClock['return']['status'],
  isMovedByStaff = false,
): OrderOnTheClock => ({
  order: 'confirmed',
  delivery: {
    status: delivery,
    starts_at: '2026-12-01T02:00:00.000Z',
    ends_at: '2026-12-01T05:00:00.000Z',
    day_begins_at: '2026-11-30T17:00:00.000Z',
    is_moved_by_hand: isMovedByStaff,
  },
  return: {
    status: returnStatus,
    shipping_type: 'Return',
    starts_at: '2026-12-04T06:00:00.000Z',
    ends_at: '2026-12-04T10:00:00.000Z',
    day_begins_at: '2026-12-03T17:00:00.000Z',
    is_moved_by_hand: false,
  },
});

describe('the step that is due by the clock is', () => {
  it.each([
    {
      spec: 'none before the morning of the delivery',
      now: '2026-11-30T23:59:59.000Z',
      at: onTheClock('Staging', 'Staging'),
      due: undefined,
    },
    {
      spec: 'to send at 7:00',
      now: '2026-12-01T00:00:00.000Z',
      at: onTheClock('Staging', 'Staging'),
      due: 'ship',
    },
    {
      spec: 'not to deliver before the time window',
      now: '2026-12-01T01:59:00.000Z',
      at: onTheClock('Sending', 'Staging'),
      due: undefined,
    },
    {
      spec: 'to deliver within the time window',
      now: '2026-12-01T03:30:00.000Z',
      at: onTheClock('Sending', 'Staging'),
      due: 'deliver',
    },
    {
      spec: 'to send before delivering, even if late',
      now: '2026-12-03T00:00:00.000Z',
      at: onTheClock('Staging', 'Staging'),
      due: 'ship',
    },
    {
      spec: 'not to take back before the time window',
      now: '2026-12-04T05:59:00.000Z',
      at: onTheClock('Delivered', 'Staging'),
      due: undefined,
    },
    {
      spec: 'to take back within the time window',
      now: '2026-12-04T08:00:00.000Z',
      at: onTheClock('Delivered', 'Staging'),
      due: 'return',
    },
    {
      spec: 'none after the return',
      now: '2027-01-01T00:00:00.000Z',
      at: onTheClock('Delivered', 'Delivered'),
      due: undefined,
    },
    {
      spec: 'none for a shipment that staff have moved',
      now: '2026-12-02T00:00:00.000Z',
      at: onTheClock('Sending', 'Staging', true),
      due: undefined,
    },
    {
      spec: 'none for a cancelled order',
      now: '2026-12-02T00:00:00.000Z',
      at: { ...onTheClock('Staging', 'Staging'), order: 'cancelled' as const },
      due: undefined,
    },
  ])('$spec', ({ now, at, due }) => expect(stepDue(at, now)).toBe(due));
});

describe('the steps of an order', () => {
  const STATUSES = ['Staging', 'Sending', 'Delivered', 'Cancelled', 'Failed'] as const;
  const ORDER_STATUSES = ['waiting_payment', 'confirmed', 'cancelled', 'failed', 'completed'] as const;
  const ALL: readonly OrderState[] = ORDER_STATUSES.flatMap((order) =>
    STATUSES.flatMap((delivery) =>
      STATUSES.flatMap((returnStatus) =>
        (['Return', 'ReturnCollect'] as const).map((returnType) => ({
          order,
          delivery,
          return: returnStatus,
          returnType,
        })),
      ),
    ),
  );
  const stateWords = ({ order, delivery, return: returnStatus, returnType }: OrderState) =>
    `${order} ${delivery} ${returnStatus} ${returnType}`;
  const either = (state: string) => [`${state} Return`, `${state} ReturnCollect`];

  it.each<{ step: Step; from: readonly string[] }>([
    { step: 'ship', from: either('confirmed Staging Staging') },
    {
      step: 'deliver',
      from: [...either('confirmed Staging Staging'), ...either('confirmed Sending Staging')],
    },
    {
      step: 'pickup',
      from: [...either('confirmed Delivered Staging'), ...either('confirmed Delivered Failed')],
    },
    {
      step: 'return',
      from: [
        ...either('confirmed Delivered Staging'),
        ...either('confirmed Delivered Sending'),
        ...either('confirmed Delivered Failed'),
      ],
    },
    {
      step: 'cancel',
      from: [...either('waiting_payment Staging Staging'), ...either('confirmed Staging Staging')],
    },
    {
      step: 'failDelivery',
      from: [...either('confirmed Staging Staging'), ...either('confirmed Sending Staging')],
    },
    {
      step: 'failPickup',
      from: ['confirmed Delivered Staging Return', 'confirmed Delivered Sending Return'],
    },
  ])('$step is possible from its listed states alone', ({ step, from }) => {
    expect(ALL.filter((state) => whyNot(step, state) === undefined).map(stateWords)).toEqual(from);
    for (const state of ALL)
      expect(whyNot(step, state) ?? 'cannot be a: b.').toMatch(/^cannot be [a-z ]+: .+\.$/);
  });

  it.each(Object.keys(STEPS) as Step[])('%s cannot be taken twice', (step) => {
    for (const state of ALL.filter((one) => whyNot(step, one) === undefined))
      expect(whyNot(step, { ...state, ...STEPS[step].to })).toBeDefined();
  });

  const OUT: OrderState = {
    order: 'confirmed',
    delivery: 'Delivered',
    return: 'Staging',
    returnType: 'Return',
  };
  it.each<{ step: Step; state: OrderState; words: string }>([
    {
      step: 'ship',
      state: { ...OUT, order: 'waiting_payment', delivery: 'Staging' },
      words: 'cannot be sent: it has not been paid yet.',
    },
    { step: 'ship', state: OUT, words: 'cannot be sent: it has been delivered.' },
    {
      step: 'return',
      state: { ...OUT, delivery: 'Sending' },
      words: 'cannot be taken back: it is on its way.',
    },
    {
      step: 'pickup',
      state: { ...OUT, return: 'Sending' },
      words: 'cannot be picked up: it has been picked up.',
    },
    {
      step: 'cancel',
      state: { ...OUT, delivery: 'Sending' },
      words: 'cannot be cancelled: it is on its way.',
    },
    {
      step: 'failPickup',
      state: { ...OUT, returnType: 'ReturnCollect' },
      words: 'cannot be marked as not picked up: the customer brings it back.',
    },
    {
      step: 'failDelivery',
      state: { ...OUT, order: 'failed', delivery: 'Failed' },
      words: 'cannot be marked as failed: it has failed.',
    },
  ])('$words', ({ step, state, words }) => expect(whyNot(step, state)).toBe(words));

  it('a reported failure means the delivery until the order is delivered, then the pick-up', () => {
    expect(STATUSES.map((delivery) => failureOf({ delivery }))).toEqual([
      'failDelivery',
      'failDelivery',
      'failPickup',
      'failDelivery',
      'failDelivery',
    ]);
  });
});

describe.each(ONE_ENGINE)('fulfilment on %s', (engine) => {
  const setOut = async (options: { isFulfilmentSimulated?: boolean; staffToken?: string }) => {
    const clock = movingClock();
    const sent: Mail[] = [];
    // Stored answers are deleted after a week, which is shorter than a rental.
    const mailer = {
      storefrontUrl: 'https://lemari.example',
      send: (mail: Mail) => Promise.resolve(sent.push(mail) > 0),
    };
    const api = await testApi(engine, {
      clock,
      mailer,
      payments: [paymentDriver(clock).provider],
      ...options,
    });
    return { api, clock, sent, driver: orderDriver(api) };
  };
  let clock: ReturnType<typeof movingClock>;
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  let sent: Mail[];
  beforeAll(
    async () =>
      ({ api, clock, sent, driver } = await setOut({ isFulfilmentSimulated: true, staffToken: TOKEN })),
  );
  afterAll(() => api.close());
  const beginning = '2026-11-21T02:00:00.000Z';
  afterEach(() => passTo(beginning));

  const paid = async () => {
    const { who, order, style } = await driver.waiting();
    return { who, style, order: await driver.pay(who, driver.payment(order, CARDS.fine)) };
  };
  const passTo = (instant: string) => clock.pass((Date.parse(instant) - Date.parse(clock.now())) / 1000);
  const subjectsTo = async ({ email }: Member) => {
    await api.app.settled();
    return sent.flatMap(({ to, subject }) => (to === email ? subject : []));
  };
  const textTo = ({ email }: Member, subject: string) =>
    sent.find((mail) => mail.to === email && mail.subject === subject)?.text;
  const shownOf = async (who: Member, id: number) =>
    displayStatus(orderFromWire(await driver.order(who, id)), todayIn('id', clock));
  /** Runs the jobs twice at once and once more: each effect must happen once. */
  const sweep = async () => {
    await Promise.all([api.app.jobs.runAll(), api.app.jobs.runAll()]);
    await api.app.jobs.runAll();
  };
  const staff = (id: number, action: string, payload: object = {}, token = TOKEN) =>
    api.inject({
      method: 'POST',
      url: `/staff/orders/${id}/${action}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const stateOf = async (who: Member, id: number) => {
    const order = await driver.order(who, id);
    return [order.order_status, order.delivery.status, order.return.status];
  };

  // @see rules/orders/status-staging, rules/orders/status-sending, rules/orders/status-delivered
  it('by staff takes each step once and stores the late fee', async () => {
    const { who, order } = await paid();
    expect((await staff(order.id, 'deliver', {}, 'a-token-of-no-staff')).statusCode).toBe(401);
    expect((await staff(order.id, 'return')).statusCode).toBe(409);
    expect((await staff(order.id, 'ship', { tracking_id: 'TRACK-1' })).statusCode).toBe(200);
    expect((await staff(order.id, 'ship')).statusCode).toBe(409);
    expect((await driver.order(who, order.id)).delivery).toMatchObject({
      status: 'Sending',
      tracking_id: 'TRACK-1',
    });
    const terms = await api.answer('getCancellation', { headers: who.headers, params: { id: order.id } });
    expect(terms.data.is_possible).toBe(false);
    expect((await staff(order.id, 'deliver')).statusCode).toBe(200);
    expect((await staff(order.id, 'late')).statusCode).toBe(409);
    passTo('2026-12-06T03:00:00.000Z');
    expect((await driver.order(who, order.id)).late_price).toBe(2 * order.late_price_per_day);
    expect((await staff(order.id, 'late')).statusCode).toBe(200);
    expect(problemOf(await staff(order.id, 'late'))).toMatchObject({
      status: 409,
      detail: `Order ${order.number} already had a reminder today.`,
    });
    passTo('2026-12-07T03:00:00.000Z');
    expect((await staff(order.id, 'late')).statusCode).toBe(200);
    expect((await staff(order.id, 'return')).statusCode).toBe(200);
    passTo('2026-12-20T03:00:00.000Z');
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'completed',
      late_price: 3 * order.late_price_per_day,
    });
    expect((await staff(order.id, 'refund', { amount: order.total_price + 1 })).statusCode).toBe(409);
    expect((await staff(order.id, 'refund', { amount: 1_000, reason: 'A loose seam' })).statusCode).toBe(200);
    expect((await driver.order(who, order.id)).refunded_price).toBe(1_000);
    expect((await subjectsTo(who)).toSorted()).toEqual(
      [
        `A refund for your order ${order.number}`,
        `Your order ${order.number} is back`,
        `Your order ${order.number} is confirmed`,
        `Your order ${order.number} is late`,
        `Your order ${order.number} is late`,
        `Your order ${order.number} is on its way`,
      ].toSorted(),
    );
    const { data } = (
      await api.inject({
        method: 'GET',
        url: '/staff/orders?status=completed',
        headers: { authorization: `Bearer ${TOKEN}` },
      })
    ).json<{ data: { id: number }[] }>();
    expect(data.map(({ id }) => id)).toEqual([order.id]);
  });

  it('answers staff with the reason why a step cannot be taken', async () => {
    const { order } = await paid();
    expect(problemOf(await staff(order.id, 'return'))).toMatchObject({
      status: 409,
      detail: `Order ${order.number} cannot be taken back: it has not been delivered yet.`,
    });
    expect((await staff(order.id, 'ship')).statusCode).toBe(200);
    expect(problemOf(await staff(order.id, 'cancel'))).toMatchObject({
      status: 409,
      detail: `Order ${order.number} cannot be cancelled: it is on its way.`,
    });
  });

  it.each([{ reason: 'The dress was damaged' }, {}])(
    'by staff cancels an order with %j, refunds it in full and mails the reason',
    async (payload) => {
      const { who, order, style } = await paid();
      expect((await staff(order.id, 'cancel', payload)).statusCode).toBe(200);
      const why =
        'reason' in payload ? 'The dress was damaged.' : 'We’re sorry: we had to cancel this order.';
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'cancelled',
        status_reason: expect.stringMatching(
          `^${why} IDR .* is refunded to your original payment method\\.$`,
        ),
        refunded_price: order.total_price,
        payment: { status: 'refunded' },
        delivery: { status: 'Cancelled' },
        return: { status: 'Cancelled' },
      });
      expect(await shownOf(who, order.id)).toBe('cancelled');
      expect(await driver.bookings(style)).toEqual([]);
      expect((await staff(order.id, 'cancel')).statusCode).toBe(409);
      await subjectsTo(who);
      expect(textTo(who, `Your order ${order.number} is cancelled`)).toContain(`${why} IDR`);
      expect((await driver.order(who, order.id)).refunded_price).toBe(order.total_price);
    },
  );

  it('cancels an unpaid order without mention of a refund', async () => {
    const { who, order, style } = await driver.waiting();
    expect((await staff(order.id, 'cancel')).statusCode).toBe(200);
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'cancelled',
      status_reason: 'We’re sorry: we had to cancel this order. Nothing was charged.',
      refunded_price: 0,
    });
    expect(await driver.bookings(style)).toEqual([]);
  });

  // @see rules/orders/failed-status, rules/orders/status-failed
  it('refunds an order that could not be delivered and blocks its pieces until they are back', async () => {
    const { who, order, style } = await paid();
    expect((await staff(order.id, 'ship')).statusCode).toBe(200);
    passTo(`${START}T05:00:00.000Z`);
    expect((await staff(order.id, 'fail', { reason: 'No one was at home.' })).statusCode).toBe(200);
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'failed',
      status_reason: expect.stringMatching(
        /^No one was at home\. IDR .* is refunded to your original payment method\.$/,
      ),
      refunded_price: order.total_price,
      delivery: { status: 'Failed' },
      return: { status: 'Cancelled' },
    });
    expect(await shownOf(who, order.id)).toBe('failed');
    const away = await api.database.db
      .selectFrom('booking')
      .innerJoin('unit', 'unit.id', 'booking.unit_id')
      .where('unit.style_id', '=', style)
      .where('booking.status', '<>', 'cancelled')
      .select(['starts_on', 'returns_on', 'free_on'])
      .execute();
    expect(away).toEqual([{ starts_on: START, returns_on: START, free_on: '2026-12-09' }]);
    expect(problemOf(await staff(order.id, 'fail'))).toMatchObject({
      status: 409,
      detail: `Order ${order.number} cannot be marked as failed: it has failed.`,
    });
    expect(await subjectsTo(who)).toContain(`We couldn’t go ahead with your order ${order.number}`);
  });

  it('frees the pieces of a failed order at once if it was never sent', async () => {
    const { who, order, style } = await paid();
    expect((await staff(order.id, 'fail')).statusCode).toBe(200);
    expect((await driver.order(who, order.id)).status_reason).toMatch(
      /^We couldn’t hand it over to you\. IDR/,
    );
    expect(await driver.bookings(style)).toEqual([]);
  });

  it('keeps an order late after a failed pick-up, until it is picked up and returned', async () => {
    const { who, order } = await paid();
    expect((await staff(order.id, 'deliver')).statusCode).toBe(200);
    passTo(`${END}T09:00:00.000Z`);
    expect((await staff(order.id, 'fail', { reason: 'The bell was broken' })).statusCode).toBe(200);
    expect(await stateOf(who, order.id)).toEqual(['confirmed', 'Delivered', 'Failed']);
    expect(await shownOf(who, order.id)).toBe('returnNow');
    await subjectsTo(who);
    expect(textTo(who, `We couldn’t pick up your order ${order.number}`)).toContain(
      'Our courier couldn’t pick up your order. The bell was broken.',
    );
    // The clock does not move shipments that staff have moved.
    passTo('2026-12-06T03:00:00.000Z');
    await sweep();
    expect(await stateOf(who, order.id)).toEqual(['confirmed', 'Delivered', 'Failed']);
    expect(await shownOf(who, order.id)).toBe('lateReturn');
    expect(await subjectsTo(who)).toContain(`Your order ${order.number} is late`);
    expect((await staff(order.id, 'pickup', { tracking_id: 'BACK-1' })).statusCode).toBe(200);
    passTo('2026-12-09T03:00:00.000Z');
    const late_price = 2 * order.late_price_per_day;
    expect(await driver.order(who, order.id)).toMatchObject({
      late_price,
      return: { status: 'Sending', tracking_id: 'BACK-1' },
    });
    expect((await staff(order.id, 'late')).statusCode).toBe(409);
    expect((await staff(order.id, 'return')).statusCode).toBe(200);
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'completed',
      late_price,
      return: { status: 'Delivered', tracking_id: 'BACK-1' },
    });
    expect(await shownOf(who, order.id)).toBe('returned');
  });

  it('takes an order back after a failed pick-up, with its tracking number', async () => {
    const { who, order } = await paid();
    expect((await staff(order.id, 'deliver')).statusCode).toBe(200);
    expect((await staff(order.id, 'fail')).statusCode).toBe(200);
    expect((await staff(order.id, 'return', { tracking_id: 'BACK-2' })).statusCode).toBe(200);
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'completed',
      return: { status: 'Delivered', tracking_id: 'BACK-2' },
    });
  });

  it('by the clock sends, delivers, reminds and takes back, with each mail once', async () => {
    const { who, order } = await paid();
    const movedByStaff = await paid();
    expect((await staff(movedByStaff.order.id, 'ship')).statusCode).toBe(200);
    await sweep();
    expect(await stateOf(who, order.id)).toEqual(['confirmed', 'Staging', 'Staging']);
    passTo(`${START}T00:30:00.000Z`);
    await sweep();
    expect(await stateOf(who, order.id)).toEqual(['confirmed', 'Sending', 'Staging']);
    expect((await driver.order(who, order.id)).delivery.tracking_id).toMatch(/^LX\d{8}$/);
    passTo(`${START}T05:00:00.000Z`);
    await sweep();
    expect(await stateOf(who, order.id)).toEqual(['confirmed', 'Delivered', 'Staging']);
    passTo('2026-12-03T03:00:00.000Z');
    await sweep();
    passTo(`${END}T10:00:00.000Z`);
    await sweep();
    expect(await stateOf(who, order.id)).toEqual(['completed', 'Delivered', 'Delivered']);
    expect(await subjectsTo(who)).toEqual([
      `Your order ${order.number} is confirmed`,
      `Your order ${order.number} is on its way`,
      `Your order ${order.number} is due back tomorrow`,
      `Your order ${order.number} is back`,
    ]);
    // The clock does not move a shipment that staff have moved.
    expect(await stateOf(movedByStaff.who, movedByStaff.order.id)).toEqual([
      'confirmed',
      'Sending',
      'Staging',
    ]);
  });

  it('by the clock is never late, even if the job runs late', async () => {
    const { who, order } = await paid();
    passTo('2026-12-20T03:00:00.000Z');
    await sweep();
    expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'completed', late_price: 0 });
  });

  it('lapses an unpaid order after a day and keeps its cart', async () => {
    const { who, cart, order } = await driver.waiting();
    clock.pass(23 * 3600);
    await sweep();
    expect((await driver.order(who, order.id)).order_status).toBe('waiting_payment');
    clock.pass(2 * 3600);
    await sweep();
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'cancelled',
      status_reason: 'It wasn’t paid in time.',
    });
    const carts = await api.answer('listCarts', { headers: who.headers });
    expect(carts.data.map(({ id }) => id)).toEqual([cart.id]);
  });

  it('does not lapse an order with an open virtual account', async () => {
    const { who, order } = await driver.waiting();
    clock.pass(20 * 3600);
    await driver.pay(who, driver.transfer(order));
    clock.pass(20 * 3600);
    await sweep();
    expect((await driver.order(who, order.id)).order_status).toBe('waiting_payment');
  });

  it('refuses calls of staff without a token', async () => {
    const other = await setOut({});
    const response = await other.api.inject({
      method: 'GET',
      url: '/staff/orders',
      headers: { authorization: 'Bearer undefined' },
    });
    await other.api.close();
    expect(response.statusCode).toBe(404);
  });
});
