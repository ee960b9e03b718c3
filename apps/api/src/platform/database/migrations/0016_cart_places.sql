-- What replaces an item stands where that stood, and has a piece before whatever was added after it. @see docs/decisions/0022

alter table cart_item
  -- the id of the first item that stood there; null: its line's own
  add column place integer;
