-- What keeps lists as fast in a large table as in a small one (ADR 18).

-- Vouchers: an owner's whole list, its page in the order of ids, its total and sum, and a search in it are read from one index
-- without touching the table. It takes the place of a trigram index, which was slower to search and to add to.
alter table receipt add column search_text text not null generated always as (lower(file_name)) stored;
alter table invoice add column search_text text not null generated always as (lower(file_name)) stored;
drop index receipt_owner_name;
drop index invoice_owner_id_lower_idx;
create index receipt_owner on receipt (owner_id, id) include (date, amount, search_text, file_key) where deleted_at is null;
create index invoice_owner on invoice (owner_id, id) include (date, amount, search_text, file_key) where deleted_at is null;
-- What is searched in purchases may be too long for such an index; they keep their trigrams.
create index purchase_owner on purchase (owner_id, id) include (date, amount, file_key) where deleted_at is null;

-- How many purchases each day has, and what they sum to: what the list of everybody's would otherwise count each time.
create table purchase_day (
  date date primary key,
  purchases integer not null,
  amount bigint not null
);

-- Kept by the statement that changes purchases, in its transaction. Days in their order, so that two such wait for each other
-- and never crosswise.
create function count_purchases() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from purchase_day;
  elsif tg_op = 'INSERT' then
    insert into purchase_day as d
    select date, count(*), sum(entered.amount) from entered where deleted_at is null group by date order by date
    on conflict (date) do update set purchases = d.purchases + excluded.purchases, amount = d.amount + excluded.amount;
  elsif tg_op = 'UPDATE' then
    insert into purchase_day as d
    select date, sum(n), sum(n * changed.amount)
    from (select date, amount, 1 as n from entered where deleted_at is null union all select date, amount, -1 from gone where deleted_at is null) changed
    group by date having sum(n) <> 0 or sum(n * changed.amount) <> 0 order by date
    on conflict (date) do update set purchases = d.purchases + excluded.purchases, amount = d.amount + excluded.amount;
  else
    insert into purchase_day as d
    select date, -count(*), -sum(gone.amount) from gone where deleted_at is null group by date order by date
    on conflict (date) do update set purchases = d.purchases + excluded.purchases, amount = d.amount + excluded.amount;
  end if;
  return null;
end $$;
create trigger purchase_counted_insert after insert on purchase referencing new table as entered for each statement execute function count_purchases();
create trigger purchase_counted_update after update on purchase referencing new table as entered old table as gone for each statement execute function count_purchases();
create trigger purchase_counted_delete after delete on purchase referencing old table as gone for each statement execute function count_purchases();
create trigger purchase_counted_truncate after truncate on purchase for each statement execute function count_purchases();
insert into purchase_day select date, count(*), sum(amount) from purchase where deleted_at is null group by date;

-- `search_text` finds by an index more than the file's name for purchases; `file_search` is the name alone.
create or replace view record_file as
  select 'receipt' as kind, id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at, search_text, search_text as file_search from receipt
  union all
  select 'invoice', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at, search_text, search_text from invoice
  union all
  select 'purchase', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at, search_text, lower(file_name) from purchase;
