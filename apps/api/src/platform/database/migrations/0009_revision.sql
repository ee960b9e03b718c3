-- Another number after every change of what public pages are made from, so that whoever keeps pages can let go of them.
-- Written in the transaction of the change itself: who reads a new number also sees what has changed.
create table shop_revision (
  number bigint not null,
  only_row boolean primary key default true check (only_row)
);
insert into shop_revision (number) values (1);

create function count_shop_revision() returns trigger language plpgsql as $$
begin
  update shop_revision set number = number + 1;
  return null;
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'designer', 'style', 'style_offer', 'size_note', 'selling_information', 'unit', 'picture',
    'collection', 'collection_style', 'content_page', 'navigation', 'holiday'
  ] loop
    execute format(
      'create trigger count_revision after insert or update or delete or truncate on %I
       for each statement execute function count_shop_revision()', kept);
  end loop;
end $$;
