-- Sets a projection's position after a rebuild, with the definition that its rows were made by; a position
-- above the store's newest event was that of a store before it was restored.
-- 1 position, 2 fingerprint, 3 projection
UPDATE outboard.checkpoint
   SET position = ?::bigint,
       definition = ?::text,
       updated_at = clock_timestamp(),
       stopped_at = NULL,
       stopped_position = NULL,
       stopped_event = NULL,
       stopped_type = NULL,
       stopped_aggregate = NULL,
       stopped_version = NULL,
       stopped_where = NULL,
       stopped_reason = NULL
 WHERE projection = ?::text
