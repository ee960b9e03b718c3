-- Subscriptions, and the invoices of their months. @see docs/decisions/0210
create table subscription (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  region text not null check (region in ('sg', 'id', 'hk')),
  vertical text not null check (vertical in ('apparel', 'bags')),
  status text not null default 'waiting_payment'
    check (status in ('waiting_payment', 'active', 'lapsed', 'ended')),
  -- the terms that were agreed to, which never change
  plan_id text not null,
  terms_starts_at timestamptz not null,
  -- what lowers the first months: one of the two, never both
  coupon_id integer references coupon,
  voucher_id integer references voucher,
  discount_title text,
  -- minor units off each of the months
  discount_price bigint check (discount_price > 0),
  discount_months integer check (discount_months > 0),
  deposit_price bigint not null default 0 check (deposit_price >= 0),
  flow text not null check (flow in ('direct', 'waitlist', 'hybrid')),
  -- held from the attempt to pay on; null again when that fails
  join_code_id integer references join_code,
  -- whose link it was
  referrer_id integer references customer on delete set null,
  -- a member before
  is_resubscription boolean not null default false,
  promotion text check (length(promotion) <= 60),
  partnership text check (length(partnership) <= 60),
  ambassador text check (length(ambassador) <= 60),
  utm_source text check (length(utm_source) <= 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the first month was paid
  started_at timestamptz,
  ended_at timestamptz,
  foreign key (plan_id, terms_starts_at) references plan_terms,
  check (num_nonnulls(coupon_id, voucher_id) <= 1),
  check (num_nonnulls(discount_title, discount_price, discount_months) in (0, 3)),
  check ((num_nonnulls(coupon_id, voucher_id) = 1) = (discount_price is not null)),
  check ((started_at is not null) = (status in ('active', 'ended'))),
  check ((ended_at is not null) = (status in ('lapsed', 'ended')))
);
-- One for each product line of a person.
create unique index subscription_open on subscription (customer_id, region, vertical)
  where status in ('waiting_payment', 'active');
-- A join code is for one subscription.
create unique index subscription_join_code on subscription (join_code_id) where status <> 'lapsed';
create index subscription_customer on subscription (customer_id);
create index subscription_waiting on subscription (updated_at) where status = 'waiting_payment';
create index subscription_terms on subscription (plan_id, terms_starts_at);
create index subscription_coupon on subscription (coupon_id);
create index subscription_voucher on subscription (voucher_id);
create index subscription_referrer on subscription (referrer_id);

alter table payable
  drop constraint payable_kind_check,
  add constraint payable_kind_check check (kind in ('order', 'invoice'));

create table invoice (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription on delete cascade,
  payable_id integer not null unique,
  payable_kind text not null default 'invoice' check (payable_kind = 'invoice'),
  customer_id integer not null,
  region text not null,
  currency text not null,
  total_price bigint not null,
  -- 1 for the first month
  month integer not null check (month > 0),
  -- the rows that people see; the last one is the total
  rows jsonb not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- the month that it pays for, in days of the region
  starts_on date,
  ends_on date check (ends_on > starts_on),
  -- nobody can pay it any more
  voided_at timestamptz,
  unique (subscription_id, month),
  foreign key (payable_id, payable_kind, customer_id, region, currency, total_price)
    references payable (id, kind, customer_id, region, currency, amount_due) on update cascade on delete cascade,
  check ((paid_at is not null) = (starts_on is not null)),
  check ((starts_on is not null) = (ends_on is not null)),
  check (paid_at is null or voided_at is null)
);

-- The card of an attempt becomes the default one when the attempt has paid for a month.
alter table payment_attempt add column card_id integer references card on delete set null;
create index payment_attempt_card on payment_attempt (card_id);

-- A subscription uses a code once, from the attempt to pay on.
alter table plan_discount_use
  add column subscription_id integer unique references subscription on delete cascade;

alter table outbox_mail
  drop constraint outbox_mail_subject_kind,
  add constraint outbox_mail_subject_kind
    check (subject_kind in ('order', 'plan_interest', 'availability_alert', 'subscription')),
  drop constraint outbox_mail_customer,
  add constraint outbox_mail_customer
    check (subject_kind not in ('order', 'subscription') or customer_id is not null);
