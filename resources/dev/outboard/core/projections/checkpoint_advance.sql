-- Carries a projection's position forward, with the event that it stops before, if there is one. The time at
-- which it stopped stays while it is the same event.
-- 1 position, 2-8 stopped before: position, event, type, aggregate, version, where, reason, or NULL, 9 projection
UPDATE outboard.checkpoint AS c
   SET position = ?::bigint,
       updated_at = clock_timestamp(),
       stopped_at = CASE WHEN p.position IS NULL THEN NULL
                         WHEN p.position = c.stopped_position THEN c.stopped_at
                         ELSE clock_timestamp() END,
       stopped_position = p.position,
       stopped_event = p.event,
       stopped_type = p.type,
       stopped_aggregate = p.aggregate,
       stopped_version = p.version,
       stopped_where = p.place,
       stopped_reason = p.reason
  FROM (VALUES (?::bigint, ?::uuid, ?::text, ?::text, ?::integer, ?::text, ?::text))
       AS p (position, event, type, aggregate, version, place, reason)
 WHERE c.projection = ?::text
