-- The first day of employment, set by administrators; null while it is not set.
alter table account add column employed_from date;
