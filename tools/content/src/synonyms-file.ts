import { searchWords } from '@lemari/domain/product/search';
import { parseDocument, stringify } from 'yaml';

/** Meanings of each expression. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

export type SynonymsFile =
  { readonly ok: true; readonly synonyms: Synonyms } | { readonly ok: false; readonly problems: string[] };

const MOST_LETTERS = 100;

export const writeSynonymsFile = (synonyms: Synonyms): string => stringify(synonyms, { lineWidth: 100 });

/** Reads `expression: [meaning, ...]`; a single meaning needs no brackets. @see rules/browse/search-synonyms */
export function readSynonymsFile(source: string): SynonymsFile {
  const document = parseDocument(source);
  if (document.errors.length > 0)
    return { ok: false, problems: document.errors.map(({ message }) => message) };
  const file: unknown = document.toJS();
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return { ok: false, problems: ['is not a list of expressions with their meanings'] };
  const rows = Object.entries(file).map(
    ([expression, meanings]: [string, unknown]) => [expression, [meanings].flat()] as const,
  );
  const problems = rows.flatMap(([expression, meanings]) => [
    ...(isSearchable(expression) ? [] : [`${JSON.stringify(expression)} has no words to search for`]),
    ...(meanings.length > 0 ? [] : [`${expression} has no meaning`]),
    ...meanings
      .filter((meaning) => !isSearchable(meaning))
      .map((meaning) => `${expression}: ${JSON.stringify(meaning)} has no words to search for`),
  ]);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, synonyms: Object.fromEntries(rows) as Synonyms };
}

const isSearchable = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MOST_LETTERS && searchWords(text).length > 0;
