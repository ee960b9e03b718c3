import { REGION_IDS } from '@lemari/contract/schemas';
import { isPaidByCard } from '@lemari/domain/plan';
import type { PaymentSort } from '../tools/payment-provider.ts';
import { paymentConfigFromEnv } from './payment-config.ts';
import { paymentsOf, providersOf } from './payments.ts';

const PUBLIC = { PUBLIC_URL: 'https://lemari.example' };
const PAY = 'https://pay.example';
const SANDBOX = { PAY_SECRET_KEY: 'a', PAY_WEBHOOK_SECRET: 'b', PAY_PUBLIC_URL: PAY };
const TWO_C_TWO_P = {
  TWO_C_TWO_P_MERCHANT_ID: 'JT01',
  TWO_C_TWO_P_SECRET_KEY: 'secret',
  PAYMENT_NOTICE_URL: 'https://lemari.example/notices',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
const METHODS = ['hosted', 'card', 'virtual_account', 'bank_transfer'] as const;

const paymentsWith = (env: Record<string, string>) => paymentsOf(providersOf(paymentConfigFromEnv(env)));
const chosen = (env: Record<string, string>, sort: Omit<PaymentSort, 'method'>) => {
  const payments = paymentsWith(env);
  return METHODS.map((method) => payments.choose({ ...sort, method })?.name);
};

// @see rules/subscriptions/by-card
it.each(REGION_IDS)('cards pay the plans of %s where its pages say so', (region) =>
  expect(chosen(SANDBOX, { region, purpose: 'recurring' }).slice(0, 2).includes('sandbox')).toBe(
    isPaidByCard(region),
  ),
);

describe.each(REGION_IDS)('in %s', (region) => {
  /** The banks of transfers are Indonesian. */
  const bank = region === 'id' ? 'sandbox' : undefined;
  it.each([
    { spec: 'the sandbox without keys', env: {}, names: ['sandbox', 'sandbox', bank, bank] },
    {
      spec: '2C2P for its page with its keys',
      env: TWO_C_TWO_P,
      names: ['2c2p', 'sandbox', bank, bank],
    },
    {
      spec: '2C2P alone in public',
      env: { ...PUBLIC, ...TWO_C_TWO_P },
      names: ['2c2p', '2c2p', undefined, undefined],
    },
    {
      spec: 'the sandbox in public with its own keys',
      env: { ...PUBLIC, ...SANDBOX },
      names: ['sandbox', 'sandbox', bank, bank],
    },
    {
      spec: 'Stripe for cards with its keys',
      env: STRIPE,
      names: ['stripe', 'stripe', bank, bank],
    },
    {
      spec: 'Stripe for the frame, and 2C2P first on a page in Indonesia',
      env: { ...PUBLIC, ...STRIPE, ...TWO_C_TWO_P, FRAMES_URL: 'https://frames.example' },
      names: [region === 'id' ? '2c2p' : 'stripe', 'stripe', undefined, undefined],
    },
    { spec: 'none in public without keys', env: PUBLIC, names: METHODS.map(() => undefined) },
  ])('the provider of a single payment is $spec', ({ env, names }) =>
    expect(chosen(env, { region, purpose: 'once' })).toEqual(names),
  );

  /** Indonesia sells no plans by card, and takes transfers for them. */
  const plansBy = (name: string) =>
    region === 'id' ? [undefined, undefined, 'sandbox', 'sandbox'] : [name, name, undefined, undefined];

  it('recurring payments use Stripe with its keys, on its page as well', () =>
    expect(chosen(STRIPE, { region, purpose: 'recurring' })).toEqual(plansBy('stripe')));

  it('recurring payments use cards of the sandbox alone', () =>
    expect(chosen(TWO_C_TWO_P, { region, purpose: 'recurring' })).toEqual(plansBy('sandbox')));

  const EVERY_METHOD =
    region === 'id' ? ['credit_card', 'virtual_account', 'bank_transfer'] : ['credit_card'];
  const PAGES_2C2P = ['https://*.2c2p.com', 'https://pgw.2c2p.com'];
  it.each([
    {
      spec: 'all methods of the sandbox without keys',
      env: { PAY_PORT: '4410' },
      setup: {
        cardFrame: {
          origin: 'http://localhost:4410',
          path: '/fields',
          publishableKey: 'pk_lemari_development',
        },
        formTargets: ['http://localhost:4410'],
        methods: EVERY_METHOD,
      },
    },
    {
      spec: 'a card on 2C2P’s page in public with 2C2P alone',
      env: { ...PUBLIC, ...TWO_C_TWO_P },
      setup: { formTargets: PAGES_2C2P, methods: ['credit_card'] },
    },
    {
      spec: 'the sandbox’s card frame and both providers’ pages with both keys',
      env: { ...PUBLIC, ...TWO_C_TWO_P, ...SANDBOX, PAY_PUBLISHABLE_KEY: 'pk' },
      setup: {
        cardFrame: { origin: PAY, path: '/fields', publishableKey: 'pk' },
        formTargets: [PAY, ...PAGES_2C2P],
        methods: EVERY_METHOD,
      },
    },
    {
      spec: 'Stripe’s fields in a frame document, and its page',
      env: { ...PUBLIC, ...STRIPE, FRAMES_URL: 'https://frames.example' },
      setup: {
        cardFrame: { origin: 'https://frames.example', path: '/frames/card', publishableKey: 'pk' },
        formTargets: ['https://checkout.stripe.com'],
        methods: ['credit_card'],
      },
    },
    {
      spec: 'nothing in public with a sandbox without an address',
      env: { ...PUBLIC, ...SANDBOX, PAY_PUBLIC_URL: '' },
      setup: { formTargets: [], methods: [] },
    },
  ])('the checkout offers $spec', ({ env, setup }) => expect(paymentsWith(env).setup(region)).toEqual(setup));
});
