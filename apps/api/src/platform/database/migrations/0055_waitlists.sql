-- A person waits in a list of a region; staff admit people, each with a join code. @see docs/decisions/0358
alter table waitlist
  add column region text,
  add column source text,
  add column utm text,
  add column joined_at timestamptz,
  add column admitted_at timestamptz,
  -- when the person asked for another code; null once they have one
  add column code_requested_at timestamptz,
  add column join_code_id integer references join_code on delete set null;
update waitlist set
  region = (select c.region from customer c where c.id = waitlist.customer_id),
  joined_at = (select c.created_at from customer c where c.id = waitlist.customer_id);
-- the oldest entry of a list counts
delete from waitlist later using waitlist earlier
  where later.customer_id = earlier.customer_id and later.region = earlier.region and later.type = earlier.type
    and later.id > earlier.id;
alter table waitlist
  alter column region set not null,
  alter column joined_at set not null,
  drop constraint waitlist_type_check,
  add constraint waitlist_type_check check (type in ('clothes', 'bags')),
  drop column position,
  drop column join_code,
  drop column join_code_expiration,
  drop column is_city_supported,
  add constraint waitlist_one_entry unique (customer_id, region, type);
create index waitlist_line on waitlist (region, type, id) where admitted_at is null;
create index waitlist_join_code on waitlist (join_code_id);
