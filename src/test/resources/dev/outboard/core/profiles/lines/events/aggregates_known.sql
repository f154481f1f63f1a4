-- What is known of the aggregates before one is looked for. estimate comes from the statistics and is NULL where
-- there are none; shared says that two types with the same id count their versions together; typed, that events of
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
     SELECT CASE WHEN min(c.reltuples) >= 0 THEN sum(c.reltuples) END AS rows
       FROM store
       JOIN pg_class AS c
         ON c.relkind <> 'p'
        AND (c.oid = store.oid
             OR c.oid IN (SELECT relid FROM pg_partition_tree(store.oid) WHERE isleaf))),
     ids AS (
     SELECT s.n_distinct
       FROM store
       JOIN pg_stats AS s
         ON s.schemaname = store.nspname
        AND s.tablename = store.relname
        AND s.attname = 'stream_id'
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
                  AND columns = ARRAY['stream_id', 'version']) AS shared,
       EXISTS (SELECT
                 FROM keys
                WHERE all_rows
                  AND columns[1] = 'name') AS typed,
       (SELECT min(ordinal)::bigint FROM ${events}) AS lowest,
       (SELECT max(ordinal)::bigint FROM ${events}) AS newest
