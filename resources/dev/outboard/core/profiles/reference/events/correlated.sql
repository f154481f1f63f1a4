-- Events with a correlation id in their data, walking back from the newest. At least one row is given: its
-- event_id is NULL when nothing was found. Where fewer were found than asked for, searched, reached and
-- reached_at tell how far it looked. Positions aren't unique, so the last one is taken with its ties.
-- Data that can't be taken apart have no correlation id.
-- 1 path, 2 correlation id, 3-4 before this position or NULL, 5 rows to search, 6-7 rows
WITH slice AS MATERIALIZED (
     SELECT global_position,
            event_id,
            occurred_at,
            CASE WHEN pg_typeof(event_data) = 'jsonb'::regtype
                   OR event_data::text !~ '\\u(0000|[dD][89a-fA-F])'
                 THEN event_data #>> ?::text[] = ?::text
            END AS fits
       FROM ${events}
      WHERE (?::text IS NULL OR global_position < ?::bigint)
      ORDER BY global_position DESC
      FETCH FIRST (?::bigint) ROWS WITH TIES),
     found AS MATERIALIZED (
     SELECT event_id
       FROM slice
      WHERE fits
      ORDER BY global_position DESC
      FETCH FIRST (?::bigint) ROWS WITH TIES),
     far AS MATERIALIZED (
     SELECT count(*) AS searched,
            min(global_position)::text AS reached,
            min(occurred_at) AS reached_at
       FROM slice
      WHERE (SELECT count(*) FROM found) < ?::bigint)
SELECT e.global_position::bigint AS position,
       e.event_id::text AS event_id,
       e.aggregate_type,
       e.aggregate_id::text AS aggregate_id,
       e.sequence_number AS version,
       e.event_type,
       left(e.event_data::text, 200) AS data,
       octet_length(e.event_data::text)::bigint AS bytes,
       e.occurred_at,
       e.global_position::text AS cursor,
       far.searched,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
  JOIN ${events} AS e
    ON e.event_id = f.event_id)
    ON true
 ORDER BY e.global_position DESC
