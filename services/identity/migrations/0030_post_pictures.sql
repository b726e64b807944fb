-- Pictures of the feed's posts, without metadata of the photo. One without a post is of a post that is being written.
create table post_picture (
  id integer generated always as identity primary key,
  user_id integer not null references account,
  post_id integer references post on delete cascade,
  place smallint,
  -- Longer than users may write: an erasure replaces a name in it by a longer word.
  description text not null default '' constraint picture_description check (char_length(description) <= 1000),
  file_key text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 text not null,
  added_at timestamptz not null default now(),
  check ((post_id is null) = (place is null))
);
create index post_picture_of_post on post_picture (post_id, place);
create index post_picture_of_user on post_picture (user_id, id);

-- A picture is deleted with its post, with its user's data, or by itself, also by releases that do not know the table.
-- Whatever deletes the row marks the file for the sweep in the same transaction.
create function doom_post_picture() returns trigger language plpgsql set search_path = identity, pg_temp as $$
begin
  insert into loose_file (file_key, is_doomed) values (old.file_key, true)
  on conflict (file_key) do update set is_doomed = true;
  return null;
end $$;
create trigger post_picture_gone after delete on post_picture for each row execute function doom_post_picture();

-- The sweep of an earlier release takes a post's file for a stray, because it looks for accounts only. A file that a
-- row names is never recorded as loose.
create function keep_post_picture() returns trigger language plpgsql set search_path = identity, pg_temp as $$
begin
  if exists (select from post_picture where file_key = new.file_key) then return null; end if;
  return new;
end $$;
create trigger loose_file_named before insert on loose_file for each row execute function keep_post_picture();
