-- Refuses to change or delete lines.
CREATE TRIGGER operation_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON outboard.operation
  FOR EACH STATEMENT EXECUTE FUNCTION outboard.append_only()
