-- Adds a line to the journal.
-- 1 operation, 2 phase, 3 operating system's user, 4 host, 5 what, 6 why, 7 the line as JSON
INSERT INTO outboard.operation (operation, phase, person, host, what, why, entry)
VALUES (?::uuid, ?::text, ?::text, ?::text, ?::text, ?::text, ?::text)
