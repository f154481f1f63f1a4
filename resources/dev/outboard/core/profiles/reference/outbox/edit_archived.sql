-- Gives unpublished messages another payload and makes them due at once, where they still look as they did,
-- to the row version, and keeps their former text in the archive by the same statement. Those that somebody
-- holds are left alone.
-- 1 ids, 2 attempts as seen, 3 due times as seen, 4 versions as seen, 5 payloads wanted (same
-- length), 6 operation
  WITH free AS (
       SELECT o.id,
              o::text AS record,
              f.payload
         FROM unnest(?::text[], ?::integer[], ?::timestamptz[], ?::text[], ?::text[])
              AS f (id, attempts, due_at, version, payload)
         JOIN ${outbox} AS o
           ON o.id = f.id::bigint
        WHERE o.published_at IS NULL
          AND o.retry_count = f.attempts
          AND o.next_retry_at IS NOT DISTINCT FROM f.due_at
          AND o.xmin = f.version::xid
          FOR UPDATE OF o SKIP LOCKED), kept AS (
INSERT INTO outboard.archive (operation, source, message_id, columns, record)
SELECT ?::uuid,
       pg_typeof(NULL::${outbox})::text,
       free.id::text,
       (SELECT array_agg(a.attname ORDER BY a.attnum)
          FROM pg_type AS t
          JOIN pg_attribute AS a
            ON a.attrelid = t.typrelid
         WHERE t.oid = pg_typeof(NULL::${outbox})::oid
           AND a.attnum > 0
           AND NOT a.attisdropped),
       free.record
  FROM free
 ORDER BY free.id)
UPDATE ${outbox} AS o
   SET payload = free.payload::jsonb,
       next_retry_at = now()
  FROM free
 WHERE o.id = free.id
RETURNING o.id::text AS id,
          '' AS columns,
          free.record,
          o.next_retry_at AS due_at,
          pg_current_xact_id()::text AS transaction,
          now() AS begun,
          clock_timestamp() AS at
