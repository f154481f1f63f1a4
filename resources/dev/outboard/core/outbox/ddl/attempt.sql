-- One row an attempt to deliver a message.
CREATE TABLE outboard.attempt (
    message_id TEXT        NOT NULL,
    number     INTEGER     NOT NULL,
    started    TIMESTAMPTZ NOT NULL,
    ended      TIMESTAMPTZ NOT NULL,
    error      TEXT
)
