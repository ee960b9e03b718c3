import fc from 'fast-check';
import { decodeQuery, encodeQuery, type QueryParams } from './query.ts';

const ARRAYS = ['sizes', 'colors'];

describe('query strings of the services', () => {
  it.each<{ spec: string; params: QueryParams; search: string }>([
    {
      // @see rules/browse/indexed-arrays
      spec: 'arrays are written indexed without brackets',
      params: { sizes: ['s', 'm'] },
      search: 'sizes0=s&sizes1=m',
    },
    { spec: 'null values are skipped', params: { page_number: null, per_page: 20 }, search: 'per_page=20' },
    {
      spec: 'category comes first',
      params: { sizes: ['s'], category: 'dresses', page_number: 2 },
      search: 'category=dresses&sizes0=s&page_number=2',
    },
    { spec: 'an empty list is omitted', params: { sizes: [] }, search: '' },
  ])('$spec', ({ params, search }) => {
    expect(encodeQuery(params)).toBe(search);
  });

  it.each([
    {
      spec: 'indices decide the order, and gaps are ignored',
      search: 'sizes1=m&sizes0=s',
      expected: { sizes: ['s', 'm'] },
    },
    { spec: 'a form repeats the plain name', search: 'sizes=s&sizes=m', expected: { sizes: ['s', 'm'] } },
    { spec: 'a name that is not a list keeps its digits', search: 'line2=a', expected: { line2: 'a' } },
  ])('$spec', ({ search, expected }) => {
    expect(decodeQuery(search, ARRAYS)).toEqual(expected);
  });

  it('a property of Object.prototype is an ordinary key, which a schema can refuse', () => {
    expect(Object.entries(decodeQuery('__proto__=a&constructor=b', ARRAYS))).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  it('parses every query that it encodes', () => {
    const texts = fc.array(fc.string(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.record({ category: fc.string(), sizes: texts, colors: texts }), (params) => {
        expect(decodeQuery(encodeQuery(params), ARRAYS)).toEqual(params);
      }),
    );
  });
});
