-- Staff, each with a token of their own. @see docs/decisions/0036

create table staff_token (
  id integer generated always as identity primary key,
  name text not null,
  role text not null check (role in ('admin', 'fulfilment', 'billing', 'content', 'support')),
  -- only a digest is kept
  sha256 text not null unique,
  created_at timestamptz not null,
  -- to the hour
  last_used_at timestamptz,
  -- null while it is in force; it stays here after that, so that the log's names can be looked up
  revoked_at timestamptz
);
-- A name that was removed can be added again, with another token.
create unique index staff_token_name on staff_token (name) where revoked_at is null;
