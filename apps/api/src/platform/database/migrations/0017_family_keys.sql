-- A refresh token's successor is its HMAC under the key of its family. @see docs/decisions/0026

alter table token_family
  -- 244 random bits, drawn anew for each row, those that are there already included
  add column key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
