-- All that a table is besides its rows, a line each: to be the same before and after another one has taken
-- its place.
-- 1 the table
WITH it AS MATERIALIZED (
     SELECT c.*
       FROM pg_class AS c
      WHERE c.oid = ?::text::regclass)
SELECT format('owner %s, kind %s, persistence %s, identity %s, security %s %s, space %s, method %s, options %s',
              it.relowner::regrole, it.relkind, it.relpersistence, it.relreplident, it.relrowsecurity,
              it.relforcerowsecurity, it.reltablespace, it.relam, it.reloptions) AS line
  FROM it
 UNION ALL
SELECT 'comment ' || obj_description(it.oid, 'pg_class')
  FROM it
 WHERE obj_description(it.oid, 'pg_class') IS NOT NULL
 UNION ALL
SELECT format('grant %s to %s by %s%s', x.privilege_type,
              CASE x.grantee WHEN 0 THEN 'public' ELSE x.grantee::regrole::text END, x.grantor::regrole,
              CASE WHEN x.is_grantable THEN ' with option' END)
  FROM it
 CROSS JOIN aclexplode(coalesce(it.relacl, acldefault('r', it.relowner))) AS x
 UNION ALL
SELECT format('column %s %s %s, collation %s, required %s, default %s, generated %s, identity %s, '
              'storage %s, statistics %s, options %s, grants %s, comment %s',
              row_number() OVER (ORDER BY a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
              a.attcollation, a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
              a.attstorage, nullif(a.attstattarget, -1), a.attoptions, a.attacl,
              col_description(it.oid, a.attnum))
  FROM it
  JOIN pg_attribute AS a
    ON a.attrelid = it.oid
   AND a.attnum > 0
   AND NOT a.attisdropped
  LEFT JOIN pg_attrdef AS d
    ON d.adrelid = it.oid
   AND d.adnum = a.attnum
 UNION ALL
SELECT format('constraint %s %s, valid %s, comment %s', k.conname, pg_get_constraintdef(k.oid),
              k.convalidated, obj_description(k.oid, 'pg_constraint'))
  FROM it
  JOIN pg_constraint AS k
    ON k.conrelid = it.oid
 UNION ALL
SELECT format('index %s, clustered %s, valid %s, identity %s, comment %s', pg_get_indexdef(i.indexrelid),
              i.indisclustered, i.indisvalid, i.indisreplident, obj_description(i.indexrelid, 'pg_class'))
  FROM it
  JOIN pg_index AS i
    ON i.indrelid = it.oid
 ORDER BY line
