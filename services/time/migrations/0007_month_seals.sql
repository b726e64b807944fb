-- Sealed months: what a month was when an administrator sealed it, as canonical JSON bytes, in a chain by user. For ever: the
-- database itself refuses to change or delete a seal, whoever asks.
create table month_seal (
  owner_id integer not null,
  month text not null constraint month_seal_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version smallint not null,
  snapshot bytea not null,
  sha256 text not null constraint month_seal_hash check (sha256 = encode(sha256(snapshot), 'hex')),
  previous_sha256 text,
  sealed_at timestamptz not null,
  sealed_by integer not null,
  primary key (owner_id, month),
  -- A seal has one follower, and a chain one first.
  constraint month_seal_follows unique nulls not distinct (owner_id, previous_sha256)
);

-- Corrections of sealed months, in the month where they count. Never changed: another one takes one back.
create table pay_correction (
  id integer generated always as identity primary key,
  owner_id integer not null,
  of_month text not null constraint pay_correction_of_month check (of_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  month text not null constraint pay_correction_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$' and month > of_month),
  day date,
  hours integer,
  value bigint not null,
  reason text not null,
  created_at timestamptz not null,
  created_by integer not null,
  constraint pay_correction_hours check (hours is null or day is not null)
);
create index pay_correction_owner on pay_correction (owner_id, month);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger month_seal_stays before update or delete or truncate on month_seal for each statement execute function refuse_change();
create trigger pay_correction_stays before update or delete or truncate on pay_correction for each statement execute function refuse_change();

-- When a user was last reminded of a month that is not Klar.
create table month_reminder (
  owner_id integer not null,
  month text not null,
  reminded_at timestamptz not null,
  reminded_by integer not null,
  primary key (owner_id, month)
);

-- Who marked a month Klar, and why an administrator did.
alter table month_state add column closed_by integer, add column close_reason text;

-- The lock that every change of a user's months takes: the user, shared with other changes and kept from seals, then the months
-- in their order. Answers how they stand once the lock is held: each statement in here sees what was committed before it.
create function hold_months(owner integer, wanted text[], out is_closed boolean, out is_sealed boolean, out is_later_sealed boolean)
language plpgsql set search_path from current as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('months of'), owner);
  insert into month_state (owner_id, month) select owner, one from unnest(wanted) one order by one on conflict do nothing;
  perform from month_state where owner_id = owner and month = any(wanted) order by month for update;
  select bool_or(closed) into is_closed from month_state where owner_id = owner and month = any(wanted);
  select coalesce(bool_or(month = any(wanted)), false), coalesce(bool_or(month > (select min(one) from unnest(wanted) one)), false)
    into is_sealed, is_later_sealed from month_seal where owner_id = owner;
end $$;
