-- The session check, with the language of its user: services write in it. As session_of otherwise.
create function current_session(checked uuid)
returns table (
  user_id integer, role smallint, can_see boolean, is_proven boolean, is_marked boolean, lacks_factor boolean, language text
)
language sql stable security definer set search_path = identity, pg_temp
as $$
  select a.id, a.role, a.sees_all_purchases, s.proven_at > now() - interval '10 minutes', s.used_at > now() - interval '1 minute',
    case when a.role = any (r.second_factor_roles) then
      not exists (select from identity.passkey p where p.user_id = a.id)
      and not exists (select from identity.second_factor f where f.user_id = a.id and f.confirmed_at is not null)
    else false end,
    coalesce(a.language, 'sv')
  from identity.session s join identity.account a on a.id = s.user_id cross join identity.session_rule r
  where s.sid = checked and s.ended_at is null and s.expires_at > now() and s.used_at + r.idle > r.written_at and a.active
$$;

-- The language of a user without a session, as for a calendar that fetches a link.
create function language_of(asked integer) returns text
language sql stable security definer set search_path = identity, pg_temp
as $$ select coalesce(language, 'sv') from identity.account where id = asked $$;

-- Services of the release before ask this one.
create or replace function session_of(checked uuid)
returns table (user_id integer, role smallint, can_see boolean, is_proven boolean, is_marked boolean, lacks_factor boolean)
language sql stable security definer set search_path = identity, pg_temp
as $$ select user_id, role, can_see, is_proven, is_marked, lacks_factor from identity.current_session(checked) $$;

revoke all on function current_session(uuid) from public;
revoke all on function language_of(integer) from public;
grant execute on function current_session(uuid), language_of(integer) to portal_services;
