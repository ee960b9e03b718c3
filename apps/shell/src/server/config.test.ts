import { readConfig } from './config.ts';

describe('what can be paid with', () => {
  const OPEN = { PUBLIC_URL: 'https://shop.example', CLIENT_SECRET: 'a secret' };
  const BANKS = ['virtual_account', 'bank_transfer'];

  it.each([
    { spec: 'on nobody’s shop is all that the sandbox takes', env: {}, banks: BANKS, hasFields: true },
    {
      spec: 'with 2C2P alone is a card, on its page',
      env: { ...OPEN, TWO_C_TWO_P_MERCHANT_ID: 'JT01' },
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
