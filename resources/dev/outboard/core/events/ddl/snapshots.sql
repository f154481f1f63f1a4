-- States to start a replay from; version is the last sequence_number folded in.
CREATE TABLE ${snapshots} (
  aggregate_id    UUID        NOT NULL,
  aggregate_type  TEXT        NOT NULL,
  state_data      JSONB       NOT NULL,
  version         INTEGER     NOT NULL,
  created_at      TIMESTAMPTZ DEFAULT now(),
  PRIMARY KEY (aggregate_id, version)
)
