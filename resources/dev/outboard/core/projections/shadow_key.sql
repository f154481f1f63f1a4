-- The rows of the rebuilt table by their key.
CREATE UNIQUE INDEX ${shadow_key}
    ON ${shadow} (${row_key})
