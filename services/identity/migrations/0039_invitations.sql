-- When the last invitation of an account was mailed, so that an ended one can be told from none; links that have ended
-- are deleted.
alter table account add column invited_at timestamptz;
update account set invited_at = link.at
  from (select user_id, max(created_at) as at from password_reset where used_at is null group by user_id) link
  where link.user_id = account.id and account.last_sign_in_at is null;
