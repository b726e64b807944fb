-- An administrator may ask a new user to choose a password of their own at first sign-in (D57).
alter table account add column must_change_password boolean not null default false;
