-- Months that the time service has sealed: records dated in them are neither added, changed nor deleted.
create table sealed_month (
  owner_id integer not null,
  month text not null,
  sha256 text not null,
  primary key (owner_id, month)
);
