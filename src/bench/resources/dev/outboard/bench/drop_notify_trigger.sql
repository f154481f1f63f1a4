-- The event store without notifications.
DROP TRIGGER event_inserted_trigger ON ${events}
