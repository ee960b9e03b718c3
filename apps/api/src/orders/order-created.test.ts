import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleverTap } from '../customer/event-account.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { END, orderDriver, START } from '../testing/order-driver.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';

interface Upload {
  readonly headers: IncomingHttpHeaders;
  readonly url: string | undefined;
  readonly body: { readonly d: readonly Record<string, unknown>[] };
}

/** CleverTap's Upload Events call, as its documentation describes it. */
async function openCleverTap() {
  const uploads: Upload[] = [];
  const behaviour = { answer: { status: 200, body: '{"status":"success","processed":1,"unprocessed":[]}' } };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { headers, url } = request;
      uploads.push({ headers, url, body: JSON.parse(text) as Upload['body'] });
      const { status, body } = behaviour.answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads,
    behaviour,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const FINE = { status: 200, body: '{"status":"success"}' };

describe.each(ONE_ENGINE)('that an order was created, on %s', (engine) => {
  let clock: ReturnType<typeof movingClock>;
  let account: Awaited<ReturnType<typeof openCleverTap>>;
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  beforeAll(async () => {
    clock = movingClock();
    account = await openCleverTap();
    const events = cleverTap({ url: account.url, id: 'W12', passcode: 'pass' });
    api = await testApi(engine, { clock, events, payments: [paymentDriver(clock).provider] });
    driver = orderDriver(api);
  });
  beforeEach(() => {
    account.uploads.length = 0;
    account.behaviour.answer = FINE;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await api.close();
    await account.close();
  });

  const paid = async () => {
    const { who, order } = await driver.waiting();
    await driver.pay(who, driver.payment(order, CARDS.fine));
    await api.app.settled();
    return { who, order };
  };
  const sweep = async (seconds: number) => {
    clock.pass(seconds);
    await Promise.all([api.app.jobs.runAll(), api.app.jobs.runAll()]);
    await api.app.settled();
  };

  it('is told once, of whom and with what', async () => {
    const at = Date.parse(clock.now()) / 1000;
    const { who, order } = await paid();
    await sweep(3600);
    await sweep(24 * 3600);
    expect(account.uploads).toMatchObject([
      {
        url: '/1/upload',
        headers: {
          'x-clevertap-account-id': 'W12',
          'x-clevertap-passcode': 'pass',
          'content-type': 'application/json; charset=utf-8',
        },
        body: {
          d: [
            {
              type: 'event',
              identity: `customer-${who.id}`,
              ts: at,
              evtName: 'order_created',
              evtData: {
                order_id: order.id,
                number: order.number,
                vertical_type: 'on_demand',
                rental_date_start: START,
                rental_date_end: END,
                total_price: order.total_price,
                currency: 'IDR',
              },
            },
          ],
        },
      },
    ]);
  });

  it.each([
    { spec: 'refuses', answer: { status: 401, body: '{"status":"fail"}' } },
    { spec: 'leaves it out', answer: { status: 200, body: '{"status":"partial","processed":0}' } },
    { spec: 'answers nothing that can be read', answer: { status: 502, body: '<html>' } },
  ])('is told again, the same and in growing gaps, where the account $spec', async ({ answer }) => {
    account.behaviour.answer = answer;
    await paid();
    for (let minutes = 0; minutes < 16; minutes += 1) await sweep(60);
    const tries = account.uploads.length;
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(tries).toBeLessThanOrEqual(6);
    account.behaviour.answer = FINE;
    await sweep(3600);
    await sweep(3600);
    expect(account.uploads).toHaveLength(tries + 1);
    expect(new Set(account.uploads.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is told by the next one where whoever was at it was killed', async () => {
    account.behaviour.answer = { status: 503, body: '{}' };
    const { order } = await paid();
    account.behaviour.answer = FINE;
    account.uploads.length = 0;
    // Taken, and then nothing more was heard.
    const claimed_until = new Date(Date.parse(clock.now()) + 60_000).toISOString();
    await api.database.db
      .updateTable('event')
      .set({ claimed_until })
      .where('is_awaited', '=', true)
      .where('sent_at', 'is', null)
      .execute();
    await sweep(30);
    expect(account.uploads).toEqual([]);
    await sweep(31);
    await sweep(61);
    expect(account.uploads).toMatchObject([{ body: { d: [{ evtData: { order_id: order.id } }] } }]);
  });
});

it.each(ONE_ENGINE)('without an account the table is the place, on %s', async (engine) => {
  const clock = movingClock();
  const api = await testApi(engine, { clock, payments: [paymentDriver(clock).provider] });
  const driver = orderDriver(api);
  const { who, order } = await driver.waiting();
  await driver.pay(who, driver.payment(order, CARDS.fine));
  await api.app.jobs.runAll();
  expect(await driver.created(order.id)).toBe(1);
  const rows = await api.database.db.selectFrom('event').select(['is_awaited', 'sent_at']).execute();
  expect(rows).toEqual([{ is_awaited: false, sent_at: null }]);
  await api.close();
});
