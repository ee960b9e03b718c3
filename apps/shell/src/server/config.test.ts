import { readConfig } from './config.ts';

describe('the URL of a service', () => {
  it.each([
    { value: undefined, url: 'http://127.0.0.1:4300/customer' },
    { value: '', url: 'http://127.0.0.1:4300/customer' },
    { value: 'http://Customer:80/', url: 'http://customer' },
    { value: 'https://services.example/customer', url: 'https://services.example/customer' },
  ])('is read from $value', ({ value, url }) =>
    expect(readConfig({ CUSTOMER_URL: value }).services.customer).toBe(url),
  );

  it.each([
    // @see rules/calls/catalogue-url
    { name: 'CATALOGUE_URL', service: 'catalogue' },
    // @see rules/calls/content-url
    { name: 'CONTENT_URL', service: 'content' },
    // @see rules/calls/customer-url
    { name: 'CUSTOMER_URL', service: 'customer' },
    // @see rules/calls/discovery-url
    { name: 'DISCOVERY_URL', service: 'discovery' },
    // @see rules/calls/logistic-url
    { name: 'LOGISTIC_URL', service: 'logistic' },
    // @see rules/calls/on-demand-url
    { name: 'ON_DEMAND_URL', service: 'on-demand' },
    // @see rules/calls/payment-url
    { name: 'PAYMENT_URL', service: 'payment' },
  ] as const)('$service is $name, or the reference API', ({ name, service }) => {
    const url = 'https://services.example/one';
    expect(readConfig({}).services[service]).toBe(`http://127.0.0.1:4300/${service}`);
    expect(readConfig({ [name]: url }).services[service]).toBe(url);
  });

  it('is named if it is invalid', () =>
    expect(() => readConfig({ CUSTOMER_URL: 'customer' })).toThrow(
      'CUSTOMER_URL is "customer", which is not a URL.',
    ));
});

describe('PUBLIC_URL', () => {
  it.each([
    { value: undefined, publicUrl: undefined },
    { value: '', publicUrl: undefined },
    { value: 'http://localhost:4200/', publicUrl: 'http://localhost:4200' },
    { value: 'HTTP://LocalHost:80', publicUrl: 'http://localhost' },
  ])('$value is read as $publicUrl', ({ value, publicUrl }) =>
    expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(publicUrl),
  );

  it.each(['https://shop.example', 'http://shop.example', 'shop'])(
    'with another host than this machine’s, %s, requires a client secret',
    (value) => expect(() => readConfig({ PUBLIC_URL: value })).toThrow('CLIENT_SECRET is not set'),
  );
});

it('an invalid TRUST_PROXY is refused on this machine as well', () =>
  expect(() => readConfig({ TRUST_PROXY: 'everybody' })).toThrow('TRUST_PROXY has "everybody"'));

// @see rules/regions/lite-configured
describe('LITE_REGIONS', () => {
  it.each([
    { value: undefined, regions: ['hk'] },
    { value: '', regions: ['hk'] },
    { value: 'none', regions: [] },
    { value: 'sg, id', regions: ['sg', 'id'] },
  ])('$value is read as $regions', ({ value, regions }) =>
    expect(readConfig({ LITE_REGIONS: value }).liteRegions).toEqual(regions),
  );

  it('with an unknown region is refused', () =>
    expect(() => readConfig({ LITE_REGIONS: 'hk,my' })).toThrow(
      'LITE_REGIONS is "hk,my"; it lists regions with commas (sg, id, hk), or is none.',
    ));
});

// @see rules/browse/page-size-configuration, rules/validation/password-length
describe('settings', () => {
  it('have defaults', () => expect(readConfig({}).settings).toEqual({ pageSize: 20, passwordMinLength: 6 }));

  it('are read', () =>
    expect(readConfig({ PAGE_SIZE: '12', PASSWORD_MIN_LENGTH: '8' }).settings).toEqual({
      pageSize: 12,
      passwordMinLength: 8,
    }));

  it('are named if they are invalid', () =>
    expect(() => readConfig({ PAGE_SIZE: '0' })).toThrow(
      'PAGE_SIZE is "0"; it can be a whole number from 1 to 60.',
    ));
});
