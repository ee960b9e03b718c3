-- An item that replaces another takes its place, and gets a piece before items that were added later. @see docs/decisions/0082

alter table cart_item
  -- the id of the first item that stood there; null: its line's own
  add column place integer;
