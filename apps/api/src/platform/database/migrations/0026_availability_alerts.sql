-- E-mails that are told once when a piece of a style is available on its dates. @see docs/decisions/0164
create table availability_alert (
  id integer generated always as identity primary key,
  email text not null,
  -- of the account with this e-mail, with which the alert is deleted
  customer_id integer references customer on delete cascade,
  region text not null check (region in ('sg', 'id', 'hk')),
  style_id integer not null references style,
  -- 'any': a piece in any size
  size_category text not null,
  starts_on date not null,
  returns_on date not null,
  period_days integer not null check (period_days > 0),
  asked_at timestamptz not null,
  mailed_at timestamptz,
  -- in the link that stops the alerts of the e-mail
  stop_key text not null default gen_random_uuid()::text unique,
  check (returns_on >= starts_on),
  unique (email, region, style_id, size_category, starts_on, period_days)
);
create index availability_alert_waiting on availability_alert (region, asked_at) where mailed_at is null;
create index availability_alert_starts_on on availability_alert (region, starts_on);
create index availability_alert_customer on availability_alert (customer_id);
create index availability_alert_style on availability_alert (style_id);

-- Guests have alerts too. Their mails are deleted with the alert.
alter table outbox_mail
  drop constraint outbox_mail_subject_kind,
  add constraint outbox_mail_subject_kind
    check (subject_kind in ('order', 'plan_interest', 'availability_alert')),
  drop constraint outbox_mail_recipient,
  add constraint outbox_mail_customer check (subject_kind <> 'order' or customer_id is not null);
