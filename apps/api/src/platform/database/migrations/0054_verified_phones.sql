-- Only a verified phone number belongs to one account: one that was merely typed kept its owner out. @see docs/decisions/0345
drop index customer_phone_number;
create unique index customer_phone_number on customer (phone_number)
  where phone_number is not null and mobile_phone_verified;
