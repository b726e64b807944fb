-- The activity log becomes something to rely on: rows are added and never changed, but for hiding what was cleared (D16) and
-- emptying a text when a person is erased. A chain of hashes beside it shows any other change.
-- Takes away: the right to delete entries, which the release before uses once an hour for those of nobody; its housekeeping logs that.
alter table activity
  add column kind text not null default 'record' constraint activity_kind check (kind in ('sign-in', 'account', 'record', 'read', 'visit')),
  -- Hashed with the text, so that an emptied text cannot be guessed from its hash; goes with the text.
  add column salt uuid default gen_random_uuid();

update activity set kind = case
    when message in ('Loggade in', 'Loggade ut', 'Misslyckad inloggning') then 'sign-in'
    when message like 'Besökte sidan %' then 'visit'
    else 'account'
  end
  where message in (
      'Loggade in', 'Loggade ut', 'Misslyckad inloggning', 'Lade till kontot', 'Skapade kontot', 'Ändrade profilen', 'Bytte profilbild', 'Bytte lösenord',
      'Ändrade löneuppgifterna', 'Inaktiverade kontot', 'Aktiverade kontot', 'Ändrade rollen till Admin', 'Ändrade rollen till Användare', 'Rensade loggen')
    or message like 'Besökte sidan %';

-- The log of a user shows no reads: those are for the audit page.
drop index activity_log;
drop index activity_of_nobody;
create index activity_log on activity (user_id, happened_at desc, id desc) where cleared_at is null and kind <> 'read';
create index activity_by_time on activity (happened_at desc, id desc);
create index activity_by_kind on activity (kind, happened_at desc, id desc);
create index activity_by_user on activity (user_id, happened_at desc, id desc);
create index activity_by_actor on activity (actor_id, happened_at desc, id desc);
create index activity_text on activity using gin (lower(message) gin_trgm_ops);

-- Entries that the chain does not hold yet. A trigger fills it, so that entries of an earlier release are chained too.
create table audit_waiting (activity_id integer primary key);
insert into audit_waiting select id from activity;
create function await_audit() returns trigger language plpgsql set search_path = identity, pg_temp
as $$
begin
  insert into audit_waiting select id from added on conflict do nothing;
  return null;
end
$$;
create trigger activity_awaits_audit after insert on activity referencing new table as added for each statement execute function await_audit();

-- The chain: each hash covers its entry and the hash before it. Positions have no gaps. No personal data: ids and hashes.
create table audit_entry (
  position bigint primary key,
  activity_id integer not null constraint audit_entry_activity unique,
  text_hash bytea not null,
  hash bytea not null
);

create function keep_activity() returns trigger language plpgsql set search_path = identity, pg_temp
as $$
begin
  if (new.message, new.salt) is distinct from (old.message, old.salt) and (new.message <> '' or new.salt is not null) then
    raise exception 'an entry of the activity log may be emptied and not rewritten' using errcode = 'insufficient_privilege';
  end if;
  if old.cleared_at is not null and new.cleared_at is distinct from old.cleared_at then
    raise exception 'a hidden entry of the activity log stays hidden' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger activity_is_kept before update on activity for each row execute function keep_activity();

revoke update, delete, truncate on activity, audit_entry from current_user;
grant update (cleared_at, message, salt) on activity to current_user;
