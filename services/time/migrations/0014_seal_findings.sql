-- The findings that the month had when it was sealed; null without any, and of seals of earlier releases.
alter table month_seal add column findings json;
