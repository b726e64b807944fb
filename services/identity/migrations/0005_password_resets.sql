-- Links for choosing a new password (D10). Only a hash of the token is kept; a link works once, for 30 minutes.
create table password_reset (
  token_hash bytea primary key,
  user_id integer not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);
create index password_reset_expires_at on password_reset (expires_at);
