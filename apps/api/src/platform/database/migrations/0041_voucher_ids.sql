-- What services know a voucher by. Whoever knows it may use the code, so it cannot be guessed or counted up to.
-- @see docs/decisions/0254
alter table voucher add column public_id text not null unique default gen_random_uuid()::text;
