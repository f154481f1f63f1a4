-- Deletes messages not sent that still look as they did, to the row version, and gives them as text.
-- 1 ids, 2 attempts as seen, 3 due times as seen (these tables have none), 4 versions as seen (same length)
  WITH free AS (
       SELECT o.message_id
         FROM unnest(?::text[], ?::integer[], ?::timestamptz[], ?::text[])
              AS f (id, attempts, due_at, version)
         JOIN ${outbox} AS o
           ON o.message_id = f.id::uuid
        WHERE o.status <> 'sent'
          AND o.attempts = f.attempts
          AND f.due_at IS NULL
          AND o.xmin = f.version::xid
          FOR UPDATE OF o SKIP LOCKED)
DELETE FROM ${outbox} AS o
 USING free
 WHERE o.message_id = free.message_id
RETURNING o.message_id::text AS id,
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
