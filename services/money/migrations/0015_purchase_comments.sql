-- What an administrator tells the owner of a purchase about its status; with the status submitted it refuses the purchase.
alter table purchase add column comment text not null default '';
