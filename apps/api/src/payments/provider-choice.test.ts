import { REGION_IDS } from '@lemari/contract/schemas';
import type { PaymentSort } from '../tools/payment-provider.ts';
import { paymentConfigFromEnv } from './payment-config.ts';
import { paymentsOf, providersOf } from './payments.ts';

const PUBLIC = { PUBLIC_URL: 'https://lemari.example' };
const SANDBOX = { PAY_SECRET_KEY: 'a', PAY_WEBHOOK_SECRET: 'b' };
const TWO_C_TWO_P = {
  TWO_C_TWO_P_MERCHANT_ID: 'JT01',
  TWO_C_TWO_P_SECRET_KEY: 'secret',
  PAYMENT_NOTICE_URL: 'https://lemari.example/notices',
};
const METHODS = ['hosted', 'card', 'virtual_account', 'bank_transfer'] as const;

const chosen = (env: Record<string, string>, sort: Omit<PaymentSort, 'method'>) => {
  const payments = paymentsOf(providersOf(paymentConfigFromEnv(env)));
  return METHODS.map((method) => payments.choose({ ...sort, method })?.name);
};

describe.each(REGION_IDS)('in %s', (region) => {
  it.each([
    { spec: 'without keys the sandbox', env: {}, names: ['sandbox', 'sandbox', 'sandbox', 'sandbox'] },
    {
      spec: 'with those of 2C2P its own page',
      env: TWO_C_TWO_P,
      names: ['2c2p', 'sandbox', 'sandbox', 'sandbox'],
    },
    {
      spec: 'in public 2C2P alone',
      env: { ...PUBLIC, ...TWO_C_TWO_P },
      names: ['2c2p', '2c2p', '2c2p', '2c2p'],
    },
    {
      spec: 'in public with keys of its own the sandbox',
      env: { ...PUBLIC, ...SANDBOX },
      names: ['sandbox', 'sandbox', 'sandbox', 'sandbox'],
    },
    { spec: 'in public without keys no provider', env: PUBLIC, names: METHODS.map(() => undefined) },
  ])('$spec takes what is paid once', ({ env, names }) =>
    expect(chosen(env, { region, purpose: 'once' })).toEqual(names),
  );

  it('only a card of the sandbox is charged again', () =>
    expect(chosen(TWO_C_TWO_P, { region, purpose: 'recurring' })).toEqual([
      undefined,
      'sandbox',
      undefined,
      undefined,
    ]));
});
