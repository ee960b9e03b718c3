-- The time of the next retry. @see docs/decisions/0111

-- The state of a pending payment is read in growing gaps, for every method.
alter table payment_attempt
  add column ask_again_at timestamptz,
  -- the provider did not answer the last call
  add column is_unanswered boolean not null default false;

-- The order in which the most urgent payments are read first.
drop index payment_attempt_waiting;
create index payment_attempt_waiting on payment_attempt (coalesce(ask_again_at, created_at)) where status = 'waiting';
