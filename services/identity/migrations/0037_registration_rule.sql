-- Whether an administrator opened or closed registration, in one row; without a choice the setting REGISTRATION counts.
create table registration_rule (
  is_only boolean primary key default true check (is_only),
  choice text not null default 'server' check (choice in ('server', 'open', 'closed'))
);
insert into registration_rule default values;
