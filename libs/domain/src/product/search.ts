/** Longest synonym, in words: `little black dress`. */
const LONGEST_EXPRESSION = 4;

/** Words of a search that are read; a pasted sentence says no more with the rest. */
const MOST_WORDS = 10;

/**
 * Words of a search text: in lower case, without accents and punctuation; the number of a style without its letters.
 * @example 'Crème LM-1009' gives ['creme', '1009']
 */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\blm[\s-]?(?=\d)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** Consecutive words that may be one expression, single words included. */
export const expressionsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((_, start) =>
      words
        .slice(start, start + LONGEST_EXPRESSION)
        .map((__, index) => words.slice(start, start + index + 1).join(' ')),
    ),
  ),
];

/**
 * Divides words into terms: synonyms of several words first, the longest one at each place; other words are single.
 * @param isSynonym whether editors know the expression
 * @see rules/browse/search-synonyms
 */
export function termsOf(words: readonly string[], isSynonym: (expression: string) => boolean): string[] {
  if (words.length === 0) return [];
  for (let length = Math.min(LONGEST_EXPRESSION, words.length); length > 1; length--) {
    const expression = words.slice(0, length).join(' ');
    if (isSynonym(expression)) return [expression, ...termsOf(words.slice(length), isSynonym)];
  }
  return [...words.slice(0, 1), ...termsOf(words.slice(1), isSynonym)];
}

/**
 * Most letters in which a misspelt word differs from the one that was meant. In a short word any change makes another
 * word; a number is never misspelt.
 * @see rules/browse/search-misspelt
 */
export const mostEdits = (word: string): 0 | 1 | 2 =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;

/**
 * Most letters of a misspelt word that stand for other letters; the remaining edits are missing, extra or swapped
 * letters. Two other letters make another word: `necklace` is no `neckline`.
 * @see rules/browse/search-misspelt
 */
export const mostReplaced = (word: string): 0 | 1 => (word.length < 5 ? 0 : 1);

/** The word with each pair of neighbours swapped: `blakc` includes `black`. Swapping counts as one edit. */
export const swapsOf = (word: string): string[] =>
  [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2));

/** Letters that are taken for each other by ear, or hit for each other. */
const ALIKE = ['mn', 'ck', 'sz', 'iy', 'fv', 'bp', 'dt'] as const;

/**
 * The word with each letter but the first replaced by one that is taken for it: `gaum` includes `gaun`. It counts as one
 * edit, also in a short word.
 * @see rules/browse/search-misspelt
 */
export const alikesOf = (word: string): string[] =>
  [...word].flatMap((letter, at) =>
    at === 0
      ? []
      : ALIKE.filter((pair) => pair.includes(letter)).map(
          (pair) => word.slice(0, at) + pair.replace(letter, '') + word.slice(at + 1),
        ),
  );

/** The search text without each of its words; none for a single word. */
export function shorterSearches(q: string): { word: string; q: string }[] {
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length < 2) return [];
  return words
    .slice(0, MOST_WORDS)
    .map((word, at) => ({ word, q: words.filter((_, other) => other !== at).join(' ') }));
}

/**
 * Orders ways to relax an empty listing: the one that gives most comes first, those that give nothing are left out.
 * @see rules/browse/nearest-relaxation
 */
export const nearestFirst = <Way>(ways: readonly Way[], countOf: (way: Way) => number): Way[] =>
  ways.filter((way) => countOf(way) > 0).toSorted((a, b) => countOf(b) - countOf(a));
