import { keptWords } from './device-data.ts';

describe('keptWords', () => {
  // @see rules/cookies/app-instance, rules/cookies/default-expiry, rules/cookies/utm
  it.each([
    { name: 'app_instance', words: '365 days' },
    { name: 'region', words: '28 days' },
    { name: 'utm', words: '30 minutes' },
  ] as const)('says $words of $name', ({ name, words }) => {
    expect(keptWords(name)).toBe(words);
  });
});
