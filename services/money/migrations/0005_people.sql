-- Who people are, as identity tells by events and when the service starts: lists show names while identity is away.
create table person (
  user_id integer primary key,
  revision integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  picture_url text,
  role text not null check (role in ('admin', 'user')),
  active boolean not null,
  search_text text not null generated always as (lower(first_name || ' ' || last_name)) stored
);

-- Events that have taken effect: the same one again has none. Forgotten when no queue can hold it any more.
create table received_event (
  id uuid primary key,
  received_at timestamptz not null default now()
);
create index received_event_received_at on received_event (received_at);
