-- A month that staff have waived counts as paid, without a payment. @see docs/decisions/0312
alter table invoice add column is_waived boolean not null default false;

update invoice set is_waived = true
where exists (select 1 from ledger_movement m where m.payable_id = invoice.payable_id and m.kind = 'waiver');
