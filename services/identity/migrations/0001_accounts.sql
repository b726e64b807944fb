-- Accounts. Deactivated ones stay: accounting and working-time records outlive them (D15).
create table account (
  id integer generated always as identity primary key,
  email text not null,
  -- The address as it is compared: upper and lower case are one and the same.
  email_key text not null constraint account_email_key unique,
  password_hash text not null,
  role smallint not null default 1 constraint account_role check (role in (0, 1)),
  active boolean not null default true,
  sees_all_purchases boolean not null default false,
  first_name text not null,
  last_name text not null default '',
  phone text not null default '',
  other_phone text not null default '',
  personal_number text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  picture_key text,
  -- Pay a month in öre, and its lock (D13).
  salary bigint not null default 0,
  pension bigint not null default 0,
  pay_changed_at timestamptz,
  pay_locked boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  created_by integer references account,
  search_text text not null generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored
);
create index account_search on account using gin (search_text gin_trgm_ops);
create index account_by_name on account (first_name collate "sv-x-icu", last_name collate "sv-x-icu", id);
create index account_administrators on account (id) where role = 0 and active;

-- Sessions: a token is good as long as its session is open and its account active (D9).
create table session (
  sid uuid primary key,
  user_id integer not null references account,
  client_address text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_open on session (user_id) where ended_at is null;
create index session_expires_at on session (expires_at);

-- Keys that tokens are signed with; the newest signs, the older ones still verify.
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Failed sign-ins by account and by address (D54). Worth nothing after a crash, so it is not logged.
create unlogged table failed_attempt (
  key text primary key,
  attempts integer not null,
  window_ends timestamptz not null
);
create index failed_attempt_window_ends on failed_attempt (window_ends);

-- The Lobby's feed.
create table post (
  id integer generated always as identity primary key,
  author_id integer not null references account,
  message text not null constraint post_length check (char_length(message) between 1 and 2000),
  created_at timestamptz not null default now()
);

-- Adds that were made with an Idempotency-Key (D55); forgotten after 24 hours.
create table idempotency_key (
  user_id integer not null,
  call text not null,
  key text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- What every service may ask of identity without its process: two functions, and nothing else of the schema.
create function session_check(checked uuid) returns table (user_id integer, role smallint, can_see boolean)
language sql stable security definer set search_path = identity, pg_temp
as $$
  select a.id, a.role, a.sees_all_purchases
  from identity.session s join identity.account a on a.id = s.user_id
  where s.sid = checked and s.ended_at is null and s.expires_at > now() and a.active
$$;

create function published_keys() returns table (jwk jsonb)
language sql stable security definer set search_path = identity, pg_temp
as $$ select public_jwk from identity.signing_key order by created_at desc $$;

revoke all on function session_check(uuid), published_keys() from public;
grant usage on schema identity to portal_services;
grant execute on function session_check(uuid), published_keys() to portal_services;
