import { parseJson } from './parse-json.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('parseJson', () => {
  it('reads JSON that is nested 32 levels deep', () => {
    expect(parseJson(nested(32))).toBeInstanceOf(Array);
    expect(parseJson(`{"a":${nested(31)}}`)).toHaveProperty('a');
  });

  it.each([nested(33), nested(30_000), '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000), '[['.repeat(40)])(
    'returns undefined for deeper nesting: %#',
    (text) => expect(parseJson(text)).toBeUndefined(),
  );

  it.each(['', 'no JSON', '{', '"', '\0', '{"a":1}}'])('returns undefined for invalid JSON: %j', (text) =>
    expect(parseJson(text)).toBeUndefined(),
  );

  it.each(['"', '"\\', '"a', '[]', '\\'])('takes linear time for 256 KiB of %j', (piece) => {
    const startedAt = performance.now();
    parseJson(piece.repeat((256 * 1024) / piece.length));
    parseJson(JSON.stringify(piece.repeat((256 * 1024) / piece.length)));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('ignores brackets within strings, and siblings', () => {
    const text = JSON.stringify({ a: '['.repeat(100), b: `"${'{'.repeat(100)}\\`, c: Array(100).fill([]) });
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});
