-- What the analytics account is told of by the services themselves: sent after its cause, like a mail. @see docs/decisions/0024
alter table event
  add column is_awaited boolean not null default false,
  add column claimed_until timestamptz,
  add column sent_at timestamptz;
create index event_open on event (id) where is_awaited and sent_at is null;
