-- Staff, each with a token of their own. @see docs/decisions/0036

create table staff_token (
  id integer generated always as identity primary key,
  name text not null,
  role text not null check (role in ('admin', 'fulfilment', 'billing', 'content', 'support')),
  -- a digest
  sha256 text not null unique,
  created_at timestamptz not null,
  -- at most an hour late
  last_used_at timestamptz,
  -- null while it is valid; the row stays, so that names in the log can be looked up
  revoked_at timestamptz
);
-- The name of a removed member can be used again, with another token.
create unique index staff_token_name on staff_token (name) where revoked_at is null;
