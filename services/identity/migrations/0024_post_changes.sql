-- When the author last changed a post, and when an administrator put it on top of the feed; null when neither happened.
alter table post add column changed_at timestamptz, add column pinned_at timestamptz;
create index post_pinned on post (pinned_at) where pinned_at is not null;
