-- Deletes messages that were published before a time and still look as they did, and gives them as text.
-- 1 published before, 2 ids, 3 versions as seen (same length)
  WITH free AS (
       SELECT o.id
         FROM (SELECT ?::timestamptz AS before) AS given,
              unnest(?::text[], ?::text[]) AS f (id, version)
         JOIN ${outbox} AS o
           ON o.id = f.id::bigint
        WHERE o.published_at < given.before
          AND o.xmin = f.version::xid
          FOR UPDATE OF o SKIP LOCKED)
DELETE FROM ${outbox} AS o
 USING free
 WHERE o.id = free.id
RETURNING o.id::text AS id,
          o::text AS record,
          array_to_json((SELECT array_agg(a.attname ORDER BY a.attnum)
            FROM pg_type AS t
            JOIN pg_attribute AS a
              ON a.attrelid = t.typrelid
           WHERE t.oid = pg_typeof(NULL::${outbox})::oid
             AND a.attnum > 0
             AND NOT a.attisdropped))::text AS columns,
          pg_current_xact_id()::text AS transaction,
          now() AS begun,
          clock_timestamp() AS at
