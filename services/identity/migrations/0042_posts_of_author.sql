-- The posts of authors whose name the command palette's text has.
create index post_of_author on post (author_id, id) where deleted_at is null;
