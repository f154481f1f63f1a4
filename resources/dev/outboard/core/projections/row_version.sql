-- The version of the aggregate that a row of a read model holds. The id takes the type of the column that it
-- is looked for in.
-- 1 name of the column, 2 aggregate id
SELECT live.${version}::bigint AS version
  FROM jsonb_populate_record(NULL::${table}, jsonb_build_object(?::text, ?::text)) AS given
  JOIN ${table} AS live
    ON live.${key} = given.${key}
