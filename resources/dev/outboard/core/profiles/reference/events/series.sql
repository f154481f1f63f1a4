-- Indexes that versions are counted by: unique ones on aggregate and version, with or without the type, and
-- any that leads to an aggregate. guards tells that a version can't be stored twice; by_type that each type
-- has versions of its own; leads that the events of an aggregate are found by it.
SELECT i.indexrelid::regclass::text AS name,
       array_to_string(columns.names, ', ') AS columns,
       i.indisunique
   AND i.indisvalid
   AND i.indpred IS NULL
   AND columns.names @> ARRAY['aggregate_id', 'sequence_number']
   AND columns.names <@ ARRAY['aggregate_id', 'aggregate_type', 'sequence_number'] AS guards,
       columns.names @> ARRAY['aggregate_type'] AS by_type,
       i.indisvalid
   AND i.indpred IS NULL
   AND columns.names[1] = 'aggregate_id' AS leads
  FROM pg_index AS i
 CROSS JOIN LATERAL (
       SELECT array_agg(a.attname::text ORDER BY k.place) AS names
         FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attribute, place)
         LEFT JOIN pg_attribute AS a
           ON a.attrelid = i.indrelid
          AND a.attnum = k.attribute
        WHERE k.place <= i.indnkeyatts) AS columns
 WHERE i.indrelid = (SELECT typrelid
                       FROM pg_type
                      WHERE oid = pg_typeof(NULL::${events})::oid)
   AND columns.names @> ARRAY['aggregate_id']
   AND array_position(columns.names, NULL) IS NULL
 ORDER BY guards DESC, by_type, leads DESC, name
