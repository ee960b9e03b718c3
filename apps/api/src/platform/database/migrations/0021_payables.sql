-- Something to be paid, of any kind: payments know no more of an order than this. @see docs/decisions/0037

create table payable (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('order')),
  customer_id integer not null references customer on delete cascade,
  region text not null check (region in ('sg', 'id', 'hk')),
  currency text not null check (currency in ('SGD', 'IDR', 'HKD')),
  -- minor units of the payment; the kind says whether it is still due
  amount_due bigint not null check (amount_due >= 0),
  -- columns that rows of a kind repeat for their foreign keys
  unique (id, kind, customer_id, region, currency, amount_due)
);
create index payable_customer on payable (customer_id);

-- Existing orders get payables with the ids of the orders.
insert into payable (id, kind, customer_id, region, currency, amount_due) overriding system value
  select id, 'order', customer_id, region, currency, total_price from rental_order;
select setval(pg_get_serial_sequence('payable', 'id'), coalesce((select max(id) from payable), 0) + 1, false);

alter table rental_order
  add column payable_id integer,
  add column payable_kind text not null default 'order' check (payable_kind = 'order');
update rental_order set payable_id = id;
alter table rental_order
  alter column payable_id set not null,
  add unique (payable_id),
  -- The total of an order equals its payable's amount: the foreign key propagates changes.
  add constraint rental_order_payable foreign key (payable_id, payable_kind, customer_id, region, currency, total_price)
    references payable (id, kind, customer_id, region, currency, amount_due) on update cascade;

alter table payment_attempt add column payable_id integer references payable on delete cascade;
update payment_attempt set payable_id = o.payable_id from rental_order o where o.id = order_id;
alter table payment_attempt
  alter column payable_id set not null,
  drop column order_id;
create index payment_attempt_payable on payment_attempt (payable_id, id desc);

alter table refund add column payable_id integer references payable on delete cascade;
update refund set payable_id = o.payable_id from rental_order o where o.id = order_id;
alter table refund
  alter column payable_id set not null,
  drop column order_id;
-- Money that was paid twice was never the payable's.
alter table refund rename column is_of_order to is_of_payable;
