-- Erasures of users' personal data: ordered, carried out service by service, and repeatable at any step. `kept` holds, for each
-- service that is done, what the law makes it keep: kinds, numbers, paragraphs and dates, nothing personal.
create table erasure (
  user_id integer primary key references account,
  ordered_by integer not null,
  ordered_at timestamptz not null,
  kept jsonb not null default '{}',
  done_at timestamptz
);
create index erasure_open on erasure (ordered_at) where done_at is null;
