-- For each message that is looked at: whether its event is there, by the id that it names or by the time of
-- its aggregate's events, and whether there is any event of its aggregate.
-- 1 event ids, NULL where none is named, 2 aggregate types, 3 aggregate ids, 4 times
SELECT g.place,
       CASE WHEN g.event_id IS NULL
            THEN EXISTS (SELECT 1
                           FROM ${events} AS e
                          WHERE e.aggregate_id = g.aggregate
                            AND e.aggregate_type = g.aggregate_type
                            AND e.occurred_at = g.occurred_at)
            ELSE EXISTS (SELECT 1
                           FROM ${events} AS e
                          WHERE e.event_id = g.event)
       END AS there,
       EXISTS (SELECT 1
                 FROM ${events} AS e
                WHERE e.aggregate_id = g.aggregate
                  AND e.aggregate_type = g.aggregate_type) AS known
  FROM (SELECT place,
               event_id,
               aggregate_type,
               occurred_at,
               CASE WHEN event_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                    THEN event_id::uuid END AS event,
               CASE WHEN aggregate_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                      OR pg_typeof(NULL::${events_aggregate_id})::text <> 'uuid'
                    THEN aggregate_id::${events_aggregate_id} END AS aggregate
          FROM unnest(?::text[], ?::text[], ?::text[], ?::timestamptz[])
               WITH ORDINALITY AS given (event_id, aggregate_type, aggregate_id, occurred_at, place)) AS g
 ORDER BY g.place
