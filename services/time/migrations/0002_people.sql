-- Who people are, as identity tells by events and when the service starts.
create table person (
  user_id integer primary key,
  revision integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  picture_url text,
  role text not null check (role in ('admin', 'user')),
  active boolean not null
);

-- What people earn a month by their profiles, in öre: what prepare proposes (D47).
create table profile_pay (
  user_id integer primary key,
  revision integer not null,
  salary bigint not null check (salary >= 0),
  pension bigint not null check (pension >= 0)
);

-- Events that have taken effect: the same one again has none. Forgotten when no queue can hold it any more.
create table received_event (
  id uuid primary key,
  received_at timestamptz not null default now()
);
create index received_event_received_at on received_event (received_at);
