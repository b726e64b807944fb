-- From its month on, the user's own share is over and the share of all users is in effect again; `share` is that share
-- as it was, for the release before, which does not know of ends.
alter table income_share add column ends boolean not null default false;
-- When administrators were told that a built-in own share applies to a new account; those of known accounts are old news.
alter table income_share add column told_at timestamptz;
update income_share set told_at = now() where user_id in (select user_id from person);
