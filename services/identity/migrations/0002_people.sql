-- Names for other services' lists: who somebody is and what they look like, nothing more (D22). Without ids, everybody.
-- It stands in until events carry names to the services that show them.
create function people(wanted integer[] default null) returns table (user_id integer, first_name text, last_name text, picture_url text, active boolean)
language sql stable security definer set search_path = identity, pg_temp
as $$
  select a.id, a.first_name, a.last_name, '/v1/user/picture?key=' || a.picture_key, a.active
  from identity.account a
  where wanted is null or a.id = any(wanted)
$$;
revoke all on function people(integer[]) from public;
grant execute on function people(integer[]) to portal_services;
