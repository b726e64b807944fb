-- The list of documents joins this view by file key. A condition inside a branch of the union would keep the planner from
-- looking the key up in that table's index, so purchases without a file are in it, with no key; readers ask for keys.
create or replace view record_file as
  select 'receipt' as kind, id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from receipt
  union all
  select 'invoice', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from invoice
  union all
  select 'purchase', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from purchase;
