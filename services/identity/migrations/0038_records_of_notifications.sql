-- The record of another service that a notification is about, to open it; null for the others and for older ones.
alter table notification add column record_kind text, add column record_id integer;
