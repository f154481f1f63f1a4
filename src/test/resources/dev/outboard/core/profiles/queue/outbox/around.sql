-- What stands before and behind a message in its stream, and whether a worker is at work; counted up to 1000.
-- 1 id, 2 since when a message may have been sent
WITH this AS (
     SELECT message_id, stream_type, stream_key, created_at
       FROM ${outbox}
      WHERE message_id = ?::uuid),
     others AS (
     SELECT (o.created_at, o.message_id) < (this.created_at, this.message_id) AS older,
            o.status
       FROM this
       JOIN ${outbox} AS o
         ON o.stream_type = this.stream_type
        AND o.stream_key = this.stream_key
        AND o.message_id <> this.message_id
      LIMIT 1000)
SELECT (SELECT count(*) FROM others WHERE older AND status <> 'sent') AS ahead,
       (SELECT count(*) FROM others WHERE NOT older AND status <> 'sent') AS behind,
       (SELECT count(*) FROM others WHERE NOT older AND status = 'sent') AS overtaken_by,
       EXISTS (SELECT 1
                 FROM (SELECT sent_at
                         FROM ${outbox}
                        ORDER BY created_at DESC
                        LIMIT 1000) AS newest
                WHERE sent_at >= ?::timestamptz) AS at_work
  FROM this
