-- Subscriptions to one's own absence. The key stands in the calendar's address and nowhere here: only its SHA-256.
create table absence_feed (
  owner_id integer primary key,
  key_hash bytea not null constraint absence_feed_key unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- How often a feed was asked for, and how often an address asked with a wrong key, in the present quarter of an hour.
create unlogged table feed_request (
  key text primary key,
  requests integer not null,
  window_ends timestamptz not null
);
create index feed_request_window_ends on feed_request (window_ends);
