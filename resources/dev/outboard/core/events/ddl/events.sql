-- The event store's table, as the document has it: event_id is the identity, (aggregate_id, sequence_number) the
-- version, global_position the order in which positions were drawn.
CREATE TABLE ${events} (
  event_id        UUID        DEFAULT gen_random_uuid() PRIMARY KEY,
  aggregate_id    UUID        NOT NULL,
  aggregate_type  TEXT        NOT NULL,
  event_type      TEXT        NOT NULL,
  event_data      JSONB       NOT NULL,
  sequence_number INTEGER     NOT NULL,
  global_position BIGSERIAL   NOT NULL,
  occurred_at     TIMESTAMPTZ DEFAULT now()
)
