-- Lists of links that editors maintain: for the drawer and the footer.
create table navigation (
  region text not null check (region in ('sg', 'id', 'hk')),
  place text not null check (place in ('side', 'footer')),
  updated_at timestamptz not null,
  -- as the editors wrote them; readers skip incomplete links
  entries jsonb not null,
  primary key (region, place)
);
