-- The language that a user chose for the portal; null until then, which means Swedish.
alter table account add column language text check (language in ('sv', 'en'));
