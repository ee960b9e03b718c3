import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { network, visitorFrom } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { textMessages } from './text-messages.ts';

const APP_INSTANCE = '5f1b2c3d-0000-4000-8000-000000000001';

// @see rules/calls/create-app-instance
describe.each(ONE_ENGINE)('app instances on %s', (engine) => {
  let now = '2026-11-21T02:00:00.000Z';
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock: { now: () => now } })));
  afterAll(() => api.close());

  it('updates an id that is sent again', async () => {
    const register = (operating_system: string, region: string) =>
      api.answer('createAppInstance', {
        body: { app_instance: APP_INSTANCE, operating_system },
        headers: { region },
      });
    expect(await register('website', 'sg')).toEqual({ data: { app_instance: APP_INSTANCE } });
    now = '2026-11-22T02:00:00.000Z';
    expect(await register('ios', 'hk')).toEqual({ data: { app_instance: APP_INSTANCE } });
    expect(await api.database.db.selectFrom('app_instance').selectAll().execute()).toEqual([
      {
        app_instance: APP_INSTANCE,
        operating_system: 'ios',
        region: 'hk',
        created_at: '2026-11-21T02:00:00.000Z',
        seen_at: '2026-11-22T02:00:00.000Z',
      },
    ]);
  });

  it('stores one row for concurrent calls', async () => {
    const body = { app_instance: 'the-same-one', operating_system: 'website' };
    await Promise.all(Array.from({ length: 10 }, () => api.answer('createAppInstance', { body })));
    const rows = await api.database.db
      .selectFrom('app_instance')
      .where('app_instance', '=', 'the-same-one')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    { spec: 'an empty body', body: {}, fields: ['app_instance', 'operating_system'] },
    { spec: 'no operating system', body: { app_instance: APP_INSTANCE }, fields: ['operating_system'] },
    {
      spec: 'a short id',
      body: { app_instance: 'x', operating_system: 'web' },
      fields: ['app_instance'],
    },
    {
      spec: 'a number for the id',
      body: { app_instance: 12_345_678, operating_system: 'web' },
      fields: ['app_instance'],
    },
    {
      spec: 'null for the id',
      body: { app_instance: APP_INSTANCE, operating_system: null },
      fields: ['operating_system'],
    },
    {
      spec: 'a null character',
      body: { app_instance: APP_INSTANCE, operating_system: 'a\u0000b' },
      fields: ['operating_system'],
    },
    {
      spec: 'an unknown field',
      body: { app_instance: APP_INSTANCE, operating_system: 'web', admin: true },
      fields: ['admin'],
    },
    { spec: 'a list', body: [], fields: ['body'] },
  ])('refuses $spec', async ({ body, fields }) => {
    const response = await api.call('createAppInstance', { body });
    expect(refusedFields(response)).toEqual({ status: 400, fields });
  });
});

// @see rules/calls/clevertap
describe.each(ONE_ENGINE)('events on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock: { now: () => '2026-11-21T02:00:05.000Z' } })));
  afterAll(() => api.close());

  it('are stored with the times of the event and of its arrival', async () => {
    const body = {
      identity: 'person-7',
      evtName: 'order_viewed',
      evtData: { order_id: 12, total: 'SGD 120.00', is_first: true },
      timestamp: 1_795_226_400,
    };
    expect(await api.answer('createEvent', { body, headers: { region: 'hk' } })).toEqual({
      data: { stored: true },
    });
    expect(await api.database.db.selectFrom('event').selectAll().execute()).toMatchObject([
      {
        name: 'order_viewed',
        identity: 'person-7',
        region: 'hk',
        facts: body.evtData,
        occurred_at: '2026-11-21T02:00:00.000Z',
        received_at: '2026-11-21T02:00:05.000Z',
      },
    ]);
  });

  it.each([
    { spec: 'no name', body: { evtData: {}, timestamp: 1 }, fields: ['evtName'] },
    {
      spec: 'a name with spaces',
      body: { evtName: 'Drop it', evtData: {}, timestamp: 1 },
      fields: ['evtName'],
    },
    {
      spec: 'order_created, which only the services send',
      body: { evtName: 'order_created', evtData: {}, timestamp: 1 },
      fields: ['evtName'],
    },
    { spec: 'no time', body: { evtName: 'page_viewed', evtData: {} }, fields: ['timestamp'] },
    {
      spec: 'a negative time',
      body: { evtName: 'page_viewed', evtData: {}, timestamp: -1 },
      fields: ['timestamp'],
    },
  ])('refuses $spec', async ({ body, fields }) => {
    const response = await api.call('createEvent', { body });
    expect(refusedFields(response)).toEqual({ status: 400, fields });
  });
});

// @see rules/calls/download-link
describe.each(ONE_ENGINE)('links to the app on %s', (engine) => {
  let now = '2026-11-21T02:00:00.000Z';
  let taken: { authorization: string | undefined; url: string | undefined; body: string }[] = [];
  let status = 201;
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      taken.push({ authorization: request.headers.authorization, url: request.url, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
    });
  });
  let api: TestApi;
  let mute: TestApi;
  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    const clock = { now: () => now };
    const texts = textMessages({
      url: `http://127.0.0.1:${port}`,
      sid: 'AC7',
      authToken: 'token',
      from: '+6500000000',
      storefrontUrl: 'https://lemari.example',
    });
    [api, mute] = await Promise.all([testApi(engine, { clock, texts }), testApi(engine, { clock })]);
  });
  beforeEach(() => {
    taken = [];
    status = 201;
  });
  afterAll(async () => {
    gateway.close();
    await Promise.all([api.close(), mute.close()]);
  });
  const ask = (from: TestApi, phone_number: string) =>
    from.answer('createDownloadLink', { body: { phone_number } });

  it('are sent as text messages, in Twilio’s documented form', async () => {
    expect(await ask(api, '6581234567')).toEqual({ link: '/sg/apparel/app', texted_to: '+6581234567' });
    const [message] = taken;
    expect(message).toMatchObject({
      url: '/2010-04-01/Accounts/AC7/Messages.json',
      authorization: `Basic ${Buffer.from('AC7:token').toString('base64')}`,
    });
    expect(Object.fromEntries(new URLSearchParams(message?.body))).toEqual({
      To: '+6581234567',
      From: '+6500000000',
      Body: 'Lemari on your phone: https://lemari.example/sg/apparel/app',
    });
  });

  it('are answered without a provider of text messages', async () =>
    expect(await ask(mute, '628123456789')).toEqual({ link: '/id/app', texted_to: null }));

  it('are answered when the provider refuses the message', async () => {
    status = 500;
    const warn = jest.spyOn(api.app.log, 'warn');
    expect(await ask(api, '85291234567')).toEqual({ link: '/hk/apparel/app', texted_to: null });
    expect(JSON.stringify(warn.mock.calls)).not.toContain('85291234567');
    warn.mockRestore();
  });

  it('are sent to a number once a minute', async () => {
    await ask(api, '6590000001');
    const again = await api.call('createDownloadLink', { body: { phone_number: '6590000001' } });
    expect(problemOf(again)).toMatchObject({
      status: 429,
      detail: expect.stringContaining('a moment') as string,
    });
    expect(taken).toHaveLength(1);
    now = '2026-11-21T02:01:01.000Z';
    expect(await ask(api, '65090000001')).toMatchObject({ texted_to: '+6590000001' });
  });

  it('are sent to a number once for fifty concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        api.call('createDownloadLink', { headers: network(), body: { phone_number: '6590000002' } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect(taken).toHaveLength(1);
  });

  it('are sent to twenty numbers an hour from an IP address', async () => {
    const headers = visitorFrom('203.0.113.120');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        api.call('createDownloadLink', { headers, body: { phone_number: `659000${1000 + index}` } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(20);
    expect(taken).toHaveLength(20);
  });

  // @see rules/calls/download-link-phone
  it('are refused for an invalid number', async () => {
    const response = await api.call('createDownloadLink', { body: { phone_number: '6512' } });
    expect(refusedFields(response)).toEqual({ status: 400, fields: ['phone_number'] });
    expect(problemOf(response)).toMatchObject({
      detail: 'Invalid phone number. Phone number must be 8 numbers long (without country code)',
    });
    expect(taken).toHaveLength(0);
  });
});
