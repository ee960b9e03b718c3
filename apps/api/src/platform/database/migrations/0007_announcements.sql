-- Editors maintain the announcement above every page and the links under its header as well.
alter table navigation drop constraint navigation_place_check;
alter table navigation add constraint navigation_place_check check (place in ('side', 'footer', 'banner', 'header'));
