-- News of plans is a mail of the outbox to an e-mail that belongs to no account. @see docs/decisions/0142

alter table plan_interest
  add column id integer generated always as identity,
  add constraint plan_interest_id unique (id);
alter table outbox_mail
  alter column customer_id drop not null,
  drop constraint outbox_mail_subject_kind,
  add constraint outbox_mail_subject_kind check (subject_kind in ('order', 'plan_interest')),
  -- only an e-mail without an account has no customer
  add constraint outbox_mail_recipient check (customer_id is not null or subject_kind = 'plan_interest');
