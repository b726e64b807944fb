-- What lists call a purchase, as `purchaseName` of the domain has it; only its first 200 characters, because a note or link may
-- be longer than an index takes. Links are stored with their scheme.
create function purchase_name(id integer, file_name text, note text, link text) returns text language sql immutable parallel safe as $$
  select left(coalesce(file_name, nullif(btrim(split_part(note, E'\n', 1), E' \t\r\u00a0'), ''), substr(link, strpos(link, '://') + 3), '#' || id::text), 200)
$$;

-- The list of everybody's purchases by name, read until its page is full (ADR 18).
create index purchase_name on purchase (purchase_name(id, file_name, note, link) collate "sv-x-icu", id) where deleted_at is null;
