-- When its reader dismissed it; housekeeping deletes it an hour later, so that dismissing can be undone. A dismissed one is
-- also seen: a release before this one counts it nowhere, and may show it for that hour.
alter table notification add column dismissed_at timestamptz;
create index notification_dismissed on notification (user_id, dismissed_at) where dismissed_at is not null;
