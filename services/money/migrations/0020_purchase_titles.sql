-- What lists call a purchase, as `purchaseName` of the domain has it: what its note says before its file's name. `purchase_name` and
-- its index stay for the release before, which sorts by them.
create function purchase_title(id integer, file_name text, note text, link text) returns text language sql immutable parallel safe as $$
  select left(coalesce(nullif(btrim(split_part(btrim(note, E' \t\r\n\u00a0'), E'\n', 1), E' \t\r\u00a0'), ''), nullif(file_name, ''), substr(link, strpos(link, '://') + 3), '#' || id::text), 200)
$$;

-- The list of all users' purchases by name, equal ones by their files, read until its page is full (ADR 18). A tab is sorted before
-- every letter and space.
create index purchase_title on purchase (((purchase_title(id, file_name, note, link) || e'\t' || coalesce(file_name, '')) collate "sv-x-icu"), id) where deleted_at is null;
