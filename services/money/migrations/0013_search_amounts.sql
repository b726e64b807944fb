-- Finds an amount among the purchases of all users without reading the table.
create index purchase_amount on purchase (amount) where deleted_at is null;
