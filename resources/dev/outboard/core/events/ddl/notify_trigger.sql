-- Calls the function once for each event.
CREATE TRIGGER event_inserted_trigger
  AFTER INSERT ON ${events}
  FOR EACH ROW EXECUTE FUNCTION ${notify_event_inserted}()
