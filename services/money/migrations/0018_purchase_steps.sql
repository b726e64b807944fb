-- Who has given a purchase which status, and what its owner was told: its history, kept and purged with it.
create table purchase_step (
  id bigint generated always as identity primary key,
  purchase_id integer not null references purchase on delete cascade,
  status text not null check (status in ('submitted', 'ongoing', 'ordered')),
  comment text not null default '',
  at timestamptz not null,
  by_id integer not null
);
create index purchase_step_purchase on purchase_step (purchase_id, id);
