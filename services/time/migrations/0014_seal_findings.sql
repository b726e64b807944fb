-- The findings that the month had when it was sealed, computed from its bytes; null without any, and of earlier seals.
alter table month_seal add column findings json generated always as (seal_part(snapshot, 'findings')) stored;
