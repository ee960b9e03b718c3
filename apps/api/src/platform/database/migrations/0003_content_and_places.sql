create table content_page (
  region text not null check (region in ('sg', 'id', 'hk')),
  page text not null,
  title text not null,
  description text not null,
  include_in_sitemap boolean not null default true,
  change_frequency text not null default 'weekly',
  priority numeric(2, 1) not null default 0.5 check (priority between 0 and 1),
  updated_at timestamptz not null,
  blocks jsonb not null,
  primary key (region, page)
);

create table holiday (
  region text not null check (region in ('sg', 'id', 'hk')),
  held_on date not null,
  name text not null,
  primary key (region, held_on)
);

create table app_instance (
  app_instance text primary key,
  operating_system text not null,
  region text not null check (region in ('sg', 'id', 'hk')),
  created_at timestamptz not null,
  seen_at timestamptz not null
);
