import { startProblem } from './start-problem.ts';

describe('before anything is built, npm start', () => {
  it.each([
    {
      spec: 'an address of a mail server',
      env: { SMTP_URL: 'nonsense' },
      message: /^SMTP_URL is no address/,
    },
    { spec: 'the address of a database', env: { DATABASE_URL: 'nonsense' }, message: /^DATABASE_URL is no/ },
    {
      spec: 'an account that misses a part',
      env: { TWILIO_ACCOUNT_SID: 'AC1' },
      message: /TWILIO_AUTH_TOKEN/,
    },
    { spec: 'a service', env: { PICTURES_URL: 'nonsense' }, message: /^PICTURES_URL is "nonsense"/ },
    { spec: 'what others would find', env: { HOST: '0.0.0.0' }, message: /PUBLIC_URL is not set/ },
  ])('refuses $spec', ({ env, message }) =>
    expect(startProblem(env, ['api', 'storefront', 'pay'])).toMatch(message),
  );

  it('takes an environment with nothing set', () =>
    expect(startProblem({}, ['api', 'storefront', 'pay'])).toBeUndefined());
});
