-- What trends, for a sort order of lists: rentals and hearts of the last days, counted by a job for the styles that have
-- the most, 0 for all others. @see docs/decisions/0134
alter table style_search add column trending integer not null default 0;
create index style_search_trending on style_search (region, vertical, trending desc, popularity desc, style_id desc);

-- The job changes a few hundred rows at a time, far fewer than the server waits for by default. Until a vacuum, totals of
-- lists read these rows from the table.
alter table style_search set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100);
