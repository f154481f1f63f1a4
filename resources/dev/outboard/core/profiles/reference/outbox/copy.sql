-- Writes messages that were taken out again as new: with new ids and no attempts, everything else as it was.
-- Gives the new ids in the order of the records.
-- 1 records, 2 other payloads or NULL, 3 due times or NULL (same length)
INSERT INTO ${outbox} OVERRIDING SYSTEM VALUE
SELECT (fresh.message).*
  FROM unnest(?::text[], ?::text[], ?::timestamptz[])
       WITH ORDINALITY AS t (record, payload, due_at, place)
 CROSS JOIN LATERAL (
       SELECT jsonb_populate_record(
                  t.record::${outbox},
                  jsonb_build_object(
                      'id', nextval(pg_get_serial_sequence(pg_typeof(NULL::${outbox})::text, 'id')),
                      'retry_count', 0,
                      'published_at', NULL,
                      'last_error', NULL,
                      'next_retry_at', t.due_at)
                  || CASE WHEN t.payload IS NULL THEN '{}'::jsonb
                          ELSE jsonb_build_object('payload', t.payload::jsonb)
                     END) AS message
       OFFSET 0) AS fresh
 ORDER BY t.place
RETURNING id::text AS new_id,
          next_retry_at AS due_at,
          pg_current_xact_id()::text AS transaction,
          clock_timestamp() AS at
