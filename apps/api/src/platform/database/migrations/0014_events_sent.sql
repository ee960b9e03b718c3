-- Events that the services send to the analytics account, written with their cause like a mail. @see docs/decisions/0116
alter table event
  add column is_awaited boolean not null default false,
  add column claimed_until timestamptz,
  add column sent_at timestamptz;
create index event_open on event (id) where is_awaited and sent_at is null;
