import { DEVELOPMENT_EMAIL, DEVELOPMENT_PROFILES } from '@lemari/contract/development';
import { appFromEnv, emailFromEnv, houseFromEnv } from './house.ts';

// @see rules/scope/app
describe('appFromEnv', () => {
  it.each([{}, { APP_STORE_URL: '', PLAY_STORE_URL: '' }, { TWILIO_ACCOUNT_SID: 'AC1' }])(
    'is undefined without a store: %j',
    (env) => {
      expect(appFromEnv(env)).toBeUndefined();
    },
  );

  it.each([
    {
      env: { APP_STORE_URL: 'https://apps.example/id1', TWILIO_ACCOUNT_SID: 'AC1' },
      app: { stores: [{ name: 'App Store', url: 'https://apps.example/id1' }], sendsLink: true },
    },
    {
      env: { PLAY_STORE_URL: 'https://play.example/lemari', APP_STORE_URL: 'https://apps.example/id1' },
      app: {
        stores: [
          { name: 'App Store', url: 'https://apps.example/id1' },
          { name: 'Google Play', url: 'https://play.example/lemari' },
        ],
        sendsLink: false,
      },
    },
  ])('reads $env', ({ env, app }) => {
    expect(appFromEnv(env)).toEqual(app);
  });

  it.each(['lemari', 'http://apps.example/id1', 'javascript:alert(1)', 'https://'])('refuses "%s"', (url) => {
    expect(() => appFromEnv({ APP_STORE_URL: url })).toThrow(`APP_STORE_URL is "${url}"`);
  });
});

describe('emailFromEnv', () => {
  it.each([
    { from: undefined, email: undefined },
    { from: '', email: undefined },
    { from: 'hello@lemari.example', email: 'hello@lemari.example' },
    { from: 'Lemari <hello@lemari.example>', email: 'hello@lemari.example' },
  ])('is $email for "$from"', ({ from, email }) => {
    expect(emailFromEnv({ MAIL_FROM: from })).toBe(email);
  });
});

describe('houseFromEnv', () => {
  it('has the address of local development by default', () => {
    expect(houseFromEnv({})).toEqual({
      email: DEVELOPMENT_EMAIL,
      app: undefined,
      profiles: DEVELOPMENT_PROFILES,
      planInterestDays: 365,
      openPlans: ['sg/apparel', 'hk/bags'],
    });
    expect(houseFromEnv({ MAIL_FROM: 'Shop <hi@shop.example>' }).email).toBe('hi@shop.example');
  });

  // @see rules/footer/social
  it.each([
    { spec: 'none by default', env: {}, profiles: {} },
    {
      spec: 'those that are configured',
      env: { TIKTOK_URL: 'https://tiktok.example/@shop', PINTEREST_URL: '' },
      profiles: { tiktok: 'https://tiktok.example/@shop' },
    },
  ])('gives a public shop $spec of the profiles on social networks', ({ env, profiles }) => {
    expect(houseFromEnv({ PUBLIC_URL: 'https://shop.example', ...env }).profiles).toEqual(profiles);
  });

  it('refuses a profile without https', () => {
    expect(() => houseFromEnv({ INSTAGRAM_URL: 'instagram' })).toThrow('INSTAGRAM_URL is "instagram"');
  });

  // @see rules/plans/interest-deleted
  it('reads for how many days an e-mail waits for news of plans', () => {
    expect(houseFromEnv({ PLAN_INTEREST_DAYS: '90' }).planInterestDays).toBe(90);
    expect(houseFromEnv({ PLAN_INTEREST_DAYS: '' }).planInterestDays).toBe(365);
  });

  it('names the plans that can be bought', () => {
    expect(houseFromEnv({ OPEN_PLANS: 'hk/bags, sg/apparel' }).openPlans).toEqual(['hk/bags', 'sg/apparel']);
    expect(() => houseFromEnv({ OPEN_PLANS: 'hk/apparel' })).toThrow('OPEN_PLANS names "hk/apparel"');
  });

  it.each(['0', '731', '-1', '1.5', 'long'])('refuses a PLAN_INTEREST_DAYS of "%s"', (text) =>
    expect(() => houseFromEnv({ PLAN_INTEREST_DAYS: text })).toThrow(
      `PLAN_INTEREST_DAYS is "${text}"; it can be a whole number from 1 to 730.`,
    ),
  );
});
