-- Tokens with which teams release parts of the portal. Only the hash is stored: a copy of the table releases nothing.
create table release_token (
  id integer generated always as identity primary key,
  hash text not null unique,
  name text not null,
  remotes text[] not null,
  paths text[] not null,
  slots text[] not null,
  -- An administrator's own, for some minutes: it brings no code.
  ends_at timestamptz,
  created_by integer not null references account,
  created_at timestamptz not null,
  used_at timestamptz
);
