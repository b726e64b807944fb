-- A deleted post is kept for some minutes, in which the user who deleted it can take that back.
alter table post add column removed_at timestamptz, add column removed_by integer;
create index post_removed_at on post (removed_at) where removed_at is not null;
