import { digestOf, matches } from './secrets.ts';

describe('what is kept of a secret', () => {
  it('is an argon2id digest, of a cost that OWASP asks for, with a salt of its own', async () => {
    const [one, other] = await Promise.all([digestOf('secret'), digestOf('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it.each([
    { spec: 'itself', input: 'pässword', is: true },
    { spec: 'itself from a keyboard that writes marks apart', input: 'pa\u0308ssword', is: true },
    { spec: 'another case', input: 'Pässword', is: false },
    { spec: 'a space more', input: 'pässword ', is: false },
    { spec: 'nothing', input: '', is: false },
  ])('matches $spec: $is', async ({ input, is }) =>
    expect(await matches(input, await digestOf('pässword'))).toBe(is),
  );

  it('matches by the cost it was made with', async () => {
    // A test vector of the reference implementation.
    const digest = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await matches('password', digest)).toBe(true);
    expect(await matches('passwore', digest)).toBe(false);
  });

  it('takes as long where there is none', async () => {
    const digest = await digestOf('secret');
    const fastest = async (stored: string | null) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round++) {
        const start = performance.now();
        expect(await matches('guess', stored)).toBe(false);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    expect(await fastest(null)).toBeGreaterThan((await fastest(digest)) / 2);
  });

  it('is never anything else', async () => {
    await expect(matches('secret', 'secret')).rejects.toThrow('not written as it should be');
  });
});
