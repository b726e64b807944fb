-- Takes away: nothing that the release before needs, only the upper bounds of two texts; it writes shorter ones.
-- An erasure replaces names and numbers in texts by a longer word (REMOVED_WORD), also in one as long as users may write.
-- The contract limits what they write.
alter table post drop constraint post_length, add constraint post_length check (char_length(message) between 1 and 8000);
alter table post_comment drop constraint comment_length,
  add constraint comment_length check (char_length(message) between 1 and 4000);
