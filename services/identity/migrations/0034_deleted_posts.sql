-- A deleted post is kept for some minutes, in which the user who deleted it can take that back.
alter table post add column deleted_at timestamptz, add column deleted_by integer;
create index post_deleted_at on post (deleted_at) where deleted_at is not null;
