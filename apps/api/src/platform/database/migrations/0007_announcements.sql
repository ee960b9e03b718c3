-- The announcement above every page and the links below its header are the editors' too.
alter table navigation drop constraint navigation_place_check;
alter table navigation add constraint navigation_place_check check (place in ('side', 'footer', 'banner', 'header'));
