import type { WirePaymentSetup } from '@lemari/contract/wire';
import { SERVICES } from '@lemari/contract/operations';
import { paymentSetupFromWire } from './payment-setup.map.ts';
import { createRegionReader } from './region-reader.ts';
import { type FakeServices, openFakeServices } from './testing/fake-services.ts';

let fake: FakeServices;
beforeEach(async () => {
  fake = await openFakeServices();
});
afterEach(() => fake.close());

const onChange = jest.fn();
const warn = jest.fn();
const error = jest.fn();
const readerOf = () => {
  const services = Object.fromEntries(
    SERVICES.map((service) => [service, `http://127.0.0.1:${fake.port}/${service}`]),
  ) as Record<(typeof SERVICES)[number], string>;
  return createRegionReader({ services }, { warn, error } as never, {
    operation: 'getPaymentSetup',
    fromWire: (answer) => paymentSetupFromWire((answer as { data: WirePaymentSetup }).data),
    name: 'payment setup',
    onChange,
  });
};

const SETUP = {
  cardProvider: { origin: 'https://pay.example', key: 'pk_example', path: '/fields' },
  takesCards: true,
  bankMethods: ['virtual_account', 'bank_transfer'],
  formTargets: ['https://pay.example'],
};

describe('createRegionReader', () => {
  it('requests once, and reports the first answer as a change', async () => {
    const { read } = readerOf();
    expect([await read('sg'), await read('sg')]).toEqual([SETUP, SETUP]);
    expect(fake.requests).toEqual(['/payment/setup']);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('requests again after expiry, and reports no change for the same answer', async () => {
    const { read, expire } = readerOf();
    await read('sg');
    onChange.mockClear();
    expire();
    expect(await read('sg')).toEqual(SETUP);
    expect(fake.requests).toHaveLength(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps the last answer while the service is down', async () => {
    const { read, expire } = readerOf();
    await read('sg');
    fake.isDown = true;
    expire();
    expect(await read('sg')).toEqual(SETUP);
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'payment setup of a region could not be loaded');
  });

  it('keeps the last answer while the service sends another shape', async () => {
    const { read, expire } = readerOf();
    fake.isStrange = true;
    expect(await read('sg')).toBeUndefined();
    fake.isStrange = false;
    expire();
    expect(await read('sg')).toEqual(SETUP);
    fake.isStrange = true;
    expire();
    expect(await read('sg')).toEqual(SETUP);
    expect(error).toHaveBeenCalledWith(expect.anything(), 'payment setup of a region could not be parsed');
  });

  it('returns undefined before the first answer, and tries again', async () => {
    const { read, expire } = readerOf();
    fake.isDown = true;
    expect(await read('sg')).toBeUndefined();
    fake.isDown = false;
    expire();
    expect(await read('sg')).toEqual(SETUP);
  });
});
