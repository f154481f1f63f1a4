-- Counts failed attempts and stores their errors in one statement. At the limit a message is dead and parked: nothing
-- takes it until an operator makes it due. The delay counts from now, by the database's clock.
-- 1 limit, 2 delays in seconds, 3 ids, 4 errors (same length)
UPDATE ${outbox} AS o
   SET retry_count = o.retry_count + 1,
       last_error = f.error,
       next_retry_at = CASE
           WHEN o.retry_count + 1 >= p.most THEN 'infinity'
           ELSE clock_timestamp() + make_interval(
               secs => p.delays[least(o.retry_count + 1, cardinality(p.delays))])
       END
  FROM (SELECT ?::integer AS most, ?::double precision[] AS delays) AS p,
       unnest(?::bigint[], ?::text[]) AS f (id, error)
 WHERE o.id = f.id
   AND o.published_at IS NULL
