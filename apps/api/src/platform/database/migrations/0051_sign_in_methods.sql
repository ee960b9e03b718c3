-- Mailed links and identities of other companies. @see docs/decisions/0321, docs/decisions/0322

-- Links that sign in; a customer may have several.
create table magic_link (
  code_sha256 text primary key,
  customer_id integer not null references customer on delete cascade,
  -- the address that got the link: a link ends with a change of the account's e-mail
  email text not null,
  -- path of the page to go on to
  onward text,
  expires_at timestamptz not null
);
create index magic_link_customer on magic_link (customer_id);
create index magic_link_expires_at on magic_link (expires_at);

-- Who a customer is at Google or Facebook.
create table identity (
  provider text not null check (provider in ('google', 'facebook')),
  -- the company's own id of the person
  subject text not null check (subject <> ''),
  customer_id integer not null references customer on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identity_customer on identity (customer_id);

-- How the sign-in began.
alter table token_family
  add column auth_type text not null default 'email' check (auth_type in ('email', 'facebook', 'google'));
