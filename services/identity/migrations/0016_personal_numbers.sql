-- Personal numbers are kept encrypted, as `<key id>.<iv, ciphertext and tag>`. What a release before writes into `personal_number` is
-- taken from there and encrypted within a minute; it does not see what is encrypted.
alter table account add column personal_number_sealed text not null default '';
create index account_plain_number on account (id) where personal_number <> '';

-- Which keys have been used, never the keys: a process with another key file, or without one, is refused.
create table personal_number_key (
  kid text primary key,
  registered_at timestamptz not null default clock_timestamp()
);
