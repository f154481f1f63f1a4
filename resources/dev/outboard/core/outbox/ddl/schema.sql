-- The schema that holds the outbox.
CREATE SCHEMA IF NOT EXISTS ${schema}
