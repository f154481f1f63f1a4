-- Writes messages that were taken out again as new: with new ids and no attempts, everything else as it was.
-- Gives the new ids in the order of the records.
-- 1 records, 2 other payloads or NULL, 3 due times (these tables have none; same length)
INSERT INTO ${outbox}
SELECT (fresh.message).*
  FROM unnest(?::text[], ?::text[], ?::timestamptz[])
       WITH ORDINALITY AS t (record, payload, due_at, place)
 CROSS JOIN LATERAL (
       SELECT jsonb_populate_record(
                  t.record::${outbox},
                  jsonb_build_object(
                      'message_id', gen_random_uuid(),
                      'attempts', 0,
                      'status', 'pending',
                      'error', NULL,
                      'sent_at', NULL)
                  || CASE WHEN t.payload IS NULL THEN '{}'::jsonb
                          ELSE jsonb_build_object('body', t.payload::jsonb)
                     END) AS message
       OFFSET 0) AS fresh
 ORDER BY t.place
RETURNING message_id::text AS new_id,
          NULL::timestamptz AS due_at,
          pg_current_xact_id()::text AS transaction,
          clock_timestamp() AS at
