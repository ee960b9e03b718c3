-- Orders, their shipments and their payments. @see docs/decisions/0024

-- A cart that was ordered is kept with its lines, and is nobody's to see or change any more.
alter table cart add column ordered_at timestamptz;

alter table customer
  add column primary_payment_option text check (primary_payment_option in (
    'credit_card', 'bank_transfer', 'virtual_account'
  ));

create table addon (
  id integer generated always as identity primary key,
  region text not null check (region in ('sg', 'id', 'hk')),
  name text not null,
  -- minor units of the region's currency, like every price here
  price bigint not null check (price >= 0),
  image_url text not null,
  service_provider text not null,
  descriptions text[] not null,
  is_offered boolean not null default true,
  unique (region, name)
);

-- Where things are collected by oneself, or brought back.
create table collection_point (
  id integer generated always as identity primary key,
  region text not null check (region in ('sg', 'id', 'hk')),
  name text not null,
  address text not null,
  city text not null,
  postal text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  opening_hours text not null,
  service_types text[] not null,
  provider text not null,
  vertical text not null,
  business_method text not null,
  is_open boolean not null default true,
  unique (region, name)
);

create table discount (
  id integer generated always as identity primary key,
  region text not null check (region in ('sg', 'id', 'hk')),
  code text not null check (code = upper(btrim(code)) and code <> ''),
  title text not null,
  description text not null,
  -- of the rental
  percent integer check (percent between 1 and 100),
  amount bigint check (amount > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- null: as often as people like
  max_redeem integer check (max_redeem >= 0),
  -- of rental, both ways and add-ons together
  least_total bigint not null default 0 check (least_total >= 0),
  is_once_per_person boolean not null,
  unique (region, code),
  check (starts_at < ends_at),
  constraint discount_kind check (num_nonnulls(percent, amount) = 1)
);

-- What has been chosen for the order of a cart so far.
create table checkout_draft (
  cart_id integer primary key references cart on delete cascade,
  delivery jsonb,
  way_back jsonb,
  addon_ids integer[] not null default '{}',
  discount_code text,
  updated_at timestamptz not null
);

create table rental_order (
  id integer generated always as identity primary key,
  number text not null unique generated always as (
    'LM-' || case when id < 100000 then lpad(id::text, 5, '0') else id::text end
  ) stored,
  customer_id integer not null references customer on delete cascade,
  region text not null check (region in ('sg', 'id', 'hk')),
  vertical text not null,
  cart_id integer references cart on delete set null,
  starts_on date not null,
  returns_on date not null,
  period_days integer not null check (period_days between 1 and 31),
  status text not null default 'waiting_payment' check (status in (
    'waiting_payment', 'confirmed', 'cancelled', 'failed', 'completed'
  )),
  status_reason text,
  currency text not null check (currency in ('SGD', 'IDR', 'HKD')),
  rental_price bigint not null check (rental_price >= 0),
  addons_price bigint not null check (addons_price >= 0),
  discount_id integer references discount,
  discount_price bigint not null default 0 check (discount_price >= 0),
  total_price bigint not null check (total_price >= 0),
  -- what goes back, or has gone
  refunded_price bigint not null default 0 check (refunded_price >= 0),
  late_price_per_day bigint not null check (late_price_per_day >= 0),
  -- what lateness has cost once everything is back
  late_price bigint not null default 0 check (late_price >= 0),
  -- since when it is paid, as staff say
  late_collected_at timestamptz,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  check (starts_on <= returns_on),
  constraint rental_order_refund check (refunded_price <= total_price)
);
create index rental_order_customer on rental_order (customer_id, region, placed_at desc, id desc);
create index rental_order_discount on rental_order (discount_id) where discount_id is not null;
create index rental_order_open on rental_order (status, id) where status in ('waiting_payment', 'confirmed');
-- A second tab changes the order that waits.
create unique index rental_order_waiting on rental_order (cart_id) where status = 'waiting_payment';

create table order_item (
  id integer generated always as identity primary key,
  order_id integer not null references rental_order on delete cascade,
  line integer not null check (line >= 0),
  style_id integer not null,
  size_category text not null,
  sent_as text not null check (sent_as in ('main_item', 'backup_size', 'backup_style')),
  price bigint not null check (price >= 0),
  -- what would do for this line of the cart, the first choice first, each with its price
  options jsonb not null,
  unique (order_id, line),
  foreign key (style_id, size_category) references size_note
);

create table shipment (
  order_id integer not null references rental_order on delete cascade,
  way text not null check (way in ('delivery', 'return')),
  shipping_type text not null,
  status text not null default 'Staging' check (status in ('Staging', 'Sending', 'Delivered', 'Cancelled', 'Failed')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- as it was when it was ordered
  address jsonb,
  collection_point_id integer references collection_point,
  tracking_id text,
  price bigint not null check (price >= 0),
  is_moved_by_hand boolean not null default false,
  primary key (order_id, way),
  check (starts_at < ends_at),
  constraint shipment_type check (
    (way = 'delivery' and shipping_type in ('Normal', 'NormalCollect'))
    or (way = 'return' and shipping_type in ('Return', 'ReturnCollect'))
  ),
  constraint shipment_place check (num_nonnulls(address, collection_point_id) = 1)
);

create table order_addon (
  order_id integer not null references rental_order on delete cascade,
  addon_id integer not null references addon,
  price bigint not null check (price >= 0),
  primary key (order_id, addon_id)
);

-- The piece that goes out for a line, from the confirmation on.
alter table booking add column order_item_id integer references order_item on delete set null;
create unique index booking_order_item on booking (order_item_id)
  where order_item_id is not null and status <> 'cancelled';

create table payment_attempt (
  id integer generated always as identity primary key,
  order_id integer not null references rental_order on delete cascade,
  provider text not null,
  -- ours, by which the provider finds it again
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,40}$'),
  -- the provider's; null until it has answered
  charge_id text,
  method text not null check (method in ('credit_card', 'bank_transfer', 'virtual_account')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('SGD', 'IDR', 'HKD')),
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed', 'expired', 'refunded')),
  failure_reason text,
  -- what the person has to do, as the provider said
  next_step jsonb,
  expires_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index payment_attempt_order on payment_attempt (order_id, id desc);
create index payment_attempt_charge on payment_attempt (charge_id) where charge_id is not null;
create index payment_attempt_waiting on payment_attempt (created_at) where status = 'waiting';

-- Every notice a provider sent, so that one that comes again changes nothing.
create table payment_notice (
  provider text not null,
  event_id text not null,
  reference text not null,
  status text not null,
  verdict text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- Money that goes back. Written with its cause, asked for after it, and again until the provider has done it.
create table refund (
  id integer generated always as identity primary key,
  order_id integer not null references rental_order on delete cascade,
  attempt_id integer not null references payment_attempt on delete cascade,
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,40}$'),
  amount bigint not null check (amount > 0),
  -- whether the order says so: money that was paid twice was never the order's
  is_of_order boolean not null,
  reason text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  claimed_until timestamptz
);
create index refund_open on refund (id) where done_at is null;

create table card (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  provider text not null,
  token text not null,
  brand text not null,
  last_four_digit text not null check (last_four_digit ~ '^\d{4}$'),
  expiration_month integer not null check (expiration_month between 1 and 12),
  expiration_year integer not null check (expiration_year between 2000 and 2100),
  is_default boolean not null,
  -- of one person: whoever has a token could pay with it
  unique (provider, token)
);
create index card_customer on card (customer_id);
create unique index card_default on card (customer_id) where is_default;

-- Mails of orders: written with what causes them, sent after it.
create table order_mail (
  id integer generated always as identity primary key,
  order_id integer not null references rental_order on delete cascade,
  kind text not null,
  -- which of several of a kind: the refund
  about text not null default '',
  sent_to text not null,
  subject text not null,
  text text not null,
  written_at timestamptz not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  unique (order_id, kind, about)
);
create index order_mail_open on order_mail (id) where sent_at is null;
