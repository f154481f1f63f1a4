-- One message as it is at this moment, without its payload.
-- 1 limit (not needed), 2 id
SELECT message_id::text AS id,
       stream_type AS aggregate_type,
       stream_key AS aggregate_id,
       name AS event_type,
       left(body::text, 200) AS payload,
       octet_length(body::text)::bigint AS bytes,
       created_at AS occurred_at,
       sent_at AS published_at,
       attempts,
       left(error, 200) AS error,
       NULL::timestamptz AS due_at,
       CASE WHEN status = 'sent' THEN 'published'
            WHEN status = 'failed' THEN 'dead'
            WHEN attempts > 0 THEN 'retrying'
            ELSE 'backlog'
       END AS state,
       error AS whole_error,
       clock_timestamp() AS as_of
  FROM ${outbox}
 WHERE ?::integer IS NOT NULL
   AND message_id = ?::uuid
