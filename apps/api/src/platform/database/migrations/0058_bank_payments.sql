-- Plans that are paid by virtual account and bank transfer. @see docs/decisions/0375, docs/decisions/0380

-- When the customer said that a bank transfer is made.
alter table payment_attempt add column transfer_confirmed_at timestamptz;

-- The account to which the deposit of an ended plan is transferred.
create table deposit_account (
  subscription_id integer primary key references subscription on delete restrict,
  customer_id integer not null references customer on delete restrict,
  bank_name text not null check (length(bank_name) <= 60),
  account_number text not null check (account_number ~ '^[0-9]{5,20}$'),
  account_name text not null check (length(account_name) <= 120),
  given_at timestamptz not null
);
create index deposit_account_customer on deposit_account (customer_id);

-- A month whose plan was cancelled before it began can be billed again when its customer changes their mind.
alter table invoice drop constraint invoice_subscription_id_month_key;
create unique index invoice_subscription_month on invoice (subscription_id, month) where voided_at is null;

-- A request is a subscription that waits for money from a bank. No release has written a row.
drop table subscription_request;
