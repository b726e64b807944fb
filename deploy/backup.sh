# In the database's container of compose.yaml: a dump into the volume `backups`, which has its name when it is whole.
set -eu
pg_dump --username=postgres --create --format=custom --file=/backups/making.dump portal
mv /backups/making.dump "/backups/$(date -u +%F).dump"
psql --username=postgres --dbname=portal --quiet --command='insert into identity.backup default values'
