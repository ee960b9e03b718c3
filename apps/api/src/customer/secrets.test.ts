import { CODE_DIGITS } from '@lemari/domain/person/sign-in-code';
import { digestOf, matches, newDigits } from './secrets.ts';

describe('the digest of a secret', () => {
  it('is argon2id at the cost that OWASP recommends, with a salt of its own', async () => {
    const [one, other] = await Promise.all([digestOf('secret'), digestOf('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it.each([
    { spec: 'the secret', input: 'pässword', is: true },
    { spec: 'the secret in decomposed characters', input: 'pa\u0308ssword', is: true },
    { spec: 'another letter case', input: 'Pässword', is: false },
    { spec: 'an extra space', input: 'pässword ', is: false },
    { spec: 'an empty text', input: '', is: false },
  ])('matches $spec: $is', async ({ input, is }) =>
    expect(await matches(input, await digestOf('pässword'))).toBe(is),
  );

  it('matches at the cost that it records', async () => {
    // A test vector of the reference implementation.
    const digest = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await matches('password', digest)).toBe(true);
    expect(await matches('passwore', digest)).toBe(false);
  });

  it('takes as long to compare without a digest', async () => {
    const digest = await digestOf('secret');
    const timeOf = async (stored: string | null) => {
      const start = performance.now();
      expect(await matches('guess', stored)).toBe(false);
      return performance.now() - start;
    };
    // In turns, so that other work on the machine slows both.
    const [without, withDigest]: [number[], number[]] = [[], []];
    for (let round = 0; round < 10; round++) {
      without.push(await timeOf(null));
      withDigest.push(await timeOf(digest));
    }
    expect(Math.min(...without)).toBeGreaterThan(Math.min(...withDigest) / 2);
  });

  it('is never compared with a text that is no digest', async () => {
    await expect(matches('secret', 'secret')).rejects.toThrow('no valid digest');
  });
});

it('a new code has the number of digits that forms ask for', () => {
  for (let n = 0; n < 100; n += 1) expect(newDigits()).toMatch(new RegExp(`^[0-9]{${CODE_DIGITS}}$`));
});
