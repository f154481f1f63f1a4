-- The document's read model.
CREATE TABLE account_summary (
    account_id   UUID           PRIMARY KEY,
    owner_id     TEXT           NOT NULL,
    balance      NUMERIC(15, 2) NOT NULL DEFAULT 0,
    is_closed    BOOLEAN        NOT NULL DEFAULT false,
    last_updated TIMESTAMPTZ,
    version      INTEGER        NOT NULL DEFAULT 0
)
