-- What the server is, and what time it has.
SELECT current_setting('server_version') AS version,
       current_setting('server_version_num')::integer AS version_number,
       pg_is_in_recovery() AS standby,
       current_database()::text AS database,
       current_user::text AS role,
       clock_timestamp() AS clock
