-- Deletes messages not sent that still look as they did, to the row version, and keeps their text in the
-- archive by the same statement.
-- 1 ids, 2 attempts as seen, 3 due times as seen (these tables have none), 4 versions as seen (same
-- length), 5 operation
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
          FOR UPDATE OF o SKIP LOCKED), taken AS (
DELETE FROM ${outbox} AS o
 USING free
 WHERE o.message_id = free.message_id
RETURNING o.message_id,
          o.created_at,
          o::text AS record)
INSERT INTO outboard.archive (operation, source, message_id, columns, record)
SELECT ?::uuid,
       pg_typeof(NULL::${outbox})::text,
       taken.message_id::text,
       (SELECT array_agg(a.attname ORDER BY a.attnum)
          FROM pg_type AS t
          JOIN pg_attribute AS a
            ON a.attrelid = t.typrelid
         WHERE t.oid = pg_typeof(NULL::${outbox})::oid
           AND a.attnum > 0
           AND NOT a.attisdropped),
       taken.record
  FROM taken
 ORDER BY taken.created_at, taken.message_id
RETURNING message_id AS id,
          '' AS columns,
          record,
          pg_current_xact_id()::text AS transaction,
          now() AS begun,
          clock_timestamp() AS at
