-- A mail that is sent again, because its sending was not recorded, has the same Message-ID: mail servers and programs
-- show it once.

alter table order_mail
  add column message_id uuid not null default gen_random_uuid();

alter table mail
  -- null for older rows
  add column message_id text unique;
