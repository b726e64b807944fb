-- The words of the feed's posts, for the command palette.
create index post_words on post using gin (lower(message) gin_trgm_ops) where deleted_at is null;
