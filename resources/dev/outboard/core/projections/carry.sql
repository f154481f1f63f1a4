-- The statements that give the rebuilt table what the live one has and a copy of it lacks, to be run when it
-- has the live one's name: owner, options, comment, grants, and the names of indexes. Indexes of the two are
-- matched by what they are; of equal ones by their age.
-- 1 the live table, 2 the rebuilt one
WITH given AS (
     SELECT ?::text::regclass AS live, ?::text::regclass AS shadow),
     it AS MATERIALIZED (
     SELECT c.*, n.nspname, format('%I.%I', n.nspname, c.relname) AS name, given.shadow
       FROM given
       JOIN pg_class AS c
         ON c.oid = given.live
       JOIN pg_namespace AS n
         ON n.oid = c.relnamespace),
     indexes AS (
     SELECT i.indrelid, c.relname,
            ROW (ARRAY (SELECT pg_get_indexdef(i.indexrelid, at, true)
                          FROM generate_series(1, i.indnatts) AS at)::text,
                 pg_get_expr(i.indpred, i.indrelid), i.indisunique, i.indisprimary, i.indisexclusion,
                 i.indimmediate, i.indnkeyatts, c.relam, i.indclass::text, i.indcollation::text,
                 i.indoption::text, c.reloptions::text)::text AS what,
            c.oid
       FROM it
       JOIN pg_index AS i
         ON i.indrelid IN (it.oid, it.shadow)
       JOIN pg_class AS c
         ON c.oid = i.indexrelid),
     numbered AS (
     SELECT *, row_number() OVER (PARTITION BY indrelid, what ORDER BY oid) AS number
       FROM indexes)
SELECT 1 AS step, format('ALTER TABLE %s OWNER TO %s', it.name, it.relowner::regrole) AS statement
  FROM it
 UNION ALL
SELECT 2, format('ALTER TABLE %s SET (%s)', it.name, array_to_string(it.reloptions, ', '))
  FROM it
 WHERE it.reloptions IS NOT NULL
 UNION ALL
SELECT 3, format('COMMENT ON TABLE %s IS %L', it.name, obj_description(it.oid, 'pg_class'))
  FROM it
 WHERE obj_description(it.oid, 'pg_class') IS NOT NULL
 UNION ALL
SELECT 4, format('GRANT %s ON TABLE %s TO %s%s', x.privilege_type, it.name,
                 CASE x.grantee WHEN 0 THEN 'PUBLIC' ELSE x.grantee::regrole::text END,
                 CASE WHEN x.is_grantable AND x.grantee <> it.relowner THEN ' WITH GRANT OPTION' END)
  FROM it
 CROSS JOIN aclexplode(it.relacl) AS x
 UNION ALL
SELECT 5, format('GRANT %s (%I) ON TABLE %s TO %s%s', x.privilege_type, a.attname, it.name,
                 CASE x.grantee WHEN 0 THEN 'PUBLIC' ELSE x.grantee::regrole::text END,
                 CASE WHEN x.is_grantable THEN ' WITH GRANT OPTION' END)
  FROM it
  JOIN pg_attribute AS a
    ON a.attrelid = it.oid
   AND a.attnum > 0
   AND NOT a.attisdropped
 CROSS JOIN aclexplode(a.attacl) AS x
 UNION ALL
SELECT 6, format('ALTER INDEX %I.%I RENAME TO %I', it.nspname, s.relname, l.relname)
  FROM it
  JOIN numbered AS l
    ON l.indrelid = it.oid
  JOIN numbered AS s
    ON s.indrelid = it.shadow
   AND s.what = l.what
   AND s.number = l.number
   AND s.relname <> l.relname
 ORDER BY step, statement
