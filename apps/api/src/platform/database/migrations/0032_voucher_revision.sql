-- Pages name what a code takes off.
create trigger count_revision after insert or update or delete or truncate on voucher
  for each statement execute function count_shop_revision();
