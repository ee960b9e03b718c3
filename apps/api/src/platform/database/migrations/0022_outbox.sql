-- Mails about any subject wait in one outbox: orders now, invoices and subscriptions later. @see docs/decisions/0124

alter table order_mail rename to outbox_mail;
alter table outbox_mail rename column kind to mail_kind;
alter table outbox_mail rename column order_id to subject_id;
alter table outbox_mail
  add column subject_kind text,
  -- the recipient: their mails go with their account
  add column customer_id integer references customer on delete cascade;
update outbox_mail m set subject_kind = 'order', customer_id = o.customer_id
from rental_order o where o.id = m.subject_id;
alter table outbox_mail
  alter column subject_kind set not null,
  alter column customer_id set not null,
  add constraint outbox_mail_subject_kind check (subject_kind in ('order')),
  drop constraint order_mail_order_id_fkey,
  drop constraint order_mail_order_id_kind_about_key,
  -- about which of several of a kind: the refund
  add constraint outbox_mail_once unique (subject_kind, subject_id, mail_kind, about);
alter index order_mail_open rename to outbox_mail_open;
create index outbox_mail_customer on outbox_mail (customer_id);
