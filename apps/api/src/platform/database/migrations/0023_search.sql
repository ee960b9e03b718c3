-- Search by words with weights, a vocabulary to correct slips by, and synonyms that editors change.
-- @see docs/decisions/0130, docs/decisions/0131, docs/decisions/0132

create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- A text without accents and punctuation within words: 'Ombré' as 'Ombre', 'V-neck' as 'V neck'. The parser would read
-- 'Day/Night' as the name of a file.
create function plain_text(text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(translate($1, '-_/.@+~''’‘“”–—…', repeat(' ', 15)), NFKD), '[\u0300-\u036f]', '', 'g');

-- English stems of all words, stop words included: 'no sleeves' is not 'sleeves'.
create text search dictionary every_english_stem (template = snowball, language = english);
create text search configuration every_english (copy = english);
alter text search configuration every_english alter mapping replace english_stem with every_english_stem;

alter table style
  -- of the cloth: 'floral', 'stripe'
  add column pattern text,
  -- the kind of cloth, whatever its fibres: 'denim', 'satin'
  add column fabric text,
  -- the shape: 'wrap', 'blazer', 'zip-tote'
  add column cut text;

-- The read model is emptied: the next start writes it again.
delete from style_search;
alter table style_search drop column words;
-- Every word as it is and by its stem. Weights: A name and number, B category and shape, C cloth, colour, occasion and
-- designer, D details and sizes. Whatever fills the table creates the index of the words after it: building it row by row
-- takes several times as long.
alter table style_search add column words tsvector not null;

-- The rentals of a piece, to find out whether it is free on dates without reading them: the index of the constraint on
-- periods has no held_until, and its GiST search costs several times as much.
create index booking_dates on booking (unit_id, free_on, starts_on) include (held_until) where status <> 'cancelled';

-- The words of each place of sale, as people write them, without numbers.
create table search_word (
  region text not null,
  vertical text not null,
  word text not null,
  stem text not null,
  -- number of styles with it
  styles integer not null,
  primary key (region, vertical, word)
);
create index search_word_stem on search_word (region, stem);

create table search_synonym (
  expression text not null,
  -- a web search: words, "phrases", -exclusions
  meaning text not null,
  -- expressions with equal stems are one: 'long sleeve', 'long sleeves'
  stems text generated always as (phraseto_tsquery('every_english', expression)::text) stored check (stems <> ''),
  primary key (expression, meaning)
);
create index search_synonym_stems on search_synonym (stems);

create trigger count_revision after insert or update or delete or truncate on search_synonym
  for each statement execute function count_shop_revision();
