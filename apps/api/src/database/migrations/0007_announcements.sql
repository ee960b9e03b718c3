-- The announcement above every page is the editors' too.
alter table navigation drop constraint navigation_place_check;
alter table navigation add constraint navigation_place_check check (place in ('side', 'footer', 'banner'));
