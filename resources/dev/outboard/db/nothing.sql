-- A sign of life.
SELECT 1
