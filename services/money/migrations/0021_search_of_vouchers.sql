-- Finds receipts and invoices of all users for administrators: by words, by amount, and the newest of some days (ADR 18).
-- Not of `search_text`: one owner's lists would take this index too, which is slower for them than their own.
create index receipt_search on receipt using gin (lower(file_name) gin_trgm_ops) where deleted_at is null;
create index invoice_search on invoice using gin (lower(file_name) gin_trgm_ops) where deleted_at is null;
create index receipt_amount on receipt (amount) where deleted_at is null;
create index invoice_amount on invoice (amount) where deleted_at is null;
create index receipt_date on receipt (date, id) where deleted_at is null;
create index invoice_date on invoice (date, id) where deleted_at is null;
