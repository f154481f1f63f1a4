-- How far projections are behind: for each, the position that a statement of the same transaction has put into the
-- setting outboard.positions, and what a walk of at most so many rows from there meets: how many rows it walks and
-- where it ends, how many of them are events of the projection's type, and when the first of those occurred. NULLs
-- where a projection has no position. The newest position and the server's clock are the same on each row.
-- 1 projections, 2 their aggregate types, 3 up to this position, NULL for the newest, 4 rows to walk
WITH given AS (
     SELECT ?::text[] AS projections,
            ?::text[] AS types,
            ?::bigint AS up_to,
            ?::bigint AS cap),
     top AS (
     SELECT (SELECT global_position FROM ${events} ORDER BY global_position DESC LIMIT 1)::bigint AS head),
     at AS (
     SELECT projection,
            min(position) AS position
       FROM jsonb_to_recordset(coalesce(nullif(current_setting('outboard.positions', true), ''), '[]')::jsonb)
         AS kept (projection text, position bigint)
      GROUP BY projection)
SELECT p.projection,
       at.position,
       top.head,
       clock_timestamp() AS read_at,
       walked.rows,
       walked.last,
       walked.events,
       walked.oldest
  FROM given
 CROSS JOIN top
 CROSS JOIN LATERAL unnest(given.projections, given.types) AS p (projection, type)
  LEFT JOIN at
    ON at.projection = p.projection
  LEFT JOIN LATERAL (
       SELECT count(*) AS rows,
              max(w.global_position)::bigint AS last,
              count(*) FILTER (WHERE w.aggregate_type = p.type) AS events,
              (array_agg(w.occurred_at ORDER BY w.global_position)
                  FILTER (WHERE w.aggregate_type = p.type))[1] AS oldest
         FROM (SELECT e.global_position,
                      e.aggregate_type,
                      e.occurred_at
                 FROM ${events} AS e
                WHERE e.global_position > at.position
                  AND e.global_position <= coalesce(given.up_to, top.head)
                ORDER BY e.global_position
                LIMIT (SELECT cap FROM given)) AS w) AS walked
    ON at.position IS NOT NULL
