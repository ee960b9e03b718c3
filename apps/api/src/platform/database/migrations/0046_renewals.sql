-- Renewals, cancellations and changes of plans. @see docs/decisions/0273, docs/decisions/0274
alter table subscription
  drop constraint subscription_status_check,
  add constraint subscription_status_check
    check (status in ('waiting_payment', 'active', 'past_due', 'cancelling', 'lapsed', 'ended')),
  drop constraint subscription_check3,
  add constraint subscription_started
    check ((started_at is not null) = (status in ('active', 'past_due', 'cancelling', 'ended'))),
  -- the last day that is paid for; null until the first month is, and where an earlier release has noted its payment
  add column paid_until date,
  -- the last day of one that is cancelled or has ended; an earlier release ends without it
  add column ends_on date,
  -- the plan from the next month on
  add column next_plan_id text,
  add column next_terms_starts_at timestamptz,
  -- the first month of the present plan, from which its commitment counts
  add column plan_from_month integer not null default 1 check (plan_from_month > 0),
  -- the day on which the payment of the open month failed, how often it was tried again, and the day of the next try
  add column past_due_since date,
  add column retries integer not null default 0 check (retries between 0 and 4),
  add column next_attempt_on date,
  -- when the renewal was last looked at, so that rows take turns
  add column renewal_checked_at timestamptz,
  -- when the last piece came back
  add column returned_at timestamptz,
  add constraint subscription_next_terms foreign key (next_plan_id, next_terms_starts_at) references plan_terms,
  add constraint subscription_next_plan check (num_nonnulls(next_plan_id, next_terms_starts_at) in (0, 2)),
  add constraint subscription_last_day
    check (status in ('past_due', 'ended') or (ends_on is not null) = (status = 'cancelling')),
  add constraint subscription_past_due check (
    (past_due_since is not null) = (status = 'past_due') and (next_attempt_on is not null) = (status = 'past_due')
  );

drop index subscription_open;
create unique index subscription_open on subscription (customer_id, region, vertical)
  where status in ('waiting_payment', 'active', 'past_due', 'cancelling');
create index subscription_renewal on subscription (region, paid_until) where status in ('active', 'cancelling');
create index subscription_retry on subscription (region, next_attempt_on) where status = 'past_due';
create index subscription_next_plan_terms on subscription (next_plan_id, next_terms_starts_at);

update subscription set paid_until = (
  select max(ends_on) from invoice where invoice.subscription_id = subscription.id and paid_at is not null
);

-- Part of the references of its payments: a payment that is repeated is the same one for the provider.
alter table invoice
  add column reference text not null unique default replace(gen_random_uuid()::text, '-', '');

-- What credits have lowered. A credit that is used up names its last invoice.
create table referral_credit_use (
  credit_id integer not null references referral_credit on delete cascade,
  invoice_id integer not null references invoice on delete cascade,
  -- minor units
  amount bigint not null check (amount > 0),
  primary key (credit_id, invoice_id)
);
create index referral_credit_use_invoice on referral_credit_use (invoice_id);
