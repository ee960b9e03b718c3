import fc from 'fast-check';
import { cacheKey } from './query.ts';

describe('cacheKey', () => {
  it('ignores the order of keys', () => {
    expect(cacheKey('a/b', { x: 1, y: { p: 1, q: 2 } })).toBe(cacheKey('a/b', { y: { q: 2, p: 1 }, x: 1 }));
  });

  it('differs by argument and by name', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b) && typeof a !== 'object');
        expect(cacheKey('n', a)).not.toBe(cacheKey('n', b));
      }),
    );
    expect(cacheKey('a', undefined)).not.toBe(cacheKey('b', undefined));
  });
});
