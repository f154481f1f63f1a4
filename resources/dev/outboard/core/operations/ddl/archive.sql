-- Messages that operations deleted or edited, each as its record text with the names of its columns.
CREATE TABLE outboard.archive (
    id          BIGINT      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operation   UUID        NOT NULL,
    source      TEXT        NOT NULL,
    message_id  TEXT        NOT NULL,
    archived_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    columns     TEXT[]      NOT NULL,
    record      TEXT        NOT NULL
)
