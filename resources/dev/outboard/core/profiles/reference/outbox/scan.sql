-- Messages in the order of their ids, for a check of the whole outbox. event_id is the event that a message
-- names, NULL where it names none or where its text can't be taken apart, which plain tells.
-- 1 and 2 cursor or NULL, 3-6 aggregate type, id, type, id or NULL, 7 rows
SELECT id::text AS cursor,
       id::text AS id,
       aggregate_type,
       aggregate_id::text AS aggregate_id,
       event_type,
       occurred_at,
       payload::text !~ '\\u(0000|[dD][89a-fA-F])' AS plain,
       CASE WHEN payload::text !~ '\\u(0000|[dD][89a-fA-F])' THEN payload -> 'metadata' ->> 'event_id' END AS event_id
  FROM ${outbox} AS o
 WHERE (?::text IS NULL OR o.id > ?::bigint)
   AND (?::text IS NULL OR ?::text IS NULL OR (aggregate_type = ? AND aggregate_id = ?::${outbox_aggregate_id}))
 ORDER BY o.id
 LIMIT ?::bigint
