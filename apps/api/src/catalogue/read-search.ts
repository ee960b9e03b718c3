import { CATEGORIES } from '@lemari/domain/product/attributes';
import {
  alikesOf,
  expressionsOf,
  mostEdits,
  mostReplaced,
  searchWords,
  swapsOf,
  termsOf,
} from '@lemari/domain/product/search';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { StyleFilter } from './style-filter.ts';

type Shop = Pick<StyleFilter, 'region' | 'vertical'>;

/** A search text as the database reads it. */
export interface StyleSearch {
  /** A tsquery that styles must match. */
  readonly matches: string;
  /** What to rank matches by. */
  readonly terms: readonly SearchTerm[];
  /** What was searched for instead, where a word was misspelt. */
  readonly corrected?: string;
}

/** A term of a search, as tsqueries to rank by. */
export interface SearchTerm {
  /** Words that match alone. */
  readonly words: readonly string[];
  /** Meanings of several parts, or with a phrase. */
  readonly meanings: readonly (readonly MeaningPart[])[];
}

/** A word or a phrase of a meaning; excluded ones are left out. */
interface MeaningPart {
  /** A tsquery. */
  readonly query: string;
  readonly is_phrase: boolean;
}

interface Meaning {
  /** A tsquery. */
  readonly matches: string;
  readonly parts: readonly MeaningPart[];
  /** It is one word, which names a category. */
  readonly is_category: boolean;
}

/** What the wardrobe and the editors know of an expression. */
interface Expression {
  readonly expression: string;
  /** Null for a stop word, such as `for`. */
  readonly stem: string | null;
  /** Some style of the region, in any vertical, has a word with this stem. */
  readonly is_known: boolean;
  /** It names a category. */
  readonly is_category: boolean;
  /** It is unknown, and some word of the shop begins with it. */
  readonly is_beginning: boolean;
  readonly meanings: readonly Meaning[];
}

type Expressions = ReadonlyMap<string, Expression>;

/** Letters from which a word may be what a misspelt one means: `topi` is no `top`. */
const SHORTEST_CORRECTION = 4;

/** Weights of a tsvector without that of names. */
const ALL_BUT_NAMES = 'BCD';

/** Nouns of the categories: `bags` of `shoulder-bags`. */
const CATEGORY_NOUNS = [
  ...new Set(
    Object.values(CATEGORIES)
      .flat()
      .map(({ id }) => id.replace(/^.*-/, '')),
  ),
];

/** A search without words: the empty tsquery matches no style. */
const NOTHING: StyleSearch = { matches: '', terms: [{ words: [], meanings: [] }] };

/**
 * Reads a search text: every word must match, exactly, by its stem or by a synonym. A word that the region does not
 * know counts as the beginning of a word, else as misspelt.
 * @see rules/browse/search-misspelt, rules/browse/search-synonyms, docs/decisions/0131, docs/decisions/0172
 */
export async function readSearch(db: Db, shop: Shop, text: string): Promise<StyleSearch> {
  const words = searchWords(text);
  if (words.length === 0) return NOTHING;
  const known = await readExpressions(db, shop, expressionsOf(words));
  const corrections = new Map<string, string>();
  for (const word of unknownOf(words, known)) {
    const nearest = await nearestWord(db, shop, word);
    if (nearest !== undefined) corrections.set(word, nearest);
  }
  if (corrections.size === 0) return searchFor(words, known);
  const corrected = words.map((word) => corrections.get(word) ?? word);
  return {
    ...searchFor(corrected, await readExpressions(db, shop, expressionsOf(corrected))),
    corrected: corrected.join(' '),
  };
}

/** Words that may be misspelt. A word of another vertical is not: `clutch` among dresses. */
function unknownOf(words: readonly string[], known: Expressions): string[] {
  const terms = termsOf(words, (expression) => hasMeaning(known, expression));
  return terms.filter((term) => {
    const { stem, is_known: isKnown, meanings, is_beginning: isBeginning } = known.get(term) ?? {};
    return !isKnown && stem !== null && !meanings?.length && !isBeginning && mostEdits(term) > 0;
  });
}

const hasMeaning = (known: Expressions, expression: string): boolean =>
  (known.get(expression)?.meanings.length ?? 0) > 0;

function searchFor(words: readonly string[], known: Expressions): StyleSearch {
  const terms = termsOf(words, (expression) => hasMeaning(known, expression));
  const content = terms.filter((term) => known.get(term)?.stem !== null);
  // A search of stop words alone means these words.
  const meant = content.length > 0 ? content : terms;
  const all = meant.map((term) => alternativesOf(term, known.get(term), meant.length === 1));
  return {
    matches: all.map(({ matches }) => `(${matches.join(' | ')})`).join(' & '),
    terms: all.map(({ term }) => term),
  };
}

/**
 * Ways in which a style may match a term, as tsqueries, and what each of them is ranked by. A word that names a category
 * and is all of the search, or a meaning, does not match by a name: `light` and `lamp` are lighting, not the Harbour
 * Lights Kebaya.
 */
function alternativesOf(
  term: string,
  known: Expression | undefined,
  isAlone: boolean,
): { matches: string[]; term: SearchTerm } {
  const meanings = known?.meanings ?? [];
  const own = ownWordsOf(term, known);
  const isWord = ({ parts }: Meaning) => parts.length === 1 && !parts[0]?.is_phrase;
  const isCategory = isAlone && known?.is_category && !known.is_beginning;
  const matchesOf = (query: string, hasNames: boolean) =>
    hasNames ? `(${query})` : `${query}:${ALL_BUT_NAMES}`;
  return {
    matches: [
      ...own.map((query) => matchesOf(query, !isCategory)),
      ...meanings.map((meaning) => matchesOf(meaning.matches, !meaning.is_category)),
    ],
    term: {
      words: [
        ...new Set([
          ...own,
          ...meanings.filter(isWord).flatMap(({ parts }) => parts.map(({ query }) => query)),
        ]),
      ],
      // A meaning of exclusions alone has no part.
      meanings: meanings.flatMap((meaning) =>
        isWord(meaning) || meaning.parts.length === 0 ? [] : [meaning.parts],
      ),
    },
  };
}

/** None for an expression of several words, which would match any of its parts: a long dress with short sleeves. */
function ownWordsOf(term: string, known: Expression | undefined): string[] {
  if (term.includes(' ')) return [];
  if (known?.is_beginning && known.meanings.length === 0) return [`${quoted(term)}:*`];
  return [...new Set([term, known?.stem ?? term])].map(quoted);
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

async function readExpressions(
  db: Db,
  { region, vertical }: Shop,
  expressions: readonly string[],
): Promise<Expressions> {
  const here = vertical ? sql`and w.vertical = ${vertical}` : sql``;
  const { rows } = await sql<Expression>`
    with category as materialized (
      select (ts_lexize('english_stem', noun))[1] as stem from unnest(${sql.val(CATEGORY_NOUNS)}::text[]) as c(noun)
    )
    select e.expression, l.stem, k.is_known,
      coalesce(l.stem in (select stem from category), false) as is_category,
      not k.is_known and exists (
        select from search_word w where w.region = ${region} ${here} and starts_with(w.word, e.expression)
      ) as is_beginning,
      coalesce((
        select jsonb_agg(jsonb_build_object('matches', websearch_to_tsquery('english', s.meaning)::text,
          'parts', p.parts, 'is_category',
          trim('''' from websearch_to_tsquery('english', s.meaning)::text) in (select stem from category)) order by s.meaning)
        from search_synonym s
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('query', q::text, 'is_phrase', numnode(q) > 1)), '[]') as parts
          from regexp_matches(s.meaning, '(-?)(?:"([^"]*)"|([^\\s"]+))', 'g') as m,
            phraseto_tsquery('english', coalesce(m[2], m[3])) as q
          where m[1] = '' and numnode(q) > 0
        ) p
        where s.stems = phraseto_tsquery('every_english', e.expression)::text
      ), '[]') as meanings
    from unnest(${sql.val([...expressions])}::text[]) as e(expression)
    cross join lateral (select (ts_lexize('english_stem', e.expression))[1] as stem) l
    cross join lateral (
      select exists (select from search_word w where w.region = ${region} and w.stem = l.stem) as is_known
    ) k`.execute(db);
  return new Map(rows.map((row) => [row.expression, row]));
}

/**
 * The word of the shop or of the synonyms that a misspelt word means: with the fewest edits, then the most trigrams
 * in common, then the most styles. It has the same first letter, unless the first two are swapped, and is a short word only with two letters swapped or one taken for another.
 */
async function nearestWord(db: Db, { region, vertical }: Shop, word: string): Promise<string | undefined> {
  const here = vertical ? sql`and w.vertical = ${vertical}` : sql``;
  const most = mostEdits(word);
  // Here a letter in place of another costs two.
  const mostCost = most + mostReplaced(word);
  const { rows } = await sql<{ word: string }>`
    select w.word from (
      select w.word, sum(w.styles) as styles from search_word w where w.region = ${region} ${here} group by w.word
      union all select s.expression, 0 from search_synonym s where s.expression not like '% %'
    ) w
    cross join lateral (
      select case
        when w.word = any(${sql.val([...swapsOf(word), ...alikesOf(word)])}::text[]) then 1
        when left(w.word, 1) = left(${word}, 1) and length(w.word) >= ${SHORTEST_CORRECTION}
          and levenshtein_less_equal(w.word, ${word}, 1, 1, 2, ${mostCost}) <= ${mostCost}
          then levenshtein_less_equal(w.word, ${word}, ${most})
      end as edits
    ) e
    where e.edits <= ${most}
    order by e.edits, similarity(w.word, ${word}) desc, w.styles desc, w.word
    limit 1`.execute(db);
  return rows[0]?.word;
}
