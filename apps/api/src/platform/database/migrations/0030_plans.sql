-- Plans, and what lowers them. Staff change them from a date on. @see docs/decisions/0190
create table plan (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  region text not null check (region in ('sg', 'id', 'hk')),
  -- region, vertical and product line
  service_id text not null check (service_id ~ ('^' || region || '-(apparel|bags)-[a-z0-9]+$')),
  plan_type text not null check (plan_type ~ '^[A-Z_]+$'),
  position integer not null
);
create index plan_region on plan (region, position);

-- The terms that hold from an instant until the next ones. What they promise never
-- changes: an agreement names them, and keeps its price.
create table plan_terms (
  plan_id text not null references plan,
  starts_at timestamptz not null,
  is_offered boolean not null default true,
  name text not null,
  subtitle text not null,
  description text not null,
  -- minor units, like every amount here
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  care_price bigint check (care_price > 0 and care_price < price),
  insurance_cover bigint check (insurance_cover > 0),
  -- months; 0 has no end
  commitment integer not null default 1 check (commitment >= 0),
  -- pieces in a box
  max_item integer not null check (max_item > 0),
  -- boxes a month; null for any number
  max_box_per_period integer check (max_box_per_period > 0),
  payment_provider text not null,
  images jsonb not null default '[]',
  summary jsonb not null default '{}',
  primary key (plan_id, starts_at)
);
create function keep_plan_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of % from % cannot change; add new terms', old.plan_id, old.starts_at;
end $$;
create trigger keep_plan_terms
  before update of plan_id, starts_at, is_offered, price, list_price, care_price, insurance_cover, commitment, max_item,
    max_box_per_period
  on plan_terms for each row execute function keep_plan_terms();

create table coupon (
  id integer generated always as identity primary key,
  plan_id text not null references plan,
  coupon_type text not null check (coupon_type in ('PROMO', 'RESUB', 'WEBPARTNERSHIP')),
  price bigint not null check (price > 0),
  title text not null,
  description text not null,
  -- months that it lowers
  max_redeem integer not null check (max_redeem > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  unique (plan_id, coupon_type, max_redeem, starts_at)
);

create table voucher (
  id integer generated always as identity primary key,
  region text not null check (region in ('sg', 'id', 'hk')),
  code text not null check (code = upper(code)),
  title text not null,
  description text not null,
  price bigint not null check (price > 0),
  -- months that it lowers
  max_redeem integer not null default 1 check (max_redeem > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- uses by all customers; null for any number
  max_uses integer check (max_uses >= 0),
  is_for_new_members boolean not null default false,
  -- the plans that it lowers; null for every plan of the region
  plan_ids text[],
  unique (region, code)
);

-- What lowered a subscription: one of the two, never both. @see rules/vouchers/exclusive
create table plan_discount_use (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  plan_id text not null,
  terms_starts_at timestamptz not null,
  coupon_id integer references coupon,
  voucher_id integer references voucher,
  used_at timestamptz not null,
  foreign key (plan_id, terms_starts_at) references plan_terms,
  check (num_nonnulls(coupon_id, voucher_id) = 1)
);
create index plan_discount_use_voucher on plan_discount_use (voucher_id);
create index plan_discount_use_coupon on plan_discount_use (coupon_id);
create index plan_discount_use_customer on plan_discount_use (customer_id);
create index plan_discount_use_terms on plan_discount_use (plan_id, terms_starts_at);

create trigger count_revision after insert or update or delete or truncate on plan
  for each statement execute function count_shop_revision();
create trigger count_revision after insert or update or delete or truncate on plan_terms
  for each statement execute function count_shop_revision();
create trigger count_revision after insert or update or delete or truncate on coupon
  for each statement execute function count_shop_revision();
