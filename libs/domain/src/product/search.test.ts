import fc from 'fast-check';
import {
  alikesOf,
  expressionsOf,
  mostEdits,
  mostReplaced,
  nearestFirst,
  searchWords,
  shorterSearches,
  swapsOf,
  termsOf,
} from './search.ts';

describe('the words of a search', () => {
  it.each([
    { text: 'Senja Bias Slip', words: ['senja', 'bias', 'slip'] },
    { text: '  Crème   BRÛLÉE ', words: ['creme', 'brulee'] },
    { text: 'cat-eye, V-neck!', words: ['cat', 'eye', 'v', 'neck'] },
    { text: 'LM-1009', words: ['1009'] },
    { text: 'lm1009 slip', words: ['1009', 'slip'] },
    { text: 'film 35', words: ['film', '35'] },
    { text: '旗袍', words: ['旗袍'] },
    { text: '!!! --', words: [] },
  ])('of "$text" are $words', ({ text, words }) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are at most ten, and hold nothing that a database reads as an operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const words = searchWords(text);
        expect(words.length).toBeLessThanOrEqual(10);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('the expressions of a search', () => {
  it('are all runs of up to four words', () => {
    expect(expressionsOf(['a', 'b', 'c', 'd', 'e'])).toEqual([
      ...['a', 'a b', 'a b c', 'a b c d'],
      ...['b', 'b c', 'b c d', 'b c d e'],
      ...['c', 'c d', 'c d e'],
      ...['d', 'd e'],
      'e',
    ]);
  });
});

// @see rules/browse/search-synonyms
describe('the terms of a search', () => {
  const synonyms = new Set(['little black dress', 'black dress', 'long sleeve', 'silk']);
  const terms = (text: string) => termsOf(text.split(' ').filter(Boolean), (words) => synonyms.has(words));

  it.each([
    { text: '', parts: [] },
    { text: 'silk gown', parts: ['silk', 'gown'] },
    { text: 'little black dress', parts: ['little black dress'] },
    { text: 'silk black dress long sleeve', parts: ['silk', 'black dress', 'long sleeve'] },
    { text: 'long black dress', parts: ['long', 'black dress'] },
  ])('of "$text" are $parts', ({ text, parts }) => {
    expect(terms(text)).toEqual(parts);
  });

  it('contain every word once, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('little', 'black', 'dress', 'silk', 'long', 'sleeve')),
        (words) => {
          expect(terms(words.join(' ')).join(' ')).toBe(words.join(' '));
        },
      ),
    );
  });
});

// @see rules/browse/search-misspelt
describe('a misspelt word', () => {
  it.each([
    { word: 'red', edits: 0 },
    { word: '1009', edits: 0 },
    { word: 'silk', edits: 1 },
    { word: 'velvett', edits: 1 },
    { word: 'cheongsm', edits: 2 },
  ])('"$word" differs in at most $edits letters', ({ word, edits }) => {
    expect(mostEdits(word)).toBe(edits);
  });

  it.each([
    { word: 'vest', replaced: 0 },
    { word: 'drees', replaced: 1 },
    { word: 'necklace', replaced: 1 },
  ])('"$word" has at most $replaced letters in place of others', ({ word, replaced }) => {
    expect(mostReplaced(word)).toBe(replaced);
  });

  it('may have any two neighbours swapped', () => {
    expect(swapsOf('silk')).toEqual(['islk', 'slik', 'sikl']);
    expect(swapsOf('a')).toEqual([]);
  });

  it('may have a letter in place of one that is taken for it', () => {
    expect(alikesOf('gaum')).toEqual(['gaun']);
    expect(alikesOf('topi')).toEqual(['tobi', 'topy']);
    expect(alikesOf('m')).toEqual([]);
  });

  it('is among the swaps of what was meant', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,12}$/), fc.nat(), (word, at) => {
        const swaps = swapsOf(word);
        const wrong = swaps[at % swaps.length] ?? '';
        expect(swapsOf(wrong)).toContain(word);
      }),
    );
  });
});

// @see rules/browse/nearest-relaxation
describe('the ways to relax a search', () => {
  it('leave out one of its words', () => {
    expect(shorterSearches('red silk gown')).toEqual([
      { word: 'red', q: 'silk gown' },
      { word: 'silk', q: 'red gown' },
      { word: 'gown', q: 'red silk' },
    ]);
  });

  it.each(['', 'silk', ' silk '])('are none for "%s"', (q) => {
    expect(shorterSearches(q)).toEqual([]);
  });

  it('come in the order of what they give; those that give nothing are left out', () => {
    const ways = [
      { way: 'a', total: 3 },
      { way: 'b', total: 0 },
      { way: 'c', total: 12 },
    ];
    expect(nearestFirst(ways, ({ total }) => total).map(({ way }) => way)).toEqual(['c', 'a']);
  });
});
