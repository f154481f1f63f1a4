-- How long the oldest transaction that retries messages has been open, in milliseconds; 0 where there is none.
SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start) * 1000), 0)::bigint AS millis
  FROM pg_stat_activity
 WHERE datname = current_database()
   AND pid <> pg_backend_pid()
   AND query LIKE '%Makes messages due at once%'
   AND state <> 'idle'
