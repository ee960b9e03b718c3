-- The ledger: every movement of money, in double entry. Nothing in it refers to a customer or to a row of one, so it stays when
-- they are deleted. @see docs/decisions/0280
create table ledger_movement (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('payment', 'surplus', 'refund', 'refund_done', 'waiver', 'collected')),
  -- what is posted, once for each kind: the reference of the attempt or the refund, or the waived or collected amount
  reference text not null check (reference ~ '^[A-Za-z0-9]{1,40}$'),
  happened_at timestamptz not null,
  region text not null check (region in ('sg', 'id', 'hk')),
  payable_kind text not null check (payable_kind in ('order', 'invoice', 'charge')),
  payable_id integer not null,
  -- the charge of a payment or a refund: its provider, our reference, the provider's id, and when it was sent
  provider text,
  charge text,
  charge_id text,
  charged_at timestamptz,
  -- the staff member who caused it
  staff text,
  -- how many entries belong to it
  entry_count integer not null check (entry_count >= 2),
  unique (kind, reference),
  check (num_nonnulls(provider, charge, charged_at) in (0, 3))
);
create index ledger_movement_payable on ledger_movement (payable_id);
create index ledger_movement_charge on ledger_movement (charge);
create index ledger_movement_happened on ledger_movement (happened_at);

create table ledger_entry (
  movement_id integer not null references ledger_movement,
  -- @see apps/api/src/ledger/accounts.ts
  account text not null check (
    account in (
      'rental_revenue', 'plan_revenue', 'charge_revenue', 'deposits_held', 'customer_surplus', 'refunds_payable', 'write_offs',
      'by_hand'
    )
    or account ~ '^clearing_[a-z0-9]{1,20}$'
  ),
  currency text not null check (currency in ('SGD', 'IDR', 'HKD')),
  -- minor units: debits are positive, credits negative
  amount bigint not null check (amount <> 0),
  primary key (movement_id, account, currency)
);

-- Checked when the transaction commits: only then are all entries there.
create function check_ledger_movement() returns trigger language plpgsql as $$
declare
  moved integer := (to_jsonb(new) ->> case tg_table_name when 'ledger_movement' then 'id' else 'movement_id' end)::integer;
begin
  if (select count(*) from ledger_entry where movement_id = moved)
    <> (select entry_count from ledger_movement where id = moved) then
    raise exception 'movement % of the ledger has another number of entries', moved using errcode = 'check_violation';
  end if;
  if exists (select 1 from ledger_entry where movement_id = moved group by currency having sum(amount) <> 0) then
    raise exception 'movement % of the ledger does not balance', moved using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_movement_balances after insert on ledger_movement
  deferrable initially deferred for each row execute function check_ledger_movement();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_movement();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger never changes: post another movement' using errcode = 'restrict_violation';
end $$;
create trigger keep_ledger_movement before update or delete on ledger_movement
  for each row execute function keep_ledger();
create trigger keep_ledger_entry before update or delete on ledger_entry
  for each row execute function keep_ledger();
create trigger keep_all_ledger_movements before truncate on ledger_movement execute function keep_ledger();
create trigger keep_all_ledger_entries before truncate on ledger_entry execute function keep_ledger();

-- What staff have written about something to be paid. Deleted with it: a note may name people.
create table payable_note (
  id integer generated always as identity primary key,
  payable_id integer not null references payable on delete cascade,
  kind text not null check (kind in ('note', 'refund', 'waiver')),
  staff text not null,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index payable_note_payable on payable_note (payable_id);

-- The past. A charge that its provider reported as refunded without a refund of the shop counts only for what was paid with it.
create temporary table past_movement as
  with deposit as (
    select payable_id, sum((line ->> 'price')::bigint)::bigint as amount
    from invoice, jsonb_array_elements(rows) as line
    where line ->> 'type' = 'DEPOSIT'
    group by payable_id
  ), charge as (
    select
      a.*, p.kind as payable_kind, p.region,
      exists (select 1 from refund r where r.attempt_id = a.id and not r.is_of_payable) as is_surplus,
      least(coalesce(deposit.amount, 0), a.amount) as deposit,
      case p.kind when 'order' then 'rental_revenue' else 'plan_revenue' end as revenue
    from payment_attempt a
    join payable p on p.id = a.payable_id
    left join deposit on deposit.payable_id = p.id
    where a.status = 'paid'
      or a.status = 'refunded' and (
        exists (select 1 from refund r where r.attempt_id = a.id)
        or exists (select 1 from rental_order o where o.payable_id = p.id and o.paid_at is not null)
        or exists (select 1 from invoice i where i.payable_id = p.id and i.paid_at is not null)
      )
  )
  select
    case when is_surplus then 'surplus' else 'payment' end as kind, reference, coalesce(settled_at, created_at) as happened_at,
    region, payable_kind, payable_id, provider, reference as charge, charge_id, created_at as charged_at, currency,
    case when is_surplus
      then jsonb_build_object('clearing_' || provider, amount, 'customer_surplus', -amount)
      else jsonb_build_object(
        'clearing_' || provider, amount, revenue, deposit - amount, 'deposits_held', -deposit
      )
    end as entries
  from charge
  union all
  select
    'refund', r.reference, r.created_at, c.region, c.payable_kind, c.payable_id, c.provider, c.reference, c.charge_id,
    c.created_at, c.currency,
    jsonb_build_object(
      case when r.is_of_payable then c.revenue else 'customer_surplus' end, r.amount, 'refunds_payable', -r.amount
    )
  from refund r join charge c on c.id = r.attempt_id
  union all
  -- Staff make the refunds of 2C2P.
  select
    'refund_done', r.reference, r.done_at, c.region, c.payable_kind, c.payable_id, c.provider, c.reference, c.charge_id,
    c.created_at, c.currency,
    jsonb_build_object(
      'refunds_payable', r.amount, case c.provider when '2c2p' then 'by_hand' else 'clearing_' || c.provider end, -r.amount
    )
  from refund r join charge c on c.id = r.attempt_id
  where r.done_at is not null
  union all
  select
    'collected', 'L' || h.id, h.paid_at, h.region, 'charge', h.payable_id, null, null, null, null, h.currency,
    jsonb_build_object('by_hand', h.amount, 'charge_revenue', -h.amount)
  from public.charge h
  where h.is_collected;

insert into ledger_movement (
  kind, reference, happened_at, region, payable_kind, payable_id, provider, charge, charge_id, charged_at, entry_count
)
  select
    kind, reference, happened_at, region, payable_kind, payable_id, provider, charge, charge_id, charged_at,
    (select count(*) from jsonb_each_text(entries) where value <> '0')
  from past_movement
  order by happened_at, array_position(array['payment', 'surplus', 'refund', 'refund_done', 'collected'], kind), reference;

insert into ledger_entry (movement_id, account, currency, amount)
  select m.id, entry.key, past.currency, entry.value::bigint
  from past_movement past
  join ledger_movement m on m.kind = past.kind and m.reference = past.reference,
    jsonb_each_text(past.entries) as entry
  where entry.value <> '0';

drop table past_movement;
-- Later migrations of the same run may alter these tables.
set constraints all immediate;
set constraints all deferred;
