-- Codes that let one person subscribe to a plan. @see docs/decisions/0213
create table join_code (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{5,40}$'),
  plan_id text not null references plan,
  -- in lower case; null for anyone
  email text check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index join_code_plan on join_code (plan_id);
