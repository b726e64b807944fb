-- Backups that `npm run backup`, or the operator's own job, has completed.
create table backup (
  ended_at timestamptz primary key default now()
);
