-- Files that no row names: not yet, or no more. Unlogged: a crash of PostgreSQL ends every upload with its transaction, and
-- the empty table `file_scan` then has the whole store looked through.
create unlogged table loose_file (
  file_key text primary key,
  since timestamptz not null default now(),
  is_doomed boolean not null default false
);
-- When the whole store was last looked through for files that nothing accounts for; one row.
create unlogged table file_scan (one boolean primary key default true check (one), at timestamptz not null);
-- When the files were last compared with their rows; one row.
create unlogged table file_check (one boolean primary key default true check (one), at timestamptz not null);
