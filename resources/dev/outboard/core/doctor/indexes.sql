-- Indexes that the lists read by, each with every index that its table has: a row for each pair, one with NULLs
-- where the table has none. keys are a column a line, empty for an expression; descending says of each key 0 or 1.
-- Predicates are as the server writes them. rows is NULL where nobody has counted.
-- 1 schema, 2 table, 3 name, 4 true where unique, 5 columns (a line each), 6 predicate or nothing: of each
WITH wanted AS (
     SELECT given.*,
            c.oid,
            c.relkind = 'p' AS partitioned,
            (SELECT string_agg(quote_ident(key), ', ' ORDER BY place)
               FROM unnest(string_to_array(given.columns, E'\n')) WITH ORDINALITY AS list (key, place)) AS list,
            NOT EXISTS (SELECT 1
                          FROM pg_class AS taken
                         WHERE taken.relnamespace = c.relnamespace
                           AND taken.relname = given.index) AS free
       FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
       WITH ORDINALITY AS given (schema, name, index, single, columns, predicate, number)
       JOIN pg_namespace AS n
         ON n.nspname = given.schema
       JOIN pg_class AS c
         ON c.relnamespace = n.oid
        AND c.relname = given.name)
SELECT w.number::integer AS number,
       w.partitioned,
       CASE WHEN size.known THEN size.rows END AS rows,
       size.bytes,
       format(E'CREATE %sINDEX %s%s\n    ON %I.%I (%s)%s',
              CASE WHEN w.single = 'true' AND NOT w.partitioned THEN 'UNIQUE ' ELSE '' END,
              CASE WHEN w.partitioned THEN '' ELSE 'CONCURRENTLY ' END,
              CASE WHEN w.free THEN quote_ident(w.index) ELSE '' END,
              w.schema, w.name, w.list,
              CASE WHEN w.predicate = '' THEN '' ELSE E'\n WHERE ' || w.predicate END) AS remedy,
       i.relname AS index,
       x.indisvalid AND x.indisready AS valid,
       x.indisunique AND x.indimmediate AS single,
       am.amname = 'btree' AND NOT EXISTS (SELECT 1
                                             FROM unnest(x.indclass) AS used
                                             JOIN pg_opclass AS class
                                               ON class.oid = used
                                            WHERE NOT class.opcdefault) AS plain,
       (SELECT string_agg(coalesce(a.attname, ''), E'\n' ORDER BY key.place)
          FROM unnest(x.indkey) WITH ORDINALITY AS key (number, place)
          LEFT JOIN pg_attribute AS a
            ON a.attrelid = x.indrelid
           AND a.attnum = key.number
         WHERE key.place <= x.indnkeyatts) AS keys,
       (SELECT string_agg((option & 1)::text, '' ORDER BY place)
          FROM unnest(x.indoption) WITH ORDINALITY AS way (option, place)) AS descending,
       coalesce(pg_get_expr(x.indpred, x.indrelid), '') AS predicate,
       pg_relation_size(i.oid) AS index_bytes,
       CASE WHEN i.relname IS NULL
            THEN ''
            WHEN i.relname ~ '_cc(new|old)\d*$'
            THEN format('DROP INDEX CONCURRENTLY %I.%I', w.schema, i.relname)
            ELSE format('REINDEX INDEX CONCURRENTLY %I.%I', w.schema, i.relname)
       END AS repair
  FROM wanted AS w
 CROSS JOIN LATERAL (SELECT bool_or(p.reltuples >= 0) AS known,
                            sum(greatest(p.reltuples, 0))::bigint AS rows,
                            coalesce(sum(pg_relation_size(p.oid)), 0)::bigint AS bytes
                       FROM pg_class AS p
                      WHERE (p.oid = w.oid AND NOT w.partitioned)
                         OR p.oid IN (SELECT relid FROM pg_partition_tree(w.oid) WHERE isleaf)) AS size
  LEFT JOIN (pg_index AS x
  JOIN pg_class AS i
    ON i.oid = x.indexrelid
  JOIN pg_am AS am
    ON am.oid = i.relam)
    ON x.indrelid = w.oid
 ORDER BY w.number, i.relname
