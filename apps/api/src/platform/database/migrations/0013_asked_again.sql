-- The time of the next attempt of what is asked or sent again. @see docs/decisions/0111

-- A payment that waits is asked about in growing gaps, whatever it was begun with.
alter table payment_attempt
  add column ask_again_at timestamptz,
  -- the provider did not say what became of it when it was asked last
  add column is_unanswered boolean not null default false;

-- Whoever asks for most urgent things first finds them in this order.
drop index payment_attempt_waiting;
create index payment_attempt_waiting on payment_attempt (coalesce(ask_again_at, created_at)) where status = 'waiting';
