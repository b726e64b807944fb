-- How the file of a receipt or an invoice is turned where it is shown, in quarters clockwise; its bytes stay as they were handed in
-- (ADR 86).
alter table receipt add column turns smallint not null default 0 check (turns between 0 and 3);
alter table invoice add column turns smallint not null default 0 check (turns between 0 and 3);

create or replace view record_file as
  select 'receipt' as kind, id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at, search_text, search_text as file_search, turns from receipt
  union all
  select 'invoice', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at, search_text, search_text, turns from invoice
  union all
  select 'purchase', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at, search_text, lower(file_name), 0::smallint from purchase;
