-- The journal of operations: lines that are only ever added. An operation that has begun and not ended is in
-- progress, or its console was killed.
CREATE TABLE outboard.operation (
    id        BIGINT      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operation UUID        NOT NULL,
    phase     TEXT        NOT NULL CHECK (phase IN ('begun', 'chunk', 'done', 'ended')),
    at        TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    role      TEXT        NOT NULL DEFAULT current_user,
    person    TEXT        NOT NULL,
    host      TEXT        NOT NULL,
    what      TEXT        NOT NULL,
    why       TEXT        NOT NULL,
    entry     TEXT        NOT NULL
)
