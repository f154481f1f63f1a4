-- The outbox in numbers. Unpublished messages are walked in id order up to a bound; where there are more,
-- those that have a due time are walked too, from the latest, since what failed has one. unpublished_exact
-- says that the first walk saw all; published_kind is exact, estimate or at_least. failures are the failed attempts of
-- all that the first walk saw; hides says that row-level security applies to this role.
-- 1 rows of each walk, 2 limit
WITH given AS (
     SELECT ?::bigint AS cap,
            ?::integer AS dead_from),
     unpublished AS MATERIALIZED (
     SELECT retry_count, next_retry_at, occurred_at
       FROM ${outbox}
      WHERE published_at IS NULL
      ORDER BY id
      LIMIT (SELECT cap FROM given)),
     due AS MATERIALIZED (
     SELECT retry_count, next_retry_at, occurred_at
       FROM ${outbox}
      WHERE published_at IS NULL
        AND next_retry_at IS NOT NULL
      ORDER BY next_retry_at DESC
      LIMIT (SELECT cap FROM given)),
     newest AS MATERIALIZED (
     SELECT published_at
       FROM ${outbox}
      ORDER BY id DESC
      LIMIT (SELECT cap FROM given)),
     whole AS MATERIALIZED (
     SELECT count(*) < (SELECT cap FROM given) AS yes
       FROM unpublished),
     looked_at AS (
     SELECT 1 AS walk, u.*
       FROM unpublished AS u
      UNION ALL
     SELECT 2, d.*
       FROM due AS d
      WHERE NOT (SELECT yes FROM whole)),
     counted AS (
     SELECT walk,
            sum(retry_count) AS failures,
            count(*) FILTER (WHERE retry_count = 0) AS backlog,
            count(*) FILTER (WHERE retry_count = 0 AND next_retry_at > now()) AS postponed,
            min(occurred_at) FILTER (WHERE retry_count = 0) AS oldest_backlog,
            count(*) FILTER (WHERE retry_count > 0 AND retry_count < dead_from) AS retrying,
            min(occurred_at) FILTER (WHERE retry_count > 0 AND retry_count < dead_from) AS oldest_retrying,
            min(next_retry_at) FILTER (WHERE retry_count > 0
                                         AND retry_count < dead_from
                                         AND next_retry_at > now()) AS next_retry,
            count(*) FILTER (WHERE retry_count >= dead_from) AS dead,
            count(*) FILTER (WHERE retry_count >= dead_from AND next_retry_at <= now()) AS requested,
            count(*) FILTER (WHERE retry_count >= dead_from AND next_retry_at = 'infinity') AS held,
            min(occurred_at) FILTER (WHERE retry_count >= dead_from) AS oldest_dead,
            max(occurred_at) FILTER (WHERE retry_count >= dead_from) AS newest_dead
       FROM looked_at
      CROSS JOIN given
      GROUP BY walk),
     sent AS (
     SELECT count(*) < (SELECT cap FROM given) AS whole,
            count(published_at) AS published,
            max(published_at) AS latest
       FROM newest),
     members AS (
     SELECT c.oid,
            CASE WHEN c.reltuples >= 0 THEN c.reltuples
                 WHEN pg_relation_size(c.oid) = 0 THEN 0
            END AS rows
       FROM pg_type AS t
       JOIN pg_class AS c
         ON c.relkind <> 'p'
        AND (c.oid = t.typrelid
             OR c.oid IN (SELECT relid FROM pg_partition_tree(t.typrelid) WHERE isleaf))
      WHERE t.oid = pg_typeof(NULL::${outbox})::oid),
     waiting AS (
     SELECT sum(greatest(largest.rows, 0))::bigint AS rows
       FROM members AS m
      CROSS JOIN LATERAL (SELECT max(i.reltuples) AS rows
                            FROM pg_index AS x
                            JOIN pg_class AS i
                              ON i.oid = x.indexrelid
                           WHERE x.indrelid = m.oid
                             AND pg_get_expr(x.indpred, x.indrelid) = '(published_at IS NULL)') AS largest
      WHERE NOT (SELECT yes FROM whole)),
     size AS (
     SELECT CASE WHEN count(*) = count(rows) THEN sum(rows)::bigint END
              - greatest((SELECT count(*) FROM unpublished), (SELECT rows FROM waiting)) AS published
       FROM members)
SELECT now() AS as_of,
       (SELECT yes FROM whole) AS unpublished_exact,
       coalesce(max(backlog), 0) AS backlog,
       coalesce(max(postponed), 0) AS postponed,
       min(oldest_backlog) AS oldest_backlog,
       coalesce(max(retrying), 0) AS retrying,
       min(oldest_retrying) AS oldest_retrying,
       min(next_retry) AS next_retry,
       coalesce(max(dead), 0) AS dead,
       coalesce(max(requested), 0) AS requested,
       coalesce(max(held), 0) AS held,
       min(oldest_dead) AS oldest_dead,
       max(newest_dead) AS newest_dead,
       (SELECT CASE WHEN sent.whole THEN sent.published
                    ELSE greatest(sent.published, size.published)
               END
          FROM sent, size) AS published,
       (SELECT CASE WHEN sent.whole THEN 'exact'
                    WHEN size.published > sent.published THEN 'estimate'
                    ELSE 'at_least'
               END
          FROM sent, size) AS published_kind,
       (SELECT latest FROM sent) AS latest_published,
       coalesce(max(failures) FILTER (WHERE walk = 1), 0)::bigint AS failures,
       (SELECT row_security_active(typrelid)
          FROM pg_type
         WHERE oid = pg_typeof(NULL::${outbox})::oid) AS hides
  FROM counted
