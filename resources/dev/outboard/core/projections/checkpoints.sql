-- How far each projection is.
SELECT projection,
       position,
       definition,
       updated_at,
       stopped_at,
       stopped_position,
       stopped_event,
       stopped_type,
       stopped_aggregate,
       stopped_version,
       stopped_where,
       stopped_reason
  FROM outboard.checkpoint
 ORDER BY projection
