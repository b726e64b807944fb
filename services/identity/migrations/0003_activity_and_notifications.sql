-- Rises with every change that other services hear of, so that they can tell the newer of two events.
alter table account add column revision integer not null default 1;

-- The activity log (D17). Clearing it hides entries; the rows stay (D16).
create table activity (
  id integer generated always as identity primary key,
  -- Whose log it is in; nobody's when a sign-in failed for an address that no account has.
  user_id integer,
  -- Who did it; nobody when that is not known.
  actor_id integer,
  message text not null,
  happened_at timestamptz not null,
  cleared_at timestamptz
);
create index activity_log on activity (user_id, happened_at desc, id desc) where cleared_at is null;
create index activity_of_nobody on activity (happened_at) where user_id is null;

-- What people are told (D17). Dismissed ones are gone.
create table notification (
  id integer generated always as identity primary key,
  user_id integer not null references account,
  actor_id integer not null,
  message text not null,
  happened_at timestamptz not null,
  seen boolean not null default false
);
create index notification_list on notification (user_id, happened_at desc, id desc);
create index notification_unseen on notification (user_id) where not seen;
create index notification_happened_at on notification (happened_at);

-- Events of other services that have taken effect: the same one again has none. Forgotten when no queue can hold it any more.
create table received_event (
  id uuid primary key,
  received_at timestamptz not null default now()
);
create index received_event_received_at on received_event (received_at);
