-- The document's INSERT of one event.
-- 1 aggregate id, 2 aggregate type, 3 type, 4 data, 5 version
INSERT INTO ${events}
  (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
VALUES (?, ?, ?, ?, ?)
