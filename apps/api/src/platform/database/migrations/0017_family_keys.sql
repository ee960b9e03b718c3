-- A refresh token's successor is its HMAC under the key of its family. @see docs/decisions/0026

alter table token_family
  -- 244 random bits, generated for each row, existing rows included
  add column key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
