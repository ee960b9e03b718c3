-- A mail that is handed over again, because nothing noted that it had gone out, carries the Message-ID it had before: mail
-- servers and programs show it once.

alter table order_mail
  add column message_id uuid not null default gen_random_uuid();

alter table mail
  -- null of what was kept before
  add column message_id text unique;
