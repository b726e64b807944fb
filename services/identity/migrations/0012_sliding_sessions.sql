-- When a session was last used, to the minute, and when its user last proved who they are (D65, D66).
alter table session add column used_at timestamptz not null default now();
alter table session add column proven_at timestamptz not null default now();
update session set proven_at = created_at;

-- How long a session lives without use, and when identity last wrote so; one row. Only time in which identity could write counts
-- as time without use: an outage ends no session.
create table session_rule (
  one boolean primary key default true check (one),
  idle interval not null default interval '60 minutes',
  written_at timestamptz not null default now()
);
insert into session_rule default values;

-- The user of a session that is open; whether they proved who they are within ten minutes, and whether its use was marked within one.
create function open_session(checked uuid) returns table (user_id integer, role smallint, can_see boolean, is_proven boolean, is_marked boolean)
language sql stable security definer set search_path = identity, pg_temp
as $$
  select a.id, a.role, a.sees_all_purchases, s.proven_at > now() - interval '10 minutes', s.used_at > now() - interval '1 minute'
  from identity.session s join identity.account a on a.id = s.user_id cross join identity.session_rule r
  where s.sid = checked and s.ended_at is null and s.expires_at > now() and s.used_at + r.idle > r.written_at and a.active
$$;

-- Services of the release before ask this one.
create or replace function session_check(checked uuid) returns table (user_id integer, role smallint, can_see boolean)
language sql stable security definer set search_path = identity, pg_temp
as $$ select user_id, role, can_see from identity.open_session(checked) $$;

create function session_used(used uuid) returns void
language sql security definer set search_path = identity, pg_temp
as $$ update identity.session set used_at = now() where sid = used and ended_at is null and used_at <= now() - interval '1 minute' $$;

revoke all on function open_session(uuid), session_used(uuid) from public;
grant execute on function open_session(uuid), session_used(uuid) to portal_services;
