-- Begins a projection at a position, unless it has one already.
-- 1 projection, 2 position, 3 fingerprint of the definition
INSERT INTO outboard.checkpoint (projection, position, definition)
VALUES (?::text, ?::bigint, ?::text)
    ON CONFLICT (projection) DO NOTHING
