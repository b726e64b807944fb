-- How releases of remotes do in browsers: a row for each session and release that it used. `visitor` is a hash of the
-- session's id, so that many reports of one session count once; it names no user.
create table release_visit (
  remote text not null,
  version text not null,
  visitor text not null,
  failed boolean not null,
  lcp double precision,
  inp double precision,
  cls double precision,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (remote, version, visitor)
);
create index release_visit_visitor on release_visit (visitor);
create index release_visit_last_at on release_visit (last_at);

-- Releases that the portal ended by itself, each once. A gateway claims a row, and ends it when the act is done.
create table release_verdict (
  remote text not null,
  version text not null,
  act text not null check (act in ('canary-stop', 'rollback')),
  reason text not null,
  claimed_at timestamptz not null,
  ended_at timestamptz,
  primary key (remote, version, act)
);

-- What administrators have switched for remotes; others have no row.
create table remote_setting (
  remote text primary key,
  is_off boolean not null,
  rolls_back boolean not null
);

-- Features that only some users have.
create table feature_flag (
  name text primary key,
  text text not null,
  roles text[] not null,
  users integer[] not null,
  share integer not null
);

-- The portal itself notifies: then there is no actor.
alter table notification alter column actor_id drop not null;
