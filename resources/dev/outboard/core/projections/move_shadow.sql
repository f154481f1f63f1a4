-- Takes the rebuilt table to the schema of the live one.
ALTER TABLE ${shadow}
SET SCHEMA ${live_schema}
