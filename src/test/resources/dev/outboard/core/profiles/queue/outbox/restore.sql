-- Puts archived messages back as they were, with their ids; one whose id is taken is left out.
-- 1 records
INSERT INTO ${outbox}
SELECT (t.record::${outbox}).*
  FROM unnest(?::text[]) WITH ORDINALITY AS t (record, place)
 ORDER BY t.place
    ON CONFLICT DO NOTHING
RETURNING message_id::text AS id,
          NULL::timestamptz AS due_at,
          pg_current_xact_id()::text AS transaction,
          now() AS begun,
          clock_timestamp() AS at
