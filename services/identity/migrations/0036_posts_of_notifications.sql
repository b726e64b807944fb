-- The post that a notification is about, to open it; null for the others and for older ones. The post may be deleted since.
alter table notification add column post_id integer;
