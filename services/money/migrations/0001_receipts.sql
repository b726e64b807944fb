-- Receipts (Kvitton). A deleted row disappears from every list but is kept for seven years (D31).
create table receipt (
  id integer generated always as identity primary key,
  owner_id integer not null,
  date date not null,
  amount bigint not null check (amount between 0 and 99999999999),
  file_key text not null unique,
  file_name text not null,
  file_kind text not null,
  file_bytes integer not null,
  file_sha256 text not null,
  created_at timestamptz not null default now(),
  created_by integer not null,
  deleted_at timestamptz,
  deleted_by integer
);
create index receipt_owner_date on receipt (owner_id, date, id) include (amount) where deleted_at is null;
create index receipt_owner_name on receipt using gin (owner_id, lower(file_name) gin_trgm_ops) where deleted_at is null;

-- Adds that were made with an Idempotency-Key (D55); forgotten after 24 hours.
create table idempotency_key (
  user_id integer not null,
  call text not null,
  key text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
