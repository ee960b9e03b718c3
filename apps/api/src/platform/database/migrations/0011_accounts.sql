-- Accounts: profile, sign-in and addresses. @see docs/decisions/0097, docs/decisions/0102

alter table customer
  -- trimmed and in lower case; somebody without one cannot sign in
  add column email text unique check (email = lower(btrim(email)) and email <> ''),
  add column email_verified_at timestamptz,
  -- where the account was made
  add column region text check (region in ('sg', 'id', 'hk')),
  add column status text not null default 'WindowShopper' check (status in (
    'Unconfirmed', 'WindowShopper', 'Subscriber', 'ExSubscriber', 'Risky', 'Blacklisted', 'ToBeExSubscriber', 'Reserved'
  )),
  add column ex_subscriber boolean not null default false,
  -- argon2id, as a PHC string; null for those who sign in by code
  add column password_digest text,
  add column name text,
  -- digits, the country's code first
  add column phone_number text,
  add column mobile_phone_verified boolean not null default false,
  add column birthday date,
  add column job text,
  add column city text,
  add column alternate_email text,
  add column referral_code text not null unique default upper(left(replace(gen_random_uuid()::text, '-', ''), 10)),
  add column preferences jsonb not null default
    '{"occasions": [], "styles": [], "otr_occasions": [], "otr_brands": [], "home_vertical_selection": []}',
  -- what was said when the account was made
  add column utm_source text,
  add column style_test jsonb,
  add column deletion_requested_at timestamptz,
  add constraint customer_account check ((email is null) = (region is null));
create unique index customer_phone_number on customer (phone_number) where phone_number is not null;

-- All tokens that follow from one sign-in. Ending it takes them along.
create table token_family (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  created_at timestamptz not null
);
create index token_family_customer on token_family (customer_id);

alter table access_token add column family_id integer references token_family on delete cascade;
create index access_token_family on access_token (family_id);
create index access_token_expires_at on access_token (expires_at);

-- Good once. A used one is kept, so that its second use is known for what it is.
create table refresh_token (
  token_sha256 text primary key,
  family_id integer not null references token_family on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);
create index refresh_token_expires_at on refresh_token (expires_at);

-- One live code for an e-mail, whether somebody has an account with it or not.
create table sign_in_code (
  email text primary key,
  code_digest text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index sign_in_code_expires_at on sign_in_code (expires_at);

-- Of the link to a new password; one for each person.
create table new_password_code (
  customer_id integer primary key references customer on delete cascade,
  code_sha256 text not null unique,
  expires_at timestamptz not null
);
create index new_password_code_expires_at on new_password_code (expires_at);

-- How often something was tried, and until when that counts.
create table attempt (
  rule text not null,
  -- of whom or what was tried: only a digest is kept
  subject_sha256 text not null,
  count integer not null check (count >= 0),
  expires_at timestamptz not null,
  primary key (rule, subject_sha256)
);
create index attempt_expires_at on attempt (expires_at);

create table address (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  region text not null check (region in ('sg', 'id', 'hk')),
  address text not null,
  city text not null,
  floor_unit text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  notes text not null,
  -- digits, without the country's code
  phone_number text not null,
  -- null in hk, which has none
  postal text,
  residential_type text not null,
  is_default boolean not null
);
create index address_customer on address (customer_id, region);
create unique index address_default on address (customer_id, region) where is_default;

create table waitlist (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  position integer not null check (position >= 1),
  type text not null default 'clothes' check (type in ('clothes')),
  join_code text,
  -- one without an end does not end
  join_code_expiration timestamptz,
  city text,
  is_city_supported boolean not null default true
);
create index waitlist_customer on waitlist (customer_id);

create table subscription_request (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  -- interrupted: its virtual account is no longer active
  status text not null check (status in ('open', 'interrupted'))
);
create index subscription_request_customer on subscription_request (customer_id);

-- Mails that nobody sends, where nothing sends mails.
create table mail (
  id integer generated always as identity primary key,
  sent_to text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_sent_to on mail (sent_to, id desc);
create index mail_expires_at on mail (expires_at);
