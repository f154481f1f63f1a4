-- Removes a row of the live table that no event makes.
-- 1 its key, as a JSON array of an object by column
DELETE FROM ${read_model} AS l
 USING jsonb_populate_recordset(NULL::${read_model}, ?::jsonb) AS given
 WHERE l.${row_key} = given.${row_key}
