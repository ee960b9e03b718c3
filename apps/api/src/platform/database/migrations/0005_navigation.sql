-- Lists of links that editors keep: what the drawer offers, and what stands at the foot of every page.
create table navigation (
  region text not null check (region in ('sg', 'id', 'hk')),
  place text not null check (place in ('side', 'footer')),
  updated_at timestamptz not null,
  -- as the editors wrote them; whoever shows them skips what is not whole
  entries jsonb not null,
  primary key (region, place)
);
