-- What people write to the house with the form of the contact page. It is mailed to the house. @see docs/decisions/0361
create table contact_message (
  id integer generated always as identity primary key,
  customer_id integer references customer on delete cascade,
  region text not null check (region in ('sg', 'id', 'hk')),
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  reference text check (length(reference) <= 40),
  message text not null check (length(message) <= 4000),
  written_at timestamptz not null
);
create index contact_message_customer on contact_message (customer_id);
create index contact_message_email on contact_message (email);
create index contact_message_written_at on contact_message (written_at);

alter table outbox_mail
  -- the writer of a message, whom the house answers
  add column reply_to text check (length(reply_to) <= 254),
  drop constraint outbox_mail_subject_kind,
  add constraint outbox_mail_subject_kind check (
    subject_kind in ('order', 'plan_interest', 'availability_alert', 'subscription', 'account', 'contact_message')
  );
