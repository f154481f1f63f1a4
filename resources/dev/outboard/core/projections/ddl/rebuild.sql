-- Rebuilds and comparisons of projections, as they began and ended.
CREATE TABLE IF NOT EXISTS outboard.rebuild (
    operation  UUID        PRIMARY KEY,
    projection TEXT        NOT NULL,
    what       TEXT        NOT NULL,
    person     TEXT        NOT NULL,
    host       TEXT        NOT NULL,
    role       TEXT        NOT NULL DEFAULT current_user,
    begun_at   TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    ended_at   TIMESTAMPTZ,
    outcome    TEXT,
    position   BIGINT,
    rows       BIGINT,
    added      BIGINT,
    changed    BIGINT,
    removed    BIGINT,
    ahead      BIGINT,
    detail     TEXT
)
