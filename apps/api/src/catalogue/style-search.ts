import { SEPARATE_SHIPMENT } from '@lemari/domain/product/product.map';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { RENTED_ELSEWHERE } from './rented-elsewhere.ts';

/** Percent of a material from which it is the main one. */
const MAIN_PERCENT = 30;

/** Of a word in a tsvector. */
type Weight = 'a' | 'b' | 'c' | 'd';

/**
 * The words of a style in a place of sale, by weight; details have the weight d. The description is left out: it also says
 * what a piece is not. Accents are removed, as in `searchWords`.
 * @see rules/browse/search-fields
 */
const STYLE_TEXTS = sql`
  select o.region, o.vertical, s.id as style_id,
    plain_text(concat_ws(' ', s.name, s.id)) as a,
    plain_text(concat_ws(' ', s.category, s.cut, s.length || ' length',
      case s.sleeve when 'none' then 'sleeveless' else s.sleeve || ' sleeves' end,
      s.neckline || ' neckline', s.frame_type || ' frame')) as b,
    plain_text(concat_ws(' ', s.pattern, s.fabric, m.main, s.colours[1], t.occasions,
      array_to_string(array_remove(s.product_lines, 'regular'), ' '), d.name)) as c,
    plain_text(concat_ws(' ', o.vertical, m.others, array_to_string(s.colours[2:], ' '), 'size ' || u.sizes)) as d,
    plain_text(array_to_string(s.facts, ' ')) as facts
  from style_offer o
  join style s on s.id = o.style_id
  join designer d on d.id = s.designer_id
  cross join lateral (
    select string_agg(x.name, ' ') filter (where x.percent >= ${sql.lit(MAIN_PERCENT)}) as main,
      string_agg(x.name, ' ') filter (where x.percent < ${sql.lit(MAIN_PERCENT)}) as others
    from jsonb_to_recordset(s.materials) as x(name text, percent integer)
  ) m
  cross join lateral (
    -- 'wedding-guest' is the word weddingguest, and both of its words.
    select string_agg(w.word, ' ') as occasions
    from unnest(s.tags) as x(tag), unnest(replace(x.tag, '-', '') || string_to_array(x.tag, '-')) as w(word)
  ) t
  cross join lateral (
    select string_agg(distinct u.size_category, ' ') as sizes from unit u
    where u.style_id = s.id and u.region = o.region and u.status = 'active'
  ) u`;

/**
 * Words that name a kind of piece: the noun of a category, such as `bags` and `bag` of `shoulder-bags`, and a cut of one
 * word. A detail does not count as one of them: a throw that is `folded in a cotton bag` is no bag, and a tote with a
 * `slip pocket` is no slip.
 */
const KINDS = sql`
  select distinct k.word from style s
  cross join lateral (select regexp_replace(s.category, '^.*-', '') as noun) c
  cross join lateral unnest(array[c.noun, (ts_lexize('english_stem', c.noun))[1], s.cut]) as k(word)
  where k.word !~ '-'`;

/** False for a style that the renting vertical lacks. @see docs/decisions/0176 */
const IS_RENTED = sql`not exists (
  select from (values ${sql.join(RENTED_ELSEWHERE.map(({ region, vertical, renting }) => sql`(${sql.lit(region)}, ${sql.lit(vertical)}, ${sql.lit(renting)})`))}) as e(region, vertical, renting)
  where (e.region, e.vertical) = (o.region, o.vertical) and not exists (
    select from style_offer x where (x.style_id, x.region, x.vertical) = (o.style_id, o.region, e.renting)))`;

const FACETS = sql`
  select coalesce(array_agg(x.facet order by x.facet), '{}') as facets from (
    select 'c:' || colour as facet from unnest(s.colours) colour
    union select 't:' || tag from unnest(s.tags) tag
    union select 'p:' || line from unnest(s.product_lines) line
    union select 'm:' || (material ->> 'name') from jsonb_array_elements(s.materials) material
    union select 's:' || u.size_category from unit u
      where u.style_id = s.id and u.region = o.region and u.status = 'active'
    union select 'k:' || k.collection_id from collection_style k where k.style_id = s.id
    union select 'h:Rent'
    union select 'h:Buy' from selling_information i where i.style_id = s.id and i.region = o.region
      and ${sql.lit(SEPARATE_SHIPMENT)} = any(i.shipped_with)
    union select 'd:' || days from unnest(array[4, 8, 14]) days
    union select 'l:' || s.length where s.length is not null
    union select 'v:' || s.sleeve where s.sleeve is not null
    union select 'n:' || s.neckline where s.neckline is not null
    union select 'f:' || s.frame_type where s.frame_type is not null
  ) x`;

/**
 * Rebuilds the read model of the lists and the vocabulary of the search.
 * @see docs/decisions/0130, docs/decisions/0131
 */
export async function rebuildStyleSearch(db: Kysely<Tables>): Promise<void> {
  await sql`drop index if exists style_search_words`.execute(db);
  await sql`delete from style_search`.execute(db);
  await sql`delete from search_word`.execute(db);
  // New rows have no statistics: without them the plan reads all pieces for each style, which takes minutes.
  await sql`analyze style, style_offer, unit, collection_style, selling_information`.execute(db);
  // Rows of one place are stored together, the most popular first, which is the order that lists read them in.
  await sql`
    with texts as materialized (${STYLE_TEXTS}),
    kinds as materialized (${KINDS}),
    vocabulary as (
      insert into search_word (region, vertical, word, stem, styles)
      select t.region, t.vertical, w.lexeme, coalesce((ts_lexize('english_stem', w.lexeme))[1], w.lexeme), count(*)
      from texts t, unnest(to_tsvector('simple', concat_ws(' ', t.a, t.b, t.c, t.d, t.facts))) w
      -- Every style has a number of its own.
      where w.lexeme !~ '\\d'
      group by t.region, t.vertical, w.lexeme
    )
    insert into style_search (region, vertical, style_id, category, designer_id, facets, retail_price, rent_4_days,
      rent_8_days, rent_14_days, popularity, loved, released_on, is_rented, words)
    select o.region, o.vertical, s.id, s.category, s.designer_id, f.facets, o.retail_price, o.rent_4_days,
      o.rent_8_days, o.rent_14_days, s.popularity, s.loved, s.released_on, ${IS_RENTED},
      ${weighted('a')} || ${weighted('b')} || ${weighted('c')} || ${weighted('d')} ||
        ts_delete(${weighted('d', 'facts')}, k.kinds)
    from texts t
    join style_offer o on (o.style_id, o.region, o.vertical) = (t.style_id, t.region, t.vertical)
    join style s on s.id = t.style_id
    cross join lateral (${FACETS}) f
    cross join lateral (
      select coalesce(array_agg(w.lexeme) || array_agg((ts_lexize('english_stem', w.lexeme))[1]), '{}') as kinds
      from unnest(to_tsvector('simple', t.facts)) w
      where w.lexeme in (select word from kinds)
    ) k
    order by o.region, o.vertical, s.popularity desc, s.id desc`.execute(db);
  await sql`
    create index style_search_words on style_search using gin (region, vertical, words) with (fastupdate = off)`.execute(
    db,
  );
  await sql`analyze style_search, search_word`.execute(db);
}

/** Every word by its stem and as it is: a word that is its own stem counts twice, so that it ranks above other forms. */
function weighted(weight: Weight, column: Weight | 'facts' = weight) {
  const text = sql.ref(`t.${column}`);
  return sql`setweight(to_tsvector('english', ${text}) || to_tsvector('simple', ${text}), ${sql.lit(weight)})`;
}
