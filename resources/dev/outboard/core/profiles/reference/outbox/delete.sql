-- Deletes unpublished messages that still look as they did, to the row version, and gives them as text. Those
-- that somebody holds are left alone.
-- 1 ids, 2 attempts as seen, 3 due times as seen, 4 versions as seen (same length)
  WITH free AS (
       SELECT o.id
         FROM unnest(?::text[], ?::integer[], ?::timestamptz[], ?::text[])
              AS f (id, attempts, due_at, version)
         JOIN ${outbox} AS o
           ON o.id = f.id::bigint
        WHERE o.published_at IS NULL
          AND o.retry_count = f.attempts
          AND o.next_retry_at IS NOT DISTINCT FROM f.due_at
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
