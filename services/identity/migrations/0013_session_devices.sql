-- What a session was opened with, in words: browser and system, no version.
alter table session add column device text not null default '';
