import { cookieTimeWords } from './device-data.ts';

describe('cookieTimeWords', () => {
  // @see rules/cookies/app-instance, rules/cookies/default-expiry, rules/cookies/utm
  it.each([
    { name: 'app_instance', words: '365 days' },
    { name: 'region', words: '28 days' },
    { name: 'utm', words: '30 minutes' },
  ] as const)('says $words of $name', ({ name, words }) => {
    expect(cookieTimeWords(name)).toBe(words);
  });
});
