-- Since when an address is known to be its account's: an administrator wrote it, or its owner followed a mailed link.
-- Null where somebody registered with it, or changed to it, and nobody asked for a proof.
alter table account add column email_confirmed_at timestamptz;
update account set email_confirmed_at = created_at where created_by is not null or role = 0;

-- Addresses that wait for their owner to follow a mailed link: of a registration, which becomes an account only then, or of an
-- account that changes its address, which keeps the old one until then. Only a hash of the token is kept.
create table address_confirmation (
  token_hash bytea primary key,
  user_id integer references account,
  email text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint address_confirmation_kind check ((user_id is null) = (password_hash is not null))
);
create index address_confirmation_user on address_confirmation (user_id) where user_id is not null;
create index address_confirmation_expires_at on address_confirmation (expires_at);
