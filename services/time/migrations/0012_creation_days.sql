-- The day in Stockholm on which a user's account was created; null until identity has sent it.
alter table person add column created_on date;
