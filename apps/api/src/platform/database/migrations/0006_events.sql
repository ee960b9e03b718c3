-- Events of visitors, stored here while no analytics account receives them.
create table event (
  id bigint generated always as identity primary key,
  name text not null,
  -- a customer's id after sign-in, else the browser's
  identity text,
  region text not null check (region in ('sg', 'id', 'hk')),
  facts jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null
);
create index event_name_occurred_at on event (name, occurred_at);

-- Requests for links to the app, by number: one message a minute to a number.
create table download_link (
  id bigint generated always as identity primary key,
  phone_number text not null,
  region text not null check (region in ('sg', 'id', 'hk')),
  asked_at timestamptz not null
);
create index download_link_phone_number on download_link (phone_number, asked_at);
