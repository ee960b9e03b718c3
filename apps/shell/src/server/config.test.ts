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
