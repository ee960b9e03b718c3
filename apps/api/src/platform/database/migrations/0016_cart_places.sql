-- An item that replaces another takes its place, and gets a piece before items that were added later. @see
-- docs/decisions/0082

alter table cart_item
  -- the id of the first item in its place; null for the item itself
  add column place integer;
