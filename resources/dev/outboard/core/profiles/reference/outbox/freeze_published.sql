-- Messages published before a time, narrow: a slice of the table in id order, of which those are given that
-- fit. At least one row is given: its id is NULL where nothing fits.
-- 1 published before, 2-3 cursor, 4 rows to search
WITH slice AS MATERIALIZED (
     SELECT o.id,
            o.aggregate_type,
            o.aggregate_id,
            o.retry_count,
            o.next_retry_at,
            o.xmin AS version,
            pg_column_size(o.payload)::bigint AS bytes,
            o.published_at IS NOT NULL AND o.published_at < ?::timestamptz AS fits
       FROM ${outbox} AS o
      WHERE ?::text IS NULL
         OR o.id > ?::bigint
      ORDER BY o.id
      LIMIT ?::bigint)
SELECT far.searched,
       false AS cut,
       far.reached::text AS reached,
       far.as_of,
       s.id::text AS id,
       s.aggregate_type,
       s.aggregate_id::text AS aggregate_id,
       s.retry_count AS attempts,
       s.next_retry_at AS due_at,
       s.version::text AS version,
       NULL::text AS error,
       s.bytes,
       'published' AS state
  FROM (SELECT count(*) AS searched,
               max(id) AS reached,
               clock_timestamp() AS as_of
          FROM slice) AS far
  LEFT JOIN slice AS s
    ON s.fits
 ORDER BY s.id
