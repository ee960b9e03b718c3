-- Signed-in customers, and the tokens of their calls.
create table customer (
  id integer generated always as identity primary key,
  created_at timestamptz not null
);

-- A digest; the token is not stored.
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

-- Lists filter by how a style is available ('h:Rent', 'h:Buy'): their read model is rebuilt at the next start.
delete from style_search;

-- The look of a collection's card. @see rules/products/guest-card-settings
alter table collection
  add column show_prices boolean not null default true,
  add column show_strikeout_prices boolean not null default false,
  add column show_product_name boolean not null default true,
  add column show_view_all boolean not null default true,
  add column style_count integer not null default 20 check (style_count between 1 and 60);
