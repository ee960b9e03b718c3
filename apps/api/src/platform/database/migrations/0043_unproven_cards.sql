-- A card that was given with a payment counts once the payment has gone through: its owner may say no at the bank.
-- @see docs/decisions/0263
alter table card
  add column is_proven boolean not null default true,
  add constraint card_default_proven check (is_proven or not is_default);
