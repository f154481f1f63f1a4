-- Lets a role see for how long other sessions have been in a transaction.
GRANT pg_read_all_stats TO ${role}
