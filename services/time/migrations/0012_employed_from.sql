-- The user's first day of employment; null while administrators have set none.
alter table person add column employed_from date;
