-- Comments on the feed's posts; a deleted post takes its comments with it. Each post counts its own, so that the feed
-- counts none when it is read.
create table post_comment (
  id integer generated always as identity primary key,
  post_id integer not null references post on delete cascade,
  author_id integer not null references account,
  message text not null constraint comment_length check (char_length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  changed_at timestamptz
);
create index post_comment_of_post on post_comment (post_id, id);
create index post_comment_by_author on post_comment (author_id, id);
alter table post add column comment_count integer not null default 0;
