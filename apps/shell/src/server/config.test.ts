import { readConfig } from './config.ts';

describe('what can be paid with', () => {
  const OPEN = { PUBLIC_URL: 'https://shop.example', CLIENT_SECRET: '6f1d0c8ab2e94735b0d1c7a95e3f8246' };
  const BANKS = ['virtual_account', 'bank_transfer'];

  it.each([
    { spec: 'on nobody’s shop is all that the sandbox takes', env: {}, banks: BANKS, hasFields: true },
    {
      spec: 'with 2C2P alone is a card, on its page',
      env: { ...OPEN, TWO_C_TWO_P_MERCHANT_ID: '702702000001' },
      banks: [],
      hasFields: false,
    },
    {
      spec: 'with a sandbox of one’s own is everything',
      env: { ...OPEN, PAY_PUBLIC_URL: 'https://pay.example' },
      banks: BANKS,
      hasFields: true,
    },
  ])('$spec', ({ env, banks, hasFields }) => {
    const { bankMethods, cardProvider } = readConfig(env);
    expect(bankMethods).toEqual(banks);
    expect(cardProvider !== undefined).toBe(hasFields);
  });
});

describe('where a service is', () => {
  it.each([
    { given: undefined, url: 'http://127.0.0.1:4300/customer' },
    { given: '', url: 'http://127.0.0.1:4300/customer' },
    { given: 'http://Customer:80/', url: 'http://customer' },
    { given: 'https://services.example/customer', url: 'https://services.example/customer' },
  ])('is read of $given', ({ given, url }) =>
    expect(readConfig({ CUSTOMER_URL: given }).services.customer).toBe(url),
  );

  it('that is no address is named', () =>
    expect(() => readConfig({ CUSTOMER_URL: 'customer' })).toThrow(
      'CUSTOMER_URL is "customer", which is no address.',
    ));
});

describe('PUBLIC_URL', () => {
  it.each([
    { given: undefined, publicUrl: undefined },
    { given: '', publicUrl: undefined },
    { given: 'http://localhost:4200/', publicUrl: 'http://localhost:4200' },
    { given: 'HTTP://LocalHost:80', publicUrl: 'http://localhost' },
  ])('$given is read as $publicUrl', ({ given, publicUrl }) =>
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl),
  );

  it.each(['https://shop.example', 'http://shop.example', 'shop'])(
    'of others, %s, is refused as it is',
    (given) => expect(() => readConfig({ PUBLIC_URL: given })).toThrow('CLIENT_SECRET is not set'),
  );
});

it('TRUST_PROXY that is no network is refused on this machine as well', () =>
  expect(() => readConfig({ TRUST_PROXY: 'everybody' })).toThrow('TRUST_PROXY has "everybody"'));
