-- Codes of an authenticator app (TOTP). The key is encrypted as personal numbers are; without `confirmed_at` it waits for its first code.
create table second_factor (
  user_id integer primary key references account,
  key_sealed text not null,
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was used: each code works once.
  last_step bigint not null default 0,
  -- Goes into the hashes of the recovery codes.
  code_salt bytea not null default ''
);

create table recovery_code (
  user_id integer not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Roles whose users need a second factor.
alter table session_rule add column second_factor_roles smallint[] not null default '{}';

-- As open_session, and whether the user has to add a second factor before anything else.
create function session_of(checked uuid)
returns table (user_id integer, role smallint, can_see boolean, is_proven boolean, is_marked boolean, lacks_factor boolean)
language sql stable security definer set search_path = identity, pg_temp
as $$
  select a.id, a.role, a.sees_all_purchases, s.proven_at > now() - interval '10 minutes', s.used_at > now() - interval '1 minute',
    case when a.role = any (r.second_factor_roles) then
      not exists (select from identity.passkey p where p.user_id = a.id)
      and not exists (select from identity.second_factor f where f.user_id = a.id and f.confirmed_at is not null)
    else false end
  from identity.session s join identity.account a on a.id = s.user_id cross join identity.session_rule r
  where s.sid = checked and s.ended_at is null and s.expires_at > now() and s.used_at + r.idle > r.written_at and a.active
$$;

-- Services of the release before ask this one: they let no one in who lacks a second factor.
create or replace function open_session(checked uuid) returns table (user_id integer, role smallint, can_see boolean, is_proven boolean, is_marked boolean)
language sql stable security definer set search_path = identity, pg_temp
as $$ select user_id, role, can_see, is_proven, is_marked from identity.session_of(checked) where not lacks_factor $$;

revoke all on function session_of(uuid) from public;
grant execute on function session_of(uuid) to portal_services;
