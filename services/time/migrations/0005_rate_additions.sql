-- Rates and shares are only ever added to: who added each and when is kept, and of two for the same month the later one
-- counts. Those that the portal came with were added by nobody.
alter table pay_rate
  add column id integer generated always as identity,
  add column added_by integer,
  add column added_at timestamptz,
  drop constraint pay_rate_pkey,
  add primary key (id);

alter table income_share
  add column id integer generated always as identity primary key,
  add column added_by integer,
  add column added_at timestamptz,
  drop constraint income_share_once;
