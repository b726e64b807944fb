-- Users whose personal data was erased. What accounting law keeps of them goes when its time is over, deleted or not.
create table erased_person (
  user_id integer primary key,
  erased_at timestamptz not null
);
