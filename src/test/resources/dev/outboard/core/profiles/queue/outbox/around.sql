-- What stands before messages in their streams, and when one was sent last among the newest 1000; counted up to 1000.
-- These tables have no due times; who holds a row isn't told.
-- 1 limit, 2 ids
  WITH running AS MATERIALIZED (
       SELECT max(sent_at) AS last_published
         FROM (SELECT sent_at
                 FROM ${outbox}
                ORDER BY created_at DESC
                LIMIT 1000) AS newest)
SELECT this.message_id::text AS id,
       older.ahead,
       head.message_id::text AS head,
       CASE WHEN head.status = 'failed' THEN 'dead'
            WHEN head.attempts BETWEEN 1 AND f.dead_from THEN 'retrying'
            ELSE 'backlog'
       END AS head_state,
       NULL::timestamptz AS head_due_at,
       NULL::text AS holder,
       running.last_published,
       clock_timestamp() AS as_of
  FROM (SELECT ?::integer AS dead_from,
               id::uuid AS id
          FROM unnest(?::text[]) AS id) AS f
  JOIN ${outbox} AS this
    ON this.message_id = f.id
 CROSS JOIN running
  LEFT JOIN LATERAL (
       SELECT o.message_id, o.status, o.attempts
         FROM ${outbox} AS o
        WHERE o.stream_type = this.stream_type
          AND o.stream_key = this.stream_key
          AND (o.created_at, o.message_id) < (this.created_at, this.message_id)
          AND o.status <> 'sent'
        ORDER BY o.created_at, o.message_id
        LIMIT 1) AS head
    ON true
 CROSS JOIN LATERAL (
       SELECT count(*) AS ahead
         FROM (SELECT 1
                 FROM ${outbox} AS o
                WHERE o.stream_type = this.stream_type
                  AND o.stream_key = this.stream_key
                  AND (o.created_at, o.message_id) < (this.created_at, this.message_id)
                  AND o.status <> 'sent'
                LIMIT 1000) AS found) AS older
 ORDER BY this.created_at, this.message_id
