-- What is known of the aggregates before one is looked for. estimate comes from the statistics and is NULL where
-- there are none; shared says that two types with the same id count their versions together,
-- by a unique index, to which a partitioned table must add what it is cut by; typed, that events of
-- one type can be found by an index; lowest and newest, between which positions events lie.
WITH store AS (
     SELECT t.typrelid AS oid,
            n.nspname,
            c.relname
       FROM pg_type AS t
       JOIN pg_class AS c
         ON c.oid = t.typrelid
       JOIN pg_namespace AS n
         ON n.oid = c.relnamespace
      WHERE t.oid = pg_typeof(NULL::${events})::oid),
     size AS (
     SELECT CASE WHEN count(*) = count(known.rows) THEN sum(known.rows) END AS rows
       FROM store
       JOIN pg_class AS c
         ON c.relkind <> 'p'
        AND (c.oid = store.oid
             OR c.oid IN (SELECT relid FROM pg_partition_tree(store.oid) WHERE isleaf))
      CROSS JOIN LATERAL (SELECT CASE WHEN c.reltuples >= 0 THEN c.reltuples
                                      WHEN pg_relation_size(c.oid) = 0 THEN 0
                                 END AS rows) AS known),
     ids AS (
     SELECT s.n_distinct
       FROM store
       JOIN pg_stats AS s
         ON s.schemaname = store.nspname
        AND s.tablename = store.relname
        AND s.attname = 'aggregate_id'
      ORDER BY s.inherited DESC
      LIMIT 1),
     keys AS (
     SELECT i.indisunique,
            i.indpred IS NULL AS all_rows,
            array(SELECT a.attname::text
                    FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, number)
                    JOIN pg_attribute AS a
                      ON a.attrelid = i.indrelid
                     AND a.attnum = k.attnum
                   WHERE k.number <= i.indnkeyatts
                   ORDER BY k.number) AS columns
       FROM store
       JOIN pg_index AS i
         ON i.indrelid = store.oid
        AND i.indisvalid)
SELECT (SELECT CASE WHEN ids.n_distinct >= 0 THEN ids.n_distinct ELSE -ids.n_distinct * size.rows END
          FROM ids, size)::bigint AS estimate,
       EXISTS (SELECT
                 FROM keys
                WHERE indisunique
                  AND all_rows
                  AND columns[1:2] = ARRAY['aggregate_id', 'sequence_number']
                  AND columns[3:] <@ array(SELECT a.attname::text
                                             FROM store
                                             JOIN pg_partitioned_table AS p
                                               ON p.partrelid = store.oid
                                             JOIN pg_attribute AS a
                                               ON a.attrelid = store.oid
                                              AND a.attnum = ANY (p.partattrs::int2[]))) AS shared,
       EXISTS (SELECT
                 FROM keys
                WHERE all_rows
                  AND columns[1] = 'event_type') AS typed,
       (SELECT min(global_position)::bigint FROM ${events}) AS lowest,
       (SELECT max(global_position)::bigint FROM ${events}) AS newest
