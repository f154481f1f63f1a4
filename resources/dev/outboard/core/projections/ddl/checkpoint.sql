-- How far each projection is: its rows hold every event of its type up to the position. Written in the same
-- transaction as the rows. Where it has stopped, at which event and why.
CREATE TABLE IF NOT EXISTS outboard.checkpoint (
    projection        TEXT        PRIMARY KEY,
    position          BIGINT      NOT NULL,
    definition        TEXT        NOT NULL,
    updated_at        TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    stopped_at        TIMESTAMPTZ,
    stopped_position  BIGINT,
    stopped_event     UUID,
    stopped_type      TEXT,
    stopped_aggregate TEXT,
    stopped_version   INTEGER,
    stopped_where     TEXT,
    stopped_reason    TEXT
)
