-- How often calls were made in the window under way, by call and user or address. Not worth a disk: lost in a crash, counted anew.
create unlogged table call_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
