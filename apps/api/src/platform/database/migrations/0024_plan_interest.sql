-- E-mails that are told once when plans of a vertical open in a region. They are used for nothing else.
create table plan_interest (
  email text not null,
  region text not null check (region in ('sg', 'id', 'hk')),
  vertical text not null check (vertical in ('apparel', 'bags')),
  asked_at timestamptz not null,
  primary key (email, region, vertical)
);
create index plan_interest_asked_at on plan_interest (asked_at);
