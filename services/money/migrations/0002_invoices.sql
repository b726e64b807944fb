-- Invoices (Fakturor): what receipts are, in a table of their own. Columns, checks and indexes are taken over.
create table invoice (like receipt including all);

-- The file of every record, deleted ones included: downloads, documents and the sweep of orphans read it.
create view record_file as
  select 'receipt' as kind, id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from receipt
  union all
  select 'invoice', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from invoice;
