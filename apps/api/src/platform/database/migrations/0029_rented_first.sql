-- Pieces that another vertical of the region rents come before those that cannot be rented. The read model of the lists is
-- rebuilt at the next start. @see docs/decisions/0176
alter table style_search add column is_rented boolean not null default true;
create index style_search_rented on style_search (region, vertical, is_rented desc, popularity desc, style_id desc);
delete from style_search;
