-- Guards every update.
CREATE TRIGGER outbox_invariants
  BEFORE UPDATE ON ${outbox}
  FOR EACH ROW EXECUTE FUNCTION ${guard}()
