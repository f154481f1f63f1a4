-- Records that a rebuild or a comparison has begun.
-- 1 operation, 2 projection, 3 what, 4 person, 5 host
INSERT INTO outboard.rebuild (operation, projection, what, person, host)
VALUES (?::uuid, ?::text, ?::text, ?::text, ?::text)
