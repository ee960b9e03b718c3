import { startProblem } from './start-problem.ts';

describe('startProblem', () => {
  it.each([
    {
      spec: 'an invalid URL of a mail server',
      env: { SMTP_URL: 'nonsense' },
      message: /^SMTP_URL is not an address/,
    },
    {
      spec: 'an invalid URL of a database',
      env: { DATABASE_URL: 'nonsense' },
      message: /^DATABASE_URL is no/,
    },
    {
      spec: 'an incomplete account',
      env: { TWILIO_ACCOUNT_SID: 'AC1' },
      message: /TWILIO_AUTH_TOKEN/,
    },
    {
      spec: 'an invalid URL of a service',
      env: { PICTURES_URL: 'nonsense' },
      message: /^PICTURES_URL is "nonsense"/,
    },
    {
      spec: 'an unsafe setup that other machines can reach',
      env: { HOST: '0.0.0.0' },
      message: /PUBLIC_URL is not set/,
    },
  ])('refuses $spec', ({ env, message }) =>
    expect(startProblem(env, ['api', 'storefront', 'pay'])).toMatch(message),
  );

  it('accepts an empty environment', () =>
    expect(startProblem({}, ['api', 'storefront', 'pay'])).toBeUndefined());
});
