-- What draws the positions, and whether locks tell who may still commit one. One row; increment and cache
-- are NULL where no sequence is the column's default (serial, identity or written out).
SELECT s.seqincrement AS increment,
       s.seqcache AS cache,
       s.seqrelid IS NOT NULL AS has_default,
       pg_is_in_recovery() AS standby,
       EXISTS (SELECT 1
                 FROM pg_subscription_rel AS r
                WHERE r.srrelid = t.oid
                   OR r.srrelid IN (SELECT relid FROM pg_partition_tree(t.oid))) AS subscribed,
       t.oid::bigint AS table_oid
  FROM (SELECT typrelid AS oid
          FROM pg_type
         WHERE oid = pg_typeof(NULL::${events})::oid) AS t
  JOIN pg_attribute AS a
    ON a.attrelid = t.oid
   AND a.attname = 'global_position'
  LEFT JOIN LATERAL (SELECT d.objid AS oid
                       FROM pg_depend AS d
                      WHERE d.classid = 'pg_class'::regclass
                        AND d.refclassid = 'pg_class'::regclass
                        AND d.refobjid = a.attrelid
                        AND d.refobjsubid = a.attnum
                        AND d.deptype = 'i'
                      UNION ALL
                     SELECT d.refobjid
                       FROM pg_attrdef AS f
                       JOIN pg_depend AS d
                         ON d.classid = 'pg_attrdef'::regclass
                        AND d.objid = f.oid
                        AND d.refclassid = 'pg_class'::regclass
                      WHERE f.adrelid = a.attrelid
                        AND f.adnum = a.attnum
                        AND d.refobjid <> a.attrelid) AS drawn
    ON EXISTS (SELECT 1 FROM pg_sequence AS q WHERE q.seqrelid = drawn.oid)
  LEFT JOIN pg_sequence AS s
    ON s.seqrelid = drawn.oid
 LIMIT 1
