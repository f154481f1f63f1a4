-- Tells the channel new_event what was inserted: names only, since a payload of 8 000 bytes fails the INSERT.
CREATE OR REPLACE FUNCTION ${notify_event_inserted}()
RETURNS TRIGGER AS $$
BEGIN
  PERFORM pg_notify(
    'new_event',
    json_build_object(
      'event_id',        NEW.event_id,
      'aggregate_id',    NEW.aggregate_id,
      'event_type',      NEW.event_type,
      'global_position', NEW.global_position
    )::text
  );
  RETURN NEW;
END;
$$ LANGUAGE plpgsql
