-- Carts: one owner, one region, one start, one period, one return. @see docs/decisions/0022

create table cart (
  id integer generated always as identity primary key,
  region text not null check (region in ('sg', 'id', 'hk')),
  vertical text not null,
  customer_id integer references customer on delete cascade,
  -- of a guest the App-Instance itself is never kept
  guest_sha256 text,
  period_days integer not null check (period_days between 1 and 31),
  starts_on date not null,
  returns_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_on <= returns_on),
  constraint cart_one_owner check (num_nonnulls(customer_id, guest_sha256) = 1)
);
create index cart_customer on cart (customer_id, region, updated_at desc) where customer_id is not null;
create index cart_guest on cart (guest_sha256, region, updated_at desc) where guest_sha256 is not null;

create table cart_item (
  id integer generated always as identity primary key,
  cart_id integer not null references cart on delete cascade,
  item_type text not null check (item_type in ('main_item', 'backup_size', 'backup_style')),
  -- the main item it would be sent instead of
  backup_of integer,
  style_id integer not null,
  size_category text not null,
  -- minor units, for the cart's period, as the person last agreed to it
  quoted_price bigint not null check (quoted_price >= 0),
  unique (id, cart_id),
  foreign key (style_id, size_category) references size_note,
  -- a backup is in the cart of its main item, and goes with it
  foreign key (backup_of, cart_id) references cart_item (id, cart_id) on delete cascade,
  constraint cart_item_backup_of check ((item_type = 'main_item') = (backup_of is null))
);
create unique index cart_item_main on cart_item (cart_id, style_id, size_category) where item_type = 'main_item';
create unique index cart_item_backup on cart_item (backup_of, item_type) where backup_of is not null;
create index cart_item_cart on cart_item (cart_id);

-- A hold is a booking that lapses by itself: whoever reads does not count it from held_until on.
alter table booking
  add column held_until timestamptz,
  add column cart_id integer references cart on delete set null,
  -- which of the first choice and its backups the piece is kept as
  add column cart_item_id integer references cart_item on delete set null,
  add constraint booking_held_until check ((status = 'held') = (held_until is not null));
create index booking_held on booking (unit_id) where status = 'held';
create index booking_cart on booking (cart_id) where cart_id is not null;
create index booking_cart_item on booking (cart_item_id) where cart_item_id is not null;

-- What was answered under an Idempotency-Key, written in the transaction of the work itself.
create table idempotency_key (
  -- whose key it is
  scope text not null,
  key text not null,
  request_sha256 text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
