-- What mails look like, in one row. An empty colour is mails of plain text only.
create table mail_look (
  is_only boolean primary key default true check (is_only),
  sender text not null default 'Portalen',
  signature text not null default '',
  colour text not null default ''
);
insert into mail_look default values;
