-- The messages of one stream that are not sent, around a message, in order: the first of them, the message itself, and
-- those behind it. ahead and behind count up to 1000.
-- 1 id, 2 limit (not needed), 3 rows behind
  WITH this AS (
       SELECT message_id, stream_type, stream_key, created_at
         FROM ${outbox}
        WHERE message_id = ?::uuid),
       others AS (
       SELECT o.message_id,
              o.created_at,
              (o.created_at, o.message_id) < (this.created_at, this.message_id) AS older
         FROM this
         JOIN ${outbox} AS o
           ON o.stream_type = this.stream_type
          AND o.stream_key = this.stream_key
          AND o.message_id <> this.message_id
        WHERE o.status <> 'sent'
        LIMIT 1000)
SELECT o.message_id::text AS id,
       o.name AS event_type,
       CASE WHEN o.status = 'sent' THEN 'published'
            WHEN o.status = 'failed' THEN 'dead'
            WHEN o.attempts > 0 THEN 'retrying'
            ELSE 'backlog'
       END AS state,
       (SELECT count(*) FROM others WHERE older) AS ahead,
       (SELECT count(*) FROM others WHERE NOT older) AS behind
  FROM ${outbox} AS o
 WHERE ?::integer IS NOT NULL
   AND o.message_id IN (SELECT message_id FROM this
                         UNION ALL
                        (SELECT message_id FROM others WHERE older ORDER BY created_at, message_id LIMIT 1)
                         UNION ALL
                        (SELECT message_id
                           FROM others
                          WHERE NOT older
                          ORDER BY created_at, message_id
                          LIMIT ?::bigint))
 ORDER BY o.created_at, o.message_id
