import { parseJson } from './parse-json.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('parseJson', () => {
  it('reads what is nested 32 deep', () => {
    expect(parseJson(nested(32))).toBeInstanceOf(Array);
    expect(parseJson(`{"a":${nested(31)}}`)).toHaveProperty('a');
  });

  it.each([nested(33), nested(30_000), '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000), '[['.repeat(40)])(
    'reads nothing that is nested deeper: %#',
    (text) => expect(parseJson(text)).toBeUndefined(),
  );

  it.each(['', 'no JSON', '{', '"', '\0', '{"a":1}}'])('reads nothing that is no JSON: %j', (text) =>
    expect(parseJson(text)).toBeUndefined(),
  );

  it.each(['"', '"\\', '"a', '[]', '\\'])(
    'takes no longer for 256 KiB of %j than for other bodies',
    (piece) => {
      const begun = performance.now();
      parseJson(piece.repeat((256 * 1024) / piece.length));
      parseJson(JSON.stringify(piece.repeat((256 * 1024) / piece.length)));
      expect(performance.now() - begun).toBeLessThan(1_000);
    },
  );

  it('does not count what stands in texts, nor what stands side by side', () => {
    const text = JSON.stringify({ a: '['.repeat(100), b: `"${'{'.repeat(100)}\\`, c: Array(100).fill([]) });
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});
