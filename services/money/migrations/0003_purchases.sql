-- Purchases (Inköp): a request to buy, with a status; its file, link and note may be missing (D24).
create table purchase (
  id integer generated always as identity primary key,
  owner_id integer not null,
  date date not null,
  type text not null check (type in ('variableCost', 'workTool')),
  quantity integer not null check (quantity between 1 and 1000000),
  amount bigint not null check (amount between 0 and 99999999999),
  link text check (link ~* '^https?://'),
  note text not null default '',
  status text not null default 'submitted' check (status in ('submitted', 'ongoing', 'ordered')),
  file_key text unique,
  file_name text,
  file_kind text,
  file_bytes integer,
  file_sha256 text,
  created_at timestamptz not null default now(),
  created_by integer not null,
  updated_at timestamptz,
  updated_by integer,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text not null generated always as (lower(coalesce(file_name, '') || ' ' || note || ' ' || coalesce(link, ''))) stored,
  constraint purchase_whole_file check (num_nulls(file_key, file_name, file_kind, file_bytes, file_sha256) in (0, 5))
);
create index purchase_owner_date on purchase (owner_id, date, id) include (amount) where deleted_at is null;
create index purchase_date on purchase (date, id) include (amount) where deleted_at is null;
create index purchase_search on purchase using gin (owner_id, search_text gin_trgm_ops) where deleted_at is null;

-- Files that an edit has put another in the place of. They belong to the purchase's history and are kept with it (D31).
create table replaced_file (
  file_key text primary key,
  purchase_id integer not null references purchase,
  file_name text not null,
  file_kind text not null,
  file_bytes integer not null,
  file_sha256 text not null,
  replaced_at timestamptz not null default now(),
  replaced_by integer not null
);
create index replaced_file_purchase on replaced_file (purchase_id);

create or replace view record_file as
  select 'receipt' as kind, id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from receipt
  union all
  select 'invoice', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from invoice
  union all
  select 'purchase', id, owner_id, date, amount, file_key, file_name, file_kind, deleted_at from purchase where file_key is not null;
