-- Passkeys (WebAuthn): what an authenticator signs with is verified by the public key; there is nothing secret here.
create table passkey (
  id text primary key,
  user_id integer not null references account,
  name text not null,
  public_key bytea not null,
  -- How often it signed, as far as the authenticator counts.
  counter bigint not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_user on passkey (user_id);
