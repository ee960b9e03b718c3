-- What visitors did, kept here while no analytics account takes it.
create table event (
  id bigint generated always as identity primary key,
  name text not null,
  -- who: a person's id once signed in, else the browser's own
  identity text,
  region text not null check (region in ('sg', 'id', 'hk')),
  facts jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null
);
create index event_name_occurred_at on event (name, occurred_at);

-- Links to the app that were asked for, by number: a number is written to once a minute at most.
create table download_link (
  id bigint generated always as identity primary key,
  phone_number text not null,
  region text not null check (region in ('sg', 'id', 'hk')),
  asked_at timestamptz not null
);
create index download_link_phone_number on download_link (phone_number, asked_at);
