-- Adds the positions that a worker of the application keeps to those of this transaction. The names take the type
-- of the column that they are looked for in. The setting ends with the transaction.
-- 1 name of the column, 2 projections
SELECT set_config(
           'outboard.positions',
           (coalesce(nullif(current_setting('outboard.positions', true), ''), '[]')::jsonb
            || coalesce(
                   jsonb_agg(jsonb_build_object('projection', p.projection, 'position', live.${column}::bigint)),
                   '[]'))::text,
           true) AS positions
  FROM (SELECT ?::text AS key, ?::text[] AS projections) AS asked
 CROSS JOIN LATERAL unnest(asked.projections) AS p (projection)
 CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, jsonb_build_object(asked.key, p.projection)) AS given
  JOIN ${table} AS live
    ON live.${key} = given.${key}
