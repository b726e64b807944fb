-- Who somebody is at the company's sign-in provider, linked at the first single sign-on (D8): from then on the address alone is not enough.
create table provider_link (
  user_id integer not null references account,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (user_id, issuer),
  constraint provider_link_subject unique (issuer, subject)
);

-- Nonces of ID tokens that have signed somebody in, until they run out: none works twice.
create table used_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_nonce_expires_at on used_nonce (expires_at);
