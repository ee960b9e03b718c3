import { movingClock } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { END, type Member, member, orderDriver, START } from '../testing/order-driver.ts';
import { rentOut } from '../testing/own-styles.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import type { Mail } from '../platform/outbox/outbox.ts';

const TOKEN = 'a-token-of-the-staff';
const BEGINNING = '2026-11-21T02:00:00.000Z';

/** Start of the next rental: the first free day after a return on the 4th. */
const NEXT = { start: '2026-12-12', end: '2026-12-15' };

describe.each(ONE_ENGINE)('late pieces on %s', (engine) => {
  const clock = movingClock(BEGINNING);
  const money = paymentDriver(clock);
  const sent: Mail[] = [];
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  beforeAll(async () => {
    const mailer = {
      storefrontUrl: 'https://lemari.example',
      send: (mail: Mail) => Promise.resolve(sent.push(mail) > 0),
    };
    api = await testApi(engine, { clock, mailer, payments: [money.provider], staffToken: TOKEN });
    driver = orderDriver(api);
  });
  afterAll(() => api.close());
  const passTo = (instant: string) => clock.pass((Date.parse(instant) - Date.parse(clock.now())) / 1000);
  /** Runs the jobs twice at once at noon in Jakarta; the effect must be that of one run. */
  const dayBreaks = async (date: string) => {
    passTo(`${date}T05:00:00.000Z`);
    await Promise.all([api.app.jobs.runAll(), api.app.jobs.runAll()]);
  };
  afterEach(() => passTo(BEGINNING));

  const subjectsTo = async ({ email }: Member) => {
    await api.app.settled();
    return sent.flatMap(({ to, subject }) => (to === email ? subject : []));
  };
  const textTo = ({ email }: Member, subject: string) =>
    sent.find((mail) => mail.to === email && mail.subject === subject)?.text;
  const staff = (method: 'GET' | 'POST', path: string) =>
    api.inject({
      method,
      url: `/staff/${path}`,
      headers: { authorization: `Bearer ${TOKEN}` },
      ...(method === 'POST' && { payload: {} }),
    });
  /** Orders with missing pieces, as staff see them. */
  const missingOf = async (order: { readonly id: number }) =>
    (await staff('GET', 'missing-pieces'))
      .json<{ data: { order_id: number; late_number: string | null }[] }>()
      .data.filter(({ order_id: id }) => id === order.id)
      .map(({ late_number: late }) => late);
  /** Availability of each item, as the order's page shows it. */
  const thereOf = async ({ headers }: Member, { id }: { readonly id: number }) =>
    (await api.answer('getOrder', { headers, params: { id } })).data.items.map((item) => item.is_available);
  const step = async (order: { readonly id: number }, name: string) =>
    expect((await staff('POST', `orders/${order.id}/${name}`)).statusCode).toBe(200);

  /** A customer with an unpaid order of a style. */
  const ordered = async (style: number, { start, end } = { start: START, end: END }, backup?: object) => {
    const who = await member(api.database.db);
    const cart = await driver.addCart(who, style, { start });
    if (backup)
      await api.answer('updateCart', {
        headers: who.headers,
        params: { id: cart.id },
        body: { style_size: { style_id: style, size: 's', ...backup } },
      });
    return {
      who,
      order: await driver.placeOrder(who, cart.id, { shipping: driver.toDoor(who, start, end) }),
    };
  };
  const paid = async (...wish: Parameters<typeof ordered>) => {
    const { who, order } = await ordered(...wish);
    return { who, order: await driver.pay(who, driver.payment(order, CARDS.fine)) };
  };
  /** A delivered order that is not returned on its day. */
  const out = async (style: number) => {
    const first = await paid(style);
    await step(first.order, 'deliver');
    return first;
  };
  /** Bookings of a style, earliest first. */
  const bookingsOf = async (style: number) => {
    const rows = await api.database.db
      .selectFrom('booking')
      .innerJoin('unit', 'unit.id', 'booking.unit_id')
      .where('unit.style_id', '=', style)
      .where('booking.status', '<>', 'cancelled')
      .orderBy('starts_on')
      .select(['unit_id', 'starts_on', 'free_on'])
      .execute();
    const [first] = rows;
    return rows.map(({ unit_id: unit, starts_on: from, free_on: until }) => ({
      piece: unit === first?.unit_id ? 'the late one' : 'another one',
      away: `${from}/${until}`,
    }));
  };
  const firstStart = async (style: number) =>
    (
      await api.answer('listPossibleRentals', {
        params: { id: style, size: 's' },
        query: { rental_period: 4 },
        headers: { region: 'id' },
      })
    ).data[0]?.start_date;

  it('stay blocked while they are out and for their turnaround', async () => {
    const style = await driver.addOwnStyle();
    const { order } = await out(style);
    await dayBreaks(END);
    expect(await bookingsOf(style)).toMatchObject([{ away: '2026-12-01/2026-12-12' }]);
    await dayBreaks('2026-12-05');
    expect(await bookingsOf(style)).toMatchObject([{ away: '2026-12-01/2026-12-13' }]);
    // The 13th is a Sunday.
    expect(await firstStart(style)).toBe('2026-12-14');
    await dayBreaks('2026-12-08');
    expect(await firstStart(style)).toBe('2026-12-16');
    passTo('2026-12-09T05:00:00.000Z');
    await step(order, 'return');
    expect(await bookingsOf(style)).toMatchObject([{ away: '2026-12-01/2026-12-17' }]);
    await dayBreaks('2026-12-12');
    expect(await bookingsOf(style)).toMatchObject([{ away: '2026-12-01/2026-12-17' }]);
    expect(await firstStart(style)).toBe('2026-12-17');
  });

  it('are replaced by another piece for the next order, without a mail', async () => {
    const style = await driver.addOwnStyle(2);
    await out(style);
    const next = await paid(style, NEXT);
    expect((await bookingsOf(style)).map(({ piece }) => piece)).toEqual(['the late one', 'the late one']);
    await dayBreaks('2026-12-05');
    expect(await bookingsOf(style)).toEqual([
      { piece: 'the late one', away: '2026-12-01/2026-12-13' },
      { piece: 'another one', away: '2026-12-12/2026-12-23' },
    ]);
    expect(await missingOf(next.order)).toEqual([]);
    await step(next.order, 'ship');
    expect(await subjectsTo(next.who)).toEqual([
      `Your order ${next.order.number} is confirmed`,
      `Your order ${next.order.number} is on its way`,
    ]);
  });

  it('without a replacement skip the turnaround, and the next customer gets one mail', async () => {
    const style = await driver.addOwnStyle();
    const late = await out(style);
    const { who, order } = await paid(style, NEXT);
    await dayBreaks('2026-12-05');
    await dayBreaks('2026-12-06');
    expect((await bookingsOf(style)).map(({ away }) => away)).toEqual([
      '2026-12-01/2026-12-12',
      '2026-12-12/2026-12-23',
    ]);
    expect(await missingOf(order)).toEqual([late.order.number]);
    expect(await thereOf(who, order)).toEqual([false]);
    const mailSubject = `A piece of your order ${order.number} is late`;
    expect(await subjectsTo(who)).toEqual([`Your order ${order.number} is confirmed`, mailSubject]);
    expect(textTo(who, mailSubject)).toContain(`- ${order.items[0]?.name}`);
    expect(textTo(who, mailSubject)).toContain('by Thursday 10 December');

    // Less than 48 hours ahead, and a cancellation is still refunded in full.
    await dayBreaks('2026-12-10');
    const terms = await api.answer('getCancellation', { headers: who.headers, params: { id: order.id } });
    expect(terms.data).toMatchObject({ refund_price: order.total_price, kept_price: 0 });
    const refused = await staff('POST', `orders/${order.id}/ship`);
    expect(problemOf(refused)).toMatchObject({
      status: 409,
      detail: `Order ${order.number} cannot be sent without ${order.items[0]?.name} (still out with ${late.order.number}).`,
    });
    await step(late.order, 'return');
    expect(await missingOf(order)).toEqual([]);
    expect(await thereOf(who, order)).toEqual([true]);
    await dayBreaks('2026-12-11');
    expect((await bookingsOf(style)).map(({ away }) => away)).toEqual([
      '2026-12-01/2026-12-12',
      '2026-12-12/2026-12-23',
    ]);
    await step(order, 'ship');
    expect(await subjectsTo(who)).toHaveLength(3);
  });

  it('that are too late fail the next order and refund it in full', async () => {
    const style = await driver.addOwnStyle();
    await out(style);
    const { who, order } = await paid(style, NEXT);
    await dayBreaks('2026-12-05');
    await dayBreaks('2026-12-11');
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'failed',
      status_reason: expect.stringMatching(/^The customer before you did not return .* is refunded to your/),
      refunded_price: order.total_price,
      payment: { status: 'refunded' },
      delivery: { status: 'Failed' },
      return: { status: 'Cancelled' },
    });
    const [reference] = await driver.references(order.id);
    expect(money.refunds.filter(({ charge }) => charge === reference)).toMatchObject([
      { amount: { amountMinor: order.total_price } },
    ]);
    expect((await subjectsTo(who)).toSorted()).toEqual(
      [
        `A piece of your order ${order.number} is late`,
        `We couldn’t go ahead with your order ${order.number}`,
        `Your order ${order.number} is confirmed`,
      ].toSorted(),
    );
    expect((await bookingsOf(style)).map(({ away }) => away)).toEqual(['2026-12-01/2026-12-19']);
  });

  it('that are too late are replaced by the chosen backup, at no extra cost', async () => {
    const style = await driver.addOwnStyle();
    await out(style);
    const { who, order } = await paid(style, NEXT, { backup_size: 'm' });
    await dayBreaks('2026-12-11');
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'confirmed',
      refunded_price: 0,
      items: [{ size_category: 'm', sent_as: 'backup_size' }],
    });
    const mailSubject = `We’re sending your backup with order ${order.number}`;
    expect(await subjectsTo(who)).toEqual([`Your order ${order.number} is confirmed`, mailSubject]);
    expect(textTo(who, mailSubject)).toContain(', size M');
    await step(order, 'ship');
  });

  it('that are noticed after their return fail only the orders that cannot be sent', async () => {
    const [near, far] = [await driver.addOwnStyle(), await driver.addOwnStyle()];
    const late = [await out(near), await out(far)];
    const soon = await paid(near, NEXT);
    const later = await paid(far, { start: '2026-12-14', end: '2026-12-17' });
    passTo('2026-12-11T05:00:00.000Z');
    for (const { order } of late) await step(order, 'return');
    await api.app.jobs.runAll();
    expect((await driver.order(soon.who, soon.order.id)).order_status).toBe('failed');
    expect((await driver.order(later.who, later.order.id)).order_status).toBe('confirmed');
    expect((await bookingsOf(far)).map(({ away }) => away)).toEqual([
      '2026-12-01/2026-12-14',
      '2026-12-14/2026-12-25',
    ]);
  });

  it('move holds of unpaid orders too, and release them if no piece is free', async () => {
    const [two, one] = [await driver.addOwnStyle(2), await driver.addOwnStyle()];
    await out(two);
    await out(one);
    passTo('2026-12-10T16:00:00.000Z');
    const [moved, lost] = [await ordered(two, NEXT), await ordered(one, NEXT)];
    for (const { who, order } of [moved, lost]) await driver.pay(who, driver.transfer(order));
    await dayBreaks('2026-12-11');
    expect((await bookingsOf(two)).map(({ piece }) => piece)).toEqual(['the late one', 'another one']);
    expect((await bookingsOf(one)).map(({ away }) => away)).toEqual(['2026-12-01/2026-12-19']);
    for (const { order } of [moved, lost]) {
      const [reference = ''] = await driver.references(order.id);
      money.set(reference, { status: 'paid' });
      await api.inject(money.notice(reference));
    }
    await api.app.settled();
    expect((await driver.order(moved.who, moved.order.id)).order_status).toBe('confirmed');
    expect(await driver.order(lost.who, lost.order.id)).toMatchObject({
      order_status: 'failed',
      refunded_price: lost.order.total_price,
    });
  });

  it('cancel overlapping bookings without an order', async () => {
    const style = await driver.addOwnStyle();
    await out(style);
    await rentOut(api.database.db, { id: style, size: 's', region: 'id' }, [NEXT.start, NEXT.end]);
    await dayBreaks('2026-12-28');
    expect((await bookingsOf(style)).map(({ away }) => away)).toEqual(['2026-12-01/2027-01-05']);
  });

  it('that are noticed after weeks fail the orders that should have been sent', async () => {
    const style = await driver.addOwnStyle();
    await out(style);
    const { who, order } = await paid(style, NEXT, { backup_size: 'm' });
    await dayBreaks('2026-12-28');
    expect((await driver.order(who, order.id)).order_status).toBe('failed');
    expect((await bookingsOf(style)).map(({ away }) => away)).toEqual(['2026-12-01/2027-01-05']);
  });

  it('cost a fee for each day, which staff can collect', async () => {
    const { who, order } = await out(await driver.addOwnStyle());
    await dayBreaks('2026-12-06');
    const late = textTo(who, `Your order ${order.number} is late`);
    expect(late).toContain('IDR 100.000 so far');
    expect(late).toContain(`/order/${order.id}?pay=owed`);
    expect((await staff('POST', `orders/${order.id}/collected`)).statusCode).toBe(409);
    await step(order, 'return');
    await subjectsTo(who);
    const back = textTo(who, `Your order ${order.number} is back`);
    expect(back).toContain('The late fee is IDR 100.000.\nWe won’t charge your card automatically');
    expect(back).toContain(`/order/${order.id}?pay=owed`);
    const owing = async () =>
      (await staff('GET', 'orders?owes=true'))
        .json<{ data: { id: number }[] }>()
        .data.filter(({ id }) => id === order.id);
    expect(await owing()).toMatchObject([{ late_price: 10_000_000 }]);
    await step(order, 'collected');
    expect(await owing()).toEqual([]);
    expect((await staff('POST', `orders/${order.id}/collected`)).statusCode).toBe(409);
  });
});
