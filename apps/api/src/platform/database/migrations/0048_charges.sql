-- What a customer owes beside the price of an order or a plan: lateness and damage. @see docs/decisions/0286

alter table payable
  drop constraint payable_kind_check,
  add constraint payable_kind_check check (kind in ('order', 'invoice', 'charge'));

create table charge (
  id integer generated always as identity primary key,
  payable_id integer not null unique,
  payable_kind text not null default 'charge' check (payable_kind = 'charge'),
  customer_id integer not null,
  region text not null,
  currency text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('lateness', 'damage')),
  order_id integer references rental_order on delete cascade,
  subscription_id integer references subscription on delete cascade,
  -- a sentence of staff for the customer
  reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- staff noted that it was paid another way
  is_collected boolean not null default false,
  waived_at timestamptz,
  foreign key (payable_id, payable_kind, customer_id, region, currency, amount)
    references payable (id, kind, customer_id, region, currency, amount_due) on update cascade on delete cascade,
  check (num_nonnulls(order_id, subscription_id) = 1),
  -- plans have no day of return
  check (kind = 'damage' or order_id is not null),
  check (kind = 'lateness' or reason is not null),
  check (paid_at is null or waived_at is null),
  check (paid_at is not null or not is_collected)
);
create index charge_customer on charge (customer_id);
create index charge_order on charge (order_id);
create index charge_subscription on charge (subscription_id);
-- The late fee of an order has one open charge, whose amount can grow.
create unique index charge_open_lateness on charge (order_id)
  where kind = 'lateness' and paid_at is null and waived_at is null;

-- Late fees of orders that are back, or on their way back. What staff noted as collected is paid.
with owed as (
  select nextval(pg_get_serial_sequence('payable', 'id'))::integer as charge_payable_id, o.*
  from rental_order o
  where o.late_price > 0
    and (o.status = 'completed' or exists (
      select 1 from shipment s where s.order_id = o.id and s.way = 'return' and s.status = 'Sending'
    ))
), due as (
  insert into payable (id, kind, customer_id, region, currency, amount_due) overriding system value
    select charge_payable_id, 'charge', customer_id, region, currency, late_price from owed
)
insert into charge
  (payable_id, customer_id, region, currency, amount, kind, order_id, created_at, paid_at, is_collected)
  select charge_payable_id, customer_id, region, currency, late_price, 'lateness', id, updated_at, late_collected_at,
    late_collected_at is not null
  from owed order by id;

alter table rental_order drop column late_collected_at;
