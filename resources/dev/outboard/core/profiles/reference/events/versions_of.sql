-- The versions of an aggregate that events with these ids are, the newest first. What is no id is nobody's.
-- 1 aggregate id, 2 aggregate type, 3 event ids
SELECT sequence_number AS version
  FROM ${events}
 WHERE aggregate_id = ?::${events_aggregate_id}
   AND aggregate_type = ?::text
   AND event_id = ANY (ARRAY(
       SELECT CASE WHEN t.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN t.id::uuid END
         FROM unnest(?::text[]) AS t (id)))
 ORDER BY sequence_number DESC
