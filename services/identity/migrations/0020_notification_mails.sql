-- Where a user's notifications of a topic go besides the portal.
create table notification_choice (
  user_id integer not null references account,
  topic text not null,
  delivery text not null,
  primary key (user_id, topic)
);

-- When a notification is mailed; null when it is not, or has been. While a process mails it, the time of the next try.
alter table notification add column mail_at timestamptz;
create index notification_mail_at on notification (mail_at) where mail_at is not null;
