-- How the tables are kept: live and dead rows, size, and when they were last vacuumed and analysed; of a
-- partitioned table all partitions count. uncounted: the planner has never been told how many rows there are.
-- subscribed: a subscription writes its rows.
-- 1 schema, 2 table of each
SELECT given.schema,
       given.name,
       CASE WHEN c.relkind = 'p' THEN kept.uncounted ELSE c.reltuples < 0 END AS uncounted,
       pg_is_in_recovery() AS standby,
       EXISTS (SELECT 1
                 FROM pg_subscription_rel AS r
                WHERE r.srrelid = c.oid
                   OR r.srrelid IN (SELECT relid FROM pg_partition_tree(c.oid))) AS subscribed,
       kept.live,
       kept.dead,
       kept.bytes,
       kept.vacuumed,
       kept.analysed,
       kept.off OR current_setting('autovacuum') = 'off' AS autovacuum_off,
       format('VACUUM (ANALYZE) %I.%I', given.schema, given.name) AS vacuum_it,
       format('ANALYZE %I.%I', given.schema, given.name) AS analyse_it
  FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS given (schema, name, number)
  JOIN pg_namespace AS n
    ON n.nspname = given.schema
  JOIN pg_class AS c
    ON c.relnamespace = n.oid
   AND c.relname = given.name
 CROSS JOIN LATERAL (SELECT coalesce(sum(pg_stat_get_live_tuples(p.oid)) FILTER (WHERE p.relkind <> 'p'), 0)::bigint AS live,
                            coalesce(sum(pg_stat_get_dead_tuples(p.oid)) FILTER (WHERE p.relkind <> 'p'), 0)::bigint AS dead,
                            coalesce(bool_or(p.reltuples < 0 AND pg_relation_size(p.oid) > 0)
                                     FILTER (WHERE p.relkind <> 'p'), false) AS uncounted,
                            coalesce(sum(pg_relation_size(p.oid)), 0)::bigint AS bytes,
                            max(greatest(pg_stat_get_last_vacuum_time(p.oid),
                                         pg_stat_get_last_autovacuum_time(p.oid))) AS vacuumed,
                            max(greatest(pg_stat_get_last_analyze_time(p.oid),
                                         pg_stat_get_last_autoanalyze_time(p.oid))) AS analysed,
                            bool_or('autovacuum_enabled=false' = ANY (p.reloptions)
                                    OR 'autovacuum_enabled=off' = ANY (p.reloptions)) IS TRUE AS off
                       FROM pg_class AS p
                      WHERE p.oid = c.oid
                         OR p.oid IN (SELECT relid FROM pg_partition_tree(c.oid) WHERE isleaf)) AS kept
 ORDER BY given.number
