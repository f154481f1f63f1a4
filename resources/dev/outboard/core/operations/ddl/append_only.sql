-- Keeps the lines of the journal as they were written.
CREATE OR REPLACE FUNCTION outboard.append_only()
RETURNS TRIGGER AS $$
BEGIN
  RAISE EXCEPTION 'outboard.% is append-only', TG_TABLE_NAME;
END;
$$ LANGUAGE plpgsql
