-- Puts the positions of our own worker's projections where a later statement of the same transaction finds them.
-- The setting ends with the transaction.
-- 1 projections
SELECT set_config(
           'outboard.positions',
           coalesce(jsonb_agg(jsonb_build_object('projection', projection, 'position', position)), '[]')::text,
           true) AS positions
  FROM outboard.checkpoint
 WHERE projection = ANY (?::text[])
