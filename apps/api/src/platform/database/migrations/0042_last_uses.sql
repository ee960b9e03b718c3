-- Pages name what a code takes off until its last use, and again once a use is released. @see docs/decisions/0256
create function count_last_use() returns trigger language plpgsql as $$
declare
  named integer := coalesce(new.voucher_id, old.voucher_id);
  most integer := (select max_uses from voucher where id = named);
  uses integer;
begin
  if most is null then
    return null;
  end if;
  select count(*) into uses from plan_discount_use where voucher_id = named;
  -- Several releases may be on their way at once, none of which sees the others.
  if (tg_op = 'INSERT' and uses >= most) or (tg_op = 'DELETE' and uses + 10 >= most) then
    update shop_revision set number = number + 1;
  end if;
  return null;
end $$;
-- At the commit: a transaction that held the row of the revision while it waits for a voucher would end in a deadlock.
create constraint trigger count_last_use after insert or delete on plan_discount_use
  deferrable initially deferred
  for each row execute function count_last_use();
