-- Requests of owners to correct a sealed month, with their words; part of the month's history.
create table correction_request (
  id integer generated always as identity primary key,
  owner_id integer not null,
  month text not null constraint correction_request_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  text text not null,
  requested_at timestamptz not null
);
create index correction_request_owner on correction_request (owner_id, month);
