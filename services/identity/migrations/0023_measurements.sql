-- What each process of this service measured of itself, in steps of five minutes; kept for eight days.
create table measurement (
  at timestamptz not null,
  process uuid not null,
  is_first boolean not null,
  requests integer not null,
  failed integer not null,
  durations integer[] not null,
  oldest_wait_s integer not null,
  disk_free_mb integer not null,
  primary key (at, process)
);
