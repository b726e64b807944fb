-- The purge (D31) looks for what was deleted long ago; few rows ever are.
create index receipt_deleted on receipt (deleted_at) where deleted_at is not null;
create index invoice_deleted on invoice (deleted_at) where deleted_at is not null;
create index purchase_deleted on purchase (deleted_at) where deleted_at is not null;
