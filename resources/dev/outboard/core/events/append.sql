-- Appends events in their order, unless the aggregate's highest version is another one than expected: too low
-- would be a double, too high a hole that no index forbids. Types share one version series, as the document's
-- index has it.
-- 1 aggregate id, 2 aggregate id, 3 aggregate type, 4 expected version, 5 ids, 6 types, 7 data,
-- 8 expected version
WITH head AS (
     SELECT coalesce(max(sequence_number), 0) AS version
       FROM ${events}
      WHERE aggregate_id = ?::uuid
)
INSERT INTO ${events} (event_id, aggregate_id, aggregate_type, event_type, event_data, sequence_number)
SELECT e.id,
       ?::uuid,
       ?::text,
       e.type,
       e.data::jsonb,
       ?::integer + e.place
  FROM head
 CROSS JOIN unnest(?::uuid[], ?::text[], ?::text[]) WITH ORDINALITY AS e (id, type, data, place)
 WHERE head.version = ?::integer
 ORDER BY e.place
RETURNING global_position,
          event_id,
          sequence_number,
          occurred_at
