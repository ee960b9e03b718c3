-- The read model of every list: one row per style and place of sale with all that a list filters or sorts by.
-- Facets: 'c:red' colour, 's:m' size with a unit, 't:work' tag, 'd:4' rental period, 'l:', 'v:', 'n:', 'f:' for
-- length, sleeve, neckline and frame, 'p:' product line, 'm:' material. Collections will be 'k:<id>'.
create table style_search (
  region text not null,
  vertical text not null,
  style_id integer not null references style on delete cascade,
  category text not null,
  designer_id integer not null,
  facets text[] not null,
  popularity integer not null,
  released_on date not null,
  primary key (region, vertical, style_id)
);

create index style_search_popular on style_search (region, vertical, popularity desc, style_id desc);
create index style_search_newest on style_search (region, vertical, released_on desc, style_id desc);
create index style_search_category on style_search (region, vertical, category, popularity desc, style_id desc);
create index style_search_designer on style_search (designer_id, popularity desc, style_id desc);
-- Written in bulk and read often: fastupdate's pending list would slow reads down.
create index style_search_facets on style_search using gin (facets) with (fastupdate = off);
