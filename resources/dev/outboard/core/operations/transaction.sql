-- What became of a transaction: committed, aborted, in progress, or unknown where it was so long ago that the
-- server has forgotten.
-- 1 its 64-bit id
SELECT coalesce(CASE WHEN given.id >= pg_snapshot_xmax(pg_current_snapshot()) THEN 'in progress'
                     ELSE pg_xact_status(given.id)
                END, 'unknown') AS status
  FROM (SELECT ?::text::xid8 AS id) AS given
