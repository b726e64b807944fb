-- Events carry names to the services that show them.
drop function people(integer[]);
