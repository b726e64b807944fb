-- An administrator has opened the file: from then on its owner no longer corrects the record (ADR 86).
alter table receipt add column is_reviewed boolean not null default false;
alter table invoice add column is_reviewed boolean not null default false;
