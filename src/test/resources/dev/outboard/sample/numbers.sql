-- How much there is of everything.
SELECT (SELECT count(*) FROM events) AS events,
       count(*) FILTER (WHERE published_at IS NULL AND retry_count = 0) AS backlog,
       count(*) FILTER (WHERE published_at IS NULL AND retry_count BETWEEN 1 AND 9) AS retrying,
       count(*) FILTER (WHERE published_at IS NULL AND retry_count >= 10) AS dead,
       count(*) FILTER (WHERE published_at IS NOT NULL) AS published,
       (SELECT count(*) FROM outboard.attempt) AS attempts
  FROM events.outbox
