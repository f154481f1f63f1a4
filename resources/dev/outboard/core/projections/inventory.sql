-- What hangs on the live table and would be lost if another one took its place: kind and name. Indexes,
-- constraints, defaults, grants and comments are carried and not listed.
-- 1 the live table
WITH live AS MATERIALIZED (
     SELECT c.oid, c.reltype, c.relkind, c.relispartition, c.relrowsecurity, c.relpersistence
       FROM pg_class AS c
      WHERE c.oid = ?::text::regclass),
     hanging AS (
     SELECT d.classid, d.objid, d.objsubid, live.oid AS live
       FROM live
       JOIN pg_depend AS d
         ON d.refclassid = 'pg_class'::regclass
        AND d.refobjid = live.oid
      UNION
     SELECT d.classid, d.objid, d.objsubid, live.oid
       FROM live
       JOIN pg_type AS t
         ON t.oid = live.reltype
         OR t.typelem = live.reltype
       JOIN pg_depend AS d
         ON d.refclassid = 'pg_type'::regclass
        AND d.refobjid = t.oid)
SELECT 'VIEW' AS kind, w.ev_class::regclass::text AS object
  FROM hanging AS h
  JOIN pg_rewrite AS w
    ON h.classid = 'pg_rewrite'::regclass
   AND w.oid = h.objid
 UNION
SELECT 'TRIGGER', g.tgname
  FROM hanging AS h
  JOIN pg_trigger AS g
    ON h.classid = 'pg_trigger'::regclass
   AND g.oid = h.objid
   AND NOT g.tgisinternal
 UNION
SELECT 'POLICY', p.polname
  FROM hanging AS h
  JOIN pg_policy AS p
    ON h.classid = 'pg_policy'::regclass
   AND p.oid = h.objid
 UNION
SELECT 'POLICY', 'row level security'
  FROM live
 WHERE live.relrowsecurity
 UNION
SELECT 'FOREIGN_KEY', k.conname
  FROM hanging AS h
  JOIN pg_constraint AS k
    ON h.classid = 'pg_constraint'::regclass
   AND k.oid = h.objid
   AND (k.contype = 'f' OR k.conrelid <> h.live)
 UNION
SELECT 'PUBLICATION', b.pubname
  FROM live
  JOIN pg_publication_rel AS r
    ON r.prrelid = live.oid
  JOIN pg_publication AS b
    ON b.oid = r.prpubid
 UNION
SELECT 'SEQUENCE', c.relname
  FROM hanging AS h
  JOIN pg_class AS c
    ON h.classid = 'pg_class'::regclass
   AND c.oid = h.objid
   AND c.relkind = 'S'
 UNION
SELECT 'STATISTICS', s.stxname
  FROM live
  JOIN pg_statistic_ext AS s
    ON s.stxrelid = live.oid
 UNION
SELECT 'PARTITION', live.oid::regclass::text
  FROM live
 WHERE live.relkind <> 'r'
    OR live.relispartition
    OR EXISTS (SELECT 1 FROM pg_inherits AS i WHERE i.inhparent = live.oid OR i.inhrelid = live.oid)
 UNION
SELECT 'OTHER', pg_describe_object(h.classid, h.objid, h.objsubid)
  FROM hanging AS h
  LEFT JOIN pg_class AS c
    ON h.classid = 'pg_class'::regclass
   AND c.oid = h.objid
 WHERE h.classid NOT IN ('pg_rewrite'::regclass, 'pg_trigger'::regclass, 'pg_policy'::regclass,
                         'pg_constraint'::regclass, 'pg_publication_rel'::regclass,
                         'pg_statistic_ext'::regclass, 'pg_attrdef'::regclass, 'pg_type'::regclass)
   AND (c.relkind IS NULL OR c.relkind NOT IN ('i', 't', 'S'))
 UNION
SELECT 'OTHER', 'it is not logged'
  FROM live
 WHERE live.relpersistence <> 'p'
 ORDER BY kind, object
