-- What answers: version, encoding, role in replication, how many of its connections are in use, and whether our
-- own transaction is read-only.
SELECT current_setting('server_version') AS version,
       current_setting('server_encoding') AS encoding,
       pg_is_in_recovery() AS standby,
       current_user::text AS role,
       current_setting('transaction_read_only') = 'on' AS read_only,
       (SELECT sum(numbackends) FROM pg_stat_database)::integer AS used,
       current_setting('max_connections')::integer AS most
