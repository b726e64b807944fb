-- The users that a version of a remote is tried on, as gateways told last. Only the user's own are answered to anybody.
create table release_trial (
  remote text not null,
  version text not null,
  users integer[] not null,
  told_at timestamptz not null,
  primary key (remote, version)
);
