-- Deletion of accounts, and devices that are signed in. @see docs/decisions/0334, docs/decisions/0335, docs/decisions/0337

alter table customer
  -- from then on the deletion cannot be cancelled
  add column deletion_began_at timestamptz,
  add column deleted_at timestamptz,
  add constraint customer_deleted check (deleted_at is null or email is null);
create index customer_deletion on customer (deletion_requested_at)
  where deletion_requested_at is not null and deleted_at is null;

-- The device of a sign-in, in words: `Safari`, `iPhone`. Null for sign-ins of an earlier release, and other callers.
alter table token_family
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40),
  -- the last sign-in or renewal; null: as long ago as it was created
  add column used_at timestamptz;

-- Mails about the account itself.
alter table outbox_mail
  drop constraint outbox_mail_subject_kind,
  add constraint outbox_mail_subject_kind
    check (subject_kind in ('order', 'plan_interest', 'availability_alert', 'subscription', 'account'));

-- Money and orders stay when their customer is deleted, who is a row without personal data then: no delete takes them along.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as child, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confdeltype = 'c' and conrelid in (
      'payable'::regclass, 'payable_note'::regclass, 'payment_attempt'::regclass, 'refund'::regclass,
      'rental_order'::regclass, 'order_item'::regclass, 'order_addon'::regclass, 'shipment'::regclass,
      'subscription'::regclass, 'invoice'::regclass, 'charge'::regclass, 'plan_discount_use'::regclass,
      'referral_credit'::regclass, 'referral_credit_use'::regclass
    )
  loop
    execute format(
      'alter table %s drop constraint %I, add constraint %I %s', found.child, found.name, found.name,
      replace(found.definition, 'ON DELETE CASCADE', 'ON DELETE RESTRICT')
    );
  end loop;
end $$;
