-- Measurements, the flow of the subscription, and codes to a new phone number or e-mail.
-- @see docs/decisions/0327, docs/decisions/0328, docs/decisions/0329, docs/decisions/0330
alter table customer
  add column subscription_product_flow text
    check (subscription_product_flow in ('direct', 'waitlist', 'hybrid')),
  -- [{type, value}] in cm and kg
  add column physical_attributes jsonb not null default '[]',
  -- {size, type}
  add column dress_preferences jsonb;

-- A code to a phone number or e-mail that a customer is about to have; one of each kind per customer.
create table contact_code (
  customer_id integer not null references customer on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  -- a phone number in digits with the country code first, or an e-mail, trimmed and in lower case
  contact text not null,
  code_digest text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, kind)
);
create index contact_code_expires_at on contact_code (expires_at);
