-- Everything the past left, in short: rows and a hash of each table. The relay may have worked on waiting messages.
-- 1, 2, 3, 4 up to when (attempts before it: the clock of the present may stand still there)
SELECT concat_ws(' / ',
       (SELECT count(*) || ' ' || md5(string_agg(e::text, ';' ORDER BY e.global_position))
          FROM events AS e
         WHERE e.occurred_at <= ?::timestamptz),
       (SELECT count(*) || ' ' || md5(string_agg(
               concat_ws('|', o.id, o.aggregate_id, o.event_type, o.payload, o.occurred_at, o.published_at), ';'
               ORDER BY o.id))
          FROM events.outbox AS o
         WHERE o.published_at <= ?::timestamptz),
       (SELECT count(*) || ' ' || md5(string_agg(a::text, ';' ORDER BY a.message_id, a.number))
          FROM outboard.attempt AS a
         WHERE a.ended < ?::timestamptz),
       (SELECT count(*) || ' ' || md5(string_agg(s::text, ';' ORDER BY s.account_id))
          FROM account_summary AS s
         WHERE s.last_updated <= ?::timestamptz),
       (SELECT count(*) || ' ' || md5(string_agg(concat_ws('|', p.aggregate_id, p.version, p.state_data), ';'
               ORDER BY p.aggregate_id, p.version))
          FROM snapshots AS p)) AS digest
