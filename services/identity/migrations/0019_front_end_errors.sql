-- Errors of remotes in users' browsers, equal ones of a day counted in one row. Nothing personal.
create table front_end_error (
  day date not null,
  remote text not null,
  version text not null,
  kind text not null check (kind in ('load', 'render', 'uncaught')),
  error text not null,
  place text not null,
  page text not null,
  device text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (day, remote, version, kind, error, place)
);
