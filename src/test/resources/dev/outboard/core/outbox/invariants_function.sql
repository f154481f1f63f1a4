-- Raises when an update breaks what the document promises of a message.
CREATE OR REPLACE FUNCTION ${guard}()
RETURNS TRIGGER AS $$
BEGIN
  IF OLD.published_at IS NOT NULL AND NEW.published_at IS DISTINCT FROM OLD.published_at THEN
    RAISE EXCEPTION 'message %: published_at went from % to %', OLD.id, OLD.published_at, NEW.published_at;
  END IF;
  IF NEW.retry_count < OLD.retry_count THEN
    RAISE EXCEPTION 'message %: retry_count fell from % to %', OLD.id, OLD.retry_count, NEW.retry_count;
  END IF;
  IF NEW.id <> OLD.id THEN
    RAISE EXCEPTION 'message %: id became %', OLD.id, NEW.id;
  END IF;
  RETURN NEW;
END;
$$ LANGUAGE plpgsql
