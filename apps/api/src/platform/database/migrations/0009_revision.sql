-- A counter of the changes of data that public pages show. A change of the counter invalidates cached pages.
-- Incremented in the transaction of the change: a reader of a new number sees the change as well.
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
