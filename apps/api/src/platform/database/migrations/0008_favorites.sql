-- People who have signed in, and how their calls are known.
create table customer (
  id integer generated always as identity primary key,
  created_at timestamptz not null
);

-- The token itself is never kept.
create table access_token (
  token_sha256 text primary key,
  customer_id integer not null references customer on delete cascade,
  expires_at timestamptz not null
);
create index access_token_customer on access_token (customer_id);

create table favorite (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  style_id integer not null references style on delete cascade,
  created_at timestamptz not null,
  unique (customer_id, style_id)
);

-- Lists now know how a style may be had ('h:Rent', 'h:Buy'): their read model is written anew at the next start.
delete from style_search;

-- The look of a collection's card. @see rules/products/guest-card-settings
alter table collection
  add column show_prices boolean not null default true,
  add column show_strikeout_prices boolean not null default false,
  add column show_product_name boolean not null default true,
  add column show_view_all boolean not null default true,
  add column style_count integer not null default 20 check (style_count between 1 and 60);
