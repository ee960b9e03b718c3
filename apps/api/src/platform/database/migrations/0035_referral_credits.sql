-- What a member gets off the next invoice for a friend who has subscribed. @see docs/decisions/0215
create table referral_credit (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  -- once for each new member
  friend_id integer not null unique references customer on delete cascade,
  subscription_id integer not null references subscription on delete cascade,
  -- minor units
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('SGD', 'IDR', 'HKD')),
  created_at timestamptz not null,
  -- the invoice that it has lowered
  invoice_id integer references invoice,
  check (friend_id <> customer_id)
);
create index referral_credit_customer on referral_credit (customer_id);
create index referral_credit_subscription on referral_credit (subscription_id);
create index referral_credit_invoice on referral_credit (invoice_id);
