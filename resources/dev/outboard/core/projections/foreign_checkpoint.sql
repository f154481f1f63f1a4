-- How far a worker that isn't ours has folded the events for a projection; of several rows of one projection
-- the lowest, and NULL where there is none. The name takes the type of the column that it is looked for in.
-- 1 name of the column, 2 projection
SELECT min(live.${column})::bigint AS position
  FROM jsonb_populate_record(NULL::${table}, jsonb_build_object(?::text, ?::text)) AS given
  JOIN ${table} AS live
    ON live.${key} = given.${key}
