-- A warning before an add looks whether its owner has the same file already. The same day and value are found by what lists use.
create index receipt_owner_file on receipt (owner_id, file_sha256) where deleted_at is null;
create index invoice_owner_file on invoice (owner_id, file_sha256) where deleted_at is null;
create index purchase_owner_file on purchase (owner_id, file_sha256) where deleted_at is null and file_sha256 is not null;
